import { truncate } from '../../lib/text.ts'
import type { ImportRow } from './contract.ts'

type Problem = Pick<ImportRow['problems'][number], 'column' | 'message'>
type CellsOfRow = Pick<ImportRow, 'cells'>

const beginsWith = (text: string, start: string) => text.toLowerCase().startsWith(start.toLowerCase())

/** '02/30/2027: there is no such day.', unless the message has the value itself, or the cell is empty. */
export function withValue({ column, message }: Problem, { cells }: CellsOfRow, columns: string[]): string {
  const value = cells[column ?? -1]?.trim()
  if (!value || message.includes(value)) return message
  const title = columns[column!]!
  const said = beginsWith(message, title) ? message.slice(title.length).trimStart() : message
  return `${truncate(value, 60)}: ${said.charAt(0).toLowerCase()}${said.slice(1)}`
}

/** With the title of its column: 'Labs by 02/30/2027: there is no such day.' */
export function problemText(problem: Problem, row: CellsOfRow, columns: string[]): string {
  const { column, message } = problem
  const said = withValue(problem, row, columns)
  const title = column === null ? '' : columns[column]!
  if (said !== message) return `${title} ${said}`
  return beginsWith(message, title) ? message : `${title}: ${message}`
}
