import { describe, expect, test } from 'vitest'
import { failureOf } from '../../lib/failure.ts'
import { csvLine } from '../../lib/csv.ts'
import { matchColumns, splitTitle, titleKey } from './choices.ts'
import { readCsvFile } from './csvFile.ts'

const read = (...parts: BlobPart[]) => readCsvFile(new File(parts, 'clients.csv'))
const refusal = (...parts: BlobPart[]) =>
  read(...parts).then(
    () => 'read',
    (error: unknown) => failureOf(error).message,
  )
const bytes = (...values: number[]) => new Uint8Array(values)
const utf16 = (text: string, isBig = false) => {
  const buffer = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBig ? buffer.swap16() : buffer)
}
const table = (separator: string, end = '\r\n') =>
  [
    ['Last Name', 'First Name', 'Notes'],
    ['Müller', 'Zoë', `a${separator}b`],
    ['', '', ''],
    ['O’Hara', 'Ann', ''],
  ]
    .map((cells) => cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator))
    .join(end)
const expected = (separator: string) => ({
  columns: ['Last Name', 'First Name', 'Notes'],
  rows: [
    { number: 2, cells: ['Müller', 'Zoë', `a${separator}b`] },
    { number: 4, cells: ['O’Hara', 'Ann'] },
  ],
})

describe('files of spreadsheets', () => {
  test.each([',', ';', '\t'])('cells between %j', async (separator) => {
    expect(await read(table(separator))).toEqual(expected(separator))
    expect(await read(table(separator, '\n'))).toEqual(expected(separator))
  })

  test.each([
    ['UTF-8 with its mark', (text: string) => '\uFEFF' + text],
    ['UTF-16 of Excel', (text: string) => utf16('\uFEFF' + text)],
    ['UTF-16, the other byte first', (text: string) => utf16('\uFEFF' + text, true)],
    // U+2019 is byte 0x92 in Windows-1252, the others are as in Latin 1.
    ['Windows-1252', (text: string) => new Uint8Array(Buffer.from(text.replaceAll('’', '\x92'), 'latin1'))],
    ['a first line that names the separator', (text: string) => `sep=;\r\n${text}`],
  ])('%s', async (_, encode) => expect(await read(encode(table(';')))).toEqual(expected(';')))

  test('a column of whole names is one of last names and one of first names', async () => {
    const text =
      csvLine(['Client Name', 'Notes']) +
      csvLine(['Doe, Ann', 'a']) +
      csvLine(['Ana María Roe', '']) +
      csvLine(['Cher']) +
      csvLine(['Eric  Poe Jr.', 'c']) +
      csvLine(['Doe, Jr., Bo', 'b'])
    expect(await read(text)).toEqual({
      columns: ['Last Name (from Client Name)', 'First Name (from Client Name)', 'Notes'],
      rows: [
        { number: 2, cells: ['Doe', 'Ann', 'a'] },
        { number: 3, cells: ['Roe', 'Ana María'] },
        { number: 4, cells: ['Cher', ''] },
        { number: 5, cells: ['Poe Jr.', 'Eric', 'c'] },
        { number: 6, cells: ['Doe', 'Jr., Bo', 'b'] },
      ],
    })
    const client = async (...cells: string[]) =>
      (await read(csvLine(['Client']) + cells.map((cell) => csvLine([cell])).join(''))).columns
    expect(await client('Baxter, Lorna', 'Ann Doe')).toEqual([
      'Last Name (from Client)',
      'First Name (from Client)',
    ])
    expect(await client('C-1017', 'C-1018')).toEqual(['Client'])
    expect((await read(csvLine(['Favorite Color']) + csvLine(['Ann']))).columns).toEqual(['Favorite Color'])
    const both = csvLine(['Name', 'Last Name', 'First Name']) + csvLine(['x', 'Doe', 'Ann'])
    expect((await read(both)).columns).toEqual(['Name', 'Last Name', 'First Name'])
  })

  test('quoted cells hold separators, quotation marks and line breaks; rows count as in a spreadsheet', async () => {
    const text = csvLine(['Last, Name', 'First']) + csvLine(['Doe "JD"', 'a\nb; c']) + csvLine(['=1+1', '-5'])
    expect(await read(text)).toEqual({
      columns: ['Last, Name', 'First'],
      rows: [
        { number: 2, cells: ['Doe "JD"', 'a\nb; c'] },
        { number: 3, cells: ['=1+1', '-5'] },
      ],
    })
  })
})

