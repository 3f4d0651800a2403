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

test('an invitation says whose clients the person will see', async () => {
  await app.request('admin', 'POST', '/invitations', {
    email: 'nurse@example.com',
    role: 'internal',
    divisions: ['behavioral'],
  })
  const { body: invitations } = await app.request<object[]>('admin', 'GET', '/invitations')
  expect(invitations).toMatchObject([{ email: 'nurse@example.com', divisions: ['behavioral'] }])
  const mail = (await app.mails()).findLast(({ to }) => to === 'nurse@example.com')!
  const token = /invite=([\w-]+)/.exec(mail.text)![1]
  const accepted = await app.request(null, 'POST', '/auth/accept_invitation', {
    token,
    name: 'Nia Nurse',
    password: 'many quiet herons 27',
  })
  expect(accepted.status).toBe(200)
  const { body: people } = await app.request<{ email: string }[]>('admin', 'GET', '/people')
  expect(people.find(({ email }) => email === 'nurse@example.com')).toMatchObject({
    divisions: ['behavioral'],
  })
})
