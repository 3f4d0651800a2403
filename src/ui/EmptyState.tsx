import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface EmptyStateProps {
  text: string
  className?: string | undefined
  /** What can be done about it. */
  children?: ReactNode
}

export function EmptyState({ text, className, children }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-4 rounded-xl border border-line bg-surface px-6 py-14 text-center',
        className,
      )}
    >
      <span aria-hidden className="h-px w-12 bg-accent" />
      <p className="max-w-md text-ink-soft">{text}</p>
      {children}
    </div>
  )
}
