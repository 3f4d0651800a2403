import { expect, test } from 'vitest'
import type { ErrorData } from '../../lib/errorData.ts'
import { changing, testApp, type Person } from '../../program/testing/app.ts'
import type { Client } from '../clients/contract.ts'
import type { FollowUp } from '../clients/follow-ups/followUpsContract.ts'
import type { Import, ImportRow } from '../imports/contract.ts'

const app = await testApp()
const { pool } = app.services.database
type Reply = { data?: ErrorData }

const client = (
  await app.request<Client>('internal', 'POST', '/clients', { first_name: 'Ada', last_name: 'Bell' })
).body
const followUps = `/clients/${client.id}/follow_ups`
const followUp = (
  await app.request<FollowUp>('internal', 'POST', followUps, {
    day: '2030-01-02',
    person_id: null,
    note: null,
  })
).body
const inquiry = (
  await pool.query<{ id: string }>(`
    insert into inquiries (first_name, last_name, email, phone, division, message)
    values ('Vi', 'Sitor', 'vi@example.com', '1', 'general', 'Hello') returning id`)
).rows[0]!

const refused = async (...request: [method: 'POST' | 'PATCH', path: string, body: object]) =>
  Object.values((await app.request<Reply>('internal', ...request)).body.data?.fields ?? {})

async function refusedInFile({ name }: Person) {
  const { body } = await app.request<Import>('internal', 'POST', '/imports', {
    file_name: 'book.csv',
    columns: ['First Name', 'Last Name', 'Owner'],
    total: 1,
  })
  const path = `/imports/${body.id}`
  await app.request('internal', 'POST', `${path}/rows`, {
    rows: [{ number: 2, cells: ['Eve', 'Filed', name] }],
  })
  const { choices } = (await app.request<Import>('internal', 'GET', path)).body
  await app.request('internal', 'POST', `${path}/check`, { choices })
  await app.settled()
  const { rows } = (await app.request<{ rows: ImportRow[] }>('internal', 'GET', `${path}/rows`)).body
  await app.request('internal', 'DELETE', path)
  return rows[0]!.problems.map(({ message }) => message)
}

/** Every way to make somebody the owner of a client, or the assignee of a follow-up or an inquiry. */
const ways: [name: string, choose: (person: Person) => Promise<string[]>][] = [
  [
    'a new client',
    ({ user_id }) => refused('POST', '/clients', { first_name: 'Eve', last_name: 'New', owner_id: user_id }),
  ],
  [
    'a changed client',
    ({ user_id }) => refused('PATCH', `/clients/${client.id}`, changing(client, { owner_id: user_id })),
  ],
  [
    'many clients at once',
    ({ user_id }) =>
      refused('POST', '/clients/bulk', {
        ids: [client.id],
        change: { action: 'set', field: 'owner_id', to: user_id },
      }),
  ],
  ['an imported file', refusedInFile],
  [
    'a new follow-up',
    ({ user_id }) => refused('POST', followUps, { day: '2030-01-02', person_id: user_id, note: null }),
  ],
  [
    'a changed follow-up',
    ({ user_id }) =>
      refused('PATCH', `${followUps}/${followUp.id}`, changing(followUp, { person_id: user_id })),
  ],
  [
    'an inquiry',
    ({ user_id }) => refused('PATCH', `/inquiries/${inquiry.id}`, changing({}, { assigned_to: user_id })),
  ],
]

test.each(ways)('%s belongs to nobody who could not work on it', async (_name, choose) => {
  const [viewer, withoutRole, disabled] = [
    await app.signedInAs('viewer'),
    await app.signedInAs('approved'),
    await app.signedInAs('internal'),
  ]
  await app.request('admin', 'POST', '/rpc/disable_user', { user_id: disabled.user_id })
  for (const person of [viewer, withoutRole, disabled])
    expect(await choose(person)).toEqual([`${person.name} no longer has access. Please choose someone else`])
  expect(await choose(await app.signedInAs('internal'))).toEqual([])
  const offered = (await app.request<{ id: string }[]>('internal', 'GET', '/staff')).body
  expect(offered.map(({ id }) => id)).not.toContain(viewer.user_id)
})

/** Tries to give a new client of this division, and its follow-ups. @returns the message of each way, '' where it is given */
async function give({ user_id }: Person, division: string | null) {
  const named = { first_name: 'Eve', last_name: 'Given', division }
  const given = await app.addClient<Client>(named)
  const path = `/clients/${given.id}`
  const added = { day: '2030-01-02', person_id: null, note: null }
  const { body: asked } = await app.request<FollowUp>('internal', 'POST', `${path}/follow_ups`, added)
  const bulk = { ids: [given.id], change: { action: 'set', field: 'owner_id', to: user_id } }
  const messages = [
    await refused('POST', '/clients', { ...named, owner_id: user_id }),
    await refused('POST', '/clients/bulk', bulk),
    await refused('POST', `${path}/follow_ups`, { ...added, person_id: user_id }),
    await refused('PATCH', `${path}/follow_ups/${asked.id}`, changing(asked, { person_id: user_id })),
  ]
  const { body: stored } = await app.request<Client>('internal', 'GET', path)
  expect(stored.owner_id).toBe(messages[1]!.length > 0 ? null : user_id)
  const { body: followUps } = await app.request<FollowUp[]>('internal', 'GET', `${path}/follow_ups`)
  expect(followUps.filter(({ person_id }) => person_id === user_id)).toHaveLength(
    messages[2]!.length > 0 ? 0 : 2,
  )
  return messages.map(([message]) => message ?? '')
}

