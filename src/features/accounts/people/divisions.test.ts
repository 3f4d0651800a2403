import { expect, test } from 'vitest'
import { testApp } from '../../../program/testing/app.ts'

const app = await testApp()
const assign = (user_id: string, divisions: unknown) =>
  app.request<{ message: string; divisions: string[] | null }>('admin', 'POST', '/rpc/assign_divisions', {
    user_id,
    divisions,
  })

test('an hour of emergency access is one of all divisions, told to administrators and marked', async () => {
  const doctor = await app.signedInAs('internal')
  await assign(doctor.user_id, ['vetmedtech'])
  const hidden = await app.addClient({ last_name: 'Hiddenby', division: 'medtech' })
  const read = () => app.request(doctor, 'GET', `/clients/${hidden.id}`)
  const open = () => app.request(doctor, 'POST', '/account/emergency', { reason: 'Nobody else is here' })
  expect((await open()).status).toBe(403)
  await app.request('admin', 'POST', '/rpc/allow_emergency', { user_id: doctor.user_id, allowed: true })
  expect((await read()).status).toBe(404)
  expect((await open()).status).toBe(200)
  expect(await read()).toMatchObject({
    status: 200,
    body: { last_name: 'Hiddenby' },
  })
  await app.request(doctor, 'POST', '/account/emergency/end', {})
  expect((await read()).status).toBe(404)
  expect((await app.mails()).findLast(({ text }) => text.includes('Nobody else is here'))).toBeDefined()
  await app.services.reading.flush()
  const { rows } = await app.services.database.pool.query(
    `select action from audit where actor_id = $1 and emergency order by id`,
    [doctor.user_id],
  )
  expect(rows).toContainEqual({ action: 'clients.viewed' })
})

test('divisions are of people who are no administrators, and some or all', async () => {
  const admin = await app.signedInAs('admin')
  expect((await assign(admin.user_id, ['medtech'])).status).toBe(409)
  const { user_id } = await app.signedInAs('viewer')
  for (const wrong of [[], ['finance'], 'medtech']) expect((await assign(user_id, wrong)).status).toBe(400)
  expect((await assign(user_id, ['medtech', 'clinical', 'medtech'])).body.divisions).toEqual([
    'clinical',
    'medtech',
  ])
  expect((await assign(user_id, null)).body.divisions).toBe(null)
})

test('other divisions end emergency access that is open, and all of them the permission, except of a viewer', async () => {
  type People = { user_id: string; may_use_emergency: boolean; emergency_until: string | null }[]
  const emergencyOf = async ({ user_id }: { user_id: string }) => {
    const { body } = await app.request<People>('admin', 'GET', '/people')
    const { may_use_emergency, emergency_until } = body.find((person) => person.user_id === user_id)!
    return [may_use_emergency, emergency_until !== null]
  }
  for (const level of ['internal', 'viewer'] as const) {
    const person = await app.signedInAs(level)
    await assign(person.user_id, ['vetmedtech'])
    await app.request('admin', 'POST', '/rpc/allow_emergency', { user_id: person.user_id, allowed: true })
    await app.request(person, 'POST', '/account/emergency', { reason: 'Nobody else is here' })
    expect(await emergencyOf(person)).toEqual([true, true])
    await assign(person.user_id, ['clinical'])
    expect(await emergencyOf(person)).toEqual([true, false])
    await assign(person.user_id, null)
    await assign(person.user_id, ['clinical'])
    expect(await emergencyOf(person)).toEqual([level === 'viewer', false])
  }
})

/** Invited, and then there is access from an earlier time, for some divisions. @returns what the person has */
async function invitedWith(email: string, divisions: string[] | null) {
  await app.request('admin', 'POST', '/invitations', { email, role: 'internal', divisions })
  const { body: invitations } = await app.request<{ email: string }[]>('admin', 'GET', '/invitations')
  expect(invitations.find((invitation) => invitation.email === email)).toMatchObject({ divisions })
  await app.services.database.pool.query(
    `with person as (insert into users (email) values ($1) returning id)
     insert into user_roles (user_id, approved, divisions) select id, false, '{clinical}' from person`,
    [email],
  )
  const mail = (await app.mails()).findLast(({ to }) => to === email)!
  const accepted = await app.request(null, 'POST', '/auth/accept_invitation', {
    token: /invite=([\w-]+)/.exec(mail.text)![1],
    name: 'Nia Nurse',
    password: 'many quiet herons 27',
  })
  expect(accepted.status).toBe(200)
  type People = { email: string; divisions: string[] | null }[]
  const { body: people } = await app.request<People>('admin', 'GET', '/people')
  return people.find((person) => person.email === email)!.divisions
}

test('an invitation says whose clients the person will see, whatever that was before', async () => {
  expect(await invitedWith('nurse@example.com', ['behavioral'])).toEqual(['behavioral'])
  expect(await invitedWith('doctor@example.com', null)).toBe(null)
})
