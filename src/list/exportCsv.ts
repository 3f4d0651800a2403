import { csvLine, downloadCsv } from '../lib/csv.ts'
import type { FieldGroup } from '../lib/fieldGroups.ts'
import { failureOf, UserMessageError } from '../lib/failure.ts'

export type CsvColumn<Row> = {
  title: string
  text: (row: Row) => string | null | undefined
  group?: FieldGroup | undefined
}

/** Requests all rows of a list as one snapshot; each batch has the total. */
export type OpenExport<Row> = (signal: AbortSignal) => Promise<AsyncIterable<{ total: number; rows: Row[] }>>

const INTERRUPTED =
  'The connection was lost before all rows had arrived. Check your connection and try again.'

const SIGNED_OUT = 'You were signed out before all rows had arrived. Sign in and try again.'

/**
 * All rows of an export, in batches.
 * @param onProgress is told how many rows have arrived, and how many there are
 * @throws when it is refused, aborted or ends before the last row
 */
export async function* readExport<Row>(
  open: OpenExport<Row>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): AsyncGenerator<Row[]> {
  const batches = await open(signal)
  let done = 0
  let expected: number | undefined
  try {
    for await (const { total, rows } of batches) {
      signal.throwIfAborted()
      done += rows.length
      expected = total
      onProgress(done, total)
      yield rows
    }
  } catch (error) {
    const { status } = failureOf(error)
    // The response began with 200, so no sign-in dialog is open that would say it.
    if (status === 401) throw new UserMessageError({ message: SIGNED_OUT, status: undefined }, error)
    const isOfServer = status !== undefined
    throw isOfServer || signal.aborted ? error : new UserMessageError({ message: INTERRUPTED }, error)
  }
  signal.throwIfAborted()
  if (done !== expected) throw new UserMessageError({ message: INTERRUPTED }, undefined)
}

/**
 * Downloads all rows of an export as a CSV file (acceptance V1, D46); with none, nothing is downloaded.
 * @returns the number of rows @throws what `readExport` throws; then nothing is downloaded
 */
export async function exportCsv<Row>(
  batches: AsyncIterable<Row[]>,
  filename: string,
  columns: readonly CsvColumn<Row>[],
  save = downloadCsv,
): Promise<number> {
  const lines: string[] = []
  for await (const rows of batches) {
    for (const row of rows) lines.push(csvLine(columns.map((column) => column.text(row))))
  }
  if (lines.length > 0) save(filename, [`\uFEFF${csvLine(columns.map(({ title }) => title))}`, ...lines])
  return lines.length
}
