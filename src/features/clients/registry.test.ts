/** Every field at every place that reads the registry; the places that have SQL of their own are tried on a real database. */
import { getTableColumns } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { client_medications, clients } from '../../db/schema.ts'
import { textTerm, usualCriterion, writeTextTerm } from '../../lib/criterion.ts'
import { termReader, type Filter } from '../../lib/filters.ts'
import { filterSql } from '../../server/lists/filter-sql.ts'
import { shownChanges } from '../audit/shownChanges.ts'
import { csv, importsApp } from '../imports/testing/importsApp.ts'
import type { Client, ClientRow, ExportedClient } from './contract.ts'
import { sortKeys } from './field-sql.server.ts'
import { clientsCsvColumns, clientsPageColumns, csvColumns } from './list/columns.tsx'
import { keyBounds } from '../../server/lists/cursor.ts'
import { pageSql } from './list/list-sql.server.ts'
import {
  bookFields,
  clientColumns,
  clientFields,
  clientFilters,
  clientSorts,
  fieldFilter,
  medicationColumns,
  columnName,
  columnTitle,
  detailColumns,
  type ClientField,
  type FieldDefinition,
  type FieldType,
} from './registry.ts'

const { app, entry, found, clientAt, checked, run, sql } = await importsApp()
const staff = await app.signedInAs('internal')

const names = Object.keys(clientFields) as ClientField[]
const NIL = '00000000-0000-0000-0000-000000000000'

/** Of each type how a value is typed into a file, and how it is shown; texts that no other field has. */
const given = (name: ClientField, { type, label }: FieldDefinition): [typed: string, shown: string] => {
  const text = `Qx ${label}${name.length}`
  const dayOfMonth = 10 + names.indexOf(name)
  const texts: Partial<Record<FieldType, [string, string]>> = {
    day: [`03/${dayOfMonth}/2021`, `Mar ${dayOfMonth}, 2021`],
    money: ['$1234.50', '$1,234.50'],
    phone: ['850-555-0177', '(850) 555-0177'],
    email: ['qx@example.com', 'qx@example.com'],
    division: ['Clinical', 'Clinical'],
    owner: [staff.name, staff.name],
  }
  return texts[type] ?? [text, text]
}

let client: Client
let exported: ExportedClient
let before: ReturnType<typeof shownChanges>
beforeAll(async () => {
  for (const name of names) {
    const field: FieldDefinition = clientFields[name]
    if (field.type === 'entry') await entry(field.list, given(name, field)[0])
    if (field.type === 'medications') await entry('medications', given(name, field)[0])
  }
  const titles = names.map((name) => clientFields[name].label)
  const cells = names.map((name) => given(name, clientFields[name])[0])
  await run(
    await checked(
      csv(titles, cells),
      Object.fromEntries(titles.map((_, column) => [`dates ${column}`, 'month_first'])),
    ),
  )
  const [row] = await found('qx')
  client = await clientAt(row!.id)
  const { body } = await app.request<{ rows: ExportedClient[] }>('internal', 'POST', '/clients/export', {
    also: detailColumns.join(','),
  })
  exported = body.rows.find(({ id }) => id === client.id)!
  before = shownChanges((await app.history(client.id)).at(-1)!)
})

describe.each(names)('%s', (name) => {
  const field: FieldDefinition = clientFields[name]
  const [typed, shown] = given(name, field)

  test('comes from a file, and the history shows its value', () => {
    const label = name === 'medications' ? 'Medication' : field.label
    expect(before).toContainEqual(expect.objectContaining({ label, to: shown }))
  })

  test('is found by the search of the book only where the registry says so', async () => {
    const rows = await found(encodeURIComponent(typed))
    expect(rows.map(({ id }) => id)).toEqual(field.isSearched ? [client.id] : [])
  })

  test('is in a row of the list where its column is shown', async () => {
    const also = detailColumns.some((one) => one === name) ? `&also=${name}` : ''
    const path = `/clients?search=qx${also}`
    const { rows } = (await app.request<{ rows: ClientRow[] }>('internal', 'GET', path)).body
    const column = clientsPageColumns.find(({ key }) => key === columnName(name))
    expect(column !== undefined || name === 'first_name').toBe(true)
    if (name !== 'medications') expect(rows[0]).toHaveProperty(name, client[name])
  })

  test('is in the exported file as it was typed, if lists have it', () => {
    const column = csvColumns.find(({ title }) => title === columnTitle(field))
    expect(column?.text(exported)).toBe(
      bookFields.some((one) => one === name) ? typed.replace('$', '') : undefined,
    )
  })

  test('is in the file of the Clients page', () => {
    const column = clientsCsvColumns.find(({ title }) => title === columnTitle(field))
    expect(column?.text(exported)).toBe(field.type === 'phone' ? shown : typed.replace('$', ''))
  })
})

