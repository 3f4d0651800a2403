import { formatCount } from '../../lib/text.ts'
import { cx } from '../../ui/cx.ts'
import { rowKinds } from './choices.ts'
import type { ImportSummary } from './contract.ts'
import { kindLabels } from './labels.ts'

/** How many rows do what. */
export const CheckSummary = ({ summary }: { summary: ImportSummary }) => (
  <section aria-label="What the file would do">
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
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
