import { beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../lib/dates.ts'
import { testApp } from '../../../program/testing/app.ts'
import type { ClientRow } from '../contract.ts'

const app = await testApp()
const client = (first_name: string, last_name: string, body: object = {}) =>
  app.addClient<ClientRow>({ first_name, last_name, ...body })
const semaglutide = app.addEntry('medications', 'Semaglutide')
const state = async (name: string) => {
  const { rows } = await app.services.database.pool.query<{ id: string }>(
    'select id from states where name = $1',
    [name],
  )
  return rows[0]!.id
}
const inDays = (days: number) => addDays(todayIn(), days)

beforeAll(async () => {
  const [medication_id, quiet] = [await semaglutide, await app.addEntry('statuses', 'Quiet')]
  await app.services.database.pool.query('update statuses set work_due = false where id = $1', [quiet])
  const medications = [{ medication_id }]
  const late = { lab_due_date: inDays(-3) }
  const texas = { state_id: await state('Texas') }
  await client('Ada', 'Jordan', { ...texas, ...late, medications })
  await client('Bea', 'Jordan', { ...texas, lab_due_date: inDays(3), medications })
  await client('Cleo', 'Jordan', { state_id: await state('Ohio'), ...late, medications })
  await client('Dee', 'Jordan', { ...texas, ...late })
  await client('Eve', 'Jordan', { ...texas, ...late, medications, status_id: quiet })
  await client('Flo', 'Txomin', { next_order_date: inDays(-1) })
  await client('Georgia', 'Hutxin', { next_order_date: inDays(2) })
  await client('Gus', 'Virgo', { state_id: await state('Georgia') })
  await client('Hal', 'Virgo', { state_id: await state('West Virginia') })
  await client('Ivo', 'Virgo', { state_id: await state('Virginia') })
  await client('Jan', 'Virgo', { state_id: await state('Arkansas') })
  await client('Kit', 'Virgo', { state_id: await state('Kansas') })
  await client('Lou', 'Virgo', { state_id: await state('New York') })
  await client('York', 'Newman', { state_id: await state('District of Columbia') })
})

interface Answer {
  rows: ClientRow[]
  clients: ClientRow[]
  total: number
}
const namesOf = (rows: ClientRow[]) => rows.map((row) => row.first_name)
/** First names that the box finds. */
const inBox = async (search: string, as: 'internal' | 'admin' = 'internal') =>
  namesOf((await app.request<Answer>(as, 'POST', '/find', { search })).body.clients)
/** First names that the list finds; its count, the counts of views, the file and the box find the same. */
async function found(search: string) {
  const ask = async (method: 'GET' | 'POST', path: string, input?: object) => {
    const { status, body } = await app.request<Answer>('internal', method, path, input)
    expect({ search, path, status }).toEqual({ search, path, status: 200 })
    return body
  }
  const query = new URLSearchParams({ search })
  const list = namesOf((await ask('GET', `/clients?${query}`)).rows)
  expect((await ask('GET', `/clients/count?${query}`)).total).toBe(list.length)
  expect(await ask('POST', '/clients/counts', { criteria: [{ search }] })).toEqual([list.length])
  const file = await ask('POST', '/clients/export', { search })
  expect([namesOf(file.rows), file.total]).toEqual([list, list.length])
  expect((await inBox(search)).toSorted()).toEqual(list.toSorted())
  return list
}

test('the Jordan on semaglutide in Texas whose labs are overdue is one line', async () => {
  for (const search of [
    'jordan semaglutide texas overdue',
    'jordan semaglutide tx overdue',
    'Overdue labs, Jordan TX; SEMAGLUTIDE',
    'jordan   semaglutide texas lab  overdue',
  ])
    expect(await found(search)).toEqual(['Ada'])
})

test('states are found by name and by two letters, which also begin a word; names of clients stay found', async () => {
  for (const [search, names] of [
    ['texas', ['Ada', 'Bea', 'Dee', 'Eve']],
    ['tx', ['Ada', 'Bea', 'Dee', 'Eve', 'Flo']],
    ['georgia', ['Georgia', 'Gus']],
    ['virginia', ['Ivo']],
    ['West  Virginia', ['Hal']],
    ['wv', ['Hal']],
    ['kansas', ['Kit']],
    ['new york', ['York', 'Lou']],
    ['virgo ny', ['Lou']],
    ['dc', ['York']],
  ] as const)
    expect([search, await found(search)]).toEqual([search, names])
})

test('counts go as far as is asked, also of what is found with a slip', async () => {
  const criteria = ['texas', 'texsa', 'georgia', 'nobodyatall'].map((search) => ({ search }))
  const { body } = await app.request('admin', 'POST', '/clients/counts', { criteria, at_most: 3 })
  expect(body).toEqual([3, 3, 2, 0])
})

test('beside other words the beginning of a word of a state may be the state, alone its last word', async () => {
  // Somebody of whom the limits of reading have counted nothing yet.
  const search = (text: string) => inBox(text, 'admin')
  expect(await search('virgo kan')).toEqual(['Kit'])
  expect(await search('jordan tex')).toEqual(['Ada', 'Bea', 'Dee', 'Eve'])
  expect(await search('overdue ohi')).toEqual(['Cleo'])
  expect(await search('virgo yor')).toEqual(['Lou'])
  expect((await search('york')).toSorted()).toEqual(['Lou', 'York'])
  expect(await search('columbia')).toEqual(['York'])
  expect(await search('virgo vir')).toHaveLength(6)
  expect(await search('kan')).toEqual([])
})

test('overdue and due soon are of labs and orders, or of those that are named, where work is due', async () => {
  for (const [search, names] of [
    ['overdue', ['Ada', 'Cleo', 'Dee', 'Flo']],
    ['orders overdue', ['Flo']],
    ['overdue labs', ['Ada', 'Cleo', 'Dee']],
    ['due soon', ['Georgia', 'Bea']],
    ['order due soon', ['Georgia']],
    ['Due  Soon Labs', ['Bea']],
  ] as const)
    expect([search, await found(search)]).toEqual([search, names])
})

test('a status or an address with such a word is found by it', async () => {
  const status_id = await app.addEntry('statuses', 'Payment overdue')
  await client('Max', 'Owen', { status_id })
  expect(await found('payment overdue')).toEqual(['Max'])
})

test('a date of birth is found as people say it; two digits are a year gone by', async () => {
  const year = Number(todayIn().slice(0, 4))
  await client('Ora', 'Rasmus', { date_of_birth: '1986-01-11' })
  await client('Pia', 'Rasmus', { date_of_birth: `${year - 99}-01-11`, phone: '01111986' })
  await client('November', 'Rasmus', { date_of_birth: '1986-11-11' })
  for (const [search, names] of [
    ['1/11/86', ['Ora']],
    ['1/11', ['Ora', 'Pia']],
    ['born 01/11 ora', ['Ora']],
    ['Born 1/11/86', ['Ora']],
    ['01/11/1986', ['Ora']],
    ['1.11.86', ['Ora']],
    ['jan 11 1986', ['Ora']],
    ['January 11,1986', ['Ora']],
    ['11 jan 1986 rasmus', ['Ora']],
    ['rasmus, January 11, 86', ['Ora']],
    ['1986-1-11', ['Ora']],
    // Eight digits may also be of a phone number.
    ['01111986', ['Ora', 'Pia']],
    [`1/11/${String(year + 1).slice(2)}`, ['Pia']],
    ['feb 30 1986', []],
    ['1/11/86 jordan', []],
  ] as const)
    expect([search, await inBox(search)]).toEqual([search, names])
  expect(await found('rasmus 11 jan 1986')).toEqual(['Ora'])
})

test('one slip of a finger is forgiven in a word that is nowhere, and only where nothing is found', async () => {
  for (const [search, names] of [
    ['jodran semaglutde', ['Ada', 'Bea', 'Cleo', 'Eve']],
    ['jordan semaglutide texsa overdue', ['Ada']],
    ['jordan semagluttide tx ovredue', ['Ada']],
    ['jordan semaglotide west virgina', []],
    ['virgo new yrok', ['Lou']],
    ['the Jordan on semaglutide in Texas whose labs are overdue', ['Ada']],
    ['who is of the', []],
    ['who, is of the ;', []],
    ['who semaglutide', []],
    ['jxrdan', ['Ada', 'Bea', 'Cleo', 'Dee', 'Eve']],
    ['ojrdan ohio', ['Cleo']],
    // Each word is somewhere.
    ['virgo semaglutide', []],
    // Two slips.
    ['jxrdxn', []],
    ['vrgo', []],
  ] as const)
    expect([search, await found(search)]).toEqual([search, names])
  const read = async (search: string) =>
    (await app.request<{ not_found?: string }>('internal', 'GET', `/clients?search=${search}`)).body.not_found
  expect(await read('jordan semagluttide tx ovredue')).toBe('semagluttide ovredue')
  expect(await read('the Jordan on semaglutide in Texas')).toBeUndefined()
  // Four letters of a name are in the middle of many words: 'nami' of Nicotinamide.
  const nicotinamide = await app.addEntry('medications', 'Nicotinamide')
  await client('Mona', 'Vogel', { medications: [{ medication_id: nicotinamide }] })
  await client('Naomi', 'Vogel')
  expect(await found('noami')).toEqual(['Naomi'])
  for (const slip of ['naoomi', 'naomii']) expect([slip, await inBox(slip)]).toEqual([slip, ['Naomi']])
  await client('Nia', 'Jordon', { medications: [{ medication_id: await semaglutide }] })
  expect(await inBox('jordan semaglutde'), 'a word that is somewhere is itself').not.toContain('Nia')
  expect(await found('jordon')).toEqual(['Nia'])
  // Somebody has this name; that nobody of Ohio has it makes it no Georgia.
  await client('Georgina', 'Smith', { state_id: null })
  expect(await found('georgina smiht')).toEqual(['Georgina'])
  expect(await found('georgina ohio')).toEqual([])
})

/** First names of all pages. */
const everyPage = async (criteria: Record<string, string>) =>
  (await app.pages<ClientRow>('internal', `/clients?${new URLSearchParams(criteria)}`)).flatMap(({ rows }) =>
    namesOf(rows),
  )

test('one sound that is spelled otherwise is forgiven likewise, also beside words that are right', async () => {
  const carolina = await state('North Carolina')
  await client('Charlotte', 'Álvarez', { state_id: carolina })
  await client('Carla', 'Álvarez', { state_id: await state('Ohio') })
  await client('Maya', 'Albrecht', { state_id: await state('Maryland') })
  await client('Milan', 'Albrecht', { state_id: carolina })
  await client('Steph', 'Christoph', { state_id: carolina })
  await client('Kevin', 'Sjöberg', { medications: [{ medication_id: await semaglutide }] })
  for (const [search, names] of [
    ['alvares carolina', ['Charlotte']],
    ['albrekt maryland', ['Maya']],
    ['albrekt', ['Maya', 'Milan']],
    ['kristoph carolina', ['Steph']],
    ['sjoburg semaglutide', ['Kevin']],
    ['albrekt semaglutide', []],
    // A sound and a slip.
    ['albrekd', []],
  ] as const)
    expect([search, await everyPage({ search }), await inBox(search, 'admin')]).toEqual([
      search,
      names,
      names,
    ])
  const { body } = await app.request('internal', 'POST', '/find', { search: 'albrekt maryland' })
  expect(body).toMatchObject({ not_found: 'albrekt' })
})

test('page by page and with filters a slip finds the same, and nothing of it is changed as one', async () => {
  const criteria = { search: 'semaglutde', limit: '1', lab_status: 'Overdue' }
  expect(await everyPage(criteria)).toEqual(['Ada', 'Cleo'])
  const change = { action: 'set', field: 'owner_id', to: null }
  const matching = { search: 'semaglutde', lab_status: 'Overdue', expected: 2 }
  const { status, body } = await app.request('internal', 'POST', '/clients/bulk', { change, ...matching })
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/only nearly match the search/) },
  })
})

