import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from '../../server/encryption.ts'
import { testApp, type Person } from '../../program/testing/app.ts'
import { expireDrafts } from './drafts.server.ts'

const app = await testApp()
const { database } = app.services
interface Draft {
  key: string
  content: string
  seconds_ago: number
}
const keep = (as: Person, key: string, content: string) =>
  app.request(as, 'POST', '/drafts', { key, content })
const list = async (as: Person) => (await app.request<Draft[]>(as, 'GET', '/drafts')).body
const remove = (as: Person, key: string) => app.request(as, 'DELETE', `/drafts/${key}`)
const { sql } = app
/** Stored anew, because each update of a row makes it younger. */
const makeOlder = (key: string, hours: number) =>
  sql(
    `with old as (delete from drafts where key = $1 returning *)
     insert into drafts select user_id, key, content, created_at, updated_at - make_interval(hours => $2) from old`,
    [key, hours],
  )
const person = () => app.signedInAs('internal')
const keyOf = () => `inquiries.${randomUUID()}.form`

test('a draft is returned to its owner on any device, and to nobody else', async () => {
  const [jane, bob, key] = [await person(), await person(), keyOf()]
  await keep(jane, key, 'typed')
  await keep(jane, key, 'typed on')
  expect(await list(jane)).toEqual([{ key, content: 'typed on', seconds_ago: expect.any(Number) }])
  await makeOlder(key, 2)
  expect((await list(jane))[0]!.seconds_ago).toBeGreaterThanOrEqual(7200)
  expect(await list(bob)).toEqual([])
  expect(await list(await app.signedInAs('admin'))).toEqual([])
  await remove(bob, key)
  await keep(bob, key, 'other')
  expect(await list(jane)).toMatchObject([{ content: 'typed on' }])
  await remove(jane, key)
  expect(await list(jane)).toEqual([])
  expect(await list(bob)).toMatchObject([{ content: 'other' }])
})

test('the text is encrypted in the database, and the audit has no entry about it', async () => {
  const [jane, id] = [await person(), randomUUID()]
  const key = `inquiries.${id}.form`
  await keep(jane, key, 'Secret diagnosis')
  await keep(jane, key, 'Secret diagnosis, longer')
  const [row] = await sql<{ all: string }>(
    'select row_to_json(drafts)::text as all from drafts where key = $1',
    [key],
  )
  expect(row!.all).not.toMatch(/Secret|U2VjcmV0/)
  await remove(jane, key)
  expect(await list(jane)).toEqual([])
  expect(await sql('select action from audit where subject_id = $1', [id])).toEqual([])
})

test('a row that was moved to another person or key, altered, or encrypted with another secret cannot be decrypted', async () => {
  const [jane, bob, key] = [await person(), await person(), keyOf()]
  await keep(jane, key, 'typed')
  await sql('update drafts set user_id = $2 where user_id = $1', [jane.user_id, bob.user_id])
  expect(await list(bob)).toEqual([])
  const secret = 's'.repeat(32)
  const stored = encrypt(secret, 'drafts', 'jane', 'typed')
  expect(decrypt(secret, 'drafts', 'jane', stored)).toBe('typed')
  expect(decrypt('t'.repeat(32), 'drafts', 'jane', stored)).toBe(null)
  expect(decrypt(secret, 'other', 'jane', stored)).toBe(null)
  expect(decrypt(secret, 'drafts', 'jane', '')).toBe(null)
})

test('after a day a draft is not listed any more, and the job deletes it', async () => {
  const [jane, old, young] = [await person(), keyOf(), keyOf()]
  await keep(jane, old, 'old')
  await keep(jane, young, 'young')
  await makeOlder(old, 25)
  expect(await list(jane)).toMatchObject([{ key: young }])
  await expireDrafts(database).run('', {})
  expect(await sql('select key from drafts where user_id = $1', [jane.user_id])).toEqual([{ key: young }])
  const schedules = await sql<{ name: string }>('select name from pgboss.schedule')
  expect(schedules).toContainEqual({ name: 'expire-drafts' })
})

test('one person has forty drafts at most: the oldest are deleted, of nobody else', async () => {
  const [jane, bob] = [await person(), await person()]
  const [last, ...keys] = Array.from({ length: 41 }, keyOf)
  for (const key of keys) await keep(jane, key, 'typed')
  await keep(bob, keyOf(), 'typed')
  await keep(jane, last!, 'typed')
  expect((await list(jane)).map(({ key }) => key)).toEqual([...keys.slice(1), last].toReversed())
  expect(await list(bob)).toHaveLength(1)
})

test('a draft has room for a client with full notes and updates, before and after; a much longer one is refused', async () => {
  const jane = await person()
  const texts = { notes: 'line\n'.repeat(4_000), updates: '"word" '.repeat(2_800) }
  const medications = Array.from({ length: 20 }, () => ({
    ...Object.fromEntries(
      ['id', 'medication_id', 'system_id', 'frequency_id', 'form_id'].map((name) => [name, randomUUID()]),
    ),
    notes: 'n'.repeat(300),
  }))
  const values = { ...texts, medications }
  const content = JSON.stringify({ title: 'Doe, Ann', path: '/operational/clients', base: values, values })
  const key = keyOf()
  expect((await keep(jane, key, content)).status).toBe(200)
  expect(await list(jane)).toMatchObject([{ content }])
  const refused = await keep(jane, key, 'x'.repeat(200_001))
  expect(refused).toMatchObject({
    status: 400,
    body: { message: 'A draft can have at most 200,000 characters' },
  })
  expect(await list(jane)).toMatchObject([{ content }])
})

test('a key belongs to a client or an inquiry', async () => {
  const jane = await person()
  expect((await keep(jane, 'clients.new.abc', 'typed')).status).toBe(200)
  expect((await keep(jane, `inquiries.${randomUUID()}.form`, 'typed')).status).toBe(200)
  const others = [
    '',
    'clients',
    'users.1',
    'clients.../etc',
    'clients.nobody',
    'inquiries.new',
    `inquiries.${randomUUID()}`,
    `users.${randomUUID()}`,
  ]
  for (const key of others)
    expect(await keep(jane, key, 'typed')).toMatchObject({
      status: 400,
      body: { message: 'This is not the key of a draft' },
    })
})

test('more drafts in a minute than a person can type are refused with a sentence', async () => {
  const [jane, bob, key] = [await person(), await person(), keyOf()]
  const responses = await Promise.all(Array.from({ length: 241 }, () => keep(jane, key, 'typed')))
  const refused = responses.filter(({ status }) => status !== 200)
  expect(refused).toMatchObject([
    {
      status: 429,
      body: { message: expect.stringMatching(/^Too many drafts were kept at once\. .+ in \d+ seconds?\.$/) },
    },
  ])
  expect((await keep(bob, key, 'typed')).status).toBe(200)
})
