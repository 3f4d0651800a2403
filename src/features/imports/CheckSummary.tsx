import { formatCount } from '../../lib/text.ts'
import { cx } from '../../ui/cx.ts'
import { rowKinds } from './choices.ts'
import type { ImportSummary } from './contract.ts'
import { kindLabels } from './labels.ts'

interface CheckSummaryProps {
  summary: ImportSummary
  /** Something was chosen since. */
  isOutdated: boolean
}

/** How many rows do what. */
export function CheckSummary({ summary, isOutdated }: CheckSummaryProps) {
  return (
    <section aria-label="What the file would do">
      <p role="status" className="empty:hidden mb-2 font-semibold">
        {isOutdated &&
          'These numbers are from before the choices below. Check again to see what they change.'}
      </p>
      <dl
        className={cx(
          'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]',
          isOutdated && 'opacity-60',
        )}
      >
        {rowKinds.map(
          (kind) =>
            (kind !== 'waiting' || summary.waiting > 0) && (
              <Tile key={kind} label={kindLabels[kind]} count={summary[kind]} isBad={kind === 'wrong'} />
            ),
        )}
      </dl>
    </section>
  )
}

const Tile = ({ label, count, isBad = false }: { label: string; count: number; isBad?: boolean }) => (
  <div
    className={cx(
      'flex flex-col-reverse rounded-xl border bg-surface px-4 py-3',
      isBad && count > 0 ? 'border-danger text-danger' : 'border-line',
    )}
  >
    <dt className="text-sm">{label}</dt>
    <dd className="tabular font-display text-2xl">{formatCount(count)}</dd>
  </div>
)
