import { csvLine, downloadCsv } from '../lib/csv.ts'
import { failureOf, UserMessageError } from '../lib/failure.ts'

export type CsvColumn<Row> = { title: string; text: (row: Row) => string | null | undefined }

/** Asks the server for all rows of a list: one snapshot, with its total in each batch. */
export type OpenExport<Row> = (signal: AbortSignal) => Promise<AsyncIterable<{ total: number; rows: Row[] }>>

/** @param total how many rows there will be @param done how many have arrived */
export type ExportProgress = (done: number, total: number) => void

const INTERRUPTED =
  'The connection was lost before all rows had arrived. Check your connection and try again.'

/** All rows of an export, batch by batch. @throws where it was refused, stopped or broke off before its last row */
export async function* readExport<Row>(
  open: OpenExport<Row>,
  signal: AbortSignal,
  onProgress?: ExportProgress,
): AsyncGenerator<Row[]> {
  const batches = await open(signal)
  let done = 0
  let expected: number | undefined
  try {
    for await (const { total, rows } of batches) {
      signal.throwIfAborted()
      done += rows.length
      expected = total
      onProgress?.(done, total)
      yield rows
    }
  } catch (error) {
    const isOfServer = failureOf(error).status !== undefined
    throw isOfServer || signal.aborted ? error : new UserMessageError({ message: INTERRUPTED }, error)
  }
  if (done !== expected) throw new UserMessageError({ message: INTERRUPTED }, undefined)
}

export type ExportOptions<Row> = {
  open: OpenExport<Row>
  filename: string
  columns: readonly CsvColumn<Row>[]
  signal: AbortSignal
  onProgress?: ExportProgress | undefined
  /** Where the file goes; the browser's downloads unless a test says otherwise. */
  save?: (filename: string, pieces: string[]) => void
}

/**
 * Makes a file of the complete filtered set and downloads it (acceptance V1, D46). Out: the number of rows; with none,
 * nothing is downloaded. Errors: those of `readExport`; then nothing is downloaded either.
 */
export async function exportCsv<Row>(options: ExportOptions<Row>): Promise<number> {
  const { open, filename, columns, signal, onProgress, save = downloadCsv } = options
  const lines: string[] = []
  for await (const rows of readExport(open, signal, onProgress)) {
    for (const row of rows) lines.push(csvLine(columns.map((column) => column.text(row))))
  }
  signal.throwIfAborted()
  if (lines.length > 0) save(filename, [`\uFEFF${csvLine(columns.map(({ title }) => title))}`, ...lines])
  return lines.length
}
