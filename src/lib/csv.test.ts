import { expect, test } from 'vitest'
import { csvLine, withoutGuard } from './csv.ts'

/** A line of one cell, without its end. */
const cellOf = (text: string) => csvLine([text]).slice(0, -2)

test('a line quotes every cell and ends with CRLF', () => {
  expect(csvLine(['Doe "JD", Ann', '12.50'])).toBe('"Doe ""JD"", Ann","12.50"\r\n')
  expect(csvLine([null, undefined])).toBe('"",""\r\n')
})

const blanks = [
  ' ',
  '\u00A0',
  '\u3000',
  '\t',
  '\n',
  '\u2028',
  '\u00AD',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u0301',
  '\u20DD',
  '\u2800',
  '\u115F',
  '\u1160',
  '\u3164',
  '\uFFA0',
]

const formulas = ['=1+1', '+1 555 0100', '-cmd', '@sum', '-1+2', '＝1']

test.each(['', ...blanks, blanks.join('')])('a spreadsheet runs no formula that comes after %j', (start) => {
  for (const text of formulas) expect(cellOf(start + text)).toBe(`"'${start}${text}"`)
})

test.each(['\tx', '\rx', '\nx'])('%j is not taken apart', (text) => expect(cellOf(text)).toBe(`"'${text}"`))

test.each(['-5', '-12.50', '12', 'a=b', 'x-y', ' -5', ' text', '\u200Bname', '\u0301name', '\u00A0', ''])(
  '%j stays as it is',
  (text) => expect(cellOf(text)).toBe(`"${text}"`),
)

test.each([...formulas, "'=1", "''=1", "'tis", "'", '-5', '\tx', "O'Neill", ''])(
  '%j comes back from its cell as it was',
  (text) => expect(withoutGuard(cellOf(text).slice(1, -1))).toBe(text),
)
