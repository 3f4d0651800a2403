import { expect, test } from 'vitest'
import { linksOf } from '../../server/testing/mailbox.ts'
import { testApp, type Level, type Person } from '../../program/testing/app.ts'
import { sendRequestNotices } from './approvals.server.ts'

const app = await testApp()
const { env } = app.services
const { sql } = app
const password = 'plenty of warm otters'

const mailsTo = async ({ email }: { email: string }) => (await app.mails()).filter(({ to }) => to === email)
/** As the schedule runs it, on `instances` at once. */
const runJob = (instances = 1) =>
  Promise.all(Array.from({ length: instances }, () => sendRequestNotices(app.services).run('', {})))
async function anHourLater() {
  await sql(`update user_roles set requests_mailed_at = requests_mailed_at - interval '1 hour'`)
  await sql(`update pending_users set confirmed_at = confirmed_at - interval '1 hour'`)
}

async function signUp(email: string) {
  await app.request(null, 'POST', '/auth/sign_up', { email, password })
  const [link = ''] = linksOf((await mailsTo({ email }))[0]!)
  return () =>
    app.request(null, 'POST', '/auth/confirm_email', {
      token: new URL(link).searchParams.get('confirm'),
      password,
    })
}

/** Somebody who wants no mail about requests. */
async function withoutNotice(level: Level): Promise<Person> {
  const person = await app.signedInAs(level)
  const changes = { mail_requests: { from: true, to: false } }
  expect((await app.request(person, 'PATCH', '/settings', { changes })).status).toBe(200)
  return person
}

test('administrators learn that requests wait, once an hour at most, however many sign up', async () => {
  const administrator = await app.signedInAs('admin')
  const others = [await withoutNotice('admin'), await app.signedInAs('internal')]
  const confirm = [await signUp('ada.first@example.com'), await signUp('bo.second@example.com')]
  await runJob()
  expect(await mailsTo(administrator)).toEqual([])

  await confirm[0]!()
  const [first, ...more] = await mailsTo(administrator)
  expect(more).toEqual([])
  expect(first).toMatchObject({ subject: 'A new request for access' })
  expect(first!.text).toContain('1 request for a staff account')
  expect(linksOf(first!)).toEqual([`${env.BASE_URL}/operational/user-approvals?status=pending`])

  await confirm[1]!()
  expect(await mailsTo(administrator)).toHaveLength(1)
  await anHourLater()
  await runJob(3)
  const second = (await mailsTo(administrator)).slice(1)
  expect(second.map(({ text }) => text)).toEqual([expect.stringContaining('2 requests for a staff account')])
  expect(JSON.stringify([first, second])).not.toMatch(/ada\.first|bo\.second/)

  await anHourLater()
  await runJob()
  expect(await mailsTo(administrator)).toHaveLength(2)
  for (const other of others) expect(await mailsTo(other)).toEqual([])
})

test('no mail about a request that was decided before it is sent, and none to an administrator who was disabled', async () => {
  const [administrator, disabled] = [await app.signedInAs('admin'), await app.signedInAs('admin')]
  await sql('update user_roles set requests_mailed_at = now()')
  await (
    await signUp('cy.third@example.com')
  )()
  await app.settled()
  await anHourLater()
  await sql('update user_roles set approved = false where user_id = $1', [disabled.user_id])
  const [request] = await sql<{ user_id: string }>(
    `select user_id from pending_users where email = 'cy.third@example.com'`,
  )
  const decide = (what: string) =>
    app.request(administrator, 'POST', `/rpc/${what}`, { target_user_id: request!.user_id })
  await decide('reject_user')
  await runJob()
  expect(await mailsTo(administrator)).toEqual([])

  await decide('reopen_request')
  await runJob()
  expect(await mailsTo(administrator)).toHaveLength(1)
  expect(await mailsTo(disabled)).toEqual([])
})
