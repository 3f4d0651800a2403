import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Says that there is nothing here and, with children, what to do about it. */
export function EmptyState({
  text,
  className,
  children,
}: {
  text: string
  className?: string
  children?: ReactNode
}) {
  return (
    <div className={cx('flex flex-col items-center gap-4 px-6 py-14 text-center', className)}>
      <span aria-hidden className="h-px w-12 bg-accent" />
      <p className="max-w-md text-ink-soft">{text}</p>
      {children}
    </div>
  )
}
