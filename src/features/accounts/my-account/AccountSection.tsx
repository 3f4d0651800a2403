import { useId, type ReactNode } from 'react'
import { Card } from '../../../ui/Card.tsx'

interface AccountSectionProps {
  title: string
  /** One sentence about what this section changes. */
  text?: ReactNode
  children: ReactNode
}

/** A section of My account. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="max-w-2xl">
      <h2 id={id} className="font-display text-xl font-medium">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      <Card className="mt-3">{children}</Card>
    </section>
  )
}
