import { LoaderCircle } from 'lucide-react'
import { cx } from './cx.ts'

/** The turning mark alone, hidden from assistive technology. */
export function SpinnerMark({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-4 animate-spin', className)} />
}

/** Says that something is loading, in words that are seen or only heard (`quiet`). */
export function Spinner({
  label = 'Loading...',
  quiet = false,
  className,
}: {
  label?: string
  quiet?: boolean
  className?: string
}) {
  return (
    <span role="status" className={cx('inline-flex items-center gap-2 text-ink-soft', className)}>
      <SpinnerMark className="size-5 text-accent" />
      <span className={quiet ? 'sr-only' : undefined}>{label}</span>
    </span>
  )
}
