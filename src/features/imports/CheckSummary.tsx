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
export const CheckSummary = ({ summary, isOutdated }: CheckSummaryProps) => (
  <section aria-label="What the file would do">
    <p role="status" className="empty:hidden mb-2 font-semibold">
      {isOutdated && 'These numbers are from before the choices below. Check again to see what they change.'}
    </p>
    <dl className={cx('grid grid-cols-2 gap-3 sm:grid-cols-5', isOutdated && 'opacity-60')}>
      {rowKinds.map((kind) => (
        <div
          key={kind}
          className={cx(
            'flex flex-col-reverse rounded-xl border bg-surface px-4 py-3',
            kind === 'wrong' && summary.wrong > 0 ? 'border-danger text-danger' : 'border-line',
          )}
        >
          <dt className="text-sm">{kindLabels[kind]}</dt>
          <dd className="tabular font-display text-2xl">{formatCount(summary[kind])}</dd>
        </div>
      ))}
    </dl>
  </section>
)
