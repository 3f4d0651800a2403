import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatCount } from '../../lib/text.ts'
import type { RowPage } from '../../list/column.ts'
import { ExportButton } from '../../list/ExportButton.tsx'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/Select.tsx'
import { kindLabels, rowKinds, type RowKind } from './choices.ts'
import type { Import, ImportRow, ImportSummary } from './contract.ts'
import { ImportRows, problemText, type Corrections } from './ImportRows.tsx'

export function CheckSummary({ summary }: { summary: ImportSummary }) {
  const kinds = rowKinds.filter((kind) => kind === 'new' || summary[kind] > 0)
  return (
    <section aria-label="What the file would do">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
        {kinds.map((kind) => (
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
}

interface CheckedRowsProps {
  shown: Import
  corrections?: Corrections
}

/** The rows of one kind, wrong ones first of all. */
export function CheckedRows({ shown, corrections }: CheckedRowsProps) {
  const summary = shown.summary!
  const [kind, setKind] = useState<RowKind>(
    summary.wrong > 0 ? 'wrong' : (rowKinds.find((one) => summary[one] > 0) ?? 'new'),
  )
  const kinds = rowKinds.filter((one) => summary[one] > 0 || one === kind)
  return (
    <section aria-labelledby="checked-rows">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="checked-rows" className="font-display text-xl font-medium">
          Rows of the file
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <div className="w-60">
            <Select
              aria-label="Which rows"
              value={kind}
              options={kinds.map((one) => ({ value: one, label: kindLabels[one] }))}
              onChange={(chosen) => setKind(chosen as RowKind)}
            />
          </div>
          {['wrong', 'waiting'].includes(kind) && summary[kind] > 0 && (
            <DownloadProblems {...{ shown, kind }} />
          )}
        </div>
      </div>
      <ImportRows key={kind} shown={shown} which={kind} limit={20} corrections={corrections} />
    </section>
  )
}

/** Rows that are not imported as a file to correct and import again, each with what is wrong in a last column. */
function DownloadProblems({ shown, kind }: CheckedRowsProps & { kind: RowKind }) {
  const { id, columns, file_name } = shown
  const total = shown.summary![kind]
  async function* readPages(signal: AbortSignal) {
    for (let cursor: string | null | undefined; cursor !== null;) {
      const input = { id, which: kind, limit: 500, cursor }
      const { rows, next }: RowPage<ImportRow> = await api.imports.rows.call(input, { signal })
      yield { total, rows }
      cursor = next
    }
  }
  return (
    <ExportButton
      label="Download these rows"
      open={async (signal) => readPages(signal)}
      filename={`${file_name.replace(/\.[^.]{1,5}$/, '')}-problems.csv`}
      columns={[
        ...columns.map((title, index) => ({ title, text: ({ cells }: ImportRow) => cells[index] })),
        { title: 'Problem', text: (row) => row.problems.map((one) => problemText(one, columns)).join('. ') },
      ]}
    />
  )
}
