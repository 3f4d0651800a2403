import './print.css'
import type { ReactNode } from 'react'
import { formatCount, orDash, plural } from '../../lib/text.ts'
import { cx } from '../../ui/cx.ts'
import type { ReportRow } from './contract.ts'
import type { ReportColumn } from './registry.ts'
import { fileCell, isNumber, screenCell } from './reportLists.tsx'

interface Props {
  columns: ReportColumn[]
  rows: ReportRow[]
  rowKey: (row: ReportRow) => string
  /** The range and the include options, in words. */
  about: string[]
  totals: ReactNode
  /** Whether these are only the first ones; `total` is the number of all. */
  partial: boolean
  total: number | undefined
  noun: readonly [one: string, many: string]
}

/** The report as a plain table for paper, with full notes. */
export function PrintSheet({
  columns,
  rows,
  rowKey,
  about,
  totals,
  partial,
  total = rows.length,
  noun,
}: Props) {
  return (
    <section className="report-sheet hidden text-[8.5pt] print:block">
      <p>{[...about, plural(total, ...noun)].join(' · ')}</p>
      {totals}
      {partial && (
        <p>
          <strong>
            Not the whole report: the first {formatCount(rows.length)}
            {total > rows.length && ` of ${formatCount(total)}`} {noun[1]}.
          </strong>{' '}
          The Print button on the page prints all of them.
        </p>
      )}
      <table className="mt-[4mm] w-full border-collapse">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} className={cellClass(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="break-inside-avoid">
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
                  {column.kind === 'longText' ? orDash(fileCell(row, column)) : screenCell(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cellClass = (column: ReportColumn) =>
  cx(
    'border-b-[0.5pt] border-[#999] py-[1mm] pr-[2mm] align-top',
    isNumber(column) ? 'text-right' : 'text-left',
  )