describe('what is no file of clients gets a sentence', () => {
  test.each<[string, BlobPart[], RegExp]>([
    ['nothing', [], /no titles/],
    ['titles alone', ['Last Name,First Name\r\n'], /no rows/],
    ['empty rows', ['a,b\r\n,\r\n \r\n'], /no rows/],
    ['a workbook', [bytes(0x50, 0x4b, 3, 4), 'xl/worksheets'], /not a CSV file.*CSV UTF-8/],
    ['binary', [bytes(1, 2, 0, 255), 'a,b'], /not a CSV file/],
    ['NUL in a cell', ['a,b\r\nx\0y,z'], /not a CSV file/],
    ['half a character of UTF-8', ['Name,City\r\nZoë,Zürich\r\nZo', bytes(0xc3)], /broken/],
    ['half a character of UTF-16', [utf16('\uFEFFa,b\r\nx\uD83D,y')], /broken/],
    ['a million columns', ['a,'.repeat(1_000_000) + 'a\r\n1,2'], /1,000,001 columns; at most 200/],
    [
      'a million cells in a row',
      ['a,b\r\n' + '1,'.repeat(1_000_000)],
      /Row 2 has 1,000,001 cells; a row can hold at most 200/,
    ],
    [
      'a row of 50,001 characters',
      ['a,b\r\nx,' + 'y'.repeat(50_000)],
      /Row 2 is too long .* 50,000 characters/,
    ],
    ['a quotation mark that is not closed', ['a,b\r\n1,2\r\n"x,y\r\nz'], /Row 3 has a quotation mark/],
    ['a quotation mark in the middle', ['a,b\r\n"x"y,z\r\n'], /Row 2 has a quotation mark/],
    ['too many rows', ['a,b\r\n' + '1,2\r\n'.repeat(50_001)], /more than 50,000 rows/],
  ])('%s', async (_, parts, message) => expect(await refusal(...parts)).toMatch(message))

  test('200 MB, before it is read', async () => {
    const file = Object.defineProperty(new File(['a'], 'a.csv'), 'size', { value: 200_000_000 })
    await expect(readCsvFile(file)).rejects.toThrow('This file has 200 MB; at most 32 MB')
  })
})

const columnsOf = (columns: string[], rows: string[][] = [], before: [string, string | null][] = []) =>
  matchColumns({
    columns,
    rows,
    isEntry: (list, name) => list === 'states' && ['Texas', 'TX', 'Ohio'].includes(name.trim()),
    before: new Map(before.map(([title, field]) => [titleKey(title), field])),
  })

test('columns are matched by their titles, each field once', () => {
  const titles = 'Last Name,first_name,DOB,Lab Due,E-mail,Notes,notes,Shoe size,Téléphone,Dosage'
  expect(columnsOf(titles.split(','))).toEqual([
    'last_name',
    'first_name',
    'date_of_birth',
    'lab_due_date',
    'email',
    'notes',
    null,
    null,
    'phone',
    'dose',
  ])
})

test('words beside the one that says what a column holds change nothing, and a column of that word alone comes first', () => {
  const titles =
    'Patient First Name,Last name,Current Status,Mobile,Home State,Lab due date,Monthly price,Client Email Address,Home Phone,Emergency contact phone,Address,First contact'
  expect(columnsOf(titles.split(','))).toEqual([
    'first_name',
    'last_name',
    'status_id',
    'phone',
    'state_id',
    'lab_due_date',
    'cost',
    'email',
    null,
    null,
    null,
    null,
  ])
  expect(columnsOf(['Current Status', 'Status'])).toEqual([null, 'status_id'])
})

