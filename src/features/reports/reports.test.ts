import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { client_events, client_medications, clients, medications, statuses } from '../../db/schema.ts'
import { lookupTables } from '../../db/schema-lookups.ts'
import type { LookupKey } from '../../lib/lookupKeys.ts'
import { medicationEntries, medicationFields } from '../clients/registry.ts'
import type { ReportRow } from './contract.ts'
import { reportKeys, reports } from './registry.ts'
import { labGroups } from './reportFilters.ts'
import { names, reportsApp, type Rows } from './testing/reportsApp.ts'

const { app, db, report, totals, add, addOn } = await reportsApp()

describe.each(reportKeys)('%s', (key) => {
  test('holds both days of the range and none beside them, and no deleted client', async () => {
    await db.delete(clients)
    const range = 'start=2027-03-01&end=2027-03-31'
    for (const day of ['2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01']) {
      await addOn(day, day)
      await addOn(day, 'Deleted', { archived_at: new Date() })
    }
    expect(names(await report(key, range))).toEqual(['2027-03-01', '2027-03-31'])
    expect((await totals(key, range)).body).toMatchObject({ rows: 2, clients: 2 })
    const { bars } = (await totals(key, range)).body
    expect(bars.reduce((sum, { rows }) => sum + rows, 0)).toBe(2)
  })

  test('holds every row once over its pages, in the order of its days, those without one last', async () => {
    await db.delete(clients)
    const taken = await db
      .insert(medications)
      .values([{ name: `First for ${key}` }, { name: `Second for ${key}` }])
      .returning()
    const created_at = new Date('2028-05-05T12:00:00Z')
    for (const day of ['2028-05-03', '2028-05-03', '2028-05-01', null]) {
      for (const last_name of ['Paged', 'Again']) {
        const client_id = await addOn(day, last_name, { created_at })
        await db
          .insert(client_medications)
          .values(taken.map(({ id }, position) => ({ client_id, medication_id: id, position })))
      }
    }
    const range = `start=2028-05-01&end=2028-05-31${key === 'lab-work' ? '&no_date=true' : ''}`
    const pages = await app.pages<ReportRow>('internal', `/reports/${key}?${range}&limit=3`)
    const paged = pages.flatMap(({ rows }) => rows)
    expect(paged).toEqual((await report(key, range)).body.rows)
    expect(new Set(paged.map((row) => JSON.stringify(row))).size).toBe(paged.length)
    const first = {
      'medication-orders': 'next_order_date',
      'orders-placed': 'day',
      'lab-work': 'lab_due_date',
      'labs-done': 'day',
      'new-patients': 'start_date',
    }
    const order = paged.map((row) => `${row[first[key]] ?? 'none'} ${row['last_name']}`)
    expect(order).toEqual(order.toSorted())
    expect(paged).toHaveLength((await totals(key, range)).body.rows)
    if (key !== 'medication-orders') return
    const positions = paged.map(({ medication_name }) => medication_name)
    expect(positions).toEqual(
      Array(6)
        .fill(taken.map(({ name }) => name))
        .flat(),
    )
  })

  test('holds every row once over its pages in the order of any column, ascending and descending, empty values last, ties as usual', async () => {
    await db.delete(clients)
    const words = ['b', 'A', null, 'c', null, 'A']
    const entryOf = async (list: LookupKey) => {
      const table = lookupTables[list]
      const named = ['a', 'b', 'c'].map((word) => ({ name: `${word} of ${key}` }))
      const ids = (await db.insert(table).values(named).returning()).map(({ id }) => id)
      return (word: string | null) => (word ? ids['abc'.indexOf(word.toLowerCase())]! : null)
    }
    const [status, state] = [await entryOf('statuses'), await entryOf('states')]
    await db
      .update(statuses)
      .set({ work_due: false })
      .where(eq(statuses.id, status('b')!))
    const ofMedication = await Promise.all(
      medicationEntries.map(async (name) => [name, await entryOf(medicationFields[name].list)] as const),
    )
    for (const [index, word] of words.entries()) {
      const day = `2028-05-0${index + 1}`
      const client_id = await add(`Name ${index}`, {
        next_order_date: day,
        lab_due_date: day,
        start_date: word && day,
        created_at: new Date(`${day}T12:00:00Z`),
        status_id: status(word),
        state_id: state(word),
        cost: word && { a: '9.50', b: '10.00', c: '2.25' }[word.toLowerCase()]!,
        notes: word,
        updates: word,
      })
      await db.insert(client_events).values(
        ['order', 'lab'].map((kind) => ({
          client_id,
          kind,
          day,
          next_date: word && `2028-06-0${index + 1}`,
          note: word,
        })),
      )
      const entries = ofMedication.map(([name, entry]) => [name, entry(word)])
      if (word)
        await db.insert(client_medications).values({
          client_id,
          position: 0,
          notes: word,
          dose: word,
          ...(Object.fromEntries(entries) as { medication_id: string }),
        })
    }
    const range = 'start=2028-05-01&end=2028-05-31'
    const usual = (await report(key, range)).body.rows
    expect(usual).toHaveLength(words.length)
    for (const { key: sort, kind } of reports[key].columns) {
      const value = (row: ReportRow) => {
        const held = row[sort === 'name' ? 'last_name' : sort] ?? ''
        if (kind === 'lab_status')
          return (labGroups as readonly unknown[]).indexOf(row['work_due'] ? held : 'Not needed')
        return kind === 'money' && held ? Number(held) : String(held).toLowerCase()
      }
      expect(new Set(usual.map(value)).size, sort).toBeGreaterThan(1)
      for (const direction of ['asc', 'desc']) {
        const sorted = usual.toSorted((row, other) => {
          const [one, two] = [value(row), value(other)]
          if (one === two) return 0
          if (one === '' || two === '') return one === '' ? 1 : -1
          return one < two === (direction === 'asc') ? -1 : 1
        })
        const query = `${range}&sort=${sort}&direction=${direction}`
        const pages = await app.pages<ReportRow>('internal', `/reports/${key}?${query}&limit=2`)
        expect(
          pages.flatMap(({ rows }) => rows),
          `${sort} ${direction}`,
        ).toEqual(sorted)
      }
    }
    const asked = async (order: string) => (await report(key, `${range}&limit=2${order}`)).body
    const { next } = await asked('&sort=name&direction=asc')
    for (const order of ['', '&sort=name&direction=desc'])
      expect((await asked(`${order}&cursor=${next}`)).data.fields).toHaveProperty('cursor')
    expect((await asked('&sort=email')).data.fields).toEqual({ sort: 'This report has no such column' })
  })

  test('refuses a range that cannot be, with a sentence where it is wrong', async () => {
    const fields = async (query: string) => (await report(key, query)).body.data.fields
    expect(await fields('start=2030-02-01&end=2030-01-31')).toEqual({
      end: 'Start date must be on or before end date',
    })
    expect(await fields('start=2030-02-30&end=2030-03-31')).toEqual({ start: 'Please enter a valid date' })
    expect(await fields('start=0000-01-01&end=2030-01-31')).toEqual({ start: 'Please enter a valid date' })
  })
})

