import './print.css'
import type { ReactNode } from 'react'
import { orDash } from '../../lib/text.ts'
import { fileCell, screenCell } from './cells.tsx'
import type { ReportRow } from './contract.ts'
import type { ReportColumn } from './registry.ts'

interface Props {
  columns: ReportColumn[]
  rows: ReportRow[]
  rowKey: (row: ReportRow) => string
  /** The range, and what else says which rows these are. */
  about: string[]
  totals: ReactNode
}

/** The whole report as a plain table, on paper only, with its notes in full; the page's own title stands above it. */
export function PrintSheet({ columns, rows, rowKey, about, totals }: Props) {
  return (
    <section className="report-sheet">
      <p>{about.join(' · ')}</p>
      {totals}
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={numbers.has(column.kind) ? 'text-right' : undefined}>
                  {column.kind === 'long' ? orDash(fileCell(row, column)) : screenCell(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const numbers = new Set<ReportColumn['kind']>(['count', 'money'])
