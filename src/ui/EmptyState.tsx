import { cx } from './cx.ts'

/** Says that there is nothing here. */
export function EmptyState({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-4 rounded-xl border border-line bg-surface px-6 py-14 text-center',
        className,
      )}
    >
      <span aria-hidden className="h-px w-12 bg-accent" />
      <p className="max-w-md text-ink-soft">{text}</p>
    </div>
  )
}
