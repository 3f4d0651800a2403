import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../../program/app.ts'
import { bodyLimits } from './body.ts'
import { connectionLimits, listen } from './listen.ts'
import { testApp } from '../../program/testing/app.ts'

const app = await testApp()
const { fetch } = createApp(app.services)
const anywhere = { HOST: '127.0.0.1', PORT: 0 }
const servers: Server[] = []
const started = async (limits?: typeof connectionLimits, answer: Parameters<typeof listen>[0] = fetch) => {
  const server = await listen(answer, anywhere, limits)
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

const long = connectionLimits.maxHeaderSize

test.each([
  ['too long for us', long * 0.6, ''],
  ['too long for Node', long, ''],
  ['too long in two packets', long * 0.3, 'a'.repeat(long * 0.3)],
])('headers %s are refused: as JSON under /api, else in plain words', async (_, first, second) => {
  const [status, message] = [431, 'The address and the headers of this request are too long.']
  for (const [path, type] of [
    ['/api/session', 'application/json'],
    ['/contact', 'text/plain'],
  ]) {
    const more = ['Host: localhost:3000', 'Connection: close', `X: ${'a'.repeat(first)}`]
    const socket = await sending(server, `GET ${path} HTTP/1.1`, ...more, ...(second ? [] : ['', '']))
    if (second) socket.write(`${second}\r\n\r\n`)
    const [head, body] = (await text(socket)).split('\r\n\r\n')
    expect(head!.toLowerCase()).toMatch(new RegExp(`^http/1.1 ${status} .*\ncontent-type: ${type}`, 's'))
    expect(type === 'text/plain' ? body : JSON.parse(body!)).toEqual(
      type === 'text/plain' ? message : expect.objectContaining({ status, message }),
    )
  }
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\n\r\n`

test.each([3, 600])(
  'of %d requests at once on one connection two are answered, and it is closed',
  async (times) => {
    const answered = vi.spyOn(app.services.metrics, 'countResponse')
    const socket = await sending(server, get('/api/openapi.json').repeat(times))
    const responses = await text(socket)
    expect(responses.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
    expect(
      responses
        .toLowerCase()
        .match(/^connection: .*$/gm)
        ?.at(-1),
    ).toBe('connection: close')
    expect(await isAlive()).toBe(true)
    // One of them is that of isAlive.
    expect(answered.mock.calls).toHaveLength(3)
    answered.mockRestore()
  },
)

test('a request with an unusable Host or none is refused: as JSON under /api, else in plain words', async () => {
  const ask = async (path: string, ...headers: string[]) => {
    const socket = await sending(server, `GET ${path} HTTP/1.1`, ...headers, '', '')
    return (await text(socket)).split('\r\n\r\n') as [head: string, body: string]
  }
  const message = 'The request could not be read. Send JSON.'
  for (const headers of [[], ['Host: '], ['Host: a b']]) {
    const [head, body] = await ask('/api/session', ...headers)
    expect(head).toMatch(/^HTTP\/1.1 400 /)
    expect(JSON.parse(body)).toMatchObject({ status: 400, message })
    expect((await ask('/contact', ...headers))[1]).toBe(message)
  }
  // HTTP/1.0, which some probes speak, knows no Host.
  const probe = await sending(server, 'GET /healthz HTTP/1.0', '', '')
  expect(await text(probe)).toMatch(/^HTTP\/1.1 200 /)
})

test('a browser that sends its next request right after the last byte of an answer is answered', async () => {
  const end = Promise.withResolvers<void>()
  let requests = 0
  const slow = await started(connectionLimits, () => {
    requests += 1
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('whole'))
        await end.promise
        controller.close()
      },
    })
    return new Response(body, { headers: { 'Content-Length': '5' } })
  })
  let arrived = 0
  slow.on('request', () => (arrived += 1))
  const socket = await sending(slow, get('/'))
  const responses = text(socket)
  await vi.waitUntil(() => socket.bytesRead > 0)
  socket.write(get('/').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  await vi.waitUntil(() => arrived === 2)
  expect(requests).toBe(1)
  end.resolve()
  expect((await responses).match(/\r\n\r\nwhole/g)).toHaveLength(2)
})

test('an answer that nobody reads is closed after a while, and its rest is not made', async () => {
  let isCanceled = false
  const chunk = new Uint8Array(1024 * 1024)
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(chunk),
        cancel: () => void (isCanceled = true),
      }),
    )
  const impatient = await started({ ...connectionLimits, timeout: 100 }, endless)
  // Again and again: on a busy machine a connection can end before its request is read.
  const connectAgain = async () => (await sending(impatient, get('/'))).pause() && isCanceled
  await vi.waitUntil(connectAgain, { timeout: 15_000, interval: 250 })
  // Node waits without end by default.
  expect(server.timeout).toBeLessThanOrEqual(60_000)
  expect(server.timeout).toBeGreaterThan(20_000)
})