test('a common word is found in order, however many rows without it lie between its pages', async () => {
  const { pool } = app.services.ownerDatabase
  // Some at the front, then 2,500 others of the same day, then some of that day, of a later one and of none.
  await pool.query(`
    insert into clients (last_name, first_name, next_order_date)
    select 'Row' || lpad(n::text, 4, '0'), case when n <= 40 or n > 2540 then 'Scattered ' else 'Between ' end || n,
      case when n <= 2560 then date '2026-03-01' when n <= 2580 then date '2026-03-02' end
    from generate_series(1, 2600) n`)
  const numbers = [
    ...Array.from({ length: 40 }, (_, index) => index + 1),
    ...Array.from({ length: 60 }, (_, index) => index + 2541),
  ]
  const criteria = { search: 'scattered', sort: 'next_order_date', limit: '25' }
  expect(await everyPage(criteria)).toEqual(numbers.map((number) => `Scattered ${number}`))
})

test('no text fails', async () => {
  const signs = [
    `'`,
    `"`,
    '%',
    '_',
    '\\',
    `tx'`,
    `tx\\`,
    '%tx%',
    'overdue%',
    `\\mtx`,
    'tx ; ;',
    `';--`,
    'qwertzuiopasdfghjkl'.repeat(10),
    '________',
    '   ',
  ]
  for (const search of [
    ...signs,
    'ТЕХАS',
    'ｔｘ',
    'tx\u{10FFFF}',
    'tx\0',
    'İstanbul tx',
    'tx '.repeat(10),
    ' tx'.repeat(2),
  ])
    for (const [method, path, input] of [
      ['GET', `/clients?${new URLSearchParams({ search })}`, undefined],
      ['GET', `/clients/count?${new URLSearchParams({ search })}`, undefined],
      ['POST', '/find', { search }],
    ] as const)
      expect([search, (await app.request('internal', method, path, input)).status]).toEqual([search, 200])
  const long = await app.request('internal', 'POST', '/find', { search: 'tx overdue '.repeat(1_000) })
  expect(long.status).toBe(400)
})
