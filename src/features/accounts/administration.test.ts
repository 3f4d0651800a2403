import { expect, test } from 'vitest'
import { linksOf } from '../../server/testing-mailbox.ts'
import { testApp } from '../../server/testing.ts'
import { administration, listPeople } from './administration.server.ts'

const app = await testApp()
const { create, promote, demote, disable } = administration
const base = app.services
const password = 'plenty of warm otters'

test('create makes an administrator who sets the password with the printed link', async () => {
  const printed = await create(base, 'boss@example.com')
  const [link = ''] = linksOf({ to: '', subject: '', html: '', text: printed })
  const token = new URL(link).searchParams.get('token')
  expect((await app.request(null, 'POST', '/auth/reset_password', { token, password })).status).toBe(200)
  const signedIn = await app.request(null, 'POST', '/auth/sign_in', { email: 'boss@example.com', password })
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  expect((await app.request({ user_id: '', email: '', cookie }, 'GET', '/session')).body).toMatchObject({
    role: 'admin',
    approved: true,
  })
  await expect(create(base, 'boss@example.com')).rejects.toThrow('has an account already')
})

test('the only administrator is neither demoted nor disabled, not even when two are taken at once', async () => {
  const only = 'boss@example.com is the only administrator. Make another one first.'
  await expect(demote(base, 'boss@example.com')).rejects.toThrow(only)
  await expect(disable(base, 'boss@example.com')).rejects.toThrow(only)
  const other = await app.signedInAs('admin')
  const results = await Promise.allSettled([demote(base, other.email), disable(base, 'boss@example.com')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a change of role and a disabled account bite on the next request', async () => {
  const person = await app.signedInAs('internal')
  const reach = async (path: string) => (await app.request(person, 'GET', path)).status
  const decide = async () => (await app.request(person, 'POST', '/rpc/reject_user', { target_user_id: person.user_id })).body // prettier-ignore
  await promote(base, person.email)
  expect(await decide()).toMatchObject({ message: 'You cannot decide your own request.' })
  await demote(base, person.email)
  expect(await decide()).toMatchObject({ message: 'Only administrators can do this.' })
  await disable(base, person.email)
  expect(await reach('/pending_users')).toBe(401)
  await expect(promote(base, 'nobody@example.com')).rejects.toThrow('There is no account with the address')
})

test('what the operator did stands in the audit as the command line, and the list says who is what', async () => {
  const { rows } = await base.database.pool.query(`select distinct action from audit where actor_kind = 'command_line'`) // prettier-ignore
  expect(rows.map(({ action }) => action).sort()).toEqual(
    expect.arrayContaining(['account.created', 'account.demoted', 'account.disabled', 'account.promoted']),
  )
  expect(await listPeople(base)).toContainEqual(expect.stringMatching(/^internal-\w+@example\.com {2}not approved$/)) // prettier-ignore
})
