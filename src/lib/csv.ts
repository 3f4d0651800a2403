const plainNumber = /^-?\d+(\.\d+)?$/

/**
 * Whitespace, control and invisible characters, and combining marks without a letter: some spreadsheets skip them when
 * they look for a formula. U+2800 is an empty braille cell; \p{Default_Ignorable_Code_Point} includes the fillers of
 * Hangul (U+115F, U+1160, U+3164, U+FFA0).
 */
const blankStart = /^[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]+/u

/** Text that a spreadsheet would run as a formula, also after blank characters; a plain negative number is none. */
function isFormula(text: string): boolean {
  const seen = text.replace(blankStart, '')
  return (/^[\t\r\n]/.test(text) || /^[=+\-@＝＋－＠]/.test(seen)) && !plainNumber.test(seen)
}

/** A formula gets an apostrophe in front; so does one that has some already, for the way back (`withoutGuard`). */
const isGuarded = (text: string) => isFormula(text.replace(/^'+/, ''))

const csvCell = (text: string) => `"${(isGuarded(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The text of a cell that `csvLine` wrote. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell

/** One line with its line end (CRLF; acceptance D26). Null and undefined are empty cells. */
export function csvLine(cells: readonly (string | null | undefined)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`
}

export const downloadCsv = (filename: string, pieces: string[]): void =>
  downloadText(filename, pieces, 'text/csv')

/** Downloads a text, given in pieces, as a file. Browser only. */
export const downloadText = (filename: string, pieces: string[], type = 'text/plain'): void =>
  downloadFile(new File(pieces, filename, { type: `${type};charset=utf-8` }))

/** Browser only. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the URL later, so it is not revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
