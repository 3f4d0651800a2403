import { expect, test } from 'vitest'
import { testApp } from '../../program/testing/app.ts'

const app = await testApp({ BASE_URL: 'https://foyer.example.com' })

test('over https the cookies have the prefix __Host- and are Secure', async () => {
  const token = await setupToken()
  const body = { token, email: 'first@example.com', password: 'plenty of warm otters' }
  const { headers, status } = await app.request(null, 'POST', '/auth/first_administrator', body)
  expect(status).toBe(200)
  const [cookie = '', device] = headers.getSetCookie()
  expect(cookie).toMatch(
    /^__Host-foyer_session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(device).toMatch(
    /^__Host-foyer_device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const sent = { Cookie: cookie.split(';')[0]! }
  const session = await app.request(null, 'GET', '/session', undefined, sent)
  expect(session.body).toMatchObject({ user: { email: 'first@example.com' } })
})

async function setupToken(): Promise<string> {
  const { announcements } = await import('../../program/start.ts')
  const [line = ''] = await announcements(app.services)
  return line.split('setup=')[1] ?? ''
}
