import { expect, test } from 'vitest'
import { testApp, type Caller } from '../../../program/testing/app.ts'

const app = await testApp()
const say = (as: Caller, name: string) =>
  app.request<{ message: string; data?: { fields: { name: string } } }>(as, 'POST', '/account/name', { name })
const offered = async () =>
  (await app.request<{ id: string; name: string }[]>('internal', 'GET', '/staff')).body
const offeredName = async ({ user_id }: Caller) => (await offered()).find(({ id }) => id === user_id)?.name

test('people are called by the name that they say, and by their address until then', async () => {
  const person = await app.signedInAs('internal')
  await app.services.database.pool.query('update users set name = null where id = $1', [person.user_id])
  const asked = async () => (await app.request<{ user: object }>(person, 'GET', '/session')).body.user
  expect(await asked()).toMatchObject({ name: null, display_name: person.email })
  expect(await offeredName(person)).toBe(person.email)
  expect((await say(person, '  Zoë   Marlow\n')).body.message).toBe('You are shown as Zoë Marlow now.')
  expect(await asked()).toMatchObject({ name: 'Zoë Marlow', display_name: 'Zoë Marlow' })
  expect(await offeredName(person)).toBe('Zoë Marlow')
})

test.each([
  ['', 'Name is required'],
  ['x'.repeat(101), 'Name must be at most 100 characters'],
  ['somebody@example.com', 'Please enter a name, not an email address'],
  ['Be\u0007ll', 'Name holds a character that cannot be shown. Please remove it'],
])('%j is no name', async (name, sentence) => {
  const { status, body } = await say(await app.signedInAs('viewer'), name)
  expect([status, body.data?.fields.name]).toEqual([400, sentence])
})

test('where one chooses among people, those with one name have their addresses beside it', async () => {
  const [one, other, third] = [
    await app.signedInAs('internal'),
    await app.signedInAs('admin'),
    await app.signedInAs('internal'),
  ]
  await say(one, 'Kim Lake')
  await say(other, 'kim lake')
  expect(await offeredName(one)).toBe(`Kim Lake (${one.email})`)
  expect(await offeredName(other)).toBe(`kim lake (${other.email})`)
  expect(await offeredName(third)).toBe(third.name)
})
