import { expect, test, vi } from 'vitest'
import { createApp } from '../../program/app.ts'
import { announcements } from '../../program/start.ts'
import type { Env } from '../env.ts'
import { testApp } from '../../program/testing/app.ts'

const app = await testApp()
const { services } = app
const server = createApp(services)
const credentials = { email: 'ada@example.com', password: 'a wrong one' }
const token = 'a-token-of-the-tests'
const anInteger = expect.stringMatching(/^[1-9]\d*$/)

interface Refusal {
  message: string
  data: { request_id: string; retry_after?: number; fields?: object }
}
const signIn = (headers: Record<string, string> = {}, body: object = credentials) =>
  app.request<Refusal>(null, 'POST', '/auth/sign_in', body, headers)

test('after too many attempts the refusal says how long to wait: in the header, in the data, and in words', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.1' }
  for (let tries = 0; tries < 10; tries += 1) await signIn(from)
  const { status, headers, body } = await signIn(from)
  expect([status, headers.get('Retry-After')]).toEqual([429, `${body.data.retry_after}`])
  expect(headers.get('Retry-After')).toEqual(anInteger)
  expect((await signIn()).headers.get('Retry-After')).toBeNull()
})

test('the contact form without scripts gives 429 with Retry-After after too many requests', async () => {
  const post = () =>
    server.request('/contact/send', {
      method: 'POST',
      body: new URLSearchParams({ email: 'a' }),
      headers: { 'X-Forwarded-For': '203.0.113.2' },
    })
  for (let tries = 0; tries < 20; tries += 1) await post()
  const refused = await post()
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, anInteger])
})

test('who asks for hundreds of pages or documents waits; an office behind one address does not, nor for pages after documents', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const fresh = createApp(services)
  const ask = (path: string, address: string) =>
    fresh.request(path, { headers: { 'X-Forwarded-For': address, 'If-None-Match': '*' } })
  const statuses = async (count: number, address: string) => {
    const responses = Array.from({ length: count }, () => ask('/api/docs', address))
    return new Set((await Promise.all(responses)).map(({ status }) => status))
  }
  expect(await statuses(60, '203.0.113.3')).toEqual(new Set([304]))
  expect(await statuses(300, '203.0.113.4')).toEqual(new Set([304, 429]))
  const refused = await ask('/api/openapi.json', '203.0.113.4')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, anInteger])
  expect(await refused.json()).toMatchObject({ data: { retry_after: expect.any(Number) as number } })
  // Pages are counted apart, and say it in plain words.
  const pages = Array.from({ length: 101 }, () => ask('/auth', '203.0.113.4'))
  const page = (await Promise.all(pages)).at(-1)!
  expect((await pages[0]!).status).toBe(200)
  expect([page.status, await page.text()]).toEqual([
    429,
    expect.stringMatching(/^Too many requests in a short time\. .* seconds?\.$/),
  ])
  expect((await ask('/api/docs', '203.0.113.5')).status).toBe(304)
  vi.advanceTimersByTime(10_000)
  expect((await ask('/api/docs', '203.0.113.4')).status).toBe(304)
  vi.useRealTimers()
})

