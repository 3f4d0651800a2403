import { beforeAll, expect, test } from 'vitest'
import { addDays, formatDate, todayIn } from '../../../lib/dates.ts'
import type { ErrorData } from '../../../lib/errorData.ts'
import { lookupKeys } from '../../../lib/lookupKeys.ts'
import { testApp } from '../../../program/testing/app.ts'
import { shownChanges } from '../../audit/shownChanges.ts'
import type { Client, HistoryEntry } from '../contract.ts'
import { findLookup } from '../../lookups/registry.ts'
import { droppedRows, formValues } from '../form/formValues.ts'
import { emptyMedication, type MedicationValues } from './medicationRows.ts'
import { changeText } from '../../../lib/fieldChanges.ts'
import { medicationActions, shownValue } from '../shownValue.ts'
import { namesIn, type Lookups } from '../useLookups.ts'
import { clientFields, medicationColumns } from '../registry.ts'

const app = await testApp()
type Reply = Client & { message: string; data: ErrorData }
const get = async <Body>(path: string) => (await app.request<Body>('internal', 'GET', path)).body
const create = (more: object) => app.addClient<Reply>({ last_name: 'Over', ...more })
const listOf = (client: Client) => formValues(client).medications
/** Sends the list as the form does, from what the client held. */
const save = (client: Client, to: object[]) =>
  app.request<Reply>('internal', 'PATCH', `/clients/${client.id}`, {
    changes: { medications: { from: listOf(client), to } },
  })
const historyOf = ({ id }: Client) => app.history(id)
const [TODAY, BEFORE] = [todayIn(), addDays(todayIn(), -30)]
const stop = { stopped_on: TODAY, stop_reason: 'nausea' }

let zinc: string, iron: string
beforeAll(async () => {
  const add = async (name: string) =>
    (await app.request<{ id: string }>('internal', 'POST', '/lookups/medications', { name })).body.id
  zinc = await add('Zinc')
  iron = await add('Iron')
})

/** What list, search, filter, usage and reports say of the only client with this name and this day. */
async function shownOf(name: string, day: string) {
  const range = `start=${day}&end=${day}`
  type Rows<Row> = { rows: Row[] }
  const list = await get<Rows<Client>>(`/clients?search=${name}`)
  const filtered = await get<Rows<Client>>(`/clients?search=${name}&medication_id=${zinc}`)
  const orders = await get<Rows<{ medication_name: string }>>(`/reports/medication-orders?${range}`)
  const started = await get<Rows<{ medication_count: number }>>(`/reports/new-patients?${range}`)
  return {
    list: list.rows[0]!.client_medications.map(({ medication_name }) => medication_name),
    search: (await get<{ total: number }>(`/clients/count?search=${name}%20zinc`)).total,
    filter: filtered.rows.length,
    usage: (await get<Record<string, number>>('/lookups/medications/usage'))[zinc],
    orders: orders.rows.map(({ medication_name }) => medication_name).toSorted(),
    count: started.rows[0]!.medication_count,
  }
}

test('a stopped medication leaves list, search, filter and reports, stays with the client, and can be restarted', async () => {
  const day = '2027-02-03'
  const client = await create({
    last_name: 'Stops',
    next_order_date: day,
    start_date: day,
    medications: [
      { medication_id: zinc, started_on: BEFORE, notes: '5 mg' },
      { medication_id: iron, started_on: TODAY },
    ],
  })
  const both = {
    list: ['Zinc', 'Iron'],
    search: 1,
    filter: 1,
    usage: 1,
    orders: ['Iron', 'Zinc'],
    count: 2,
  }
  expect(await shownOf('Stops', day)).toEqual(both)

  const [first, second] = listOf(client)
  const { body: stopped } = await save(client, [{ ...first, ...stop }, second!])
  expect(stopped.client_medications).toMatchObject([{ medication_name: 'Iron', started_on: TODAY }])
  expect(stopped.stopped_medications).toMatchObject([
    { id: first!.id, medication_name: 'Zinc', notes: '5 mg', started_on: BEFORE, ...stop },
  ])
  expect(await shownOf('Stops', day)).toEqual({
    list: ['Iron'],
    search: 0,
    filter: 0,
    usage: undefined,
    orders: ['Iron'],
    count: 1,
  })
  const { body: again } = await save(stopped, listOf(client))
  expect(again.client_medications).toEqual(client.client_medications)
  expect(await shownOf('Stops', day)).toEqual(both)
})

