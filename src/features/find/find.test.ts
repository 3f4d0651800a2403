import { expect, test } from 'vitest'
import { clients, inquiries, statuses } from '../../db/schema.ts'
import { attach } from '../clients/testing/attachments.ts'
import { testApp } from '../../program/testing/app.ts'
import { MAX_FOUND, MAX_RECENT } from './choices.ts'
import type { FoundClient, FoundInquiry } from './contract.ts'

const app = await testApp()
const { db } = app.services.database
const find = async (input: object) =>
  app.request<{ clients: FoundClient[]; inquiries: FoundInquiry[]; message?: string }>(
    'internal',
    'POST',
    '/find',
    input,
  )
const names = async (search: string) =>
  (await find({ search })).body.clients.map(({ last_name, first_name }) => `${last_name}, ${first_name}`)
const add = async (...people: string[]) =>
  db
    .insert(clients)
    .values(people.map((name) => ({ last_name: name.split(', ')[0]!, first_name: name.split(', ')[1]! })))
    .returning()
const visitor = { division: 'medtech', message: 'Quokka please', created_at: new Date('2026-01-02') }

test('what is searched for is never in an address', async () => {
  expect((await app.request('internal', 'GET', '/find?search=a')).status).toBe(404)
})

test('last names that begin with the text come first, then first names, then everything else of the client book', async () => {
  const [status] = await db.insert(statuses).values({ name: 'Quince tree' }).returning()
  await add('Quill, Zoe', 'Quill, Adam', 'Aquila, Ben', 'Bell, Quincy', 'Zorn, Quilla')
  await db.insert(clients).values({
    last_name: 'Abel',
    first_name: 'Ann',
    status_id: status!.id,
    next_order_date: '2026-05-06',
    date_of_birth: '1980-02-03',
    phone: '(850) 555-0123',
  })
  expect(await names('qui')).toEqual([
    'Quill, Adam',
    'Quill, Zoe',
    'Zorn, Quilla',
    'Bell, Quincy',
    'Abel, Ann',
    'Aquila, Ben',
  ])
  expect(await names('QUILL zo')).toEqual(['Quill, Zoe', 'Zorn, Quilla'])
  expect(await names('Quill, Ad')).toEqual(['Quill, Adam'])
  expect(await names('quince')).toEqual(['Abel, Ann'])
  for (const phone of ['850-555-0123', '8505550123', '0123'])
    expect(await names(phone)).toEqual(['Abel, Ann'])
  for (const born of [
    '1980',
    'abel 1980',
    '2/3/19',
    '2/3/1980',
    '1980-02-03',
    'feb 3 80',
    'Abel, Feb. 3, 1980',
  ])
    expect(await names(born)).toEqual(['Abel, Ann'])
  expect((await find({ search: 'qiunce' })).body).toMatchObject({
    not_found: 'qiunce',
    clients: [{ last_name: 'Abel' }],
  })
  const { body } = await find({ search: 'abel quince' })
  expect(body).not.toHaveProperty('not_found')
  expect(body.clients).toMatchObject([
    { status_name: 'Quince tree', next_order_date: '2026-05-06', date_of_birth: '1980-02-03' },
  ])
})

test('with a slip, who has the very word as a last name comes first, then as a first name', async () => {
  await add('Blackmarquez, Al', 'Vance, Marquez', 'Marquez, Bo', 'Marquez, Al')
  expect(await names('marqeuz')).toEqual(['Marquez, Al', 'Marquez, Bo', 'Vance, Marquez', 'Blackmarquez, Al'])
  expect(await names('bo marqeuz')).toEqual(['Marquez, Bo'])
})

test('digits alone find phone numbers first, and an email address that has them is told', async () => {
  const person = { first_name: 'Ann' }
  await db.insert(clients).values([
    { ...person, last_name: 'Aalto', email: 'ann7431@example.com' },
    { ...person, last_name: 'Wurtz', phone: '(850) 555-7431' },
  ])
  expect(await names('(850) 555-7431')).toEqual(['Wurtz, Ann'])
  expect(await names('7431')).toEqual(['Wurtz, Ann', 'Aalto, Ann'])
  expect((await find({ search: '7431' })).body.clients[1]).toMatchObject({ email: 'ann7431@example.com' })
})

test('where each word begins a name stands above where one is in the middle of a name', async () => {
  await add('Samoleva, Ann', 'Leto, Samuel', 'Oxleder-Samwell, Bo')
  expect(await names('sam le')).toEqual(['Leto, Samuel', 'Oxleder-Samwell, Bo', 'Samoleva, Ann'])
})

