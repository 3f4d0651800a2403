import { expect, test } from 'vitest'
import { csvCell, csvFile } from './csv.ts'

test('a file starts with the byte order mark, quotes every cell and ends lines with CRLF', () => {
  expect(
    csvFile(
      ['Name', 'Cost'],
      [
        ['Doe "JD", Ann', '12.50'],
        [null, undefined],
      ],
    ),
  ).toBe('\uFEFF"Name","Cost"\r\n"Doe ""JD"", Ann","12.50"\r\n"",""\r\n')
})

test.each(['=1+1', '+1 555 0100', '-cmd', '@sum', '\tx', '\rx', '\n=1', '-1+2', '＝1'])(
  'a spreadsheet does not run %j',
  (text) => expect(csvCell(text)).toBe(`"'${text}"`),
)

test.each(['-5', '-12.50', '12', 'a=b', 'x-y'])('%s stays as it is', (text) =>
  expect(csvCell(text)).toBe(`"${text}"`),
)