test('medication orders: one row a medication, both days included, a client without medications keeps a row', async () => {
  const [first, second] = await db
    .insert(medications)
    .values([{ name: 'Orders A' }, { name: 'Orders B' }])
    .returning()
  const two = await add('Twofold', { next_order_date: '2031-03-01', cost: '100.10' })
  await db.insert(client_medications).values([
    { client_id: two, medication_id: second!.id, position: 0 },
    { client_id: two, medication_id: first!.id, position: 1, notes: 'with food' },
  ])
  await add('Bare', { next_order_date: '2031-03-31', cost: '0.20' })
  await add('Free', { next_order_date: '2031-03-31' })
  await add('Outside', { next_order_date: '2031-04-01' })
  await add('Archived', { next_order_date: '2031-03-10', archived_at: new Date() })
  const march = 'start=2031-03-01&end=2031-03-31'
  const { body } = await report('medication-orders', march)
  expect(body.rows.map((row) => [row['last_name'], row['medication_name'], row['cost']])).toEqual([
    ['Twofold', 'Orders B', '100.10'],
    ['Twofold', 'Orders A', '100.10'],
    ['Bare', null, '0.20'],
    ['Free', null, null],
  ])
  expect((await totals('medication-orders', march)).body).toMatchObject({
    rows: 4,
    clients: 3,
    cost: '100.30',
    with_cost: 2,
    no_work: 0,
  })
})

test('lab status follows the day at the company', async () => {
  const day = (offset: number) => sql`company_today() + ${offset}::int` as unknown as string
  await add('Lab -1', { lab_due_date: day(-1) })
  await add('Lab 0', { lab_due_date: day(0) })
  await add('Lab 14', { lab_due_date: day(14) })
  await add('Lab 15', { lab_due_date: day(15) })
  const { rows } = await db.execute(
    sql`select (company_today() - 1)::text as start, (company_today() + 15)::text as "end"`,
  )
  const { body } = await report('lab-work', `start=${rows[0]!['start']}&end=${rows[0]!['end']}`)
  expect(body.rows.map((row) => [row['last_name'], row['lab_status']])).toEqual([
    ['Lab -1', 'Overdue'],
    ['Lab 0', 'Due Soon'],
    ['Lab 14', 'Due Soon'],
    ['Lab 15', 'Upcoming'],
  ])
})

