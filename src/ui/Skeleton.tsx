import { cx } from './cx.ts'

/** A placeholder for text that is loading. Size it with a class, for example 'h-4 w-40'. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-breathe rounded bg-line', className)} />
}
