import { csvLine, downloadCsv } from '../../lib/csv.ts'
import type { Page } from './column.ts'

export type CsvColumn<Row> = { title: string; text: (row: Row) => string | null | undefined }

/** Every page of a list, one after the other; ends early when the signal is aborted. */
export async function* allPages<Row>(
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined
  do {
    const page = await fetchPage(cursor, signal)
    signal.throwIfAborted()
    yield page.rows
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}

export type ExportOptions<Row> = {
  filename: string
  columns: readonly CsvColumn<Row>[]
  pages: AsyncIterable<Row[]>
  /** Called with the number of rows collected so far. */
  onProgress?: (rows: number) => void
  signal?: AbortSignal
  /** Where the file goes; the browser's downloads unless a test says otherwise. */
  save?: (filename: string, pieces: string[]) => void
}

/**
 * Collects the complete filtered set, then downloads it (acceptance V1, D46). Out: the number of rows; with none,
 * nothing is downloaded. Errors: whatever a page rejects with, or the signal's reason; then nothing is downloaded.
 */
export async function exportCsv<Row>(options: ExportOptions<Row>): Promise<number> {
  const { filename, columns, pages, onProgress, signal, save = downloadCsv } = options
  const pieces = [`\uFEFF${csvLine(columns.map((column) => column.title))}`]
  let count = 0
  for await (const rows of pages) {
    signal?.throwIfAborted()
    pieces.push(rows.map((row) => csvLine(columns.map((column) => column.text(row)))).join(''))
    count += rows.length
    onProgress?.(count)
  }
  signal?.throwIfAborted()
  if (count > 0) save(filename, pieces)
  return count
}
