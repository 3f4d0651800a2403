import { expect, test } from 'vitest'
import { announcements } from '../../program/start.ts'
import { testApp } from '../../program/testing/app.ts'
import type { SessionState } from './contract.ts'

const app = await testApp()
const password = 'plenty of warm otters'

const start = async () => (await announcements(app.services)).join('\n')
const use = (token: string, email = 'first@example.com', secret = password) =>
  app.request(null, 'POST', '/auth/first_administrator', { token, email, password: secret })
const tokenIn = (text: string) => /\/auth\?setup=([\w-]{43})$/.exec(text)?.[1] ?? ''

test('the link printed at start makes one administrator, once; it ends with the next start or after a day', async () => {
  const { pool } = app.services.database
  const older = tokenIn(await start())
  const token = tokenIn(await start())
  expect(older).not.toBe(token)
  const { rows } = await pool.query(`select *, expires_at - now() <= interval '1 day' as soon from tokens`)
  expect(rows).toEqual([expect.objectContaining({ soon: true })])
  expect(JSON.stringify(rows)).not.toContain(token)

  for (const wrong of [older, 'guess', rows[0].hash]) expect((await use(wrong)).status).toBe(400)
  await pool.query(`update tokens set expires_at = now()`)
  expect((await use(token)).status).toBe(400)
  await pool.query(`update tokens set expires_at = now() + interval '1 minute'`)

  expect(await use(token, 'first@example.com', 'password1234')).toMatchObject({
    status: 400,
    body: { data: { fields: { password: expect.stringContaining('too easy to guess') } } },
  })
  const responses = await Promise.all([use(token), use(token, 'second@example.com')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  const made = responses.find(({ status }) => status === 200)!
  const cookie = made.headers.getSetCookie()[0]!.split(';')[0]!
  expect(
    await app.request<SessionState>({ user_id: '', email: '', cookie }, 'GET', '/session'),
  ).toMatchObject({
    body: { role: 'admin', approved: true, request_status: 'approved' },
  })
  expect(await start()).toBe('')
})

test('an unused link is refused once there is an administrator', async () => {
  const { pool } = app.services.database
  await pool.query(`update user_roles set approved = false`)
  const token = tokenIn(await start())
  await pool.query(`update user_roles set approved = true`)
  expect(await use(token, 'third@example.com')).toMatchObject({
    status: 409,
    body: { message: 'There is an administrator already. Please sign in, or ask that person for access.' },
  })
})
