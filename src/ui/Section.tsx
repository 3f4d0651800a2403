import { useId, type ReactNode } from 'react'
import { Card } from './Card.tsx'

interface SectionProps {
  title: string
  /** One sentence about what this section changes. */
  text?: ReactNode
  children: ReactNode
}

export function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display text-xl font-medium">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      <Card className="mt-3">{children}</Card>
    </section>
  )
}

interface SectionRowProps {
  title: string
  badge?: ReactNode
  /** Below the title. */
  text: ReactNode
  /** Buttons at the far end. */
  children: ReactNode
}

/** Something that the person has: a browser, a second factor. */
export const SectionRow = ({ title, badge, text, children }: SectionRowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
    <div className="min-w-0 flex-1 basis-48">
      <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
        {title}
        {badge}
      </p>
      <p className="tabular text-sm text-ink-soft">{text}</p>
    </div>
    <div className="flex gap-2">{children}</div>
  </div>
)
