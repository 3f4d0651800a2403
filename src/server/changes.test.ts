import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '../contract.ts'
import { paperKindKeys } from '../features/clients/papers/registry.ts'
import { addDays, todayIn } from '../lib/dates.ts'
import type { Endpoint } from '../lib/endpoint.ts'
import { testApp, type Person } from '../program/testing/app.ts'

const app = await testApp()
const post = async <Body = { id: string }>(path: string, body: object) =>
  (await app.request<Body>('internal', 'POST', path, body)).body
const addClient = (more = {}) => post('/clients', { first_name: 'Ada', last_name: 'Repeat', ...more })

interface Saved {
  person?: Person
  path: string
  /** Whose audit entries tell what was written. */
  subject: string
  /** What each request locks first. */
  table: string
  /** Each field with what it holds, and one or two other values. */
  fields: Record<string, [from: unknown, to: unknown, another?: unknown]>
}

const day = todayIn()

async function paperOf(kind: string, paper: object, fields: Saved['fields']): Promise<Saved> {
  const { id } = await addClient()
  const added = await post(`/clients/${id}/papers/${kind}`, paper)
  return { path: `/clients/${id}/papers/${kind}/${added.id}`, subject: id, table: 'clients', fields }
}

/** For each endpoint that saves changes, a record of its own. */
const cases: Record<string, () => Promise<Saved>> = {
  'clients.update': async () => {
    const { id } = await addClient({ notes: 'old' })
    const medication = await post('/lookups/medications', { name: `Zinc ${id}` })
    const fields: Saved['fields'] = {
      notes: ['old', 'new', 'newer'],
      cost: [null, '12.50', '13'],
      medications: [[], [{ medication_id: medication.id, dose: '1 mg' }], [{ medication_id: medication.id }]],
    }
    return { path: `/clients/${id}`, subject: id, table: 'clients', fields }
  },
  'clients.change_follow_up': async () => {
    const { id } = await addClient()
    const added = await post(`/clients/${id}/follow_ups`, { day, person_id: null, note: 'call' })
    const fields: Saved['fields'] = {
      done: [false, true],
      day: [day, addDays(day, 1), addDays(day, 2)],
      note: ['call', 'write', 'visit'],
    }
    return { path: `/clients/${id}/follow_ups/${added.id}`, subject: id, table: 'clients', fields }
  },
  'clients.change_paper:attachments': async () => {
    const { body } = await app.request<{ id: string }>('internal', 'POST', '/files', new Blob(['Labs']))
    const attached = { file_id: body.id, name: 'labs.txt', title: 'One', kind: 'other', day }
    return paperOf('attachments', attached, { title: ['One', 'Two', 'Three'], day: [day, null] })
  },
  'clients.change_paper:notices': async () => {
    const notice = await post('/lookups/notices', { name: `Notice ${randomUUID()}` })
    const given = { notice_id: notice.id, given_on: '2026-01-02', receipt: 'received', asked_on: null }
    const fields: Saved['fields'] = {
      given_on: ['2026-01-02', '2026-01-03', '2026-01-04'],
      receipt: ['received', 'signed', null],
    }
    return paperOf('notices', given, fields)
  },
  'clients.change_paper:disclosures': async () => {
    const rest = { what: 'Labs', purpose: 'Care', disclosed_on: '2026-01-02', way: 'fax' }
    return paperOf('disclosures', { ...rest, recipient: 'One' }, { recipient: ['One', 'Two', 'Three'] })
  },
  'clients.change_paper:copy_requests': async () => {
    const rest = { requested_on: '2026-01-02', decided_on: null, outcome: null, refusal: null }
    return paperOf('copy_requests', { ...rest, requester: 'One' }, { requester: ['One', 'Two', 'Three'] })
  },
  'clients.change_update': async () => {
    const { id } = await addClient()
    const { update_id } = await post<{ update_id: string }>(`/clients/${id}/updates`, { text: 'once' })
    const fields: Saved['fields'] = { text: ['once', 'twice', 'thrice'] }
    return { path: `/clients/${id}/updates/${update_id}`, subject: id, table: 'clients', fields }
  },
  'inquiries.update': async () => {
    const [row] = await app.sql<{ id: string }>(
      `insert into inquiries (first_name, last_name, email, phone, division, message)
       values ('Ann', 'Lee', 'ann@example.com', '850-555-0142', 'medtech', 'Please call me.') returning id`,
      [],
    )
    const [jane, bob] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
    const fields: Saved['fields'] = {
      assigned_to: [null, jane.user_id, bob.user_id],
      note: [null, 'called', 'wrote'],
      state: ['new', 'in_progress', 'closed'],
    }
    return { path: `/inquiries/${row!.id}`, subject: row!.id, table: 'inquiries', fields }
  },
  'lookups.update': async () => {
    const name = randomUUID()
    const { id } = await post('/lookups/systems', { name })
    const fields: Saved['fields'] = { name: [name, `${name} 2`, `${name} 3`], active: [true, false] }
    return { path: `/lookups/systems/${id}`, subject: id, table: 'systems', fields }
  },
  'accounts.update_own_settings': async () => {
    const person = await app.signedInAs('internal')
    const fields: Saved['fields'] = { mail_today: [true, false] }
    return { person, path: '/settings', subject: person.user_id, table: 'user_roles', fields }
  },
  'site.save': async () => {
    const text = `insert into site_facts (key, value) values ('missedPayment', $1)
      on conflict (key) do update set value = excluded.value returning id`
    const one = { text: 'one' }
    const [row] = await app.sql<{ id: string }>(text, [JSON.stringify(one)])
    const fields: Saved['fields'] = { value: [one, { text: 'two' }, { text: 'three' }] }
    const person = await app.signedInAs('admin')
    return { person, path: '/site/facts/missedPayment', subject: row!.id, table: 'site_facts', fields }
  },
  'views.change': async () => {
    const shown = { address: {}, widths: {} }
    const name = randomUUID()
    const { id } = await post('/views', { list: 'clients', name, shared: false, shown })
    const fields: Saved['fields'] = {
      name: [name, `${name} 2`, `${name} 3`],
      shared: [false, true],
      shown: [shown, { ...shown, address: { hide: 'cost' } }, { ...shown, widths: { notes: 60 } }],
    }
    return { path: `/views/${id}`, subject: id, table: 'saved_views', fields }
  },
}

