import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { csvLine, downloadCsv } from '../../lib/csv.ts'
import { formatCount } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { failureToast } from '../../ui/failureToast.ts'
import { Select } from '../../ui/Select.tsx'
import { rowKinds, type RowKind } from './choices.ts'
import type { Import } from './contract.ts'
import { ImportRows, problemText } from './ImportRows.tsx'
import { kindLabels } from './labels.ts'

/** The rows of one kind, wrong ones first of all. */
export function CheckedRows({ shown }: { shown: Import }) {
  const summary = shown.summary!
  const kinds = rowKinds.filter((kind) => summary[kind] > 0)
  const [kind, setKind] = useState<RowKind>(kinds.includes('wrong') ? 'wrong' : (kinds[0] ?? 'new'))
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
                label: `${kindLabels[one]} (${formatCount(summary[one])})`,
              }))}
              onChange={(chosen) => setKind(chosen as RowKind)}
            />
          </div>
          {(kind === 'wrong' || kind === 'waiting') && <DownloadProblems shown={shown} kind={kind} />}
        </div>
      </div>
      <ImportRows key={kind} shown={shown} which={kind} limit={20} />
    </section>
  )
}

const PAGE = 500

/** Rows that are not imported as a file to correct and import again, each with what is wrong in a last column. */
function DownloadProblems({ shown: { id, columns, file_name }, kind }: { shown: Import; kind: RowKind }) {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const lines = [`\uFEFF${csvLine([...columns, 'Problem'])}`]
      let cursor: string | undefined
      do {
        const page = await api.imports.rows.call({ id, which: kind, limit: PAGE, cursor })
        for (const { cells, problems } of page.rows) {
          const sentences = problems.map((problem) => problemText(problem, columns)).join('. ')
          lines.push(csvLine([...columns.map((_, index) => cells[index]), sentences]))
        }
        cursor = page.next ?? undefined
      } while (cursor)
      downloadCsv(`${file_name.replace(/\.[^.]{1,5}$/, '')}-problems.csv`, lines)
    } catch (error) {
      failureToast(error, 'The rows were not downloaded', 'import-problems', { keepTitle: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void download()}>
      {!busy && <Download aria-hidden />}
      Download these rows
    </Button>
  )
}
