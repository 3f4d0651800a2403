import { expect, test } from 'vitest'
import { testApp } from '../../server/testing.ts'
import type { SessionState } from './contract.ts'
import { accountLibrary } from './library.server.ts'

const app = await testApp({ BASE_URL: 'https://foyer.example.com' })

test('on https the cookie is bound to this host and to encrypted connections', async () => {
  const token = await setupToken()
  const body = { token, email: 'first@example.com', password: 'plenty of warm otters' }
  const { headers, status } = await app.request(null, 'POST', '/auth/first_administrator', body)
  expect(status).toBe(200)
  const [cookie = '', leaving, device] = headers.getSetCookie()
  expect(leaving).toBe('__Host-foyer_leaving=; Max-Age=0; Path=/; Secure; SameSite=Lax')
  expect(cookie).toMatch(
    /^__Host-foyer_session=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(device).toMatch(
    /^__Host-foyer_device=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const theirs = await accountLibrary(app.services).api.getSession({
    headers: new Headers({ cookie: cookie.split(';')[0]! }),
  })
  expect(theirs?.user.email).toBe('first@example.com')
  const whoIs = async (more: string) =>
    (await app.request<SessionState>(null, 'GET', '/session', undefined, { Cookie: `${cookie.split(';')[0]}; ${more}` })).body // prettier-ignore
  // Another host of this domain can set a cookie without the prefix: it signs nobody out.
  expect((await whoIs('foyer_leaving=1')).user).not.toBeNull()
  expect((await whoIs('__Host-foyer_leaving=1')).user).toBeNull()
})

async function setupToken(): Promise<string> {
  const { announcements } = await import('../../server/app.ts')
  const [line = ''] = await announcements(app.services)
  return line.split('setup=')[1] ?? ''
}
