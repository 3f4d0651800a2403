import { LoaderCircle } from 'lucide-react'
import { cx } from './cx.ts'

/** The icon alone, hidden from assistive technology. */
export function SpinnerMark({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-4 animate-spin', className)} />
}

/** Beside a value that is being saved. */
export const SavingMark = () => (
  <span role="status" className="inline-flex">
    <SpinnerMark className="size-3.5 text-accent" />
    <span className="sr-only">Saving</span>
  </span>
)

export function Spinner({ className }: { className?: string }) {
  return (
    <span role="status" className={cx('inline-flex items-center gap-2 text-ink-soft', className)}>
      <SpinnerMark className="size-5 text-accent" />
      <span>Loading...</span>
    </span>
  )
}