test('accents, apostrophes and signs are found as in the client book; short texts at the beginning of names', async () => {
  await add("O'Xarra, Íñigo", 'Percent%, Per_cent')
  for (const search of ['oxarra', "o'xarra", 'inigo', 'ÍÑIGO OXA'])
    expect(await names(search)).toEqual(["O'Xarra, Íñigo"])
  for (const search of ['percent%', 'per_c', 'pe'])
    expect(await names(search)).toEqual(['Percent%, Per_cent'])
  expect(await names('z')).toEqual(['Zorn, Quilla', 'Quill, Zoe'])
  for (const search of ["'", '%', '_', ';', 'nt']) expect(await names(search)).toEqual([])
})

test('deleted clients are not found, and at most as many as the box shows', async () => {
  const many = Array.from({ length: MAX_FOUND.clients + 4 }, (_, index) => `Yttrium, N${10 + index}`)
  await add(...many)
  expect(await names('yttrium')).toEqual(many.slice(0, MAX_FOUND.clients))
  expect(await names('n1 yttrium')).toEqual(many.slice(0, MAX_FOUND.clients))
  await db.insert(clients).values({ last_name: 'Yggdrasil', first_name: 'Gone', archived_at: new Date() })
  expect(await names('yggdrasil')).toEqual([])
})

test('inquiries are found by who wrote, newest first', async () => {
  const of = (last_name: string, year: number) => ({
    ...visitor,
    first_name: 'Vi',
    last_name,
    email: `${last_name.toLowerCase()}@example.com`,
    phone: '850-555-0199',
    created_at: new Date(`${year}-01-02`),
  })
  const years = Array.from({ length: MAX_FOUND.inquiries + 2 }, (_, index) => 2010 + index)
  await db.insert(inquiries).values(years.map((year) => of(`Wren${year}`, year)))
  const found = async (search: string) => (await find({ search })).body.inquiries.map((row) => row.last_name)
  const newest = years.toReversed().slice(0, MAX_FOUND.inquiries)
  expect(await found('wren')).toEqual(newest.map((year) => `Wren${year}`))
  expect(await found('wren2011@example')).toEqual(['Wren2011'])
  for (const search of ['850-555-0199 2010', '8505550199 2010'])
    expect(await found(search)).toEqual(['Wren2010'])
  // What they wrote is for the page of the inquiries.
  expect(await found('quokka')).toEqual([])
  expect(await found("'")).toEqual([])
})

test('without a text the named clients come back in their order, without deleted ones', async () => {
  const [one, two] = await add('Recent, One', 'Recent, Two')
  const [gone] = await db
    .insert(clients)
    .values({ last_name: 'Recent', first_name: 'Gone', archived_at: new Date() })
    .returning()
  const ids = [two!.id, gone!.id, '00000000-0000-4000-8000-000000000000', one!.id]
  const { body } = await find({ search: '  ', ids })
  expect(body).toMatchObject({
    clients: [{ first_name: 'Two' }, { first_name: 'One' }],
    inquiries: [],
    attachments: [],
  })
  expect((await find({})).body).toEqual({ clients: [], inquiries: [], attachments: [] })
})

test('input that no box sends gets a sentence', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  for (const [input, field] of [
    [{ search: 'a'.repeat(201) }, 'Please search for at most 200 characters'],
    [{ search: 'a,'.repeat(11) }, 'Please search for at most 10 words'],
    [{ ids: ['nobody'] }, 'This is not a valid id'],
    [{ ids: Array.from({ length: MAX_RECENT + 1 }, () => id) }, `Please name at most ${MAX_RECENT} clients`],
  ] as const) {
    const { status, body } = await find(input)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(field)
  }
  for (const search of ['\0', '\u{D800}', '\\', '%_\\', '\u{10FFFF}', 'a '.repeat(10)])
    expect((await find({ search })).status).toBe(200)
})

test('attachments are found by their titles, newest first, but for those of deleted clients', async () => {
  const staff = await app.signedInAs('internal')
  const of = async (last_name: string, title: string) => {
    const client = await app.addClient({ last_name })
    await attach(app, staff, client.id, Buffer.from('Labs'), title)
    return client
  }
  await of('Keeps', 'Lipid panel of May')
  await of('Also', 'Lipid panel')
  const gone = await of('Gone', 'Lipid panel of June')
  await app.request('internal', 'DELETE', `/clients/${gone.id}`)
  const { body } = await app.request<{ attachments: object[] }>('viewer', 'POST', '/find', {
    search: 'panel lip',
  })
  expect(body.attachments).toMatchObject([
    { last_name: 'Also', title: 'Lipid panel', kind: 'other' },
    { last_name: 'Keeps', title: 'Lipid panel of May' },
  ])
})