test('text that PostgreSQL cannot store is refused with 400, not an internal error', async () => {
  const logged = vi.spyOn(services.log, 'error')
  const email = 'ada\0@example.com'
  const { status, body } = await signIn({}, { ...credentials, email })
  expect([status, Object.keys(body.data.fields ?? {})]).toEqual([400, ['email']])
  // Also where no schema has seen it.
  const runSql = () => services.database.runSql('session', 'select $1::text as text', [email])
  const database = { ...services.database, runSql } as typeof services.database
  const response = await createApp({ ...services, database }).request('/api/people', {
    headers: { Cookie: (await app.signedInAs('admin')).cookie },
  })
  expect(response.status).toBe(400)
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('the metrics need the token; without METRICS_TOKEN they are not served to anybody', async () => {
  const logged = vi.spyOn(services.log, 'error')
  const open = createApp({ ...services, env: { ...services.env, METRICS_TOKEN: token } })
  const incoming = { socket: { remoteAddress: '127.0.0.1' } }
  const ask = (where: typeof server, headers: Record<string, string>) =>
    where.request('/metrics', { headers: { Host: 'localhost', ...headers } }, { incoming })
  const response = await ask(open, { Authorization: `Bearer ${token}` })
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('foyer_requests_total'),
  ])
  for (const headers of [{}, { Authorization: 'Bearer wrong' }, { Authorization: `Basic ${token}` }]) {
    const refused = await ask(open, headers as Record<string, string>)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(await refused.text()).not.toContain('foyer_')
  }
  expect((await ask(server, {})).status).toBe(404)
  expect((await ask(server, { Authorization: 'Bearer undefined' })).status).toBe(404)
  expect(logged).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('an unexpected error is answered with one sentence, and logged with its location but without its message', async () => {
  const logged = vi.spyOn(services.log, 'error')
  const printed = vi.spyOn(console, 'error')
  const metrics = { ...services.metrics, text: () => Promise.reject(new Error('ada@example.com')) }
  const env = { ...services.env, METRICS_TOKEN: token }
  const headers = { Authorization: `Bearer ${token}` }
  const response = await createApp({ ...services, env, metrics }).request('/metrics', { headers })
  expect([response.status, await response.text()]).toEqual([
    500,
    'Something went wrong on our side. Nothing was changed.',
  ])
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(JSON.stringify(logged.mock.calls)).toContain('refusals.build.test.ts')
  expect(JSON.stringify(logged.mock.calls)).not.toContain('ada@example.com')
  expect(printed).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test.each([
  ['from a page of this site', 'http://localhost:3000', 401],
  ['from another name that the Host header repeats', 'http://other.example', 403],
  ['from the same host without encryption', 'https://localhost:3000', 403],
  ['from another port', 'http://localhost:3001', 403],
  ['from a page without an origin', 'null', 403],
])('a write %s, in a browser that tells the origin alone', async (_, origin, status) => {
  const host = URL.parse(origin)?.host ?? 'localhost:3000'
  expect((await signIn({ Origin: origin, Host: host })).status).toBe(status)
})

test('a write that a browser vouches for may come from another name of this server', async () => {
  const origin = { Origin: 'https://alias.example', Host: 'alias.example' }
  expect((await signIn({ ...origin, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(401)
  expect((await signIn({ ...origin, 'Sec-Fetch-Site': 'same-site' })).status).toBe(403)
  expect((await signIn(origin)).body.message).toContain('Please open http://localhost:3000')
})

test.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/json-patch+json', ''])(
  'a body of the type %s, which another site can send unasked, is not read',
  async (type) => {
    const body = new TextEncoder().encode(JSON.stringify(credentials))
    const response = await server.request('/api/auth/sign_in', {
      method: 'POST',
      body,
      headers: { 'Content-Length': `${body.length}`, ...(type !== undefined && { 'Content-Type': type }) },
    })
    expect(response.status).toBe(415)
    expect(((await response.json()) as Refusal).message).toContain('application/json')
  },
)

test('a path that is far too long is refused before routing', async () => {
  expect((await server.request(`/${'a'.repeat(999)}`)).status).toBe(404)
  const message = 'This address is too long.'
  for (const path of ['/', '/api/', '/operational/']) {
    const response = await server.request(`${path}${'/'.repeat(1000)}a`)
    expect(response.status).toBe(414)
    if (path === '/api/') expect(await response.json()).toMatchObject({ status: 414, message })
    else expect(await response.text()).toBe(message)
  }
})

test('JSON may say its character set, and a request without a body needs no type', async () => {
  expect((await signIn({ 'Content-Type': 'application/json; charset=UTF-8' })).status).toBe(401)
  const { cookie } = await app.signedInAs('internal')
  const nowhere = '/api/clients/00000000-0000-4000-8000-000000000000'
  const response = await server.request(nowhere, { method: 'DELETE', headers: { Cookie: cookie } })
  expect(response.status).toBe(404)
})

test('a body that is not UTF-8 is refused, not stored with replacement characters', async () => {
  const { cookie } = await app.signedInAs('internal')
  const body = Buffer.from('{"first_name":"José","last_name":"Bell"}', 'latin1')
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
  const response = await server.request('/api/clients', { method: 'POST', body, headers })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: 'The request could not be read. Send JSON.' })
})

test('an address that travels unencrypted through the world is warned of in one line at the start', async () => {
  const said = async (BASE_URL: string) =>
    (await announcements({ ...services, env: { ...services.env, BASE_URL } as Env })).filter((line) =>
      line.startsWith('BASE_URL'),
    )
  expect(await said('http://clinic.example')).toEqual([
    "BASE_URL is http://clinic.example: passwords and clients' data travel unencrypted. Set it to an https address.",
  ])
  expect(await said('http://192.168.1.5:3000')).toHaveLength(1)
  for (const safe of [
    'https://clinic.example',
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://[::1]:3000',
  ])
    expect(await said(safe)).toEqual([])
})

test('a list of any length in the place of what a field held is refused with one sentence', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const medications = { from: Array.from({ length: 200_000 }, () => 'a'), to: [] }
  const { status, body } = await app.request('internal', 'PATCH', `/clients/${id}`, {
    changes: { medications },
  })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    data: { fields: { 'changes.medications.from': 'Say what the field held: from' } },
  })
})