const inputsOf = ({ input }: Endpoint) => (input instanceof z.ZodDiscriminatedUnion ? input.options : [input])
const takesChanges = (endpoint: Endpoint) =>
  inputsOf(endpoint).some((input) => input instanceof z.ZodObject && 'changes' in input.shape)
/** Papers are tried of each kind. */
const variantsOf = (name: string) =>
  name === 'clients.change_paper' ? paperKindKeys.map((kind) => `${name}:${kind}`) : [name]
const endpoints = Object.entries(contract).flatMap(([feature, operations]) =>
  Object.entries<Endpoint>(operations).flatMap(([name, endpoint]) =>
    takesChanges(endpoint) ? variantsOf(`${feature}.${name}`) : [],
  ),
)

const save = async ({ person, path }: Saved, changes: object) =>
  (await app.request(person ?? 'internal', 'PATCH', path, { changes })).status
const written = async ({ subject }: Saved) => {
  const text = `select count(*)::int as total from audit where subject_id = $1 and action !~ 'viewed'`
  return (await app.sql<{ total: number }>(text, [subject]))[0]!.total
}
const atOnce = (saved: Saved, changes: object[]) =>
  app.atOnce(
    `lock table ${saved.table} in exclusive mode`,
    changes.map((one) => () => save(saved, one)),
  )

test('every endpoint that saves changes is tried', () => {
  expect(Object.keys(cases).toSorted()).toEqual(endpoints.toSorted())
})

test.each(endpoints)('%s: no change, a change of nothing and a repeat write nothing', async (name) => {
  const saved = await cases[name]!()
  const before = await written(saved)
  expect(await save(saved, {})).toBe(200)
  for (const [field, [from]] of Object.entries(saved.fields))
    expect([field, await save(saved, { [field]: { from, to: from } })]).toEqual([field, 200])
  expect(await written(saved)).toBe(before)
  for (const [index, [field, [from, to]]] of Object.entries(saved.fields).entries()) {
    const change = { [field]: { from, to } }
    expect([field, await save(saved, change), await save(saved, change)]).toEqual([field, 200, 200])
    expect([field, await written(saved)]).toEqual([field, before + index + 1])
  }
})

test.each(endpoints)('%s: of two at once the same is saved once, another is refused', async (name) => {
  for (const field of Object.keys((await cases[name]!()).fields)) {
    const saved = await cases[name]!()
    const before = await written(saved)
    const [from, to, another] = saved.fields[field]!
    const change = { [field]: { from, to } }
    expect([field, await atOnce(saved, [change, change])]).toEqual([field, [200, 200]])
    expect([field, await written(saved)]).toEqual([field, before + 1])
    if (another === undefined) continue
    const [one, other] = [from, another].map((value) => ({ [field]: { from: to, to: value } }))
    expect([field, (await atOnce(saved, [one!, other!])).toSorted()]).toEqual([field, [200, 409]])
  }
})
