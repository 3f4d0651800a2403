import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

test('a line quotes every cell and ends with CRLF', () => {
  expect(csvLine(['Doe "JD", Ann', '12.50'])).toBe('"Doe ""JD"", Ann","12.50"\r\n')
  expect(csvLine([null, undefined])).toBe('"",""\r\n')
})

test.each(['=1+1', '+1 555 0100', '-cmd', '@sum', '\tx', '\rx', '\n=1', '-1+2', '＝1'])(
  'a spreadsheet does not run %j',
  (text) => expect(csvCell(text)).toBe(`"'${text}"`),
)

test.each(['-5', '-12.50', '12', 'a=b', 'x-y'])('%s stays as it is', (text) =>
  expect(csvCell(text)).toBe(`"${text}"`),
)
