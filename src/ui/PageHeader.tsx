import type { ReactNode } from 'react'
import { pageTitle } from '../content/company.ts'

type PageHeaderProps = {
  title: string
  /** The document's title, when it is another: the browser's history shows it. */
  documentTitle?: string
  /** Beside the title, for example a Badge. */
  badge?: ReactNode
  description?: ReactNode
  /** Above the title, for example a Back link. */
  above?: ReactNode
  /** Buttons at the far end; on a phone over the whole width where they contain an element with `data-wide`. */
  actions?: ReactNode
}

/** The header of an office page with its h1; also sets the document title. */
export function PageHeader({ title, documentTitle = title, ...rest }: PageHeaderProps) {
  const { badge, description, above, actions } = rest
  return (
    <header className="mb-3 flex sm:mb-5 flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <title>{pageTitle(documentTitle)}</title>
      <div className="min-w-0">
        {above && <div className="mb-1">{above}</div>}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 font-display text-[1.75rem] leading-tight font-medium tracking-[-0.01em] break-words">
            {title}
          </h1>
          {badge}
        </div>
        {description && <div className="mt-1 max-w-prose text-ink-soft">{description}</div>}
      </div>
      {actions && (
        <div data-print="hide" className="flex flex-wrap items-center gap-2 max-sm:has-data-wide:w-full">
          {actions}
        </div>
      )}
    </header>
  )
}
