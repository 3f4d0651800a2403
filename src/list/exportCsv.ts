import { csvLine, downloadCsv } from '../lib/csv.ts'
import { UserMessageError } from '../lib/failure.ts'
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

/** A list that is to be read to its end while people change it. */
export type WholeList<Row> = {
  /** Reads one page; use the largest page the server allows. */
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>
  rowKey: (row: Row) => string
  /** How many rows the list has now. */
  count: (signal: AbortSignal) => Promise<number>
}

export type ExportOptions<Row> = WholeList<Row> & {
  filename: string
  columns: readonly CsvColumn<Row>[]
  signal: AbortSignal
  /** Called with the number of rows collected so far. */
  onProgress?: ((rows: number) => void) | undefined
  /** Where the file goes; the browser's downloads unless a test says otherwise. */
  save?: (filename: string, pieces: string[]) => void
}

const CHANGED = 'These rows were changed while they were read, so no file was made. Please export again.'

/**
 * Collects the complete filtered set, then downloads it (acceptance V1, D46). Out: the number of rows; with none,
 * nothing is downloaded. Errors: whatever a page rejects with, the signal's reason, or a sentence when rows moved between
 * the pages and did so again in a second reading; then nothing is downloaded.
 */
export async function exportCsv<Row>(options: ExportOptions<Row>): Promise<number> {
  const { filename, columns, signal, save = downloadCsv } = options
  const rows = (await readWhole(options)) ?? (await readWhole(options))
  signal.throwIfAborted()
  if (!rows) throw new UserMessageError({ message: CHANGED }, undefined)
  const lines = rows.map((row) => csvLine(columns.map((column) => column.text(row))))
  if (rows.length > 0) save(filename, [`\uFEFF${csvLine(columns.map(({ title }) => title))}`, ...lines])
  return rows.length
}

/** @returns null when a row came twice or one is missing: somebody moved it from one page to another in the meantime */
async function readWhole<Row>(list: ExportOptions<Row>): Promise<Row[] | null> {
  const rows = new Map<string, Row>()
  let pages = 0
  for await (const page of allPages(list.fetchPage, list.signal)) {
    for (const row of page) {
      const key = list.rowKey(row)
      if (rows.has(key)) return null
      rows.set(key, row)
    }
    pages += 1
    list.onProgress?.(rows.size)
    list.signal.throwIfAborted()
  }
  // One page is one look at the list.
  const isWhole = pages < 2 || (await list.count(list.signal)) === rows.size
  return isWhole ? [...rows.values()] : null
}