test('the lab report also shows, when asked, who has no lab date and who is overdue from before', async () => {
  const {
    rows: [today],
  } = await db.execute<{ start: string; end: string }>(
    sql`select (company_today() - 1)::text as start, (company_today() + 60)::text as "end"`,
  )
  const day = (offset: number) => sql`company_today() + ${offset}::int` as unknown as string
  await db.delete(clients)
  await add('Within', { lab_due_date: day(60), cost: '1.00' })
  await add('Before', { lab_due_date: day(-30), cost: '2.00' })
  for (const name of ['None A', 'None B', 'None C']) await add(name, { cost: '4.00' })
  const asked = async (more: string) => {
    const range = `start=${today!.start}&end=${today!.end}${more}`
    const pages = await app.pages<ReportRow>('internal', `/reports/lab-work?${range}&limit=2`)
    const seen = pages.flatMap(({ rows }) => rows.map(({ last_name }) => last_name))
    const { body } = await totals('lab-work', range)
    expect(body.rows).toBe(seen.length)
    return [seen.join(', '), body.cost]
  }
  expect(await asked('')).toEqual(['Within', '1.00'])
  expect(await asked('&overdue=false&no_date=false')).toEqual(['Within', '1.00'])
  expect(await asked('&overdue=true')).toEqual(['Before, Within', '3.00'])
  expect(await asked('&no_date=true')).toEqual(['Within, None A, None B, None C', '13.00'])
  expect(await asked('&no_date=true&overdue=true')).toEqual([
    'Before, Within, None A, None B, None C',
    '15.00',
  ])
  const wrong = await report('lab-work', 'start=2030-01-01&end=2030-01-02&overdue=perhaps')
  expect(wrong.body.data.fields).toEqual({ overdue: 'Must be true or false' })
})

test('every client in range is shown, with how many of them no work is due for; wider, those are left out or asked for', async () => {
  await db.delete(clients)
  const [done] = await db.insert(statuses).values({ name: 'Report done', work_due: false }).returning()
  const status_id = done!.id
  const day = '2031-06-10'
  await addOn(day, 'Done within', { status_id })
  await addOn(day, 'Due within')
  await add('Done before', { status_id, lab_due_date: '2020-01-01' })
  await add('Due before', { lab_due_date: '2020-01-01' })
  await add('Done without', { status_id })
  await add('Due without', {})
  const june = 'start=2031-06-01&end=2031-06-30'
  for (const key of reportKeys) {
    expect(names(await report(key, june))).toEqual(['Done within', 'Due within'])
    expect((await totals(key, june)).body).toMatchObject({ clients: 2, no_work: 1 })
  }
  const wider = async (more: string) => {
    const { body } = await report('lab-work', `${june}${more}`)
    const { clients, no_work } = (await totals('lab-work', `${june}${more}`)).body
    expect(clients).toBe(body.rows.length)
    expect(body.rows.filter(({ work_due }) => work_due === false)).toHaveLength(no_work)
    return names({ body }).join(', ')
  }
  expect(await wider('&overdue=true')).toBe('Due before, Done within, Due within')
  expect(await wider('&no_date=true')).toBe('Done within, Due within, Due without')
  expect(await wider('&no_work=true')).toBe('Done within, Due within')
  expect(await wider('&overdue=true&no_date=true&no_work=true')).toBe(
    'Done before, Due before, Done within, Due within, Done without, Due without',
  )
})

test('new patients: started or created in the range, by the company calendar; a straddling client is not new', async () => {
  // 31 January, 22:30 in Chicago, is already February in UTC.
  await add('Evening', { created_at: new Date('2033-02-01T04:30:00Z') })
  // 31 December there.
  await add('Year before', { created_at: new Date('2033-01-01T03:00:00Z') })
  await add('Starter', { start_date: '2033-01-02', created_at: new Date('2032-06-01T12:00:00Z') })
  await add('Straddling', { start_date: '2032-12-31', created_at: new Date('2033-02-01T06:30:00Z') })
  const january = await report('new-patients', 'start=2033-01-01&end=2033-01-31')
  expect(names(january)).toEqual(['Starter', 'Evening'])
  expect(january.body.rows[0]).toMatchObject({ medication_count: 0, start_date: '2033-01-02' })
  const [one] = await db.insert(medications).values({ name: 'Counted' }).returning()
  const taken = { client_id: String(january.body.rows[0]!['client_id']), medication_id: one!.id }
  await db.insert(client_medications).values([taken, taken])
  const again = await report('new-patients', 'start=2033-01-01&end=2033-01-31')
  expect(again.body.rows[0]).toMatchObject({ medication_count: 2 })
})

test('an export of a report is audited', async () => {
  const response = await app.request<Rows>('internal', 'POST', '/reports/lab-work/export', {
    start: '2032-05-01',
    end: '2032-05-31',
  })
  expect(response.status).toBe(200)
  const noted = `select subject_id, changes ->> 'start' as start from audit where action = 'reports.exported'`
  expect((await app.services.database.pool.query(noted)).rows).toEqual([
    { subject_id: 'lab-work', start: '2032-05-01' },
  ])
})