test('a row that is sent twice is the stored one and a new one', async () => {
  const client = await create({ medications: [{ medication_id: zinc }] })
  const [row] = listOf(client)
  const { body } = await save(client, [row!, { ...row, medication_id: iron }])
  const ids = body.client_medications.map(({ id }) => id)
  expect(ids).toEqual([row!.id, expect.not.stringMatching(row!.id!)])
})

test('a client can be added with what it took before; a due order of such a client stays in the report', async () => {
  const day = '2027-04-05'
  const medications = [{ medication_id: zinc, ...stop }]
  await create({ last_name: 'Former', next_order_date: day, start_date: day, medications })
  expect(await shownOf('Former', day)).toMatchObject({ list: [], search: 0, orders: [null], count: 0 })
})

test('a stop in the future or before the start is refused at its field; a reason alone is not kept', async () => {
  const refused = async (row: object) =>
    (await create({ medications: [{ medication_id: zinc, ...row }] })).data.fields
  expect(await refused({ stopped_on: addDays(TODAY, 1) })).toEqual({
    'medications.0.stopped_on': 'Stopped must be between 1900 and today',
  })
  expect(await refused({ started_on: TODAY, stopped_on: BEFORE })).toEqual({
    'medications.0.stopped_on': 'Stopped cannot be before Started',
  })
  const oneDay = { medication_id: zinc, started_on: TODAY, stopped_on: TODAY }
  expect((await create({ medications: [oneDay] })).stopped_medications).toMatchObject([oneDay])
  const { client_medications } = await create({
    medications: [{ medication_id: zinc, stop_reason: 'not stopped' }],
  })
  const [row] = await app.sql('select stopped_on, stop_reason from client_medications where id = $1', [
    client_medications[0]!.id,
  ])
  expect(row).toEqual({ stopped_on: null, stop_reason: null })
})

test('the history tells start, stop and reason', async () => {
  const client = await create({ medications: [{ medication_id: zinc, started_on: '2026-01-02' }] })
  await save(client, [{ ...listOf(client)[0], ...stop, stopped_on: '2026-03-04' }])
  const [entry] = await historyOf(client)
  expect(shownChanges(entry!).map(changeText)).toEqual(['Zinc stopped Mar 04, 2026, nausea'])
})

test('who saves the list of before a stop reads of it, and nothing is written', async () => {
  const client = await create({ medications: [{ medication_id: zinc }] })
  const [row] = listOf(client) as [MedicationValues]
  await save(client, [{ ...row, ...stop }])
  const late = await save(client, [{ ...row, notes: 'twice daily' }])
  expect(late.status).toBe(409)
  expect(late.body.data.contested).toMatchObject({ medications: { theirs: [stop] } })
})

test('a stopped medication follows a merge of entries of its list', async () => {
  const { body: other } = await app.request<{ id: string }>('internal', 'POST', '/lookups/medications', {
    name: 'Zync',
  })
  const client = await create({ medications: [{ medication_id: other.id, ...stop }] })
  await app.request('internal', 'POST', `/lookups/medications/${other.id}/merge`, { into: zinc })
  const merged = await get<Client>(`/clients/${client.id}`)
  expect(merged.stopped_medications).toMatchObject([
    { medication_id: zinc, medication_name: 'Zinc', ...stop },
  ])
})

test('of two people who change the medications of a client at the same moment, the second one gets a conflict', async () => {
  const client = await create({ last_name: 'Moment', medications: [{ medication_id: zinc }] })
  const [row] = listOf(client)
  const lock = `select from clients where id = '${client.id}' for update`
  const [first, second] = await app.atOnce(lock, [
    () => save(client, [{ ...row, ...stop }]),
    () => save(client, [{ ...row, notes: '10 mg' }]),
  ])
  expect([first!.status, second!.status]).toEqual([200, 409])
  const stored = await get<Client>(`/clients/${client.id}`)
  expect(stored.client_medications).toEqual([])
  expect(stored.stopped_medications).toMatchObject([{ id: row!.id, notes: null, ...stop }])
})