test('the file of the Clients page has of each medication what an import reads', () => {
  const titles = clientsCsvColumns.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Dose', 'System', 'Frequency', 'Form']))
  const column = clientsCsvColumns.find(({ title }) => title === 'System')!
  const [medication] = exported.client_medications
  const taken = [
    { ...medication!, system_name: 'Home' },
    { ...medication!, system_name: null },
  ]
  expect(column.text({ ...exported, client_medications: taken })).toBe('Home; ')
})

test.each(clientColumns.filter((name) => 'isSearched' in clientFields[name]))(
  'the search goes by %s as it is now',
  async (name) => {
    const connection = await app.services.database.pool.connect()
    await connection.query('begin')
    const search = 'select search_text from clients where id = $1'
    const { rows: stored } = await connection.query(search, [client.id])
    const value = clientFields[name].type === 'name' ? `'Else'` : 'null'
    await connection.query(`update clients set ${name} = ${value} where id = $1`, [client.id])
    const { rows: changed } = await connection.query(search, [client.id])
    await connection.query('rollback')
    connection.release()
    expect(changed).not.toEqual(stored)
  },
)

test.each(Object.entries<Filter>(clientFilters))('the filter %s selects clients', async (name, filter) => {
  const terms = {
    entry: [client.id, 'none'],
    person: [client.id, 'me', 'none'],
    day: ['2026-01-01..2026-01-31', 'last_7', 'overdue', 'none'],
    text: [writeTextTerm('ann')!, 'none'],
    word: filter.kind === 'word' ? Object.keys(filter.words) : [],
  }[filter.kind].filter((term) => usualCriterion(term, termReader(filter)))
  expect(terms).not.toEqual([])
  for (const term of terms) {
    const path = `/clients?${new URLSearchParams({ [name]: term }).toString()}`
    expect([term, (await app.request('internal', 'GET', path)).status]).toEqual([term, 200])
  }
})

test('the tables have these columns, and others that no change writes', () => {
  const others = (
    'id created_at updated_at archived_at archived_by merged_into merged_at ' +
    'held_reason held_at held_by last_name_key first_name_key medication_names medication_count search_text updated_month'
  ).split(' ')
  expect(Object.keys(getTableColumns(clients)).toSorted()).toEqual([...clientColumns, ...others].toSorted())
  expect(Object.keys(getTableColumns(client_medications)).toSorted()).toEqual(
    [...medicationColumns, 'id', 'client_id', 'position'].toSorted(),
  )
})

const indexed = clientSorts.filter((sort) => sortKeys[sort].by !== 'all')
test.each(indexed)('an index has the order by %s', async (sort) => {
  const connection = await app.services.database.pool.connect()
  await connection.query('begin; set local enable_seqscan = off; set local enable_sort = off')
  const ties = ['', '', NIL]
  for (const direction of ['asc', 'desc'] as const) {
    const page = pageSql({ sort, direction }, 'none', [])
    const values = [51, null, keyBounds[sortKeys[sort].type][direction], ...ties, ...ties]
    const { rows } = await connection.query<{ 'QUERY PLAN': string }>(
      `explain ${page} select * from page`,
      values,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(sort === 'last_name' ? 'clients_by_name' : `clients_by_${sort}`)
    expect(plan).not.toContain('Seq Scan on clients')
  }
  await connection.query('rollback')
  connection.release()
})

test('a filter of a text finds a part of it, ignoring case and accents, also several parts, no text, and all others', async () => {
  await sql(
    `insert into clients (first_name, last_name, notes) values
      ('Called', 'Part', 'Called José, back at 100%'), ('Wrote', 'Part', 'Wrote to them'), ('None', 'Part', null)`,
    [],
  )
  const matching = async (notes: string) => {
    const filters = { notes: fieldFilter(clientFields.notes) }
    const { conditions, values } = filterSql(filters, { notes }, { first: 1, me: '' })
    const rows = await sql<{ first_name: string }>(
      `select first_name from clients where last_name = 'Part' and ${conditions.join()} order by first_name`,
      values,
    )
    return rows.map(({ first_name }) => first_name)
  }
  const has = (text: string) => writeTextTerm(text)!
  expect(await matching(has(' JOSE, back '))).toEqual(['Called'])
  expect(await matching(has('100%'))).toEqual(['Called'])
  expect(await matching(`${has('wrote')},none`)).toEqual(['None', 'Wrote'])
  expect(await matching(`not:${has('wrote')}`)).toEqual(['Called', 'None'])
  expect(['none', has('a,b'), 'a', 'has:', 'has:%'].map(textTerm)).toEqual([
    'none',
    'has:a%2Cb',
    null,
    null,
    null,
  ])
})
