/** Second identifier, owner and possible duplicates of a client (acceptance D58). */
import type { PossibleDuplicate } from '../../../lib/duplicates.ts'
import { isLikelySame } from './SameClient.tsx'
import { describe, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../lib/dates.ts'
import type { ErrorData } from '../../../lib/errorData.ts'
import { changing, testApp } from '../../../program/testing/app.ts'
import type { Client, ClientRow } from '../contract.ts'

const app = await testApp()
type Reply = Client & { data: ErrorData }
const create = (body: object) =>
  app.request<Reply>('internal', 'POST', '/clients', { first_name: 'Ida', last_name: 'Ent', ...body })
const update = (client: Client, fields: object) =>
  app.request<Reply>('internal', 'PATCH', `/clients/${client.id}`, changing(client, fields))
const list = async (ask: Record<string, string>) =>
  (await app.request<{ rows: ClientRow[] }>('internal', 'GET', `/clients?${new URLSearchParams(ask)}`)).body
    .rows
const found = async (search: string) => (await list({ search })).map(({ last_name }) => last_name)
const known = {
  date_of_birth: '1985-03-04',
  phone: '(850) 555-0142',
  email: 'ida@example.com',
  division: 'clinical',
}

test('all five are optional, stored as typed but for the case of the address, and change by the one rule', async () => {
  const { body: plain } = await create({})
  expect(plain).toMatchObject({
    date_of_birth: null,
    phone: null,
    email: null,
    division: null,
    owner_id: null,
  })
  const { body: client } = await create({ ...known, email: ' Ida@Example.com ' })
  expect(client).toMatchObject(known)
  expect((await update(client, { phone: '+1 850.555.0199 ext. 4' })).body.phone).toBe(
    '+1 850.555.0199 ext. 4',
  )
  const contested = await update(client, { phone: '850 555 0111' })
  expect([contested.status, Object.keys(contested.body.data.contested ?? {})]).toEqual([409, ['phone']])
})

test('an impossible date of birth, phone, email or division is refused at its field', async () => {
  const refused = async (fields: object) => (await create(fields)).body.data.fields
  const tomorrow = addDays(todayIn(), 1)
  const outside = { date_of_birth: 'Date of birth must be between 1900 and today' }
  expect(await refused({ date_of_birth: tomorrow })).toEqual(outside)
  expect(await refused({ date_of_birth: '1899-12-31' })).toEqual(outside)
  expect((await create({ date_of_birth: todayIn() })).status).toBe(200)
  expect(await refused({ phone: '555-01' })).toEqual({ phone: 'Phone must hold at least 7 digits' })
  expect(await refused({ email: 'ida@' })).toEqual({ email: 'Please enter a valid email address' })
  expect(await refused({ division: 'general' })).toEqual({
    division: 'Division must be one of: clinical, medtech, behavioral, vetmedtech',
  })
})

test('a search finds the number however it is typed, and the address', async () => {
  const ringer = { last_name: 'Ringer', phone: '+1 (813) 555 0177 x5', email: 'toni.ringer@example.com' }
  expect((await create(ringer)).status).toBe(200)
  const searches = [
    '813-555-0177',
    '(813) 555-0177',
    '+1 813 555 0177',
    '18135550177',
    '813.555.01',
    '813-555-',
    '555-0177',
    'Ringer 8135550177',
    'TONI.ringer@example',
  ]
  for (const search of searches) expect([search, await found(search)]).toEqual([search, ['Ringer']])
  expect(await found('813-555-0178')).toEqual([])
})

test('who shares a name is told apart by date of birth, else phone, else email; deleted ones do not count', async () => {
  const twin = { first_name: 'Mia', last_name: 'Twin', email: 'mia@example.com' }
  const { body: alone } = await create({ ...twin, ...known })
  expect(alone.second_identifier).toBeNull()
  const { body: other } = await create({ first_name: 'mía', last_name: 'TWIN', phone: '850-555-0101' })
  await create({ ...twin, first_name: 'Mia' })
  await create({ ...twin, first_name: 'Mio' })
  const seen = async () => (await list({ search: 'twin', sort: 'cost' })).map((row) => row.second_identifier)
  expect((await seen()).sort()).toEqual(['(850) 555-0101', '1985-03-04', 'mia@example.com', null])
  for (const { last_name, first_name, id } of await list({ search: 'twin' }))
    if (last_name === 'Twin' && first_name === 'Mia' && id !== alone.id)
      await app.request('internal', 'DELETE', `/clients/${id}`)
  await app.request('internal', 'DELETE', `/clients/${other.id}`)
  expect(await seen()).toEqual([null, null])
})

describe('the owner', () => {
  test('is somebody with access; who lost it stays, is not offered, and is found', async () => {
    const [owner, withoutRole] = [await app.signedInAs('internal'), await app.signedInAs('approved')]
    const { name } = owner
    const { body: client } = await create({ last_name: 'Owned', owner_id: owner.user_id })
    expect(client).toMatchObject({ owner_id: owner.user_id, owner_name: name })
    const refusal = await create({ owner_id: withoutRole.user_id })
    expect(refusal.body.data.fields?.['owner_id']).toMatch(/no longer has access/)
    expect((await create({ owner_id: crypto.randomUUID() })).body.data.fields).toEqual({
      owner_id: 'This person does not exist',
    })
    const offered = async () =>
      (await app.request<{ id: string; name: string; active: boolean }[]>('internal', 'GET', '/staff')).body
    expect(await offered()).toContainEqual({ id: owner.user_id, name, active: true })
    expect((await offered()).map(({ id }) => id)).not.toContain(withoutRole.user_id)

    await app.request('admin', 'POST', '/rpc/disable_user', { user_id: owner.user_id })
    expect(await offered()).toContainEqual({ id: owner.user_id, name, active: false })
    const { body: later } = await update(client, { notes: 'changed besides' })
    expect(later).toMatchObject({ owner_name: name, notes: 'changed besides' })
    expect((await list({ owner_id: owner.user_id })).map(({ last_name }) => last_name)).toEqual(['Owned'])
    const free = await update(later, { owner_id: null })
    expect(free.body.owner_name).toBeNull()
    expect((await update(free.body, { owner_id: owner.user_id })).status).toBe(400)
    expect((await app.history(client.id))[0]).toMatchObject({
      changes: { owner_id: [owner.user_id, null] },
      names: { [owner.user_id]: name },
    })
  })

  test('nobody: the filter finds clients without one, in list, count and export', async () => {
    const owner = await app.signedInAs('internal')
    await create({ last_name: 'Lonely', first_name: 'No' })
    await create({ last_name: 'Lonely', first_name: 'With', owner_id: owner.user_id })
    const ask = { search: 'lonely', owner_id: 'none' }
    expect((await list(ask)).map(({ first_name }) => first_name)).toEqual(['No'])
    const count = await app.request('internal', 'GET', `/clients/count?${new URLSearchParams(ask)}`)
    expect(count.body).toEqual({ total: 1 })
    const { body } = await app.request<{ rows: ClientRow[] }>('internal', 'POST', '/clients/export', ask)
    expect(body.rows.map(({ first_name }) => first_name)).toEqual(['No'])
    expect((await app.request('internal', 'GET', '/clients?owner_id=nobody')).status).toBe(400)
  })
})

describe('possible duplicates', () => {
  const duplicates = async (typed: object) =>
    (await app.request<PossibleDuplicate[]>('internal', 'POST', '/clients/possible_duplicates', typed)).body
  const sameOf = async (typed: object) =>
    (await duplicates(typed)).map(({ last_name, same }) => [last_name, same])

  test('have the same folded name, digits or address; most in common first; deleted ones are none', async () => {
    const { body: client } = await create({
      first_name: 'Zoë',
      last_name: 'Duplo',
      phone: '+1 (850) 555-0133',
      email: 'zoe@example.com',
    })
    await create({ last_name: 'Phone', phone: '850.555.0133' })
    await create({ last_name: 'Extension alone', phone: 'ext. 5550133' })
    const name = { first_name: ' zoe', last_name: 'DUPLO ' }
    expect(await sameOf(name)).toEqual([['Duplo', ['name']]])
    expect(await sameOf({ first_name: 'Zoe' })).toEqual([])
    expect(await sameOf({ ...name, phone: '8505550133', email: 'ZOE@example.com' })).toEqual([
      ['Duplo', ['name', 'phone', 'email']],
      ['Phone', ['phone']],
    ])
    expect(await duplicates({ email: 'zoe@example.com' })).toEqual([
      expect.objectContaining({ id: client.id, phone: '(850) 555-0133', same: ['email'] }),
    ])
    await app.request('internal', 'DELETE', `/clients/${client.id}`)
    expect(await sameOf(name)).toEqual([])
    expect(await sameOf({})).toEqual([])
  })

  test('have a last name that is spelled nearly the same, with the same first name', async () => {
    await create({ first_name: 'Maya', last_name: 'Albrecht', date_of_birth: '1980-01-02' })
    const typed = { first_name: 'maya', last_name: 'Albrect' }
    const similar = [['Albrecht', ['similar name']]]
    expect(await sameOf(typed)).toEqual(similar)
    expect((await duplicates(typed)).map(isLikelySame)).toEqual([true])
    expect(await sameOf({ ...typed, date_of_birth: '1990-01-02' })).toEqual([])
    expect(await sameOf({ ...typed, last_name: 'Albright' })).toEqual([])
    expect(await sameOf({ ...typed, first_name: 'Mara' })).toEqual([])
  })

  test('of one name are none when both dates of birth are known and differ', async () => {
    await create({ first_name: 'Ann', last_name: 'Born', date_of_birth: '1980-01-02', phone: '850 555 0144' })
    const name = { first_name: 'Ann', last_name: 'Born' }
    expect(await sameOf(name)).toEqual([['Born', ['name']]])
    expect(await sameOf({ ...name, date_of_birth: '1980-01-02' })).toEqual([
      ['Born', ['name', 'date of birth']],
    ])
    expect(await sameOf({ ...name, date_of_birth: '1990-01-02' })).toEqual([])
    expect(await sameOf({ ...name, date_of_birth: '1990-01-02', phone: '8505550144' })).toEqual([
      ['Born', ['phone']],
    ])
  })

  test('are likely by their name or date of birth, not by a phone number alone', async () => {
    const born = { date_of_birth: '1980-01-02', phone: '850 555 0155' }
    await create({ first_name: 'Bea', last_name: 'Likely', ...born })
    const isLikely = async (typed: object) => (await duplicates(typed)).map(isLikelySame)
    expect(await isLikely({ first_name: 'Bea', last_name: 'Likely' })).toEqual([true])
    expect(await isLikely({ first_name: 'Ben', last_name: 'Likely', ...born })).toEqual([true])
    expect(await isLikely({ phone: born.phone })).toEqual([false])
  })

  test('are five at most', async () => {
    for (let index = 0; index < 7; index += 1) await create({ first_name: 'Many', last_name: 'Same' })
    expect(await duplicates({ first_name: 'many', last_name: 'same' })).toHaveLength(5)
  })
})
