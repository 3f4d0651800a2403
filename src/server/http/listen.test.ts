import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { bodyLimits } from './body.ts'
import { connectionLimits, listen } from './listen.ts'
import { testApp } from '../testing/app.ts'

const app = await testApp()
const { fetch } = createApp(app.services)
const anywhere = { HOST: '127.0.0.1', PORT: 0 }
const servers: Server[] = []
const started = async (limits?: typeof connectionLimits) => {
  const server = await listen(fetch, anywhere, limits)
  servers.push(server)
  return server
}
const server = await started()
const printed = (['error', 'info', 'warn'] as const).map((kind) => vi.spyOn(console, kind))
afterEach(() => expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]))
afterAll(() => servers.forEach((one) => one.close()))

const portOf = (one: Server) => (one.address() as AddressInfo).port

async function sending(one: Server, ...lines: string[]): Promise<Socket> {
  const socket = connect(portOf(one), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(lines.join('\r\n'))
  return socket
}

const post = (...headers: string[]) => [
  'POST /api/auth/sign_in HTTP/1.1',
  'Host: localhost:3000',
  'Content-Type: application/json',
  ...headers,
]
const isAlive = async () =>
  (await globalThis.fetch(`http://127.0.0.1:${portOf(server)}/healthz`)).status === 200

/** Lets time go by for the application's own timers, a second between two other requests, until the response is there. */
async function responseLater(socket: Socket): Promise<{ response: string; seconds: number }> {
  const response = text(socket)
  let seconds = 0
  for (; socket.bytesRead === 0 && seconds < 120; seconds += 1) {
    await isAlive()
    vi.advanceTimersByTime(1_000)
  }
  return { response: await response, seconds }
}

test('headers that do not come to an end are cut, and everybody else is answered', async () => {
  // Node waits a minute by default.
  expect(server.headersTimeout).toBeLessThanOrEqual(15_000)
  const hasty = await started({ ...connectionLimits, headersTimeout: 50, connectionsCheckingInterval: 20 })
  const socket = await sending(hasty, 'GET / HTTP/1.1', 'Host: localhost:3000', 'X-Slow: ')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
  expect(await isAlive()).toBe(true)
})

test.each([
  ['with its length', ['Content-Length: 100', '', '{"email":']],
  ['in chunks', ['Transfer-Encoding: chunked', '', '9', '{"email":', '']],
])(
  'a body %s that a visitor does not send to its end is refused after ten seconds, and cut',
  async (_, rest) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const socket = await sending(server, ...post(...rest))
    const { response, seconds } = await responseLater(socket)
    vi.useRealTimers()
    expect([seconds >= 10, seconds < 30]).toEqual([true, true])
    expect(response).toMatch(/^HTTP\/1.1 408 /)
    expect(response).toContain('This took too long to arrive. Nothing was changed; please try again.')
    expect(await isAlive()).toBe(true)
  },
)

test.each([
  ['with its length', ['Content-Length: 100', '', '{"email":']],
  ['in chunks', ['Transfer-Encoding: chunked', '', '9', '{"email":', '']],
  ['in chunks that are none', ['Transfer-Encoding: chunked', '', 'ZZ', '{"email":', '']],
])('a body %s whose sender goes away leaves no error and no stack in the log', async (_, rest) => {
  const logged = vi.spyOn(app.services.log, 'error')
  const answered = vi.spyOn(app.services.metrics, 'countResponse')
  const socket = await sending(server, ...post(...rest))
  if (rest.includes('ZZ')) expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
  else socket.destroySoon()
  await vi.waitUntil(() => answered.mock.calls.length > 0)
  expect(answered.mock.calls.map(([, status]) => status)).toEqual([400])
  expect(logged).not.toHaveBeenCalled()
  answered.mockRestore()
})

test('a connection that brings a body where none is read ends with the response', async () => {
  const socket = await sending(
    server,
    'GET /healthz HTTP/1.1',
    'Host: localhost:3000',
    'Content-Length: 100',
    '',
    'a',
  )
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /)
})

test('more than a visitor may send is refused before it is read', async () => {
  const socket = await sending(server, ...post(`Content-Length: ${bodyLimits.visitor.size + 1}`, '', ''))
  const response = await text(socket)
  expect(response).toMatch(/^HTTP\/1.1 413 /)
  expect(response.toLowerCase()).toContain('connection: close')
})

test('an address longer than all that a browser sends is refused', async () => {
  const socket = await sending(server, `GET /${'a'.repeat(connectionLimits.maxHeaderSize)} HTTP/1.1`, '', '')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 431 /)
})
