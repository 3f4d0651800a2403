import './form-bar.css'
import type { ReactNode } from 'react'
import { pageTitle } from '../content/company.ts'

export type FormBarProps = {
  /** Of the page: the only h1, and the title of the browser's tab. */
  title: string
  about?: ReactNode
  /** What is to be seen from each field. */
  note?: ReactNode
}

/**
 * The sticky header of a page that is one long form; a focused field scrolls clear of it. The form's
 * buttons are shown in it, although they come after the fields in the document and in the tab order (form-bar.css).
 */
export function FormBar({ title, about, note, children }: FormBarProps & { children: ReactNode }) {
  return (
    <header className="form-bar -mx-4 border-b border-line bg-paper px-4 py-2 sm:-mx-6 sm:max-w-[67rem] sm:px-6">
      <title>{pageTitle(title)}</title>
      <div className="flex max-w-5xl flex-wrap items-center justify-between gap-x-1 gap-y-1 md:gap-x-4">
        <h1 className="font-display text-xl max-md:flex-1 leading-tight font-medium tracking-[-0.01em] sm:text-[1.75rem]">
          {title}
        </h1>
        {about && (
          <div className="flex min-w-0 grow items-center gap-2 max-md:order-last max-md:basis-full">
            {about}
          </div>
        )}
        <span aria-hidden className="form-bar-spacer" />
      </div>
      {note}
      {children}
    </header>
  )
}