test('what is of a division belongs to nobody who does not work there', async () => {
  const limit = async (level: 'internal' | 'admin') => {
    const person = await app.signedInAs(level)
    // An administrator may have divisions of an earlier time, and sees everything.
    await pool.query(`update user_roles set divisions = '{clinical,vetmedtech}' where user_id = $1`, [
      person.user_id,
    ])
    return person
  }
  const sam = await limit('internal')
  const message = `${sam.name} does not work in MedTech`
  expect(await give(sam, 'medtech')).toEqual(Array(4).fill(message))
  for (const division of ['vetmedtech', null]) expect(await give(sam, division)).toEqual(Array(4).fill(''))
  for (const everywhere of [await limit('admin'), await app.signedInAs('internal')])
    expect(await give(everywhere, 'medtech')).toEqual(Array(4).fill(''))
})

test('who has a client keeps it in another division, and is not chosen there', async () => {
  const sam = await app.signedInAs('internal')
  await app.request('admin', 'POST', '/rpc/assign_divisions', {
    user_id: sam.user_id,
    divisions: ['clinical'],
  })
  let stored = await app.addClient<Client>({
    last_name: 'Moved',
    division: 'clinical',
    owner_id: sam.user_id,
  })
  const change = async (fields: Partial<Client>) => {
    const path = `/clients/${stored.id}`
    const { status, body } = await app.request<Client & Reply>(
      'internal',
      'PATCH',
      path,
      changing(stored, fields),
    )
    if (status === 200) stored = body
    return body.data?.fields
  }
  await change({ division: 'medtech' })
  expect(stored).toMatchObject({ division: 'medtech', owner_id: sam.user_id })
  await change({ owner_id: null })
  expect(await change({ owner_id: sam.user_id })).toEqual({
    owner_id: `${sam.name} does not work in MedTech`,
  })
  await change({ owner_id: sam.user_id, division: 'clinical' })
  expect(stored).toMatchObject({ division: 'clinical', owner_id: sam.user_id })
  await change({ owner_id: null })
  await change({ owner_id: sam.user_id, division: 'medtech' })
  expect(stored).toMatchObject({ division: 'clinical', owner_id: null })
})

test('neither an undo nor a merge gives a client to who does not work in its division', async () => {
  const sam = await app.signedInAs('internal')
  const named = { last_name: 'Back', first_name: 'Eve' }
  const client = await app.addClient<Client>({ ...named, division: 'medtech', owner_id: sam.user_id })
  const path = `/clients/${client.id}`
  const taken = await app.request('internal', 'PATCH', path, changing(client, { owner_id: null }))
  await app.request('admin', 'POST', '/rpc/assign_divisions', {
    user_id: sam.user_id,
    divisions: ['clinical'],
  })
  expect((await app.undo(taken)).status).toBe(409)
  const other = await app.addClient<Client>({ ...named, division: 'clinical', owner_id: sam.user_id })
  const staying = await app.client<Client>(client.id)
  const seen = { id: other.updated_at, into: staying.updated_at }
  const merge = (take: string[]) =>
    refused('POST', `/clients/${other.id}/merge`, { into: client.id, seen, take })
  expect(await merge(['owner_id'])).toEqual([`${sam.name} does not work in MedTech`])
  expect(await merge(['owner_id', 'division'])).toEqual([])
  expect(await app.client<Client>(client.id)).toMatchObject({ division: 'clinical', owner_id: sam.user_id })
})

test('an undo that gives the division back gives its owner back too', async () => {
  const of = async (division: string) => {
    const person = await app.signedInAs('internal')
    const input = { user_id: person.user_id, divisions: [division] }
    await app.request('admin', 'POST', '/rpc/assign_divisions', input)
    return person.user_id
  }
  const [ann, ben] = [await of('clinical'), await of('medtech')]
  const before = { division: 'clinical', owner_id: ann } as const
  const client = await app.addClient<Client>({ last_name: 'Both', ...before })
  const changes = changing(client, { division: 'medtech', owner_id: ben })
  const moved = await app.request('internal', 'PATCH', `/clients/${client.id}`, changes)
  expect(moved.status).toBe(200)
  expect((await app.undo(moved)).status).toBe(200)
  expect(await app.client<Client>(client.id)).toMatchObject(before)
})
