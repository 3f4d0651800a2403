import { expect, onTestFinished, test, vi } from 'vitest'
import { company } from '../../content/company.ts'
import { createApp } from '../../program/app.ts'
import { testApp } from '../../program/testing/app.ts'
import { SEARCH_HEADER } from '../../lib/requestHeaders.ts'

const app = await testApp({ BASE_URL: 'https://foyer.example.com' })
const server = createApp(app.services)
const paths = ['/api/session', '/api/clients', '/api/nothing', '/healthz', '/auth', '/', '/nothing']

test.each(paths)('%s tells the browser what OWASP asks for', async (path) => {
  const { headers } = await server.request(path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}; includeSubDomains/),
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  })
  const policy = headers.get('Content-Security-Policy')?.split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "frame-ancestors 'none'",
      expect.stringMatching(/^script-src 'self'/),
    ]),
  )
  expect(policy?.join()).not.toContain('unsafe')
})

test('who finds a hole reads whom to tell, once the site has a real address', async () => {
  const ask = () => server.request('/.well-known/security.txt')
  expect(await (await ask()).text()).not.toContain('Contact:')
  globalThis.foyerSite = { facts: {} }
  onTestFinished(() => void (globalThis.foyerSite = undefined))
  const text = await (await ask()).text()
  expect(text).toContain(`Contact: mailto:${company.email}`)
  const [, expires = ''] = /Expires: (\S+)/.exec(text) ?? []
  expect(new Date(expires).getTime()).toBeGreaterThan(Date.now())
})

test('no cache keeps a response of the API', async () => {
  for (const path of ['/api/session', '/api/clients'])
    expect((await server.request(path)).headers.get('Cache-Control')).toBe('no-store')
})

test('the log has the path of a request, its status and its id, and nothing of what was asked for', async () => {
  const logged = vi.spyOn(app.services.log, 'info')
  const { headers } = await server.request('/api/clients?search=Okonkwo')
  expect(logged.mock.calls.map(([entry]) => entry)).toEqual([
    expect.objectContaining({ path: '/api/clients', status: 400, request_id: headers.get('X-Request-Id') }),
  ])
  expect(JSON.stringify(logged.mock.calls)).not.toContain('Okonkwo')
  logged.mockRestore()
})

test('a search in the address is refused with the name of its header, where it works and the document has it', async () => {
  const { cookie } = await app.signedInAs('internal')
  const ask = (path: string, headers = {}) => server.request(path, { headers: { cookie, ...headers } })
  const refused = await ask('/api/clients?sort=cost&search=Okonkwo')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain(`in the header ${SEARCH_HEADER}`)
  expect((await ask('/api/clients', { [SEARCH_HEADER]: 'Okonkwo%' })).status).toBe(400)
  expect((await ask('/api/clients', { [SEARCH_HEADER]: 'O%27Brien%20%C5%81' })).status).toBe(200)
  const document = (await (await server.request('/api/openapi.json')).json()) as {
    paths: Record<string, { get: { parameters: { name: string; in: string }[] } }>
  }
  const { parameters } = document.paths['/clients']!.get
  expect(parameters).toContainEqual(expect.objectContaining({ name: SEARCH_HEADER, in: 'header' }))
  expect(parameters).not.toContainEqual(expect.objectContaining({ name: 'search' }))
})

test.each([
  ['/vetmedtech?from=mail', '/vettech?from=mail'],
  ['/login', '/auth'],
  ['/staff/', '/auth'],
  ['/operational/enquiries?state=new', '/operational/inquiries?state=new'],
  ['/operational/settings', '/operational/account'],
  ['/operational/enquiries/7', '/operational/inquiries/7'],
  ['/operational/clients/7/timeline', '/operational/clients/7/history'],
  ['/operational/clients/7/openings', '/operational/clients/7/history?show=openings'],
  ['/operational/medications/?search=x', '/operational/medications?search=x'],
  ['/operational/medications//', '/operational/medications'],
  ['/operational/', '/operational'],
  ['/operational/a%0d%0ab/', '/operational/a%0D%0Ab'],
])('the old address %s leads to %s', async (from, to) => {
  const response = await server.request(from)
  expect([response.status, response.headers.get('Location')]).toEqual([308, to])
})
