import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { csvLine, downloadCsv } from '../../lib/csv.ts'
import { formatCount } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { Select } from '../../ui/Select.tsx'
import { kindLabels, rowKinds, type RowKind } from './choices.ts'
import type { Import, ImportSummary } from './contract.ts'
import { ImportRows, problemText, type Corrections } from './ImportRows.tsx'

/** How many rows do what. */
export function CheckSummary({ summary }: { summary: ImportSummary }) {
  const kinds = rowKinds.filter((kind) => kind !== 'waiting' || summary.waiting > 0)
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
  /** Where wrong cells can be corrected. */
  corrections?: Corrections
  /** Something was chosen since the rows were counted. */
  isOutdated?: boolean
}

/** The rows of one kind, wrong ones first of all. */
export function CheckedRows({ shown, corrections, isOutdated = false }: CheckedRowsProps) {
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
              options={kinds.map((one) => ({
                value: one,
                label: isOutdated ? kindLabels[one] : `${kindLabels[one]} (${formatCount(summary[one])})`,
              }))}
              onChange={(chosen) => setKind(chosen as RowKind)}
            />
          </div>
          {['wrong', 'waiting'].includes(kind) && summary[kind] > 0 && (
            <DownloadProblems {...{ shown, kind, isOutdated }} />
          )}
        </div>
      </div>
      <ImportRows key={kind} shown={shown} which={kind} limit={20} corrections={corrections} />
    </section>
  )
}

/** Rows that are not imported as a file to correct and import again, each with what is wrong in a last column. */
function DownloadProblems({ shown, kind, isOutdated }: CheckedRowsProps & { kind: RowKind }) {
  const { id, columns, file_name } = shown
  const download = useMutation({
    mutationFn: async () => {
      const lines = [`\uFEFF${csvLine([...columns, 'Problem'])}`]
      let cursor: string | undefined
      do {
        const page = await api.imports.rows.call({ id, which: kind, limit: 500, cursor })
        for (const { cells, problems } of page.rows) {
          const sentences = problems.map((problem) => problemText(problem, columns)).join('. ')
          lines.push(csvLine([...columns.map((_, index) => cells[index]), sentences]))
        }
        cursor = page.next ?? undefined
      } while (cursor)
      downloadCsv(`${file_name.replace(/\.[^.]{1,5}$/, '')}-problems.csv`, lines)
    },
    onError: (error) =>
      failureToast(error, 'The rows were not downloaded', 'import-problems', { keepTitle: true }),
  })
  return (
    <Button busy={download.isPending} disabled={isOutdated} onClick={() => download.mutate()}>
      {!download.isPending && <Download aria-hidden />}
      Download these rows
    </Button>
  )
}