test('a dose is kept with its medication; the history says in words who changed it', async () => {
  const client = await create({
    last_name: 'Dosed',
    medications: [{ medication_id: zinc, dose: ' 0.5 mg ' }, { medication_id: iron }],
  })
  expect(client.client_medications.map(({ dose }) => dose)).toEqual(['0.5 mg', null])
  const [ofZinc, ofIron] = listOf(client)
  const changed = (await save(client, [{ ...ofZinc, dose: '1 mg' }, ofIron!])).body
  const stopped = (await save(changed, [listOf(changed)[0]!, { ...ofIron, ...stop }])).body
  const [ofStop, ofDose] = await historyOf(client)
  const actionsOf = ({ changes, names }: HistoryEntry) =>
    medicationActions(changes!['medications'], (id) => names[id]!)
  expect([actionsOf(ofStop!), actionsOf(ofDose!)]).toEqual([['stopped Iron'], ['changed the dose of Zinc']])
  expect(shownChanges(ofDose!).map(changeText)).toEqual(['Dose of Zinc: 0.5 mg → 1 mg'])

  const restored = (await save(stopped, [ofZinc!, ofIron!])).body
  expect(restored.client_medications.map(({ dose }) => dose)).toEqual(['0.5 mg', null])
  expect(actionsOf((await historyOf(client))[0]!)).toEqual(['changed the dose of Zinc', 'restarted Iron'])
  const none = (await save(restored, [])).body
  await save(none, [{ medication_id: iron }])
  const [ofStart, ofRemoval] = await historyOf(client)
  expect(actionsOf(ofStart!)).toEqual(['started Iron'])
  expect(actionsOf(ofRemoval!)).toEqual(['removed Zinc', 'removed Iron'])
  const long = await save(client, [{ ...ofZinc, dose: 'x'.repeat(101) }])
  expect(long.body.data.fields).toEqual({ 'medications.0.dose': 'Dose must be at most 100 characters' })
})

/** Two values of a field of a medication, and how each is shown. */
async function valuesFor(field: string): Promise<[value: string, shown: string][]> {
  if (field.endsWith('_on')) {
    const days = [addDays(BEFORE, -1), addDays(BEFORE, -2)]
    return days.map((day) => [day, formatDate(day, 'MMM dd, yyyy')])
  }
  const list = findLookup(field)
  const texts = [`one ${field}`, `other ${field}`]
  if (!list) return texts.map((text) => [text, text])
  return Promise.all(
    texts.map(async (name): Promise<[string, string]> => {
      const { body } = await app.request<{ id: string }>('internal', 'POST', `/lookups/${list}`, { name })
      return [body.id, name]
    }),
  )
}

async function allLookups(): Promise<Lookups> {
  const lists = await Promise.all(lookupKeys.map(async (list) => [list, await get(`/lookups/${list}`)]))
  return { ...(Object.fromEntries(lists) as Lookups), owners: [] }
}

const everyField = medicationColumns

test.each(everyField)(
  'the %s of a medication shows in a conflict and in the history, and counts as filled in',
  async (field) => {
    const [[one, shownOne], [other, shownOther]] = (await valuesFor(field)) as [
      [string, string],
      [string, string],
    ]
    const client = await create({ medications: [{ medication_id: zinc, stopped_on: TODAY }] })
    const row = listOf(client)[0]!
    const { body: saved } = await save(client, [{ ...row, [field]: one }])
    const { theirs, yours } = (await save(client, [{ ...row, [field]: other }])).body.data.contested![
      'medications'
    ]!
    const lookups = await allLookups()
    const shown = [theirs, yours].map((value) =>
      shownValue(clientFields.medications, value, namesIn(lookups)),
    )
    expect(shown).toEqual([expect.stringContaining(shownOne), expect.stringContaining(shownOther)])

    await save(saved, [{ ...listOf(saved)[0]!, [field]: other }])
    const [change] = shownChanges((await historyOf(client))[0]!)
    expect(change).toMatchObject({
      from: expect.stringContaining(shownOne),
      to: expect.stringContaining(shownOther),
    })

    const typed = { ...emptyMedication, [field]: other }
    expect(droppedRows([typed])).toBe(field === 'medication_id' ? 0 : 1)
  },
)
