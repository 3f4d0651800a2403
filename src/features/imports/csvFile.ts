/** Reads a CSV file in the browser, so that what cannot be imported is reported at once and never sent. */
import Papa from 'papaparse'
import { withoutGuard } from '../../lib/csv.ts'
import { UserMessageError } from '../../lib/failure.ts'
import { formatCount } from '../../lib/text.ts'
import type { FileRow } from './contract.ts'
import {
  MAX_COLUMNS,
  MAX_ROW_LENGTH,
  MAX_ROWS,
  MAX_SIZE,
  plainTitle,
  rowLength,
  splitTitles,
} from './choices.ts'

const MEGABYTE = 1_000_000

export interface CsvFile {
  columns: string[]
  rows: FileRow[]
}

const refused = (message: string) => new UserMessageError({ message }, undefined)

/** Commas, semicolons or tabs; UTF-8, UTF-16 with its mark, or Windows-1252. @throws UserMessageError */
export async function readCsvFile(file: File): Promise<CsvFile> {
  if (file.size > MAX_SIZE)
    throw refused(
      `This file has ${formatCount(Math.ceil(file.size / MEGABYTE))} MB; at most ${MAX_SIZE / MEGABYTE} MB can be imported at once. Please split it.`,
    )
  const bytes = await file.arrayBuffer().catch(() => {
    throw refused('The file cannot be read. If it was moved or changed, please choose it again.')
  })
  return readCsv(decode(new Uint8Array(bytes)))
}

const BROKEN = 'This file holds characters that are broken. Please save it again as “CSV UTF-8”.'
const NOT_TEXT = 'This is not a CSV file. In Excel choose “Save as” and “CSV UTF-8”, then import that file.'

function decode(bytes: Uint8Array): string {
  const starts = (...mark: number[]) => mark.every((byte, index) => bytes[index] === byte)
  // A workbook of Excel, new or old, and PDF.
  if (starts(0x50, 0x4b, 3, 4) || starts(0xd0, 0xcf, 0x11, 0xe0) || starts(0x25, 0x50, 0x44, 0x46))
    throw refused(NOT_TEXT)
  const text = decodeAs(bytes, starts(0xff, 0xfe) ? 'utf-16le' : starts(0xfe, 0xff) ? 'utf-16be' : 'utf-8')
  // Control characters other than tab, line end and form feed.
  // oxlint-disable-next-line no-control-regex
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) throw refused(NOT_TEXT)
  return text
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    if (encoding !== 'utf-8' || isMostlyUtf8(bytes)) throw refused(BROKEN)
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Whether a file that is not valid UTF-8 is meant to be: text in Windows-1252 hardly ever looks like a character of it. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true
  const text = new TextDecoder().decode(bytes)
  const broken = text.split('\uFFFD').length - 1
  return (text.match(/[^\0-\x7f\uFFFD]/gu)?.length ?? 0) > broken
}

/** @throws UserMessageError */
export function readCsv(text: string): CsvFile {
  const named = /^sep=(.)\r?\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const delimiter = named?.[1] ?? guessDelimiter(body)
  const [columns = []] = Papa.parse<string[]>(body, { delimiter, preview: 1 }).data
  if (columns.every((title) => title.trim() === ''))
    throw refused('The first row of this file has no titles.')
  while (columns.at(-1)?.trim() === '') columns.pop()
  if (columns.length > MAX_COLUMNS)
    throw refused(`This file has ${formatCount(columns.length)} columns; at most ${MAX_COLUMNS} are allowed.`)
  return withSplitNames({ columns: columns.map(headerTitle), rows: readRows(body, delimiter) })
}

const LAST_FIRST = /^(?<last>.*?) ?, ?(?<first>.*)$/
const FIRST_LAST = /^(?<first>.*?) (?<last>\S+(?: (?:jr|sr|ii|iii|iv)\.?)?)$/i

/** A column of whole names, 'Doe, Ann' or 'Ann Doe', as one of last names and one of first names; a file with both of them stays as it is. */
function withSplitNames({ columns, rows }: CsvFile): CsvFile {
  const whole = columns.findIndex(
    (title, column) =>
      /^((full)?name|last(name)?first(name)?)$/.test(plainTitle(title)) ||
      (/^(client|patient|customer|member)$/i.test(title.trim()) && holdsNames(rows, column)),
  )
  if (whole < 0 || columns.some((title) => /^(first|last|given|family|sur) ?name$/i.test(title.trim())))
    return { columns, rows }
  const split = <Cell>(cells: Cell[], ...both: Cell[]) => cells.toSpliced(whole, 1, ...both)
  return {
    columns: split(columns, ...splitTitles(columns[whole]!)),
    rows: rows.map(({ number, cells }) => {
      const name = (cells[whole] ?? '').trim().replace(/\s+/g, ' ')
      const { last = name, first = '' } = (LAST_FIRST.exec(name) ?? FIRST_LAST.exec(name))?.groups ?? {}
      return { number, cells: cells.length > whole ? split(cells, last, first) : cells }
    }),
  }
}

/** 'Doe, Ann', 'Ann Doe', and no numbers as programs give them to their clients; one cell of ten may be wrong. */
function holdsNames(rows: readonly FileRow[], column: number): boolean {
  const texts = rows.map(({ cells }) => cells[column]?.trim() ?? '').filter(Boolean)
  return (
    texts.filter((text) => /^\p{L}[^\d@]*[ ,]/u.test(text)).length >= 0.9 * texts.length && texts.length > 0
  )
}

const headerTitle = (title: string, index: number) =>
  withoutGuard(title.trim()).slice(0, 200) || `Column ${index + 1}`

/** Whichever the first row has most of, outside of quotes. */
function guessDelimiter(text: string): string {
  const [first = ''] = /^(?:"[^"]*"|[^"\r\n])*/.exec(text.slice(0, 100_000)) ?? []
  const bare = first.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((one) => [one, bare.split(one).length] as const)
  return counts.toSorted(([, a], [, b]) => b - a)[0]![0]
}

function readRows(text: string, delimiter: string): FileRow[] {
  const rows: FileRow[] = []
  let number = 0
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors }) => {
      number += 1
      const problem = findProblem(data, errors, number)
      if (problem) throw refused(problem)
      if (number === 1 || data.every((cell) => cell.trim() === '')) return
      rows.push({ number, cells: readCells(data) })
      if (rows.length > MAX_ROWS)
        throw refused(`This file has more than ${formatCount(MAX_ROWS)} rows. Please split it.`)
    },
  })
  if (rows.length === 0) throw refused('This file has no rows below its titles.')
  return rows
}

function findProblem(cells: string[], errors: Papa.ParseError[], number: number): string | undefined {
  if (errors.some(({ type }) => type === 'Quotes'))
    return `Row ${formatCount(number)} has a quotation mark that does not belong there, or one is missing.`
  if (cells.length > 2 * MAX_COLUMNS)
    return `Row ${formatCount(number)} has ${formatCount(cells.length)} cells; a row can hold at most ${MAX_COLUMNS}.`
  if (rowLength(cells) > MAX_ROW_LENGTH)
    return `Row ${formatCount(number)} is too long to be one client: it can hold at most ${formatCount(MAX_ROW_LENGTH)} characters.`
  return undefined
}

/** Without the formula guard of an exported file, and without empty cells at the end. */
function readCells(data: string[]): string[] {
  const cells = data.map(withoutGuard)
  while (cells.at(-1)?.trim() === '') cells.pop()
  return cells.slice(0, MAX_COLUMNS)
}