test('headings of other programs are known, and a whole name is split', async () => {
  const titles = 'DOB,Cell,Rx,Next Lab Draw,Refill Due,Enrollment Date,Care Coordinator,Insurance'
  const file = await read(`"Pt Name (Last, First)",${titles}\n"Doe, Ann",1/2/1980`)
  expect(file.rows[0]!.cells).toEqual(['Doe', 'Ann', '1/2/1980'])
  expect(columnsOf(file.columns)).toEqual([
    'last_name',
    'first_name',
    'date_of_birth',
    'phone',
    'medications',
    'lab_due_date',
    'next_order_date',
    'start_date',
    'owner_id',
    null,
  ])
  expect(splitTitle(file.columns)).toBe('Pt Name (Last, First)')
  // The file of its wrong rows has the two columns, and is not split again.
  expect((await read(csvLine(file.columns) + csvLine(['Doe', 'Ann']))).columns).toEqual(file.columns)
  expect(columnsOf((await read('"Last, First"\n"Doe, Ann"')).columns)).toEqual(['last_name', 'first_name'])
})

test('the two names of somebody else are not those of the client, whose name is split', async () => {
  const others = 'Emergency Contact (First Name),Emergency Contact (Last Name)'
  const file = await read(`${others},Name\nBob,Roe,Ann Doe`)
  expect(columnsOf(file.columns)).toEqual([null, null, 'last_name', 'first_name'])
})

test('an ID of other programs is no ID of a client, and what is of somebody else or another name is left to be chosen', () => {
  const titles = ['ID', 'Patient ID', 'Phone (emergency contact)', 'Emergency phone', 'alternate_email']
  const rows = ['850 555 0101', '850 555 0102'].map((phone, index) => [
    `${index}`,
    `P${index}`,
    phone,
    phone,
    `${index}@example.com`,
  ])
  expect(columnsOf(titles, rows)).toEqual(titles.map(() => null))
  const phones = [['850 555 0101'], ['850 555 0102']]
  for (const title of ['Alt phone', 'Spouse phone', 'Fax'])
    expect([title, ...columnsOf([title], phones)]).toEqual([title, null])
  expect(columnsOf(['Last name (legal)', 'Preferred Phone', 'Favorite Color'])).toEqual([null, null, null])
  expect(columnsOf(['Cost (USD)', 'DOB (MM/DD/YYYY)'])).toEqual(['cost', 'date_of_birth'])
  const ids = [[''], [crypto.randomUUID()], ['no id']]
  for (const title of ['ID', 'Patient ID']) expect(columnsOf([title], ids)).toEqual(['id'])
})

test('a title that says nothing is matched by what is in its column, unless more than one of ten values is something else', () => {
  const rows = [
    ['Doe', 'a@example.com', 'TX', '(850) 555-0101', '$5', 'b@example.com', 'Texas'],
    ['Roe', '', 'Ohio', '850.555.0102 ', '$1,200', 'c@example.com', 'nowhere'],
    ['Poe', 'd@example.com', '', '', '', '', ''],
  ]
  const titles = ['Last Name', 'Write to', 'Where', 'Ring', 'Pays', 'Other', 'Also']
  const fields = ['last_name', 'email', 'state_id', 'phone', 'cost', null, null]
  expect(columnsOf(titles, rows)).toEqual(fields)
  const amounts = ['lots', ...Array<string>(9).fill('$1,234.50')].map((amount) => [amount])
  expect(columnsOf(['Balance'], amounts)).toEqual(['cost'])
  expect(columnsOf(['Balance'], amounts.slice(1, 9).concat(amounts.slice(0, 1)))).toEqual([null])
})

test('what was chosen for a title the last time is chosen again, also that it is not imported', () => {
  const before: [string, string | null][] = [
    ['Who', 'last_name'],
    ['Email', null],
    ['Sum', 'gone_field'],
  ]
  expect(columnsOf(['who', 'Email', 'Sum', 'Last Name'], [], before)).toEqual(['last_name', null, null, null])
})
