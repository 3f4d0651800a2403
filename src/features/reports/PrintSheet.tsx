import './print.css'
import type { ReactNode } from 'react'
import { formatCount, orDash, plural } from '../../lib/text.ts'
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
    <section className="report-sheet">
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
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} className={alignment(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={alignment(column)}>
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

const alignment = (column: ReportColumn) => (isNumber(column) ? 'text-right' : undefined)
