import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { contract } from '../../contract.ts'
import type { Endpoint } from '../../lib/endpoint.ts'
import { createApp } from '../../program/app.ts'
import { testApp } from '../../program/testing/app.ts'

interface Operation {
  security: object[]
  responses: Record<
    string,
    { description: string; headers?: object; content: Record<string, { schema: object }> }
  >
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, { required: string[] }>
    securitySchemes: { session: { type: string; in: string; name: string } }
  }
}

const app = await testApp()
const { body: document } = await app.request<Document>(null, 'GET', '/openapi.json')
const operationOf = (method: string, path: string) => document.paths[path]![method.toLowerCase()]!
const errorsOf = (method: string, path: string) =>
  Object.keys(operationOf(method, path).responses)
    .map(Number)
    .filter((status) => status >= 400)

const endpoints = Object.values(contract).flatMap((operations): Endpoint[] => Object.values(operations))

test('the document says which endpoints need the session cookie, or which scope of a service account', async () => {
  const { type, in: where, name } = document.components.securitySchemes.session
  expect([type, where]).toEqual(['apiKey', 'cookie'])
  expect((await app.signedInAs('internal')).cookie).toContain(`${name}=`)
  for (const { access, method, path } of endpoints)
    expect([path, operationOf(method, path).security.filter((one) => 'session' in one)]).toEqual([
      path,
      access === 'public' ? [] : [{ session: [] }],
    ])
  expect(document.components.securitySchemes).toMatchObject({ token: { type: 'http', scheme: 'bearer' } })
  expect(operationOf('GET', '/clients/{id}').security).toEqual([{ session: [] }, { token: ['read_clients'] }])
  expect(operationOf('POST', '/functions/send-contact-emails').security).toEqual([
    {},
    { token: ['send_inquiries'] },
  ])
  expect(operationOf('GET', '/audit').security).toEqual([{ session: [] }])
})

test('the document names the refusals of each endpoint, and their shape is the one that is answered', async () => {
  expect(errorsOf('GET', '/session')).toEqual([403, 500, 503])
  expect(errorsOf('GET', '/clients/{id}')).toEqual([400, 401, 403, 404, 410, 429, 500, 503])
  expect(errorsOf('PATCH', '/clients/{id}')).toEqual([
    400, 401, 403, 404, 408, 409, 410, 413, 415, 429, 500, 503,
  ])
  expect(errorsOf('POST', '/auth/sign_in')).toEqual([400, 401, 403, 408, 413, 415, 429, 500, 503])
  const shapes = endpoints.flatMap(({ method, path }) =>
    errorsOf(method, path).map((status) => operationOf(method, path).responses[status]!),
  )
  const reference = { schema: { $ref: '#/components/schemas/Error' } }
  for (const { description, content } of shapes) {
    expect(description).not.toBe('')
    expect(content['application/json']).toEqual(reference)
  }
  expect(operationOf('POST', '/auth/sign_in').responses['429']!.headers).toHaveProperty('Retry-After')

  const refused = await app.request<object>(null, 'GET', '/clients')
  expect(Object.keys(refused.body)).toEqual(
    expect.arrayContaining(document.components.schemas['Error']!.required),
  )
})

test('/api/docs names the error statuses of an endpoint', async () => {
  const page = await createApp(app.services).request('/api/docs')
  expect(await page.text()).toContain('Errors: 400, 401, 403, 404, 410, 429, 500, 503')
})

test.each(['/api/docs', '/api/openapi.json'])(
  '%s is sent compressed, and not again to who has it',
  async (path) => {
    const server = createApp(app.services)
    const ask = (headers: Record<string, string>) => server.request(path, { headers })
    const whole = await ask({})
    const text = await whole.text()
    const small = await ask({ 'Accept-Encoding': 'gzip, br' })
    expect(small.headers.get('Content-Encoding')).toBe('br')
    const bytes = Buffer.from(await small.arrayBuffer())
    expect(brotliDecompressSync(bytes).toString()).toBe(text)
    expect(bytes.length).toBeLessThan(text.length / 10)
    const again = await ask({ 'If-None-Match': small.headers.get('ETag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask({ 'If-None-Match': '"another"' })).status).toBe(200)
  },
)
