import { createHmac } from 'node:crypto'
import http, { type IncomingHttpHeaders } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { actions, type Action } from '../../lib/actions.ts'
import { webhookTypeKeys } from '../../lib/webhookEvents.ts'
import { webhookType } from '../../server/told-actions.ts'
import { changing, testApp } from '../../program/testing/app.ts'
import type { Webhook, Delivery } from './contract.ts'
import { isPublicAddress, postMessage, publicLookup, refuseUrl } from './request.server.ts'
import { startWebhooks } from './deliveries.server.ts'

/* Other systems that are told what happens (docs/decisions/0079): a real receiver on this machine. */

const app = await testApp({ WEBHOOK_PRIVATE: 'yes' })
const { pool } = app.services.database

interface Received {
  headers: IncomingHttpHeaders
  body: string
  event: { type: string; timestamp: string; data: { client_id?: string; inquiry_id?: string } }
}

const servers: http.Server[] = []
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})

/** A receiver that answers as `status` says, null with nothing at all. */
async function startReceiver(status: (received: Received) => number | null = () => 204) {
  const received: Received[] = []
  const server = http.createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const one = { headers: request.headers, body, event: JSON.parse(body) as Received['event'] }
    const answer = status(one)
    received.push(one)
    if (answer !== null) response.writeHead(answer, { location: '/elsewhere' }).end(`said ${answer}`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  servers.push(server)
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 20 })

let made = 0
async function makeWebhook(url: string, types: readonly string[] = webhookTypeKeys) {
  made += 1
  const input = { name: `Receiver ${made}`, url, types }
  const { status, body } = await app.request<{ id: string; secret: string }>(
    'admin',
    'POST',
    '/webhooks',
    input,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const post = (id: string, what: string, body: object = {}) =>
  app.request<{ message: string }>('admin', 'POST', `/webhooks/${id}/${what}`, body)
const webhook = async (id: string) =>
  (await app.request<Webhook[]>('admin', 'GET', '/webhooks')).body.find((one) => one.id === id)!
const deliveriesOf = async (id: string) =>
  (await app.request<Delivery[]>('admin', 'GET', `/webhooks/${id}/deliveries`)).body
/** As if the time had come for whatever waits. */
const beDue = (id: string) =>
  pool.query(
    `with due as (update webhook_deliveries set next_at = now() where webhook_id = $1) update webhooks set paused_until = null where id = $1`,
    [id],
  )

let stop: (() => Promise<void>) | undefined
const startSending = () => {
  stop = startWebhooks(app.services)
  return stop
}
afterEach(async () => {
  await stop?.()
  stop = undefined
  await pool.query('delete from webhooks')
  await pool.query('delete from webhook_deliveries')
})

test('a change is told with its record and nothing that is in it, signed as Standard Webhooks asks', async () => {
  const { received, url } = await startReceiver()
  const { secret } = await makeWebhook(url)
  startSending()
  const client = await app.addClient({ last_name: 'Quill', notes: 'Quiet' })
  await until(() => expect(received).toHaveLength(1))
  const [{ headers, body, event }] = received as [Received]
  expect(event).toEqual({
    type: 'client.created',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    data: { client_id: client.id },
  })
  expect(body).not.toMatch(/Quill|Quiet/)
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
})

test('the secret is shown once and is stored unreadable', async () => {
  const { url } = await startReceiver()
  const { id, secret } = await makeWebhook(url)
  expect(JSON.stringify(await webhook(id))).not.toContain('whsec')
  const { rows } = await pool.query<{ row: string }>(
    'select row_to_json(webhooks)::text as row from webhooks union all select row_to_json(audit)::text from audit',
  )
  expect(rows.filter(({ row }) => row.includes(secret.slice(6)))).toEqual([])
})

test('it is told of what it asked for alone, of nothing that was rolled back, and of nothing while it is off', async () => {
  const { received, url } = await startReceiver()
  const { id } = await makeWebhook(url, ['client.changed'])
  const client = await app.addClient({ notes: 'old' })
  const change = (from: string, to: string) =>
    app.request('internal', 'PATCH', `/clients/${client.id}`, changing({ notes: from }, { notes: to }))
  await change('old', 'new')
  expect((await change('other', 'newer')).status).toBe(409)
  await post(id, 'switch', { is_on: false })
  await change('new', 'newest')
  const told = async () =>
    (await deliveriesOf(id)).map(({ type, record_id, state }) => [type, record_id, state])
  expect(await told()).toEqual([['client.changed', client.id, 'failed']])
  for (const what of ['test', 'send_again'])
    expect((await post(id, what, { delivery_id: null })).status).toBe(409)
  await post(id, 'switch', { is_on: true })
  startSending()
  await post(id, 'send_again', { delivery_id: null })
  await until(async () => expect(await told()).toEqual([['client.changed', client.id, 'delivered']]))
  expect(received).toHaveLength(1)
})

test('an undone addition is told as a deletion, an undone deletion as a restoration', async () => {
  const { url } = await startReceiver()
  const { id } = await makeWebhook(url, ['client.deleted', 'client.restored'])
  const added = await app.request<{ id: string }>('internal', 'POST', '/clients', {
    first_name: 'Ida',
    last_name: 'Rowe',
  })
  await app.undo(added)
  const client = await app.addClient()
  await app.undo(await app.request('internal', 'DELETE', `/clients/${client.id}`))
  expect((await deliveriesOf(id)).map(({ type, record_id }) => [type, record_id])).toEqual([
    ['client.restored', client.id],
    ['client.deleted', client.id],
    ['client.deleted', added.body.id],
  ])
})

test('events of one record come in order, also when an earlier one is refused at first', async () => {
  let refusals = 2
  const { received, url } = await startReceiver(({ event }) =>
    event.type === 'client.created' && refusals-- > 0 ? 500 : 200,
  )
  const { id } = await makeWebhook(url)
  const client = await app.addClient({ notes: 'old' })
  await app.request(
    'internal',
    'PATCH',
    `/clients/${client.id}`,
    changing({ notes: 'old' }, { notes: 'new' }),
  )
  startSending()
  for (const count of [1, 2]) {
    await until(() => expect(received).toHaveLength(count))
    await until(async () => expect((await webhook(id)).failing_since).not.toBeNull())
    await until(async () => expect((await deliveriesOf(id)).at(-1)!.status).toBe(500))
    await beDue(id)
  }
  await until(() => expect(received).toHaveLength(4))
  expect(received.map(({ event }) => event.type)).toEqual([
    'client.created',
    'client.created',
    'client.created',
    'client.changed',
  ])
  expect(new Set(received.slice(0, 3).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  await until(async () => expect(await webhook(id)).toMatchObject({ failing_since: null, waiting: 0 }))
})

test('many events behind a receiver that never answers delay no other one, and it is asked for one lot alone', async () => {
  const dead = await startReceiver(() => null)
  const { id } = await makeWebhook(dead.url, ['client.created'])
  await pool.query(
    `insert into webhook_deliveries (webhook_id, type, record_id) select $1, 'client.created', n::text from generate_series(1, 10000) as n`,
    [id],
  )
  const { received, url } = await startReceiver()
  await makeWebhook(url, ['client.created'])
  startSending()
  await until(() => expect(dead.received.length).toBeGreaterThan(0))
  await app.addClient()
  await until(() => expect(received).toHaveLength(1))
  expect(dead.received.length).toBeLessThanOrEqual(5)
})

test('after a day an event has failed and is sent again by hand; a redirection is not followed', async () => {
  let status = 302
  const { received, url } = await startReceiver(() => status)
  const { id } = await makeWebhook(url, ['client.created'])
  await app.addClient()
  await pool.query(`update webhook_deliveries set give_up_at = now() - interval '1 second'`)
  startSending()
  await until(async () => expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'failed', status: 302 }))
  expect((await deliveriesOf(id))[0]!.answer).toBe('said 302')
  status = 200
  expect((await post(id, 'send_again', { delivery_id: null })).body.message).toBe(
    '1 delivery will be sent again',
  )
  await until(async () => expect((await deliveriesOf(id))[0]!.state).toBe('delivered'))
  expect(received).toHaveLength(2)
  expect((await post(id, 'send_again', { delivery_id: null })).status).toBe(404)
})

test('a receiver that accepted nothing for three days is switched off, what waits has failed, and administrators are told by mail', async () => {
  const { url } = await startReceiver(() => 500)
  const { id } = await makeWebhook(url)
  await post(id, 'test')
  await pool.query(`update webhooks set failing_since = now() - interval '3 days 1 hour'`)
  startSending()
  await until(async () => expect((await webhook(id)).is_on).toBe(false))
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['failed'])
  const told = (await app.mails()).filter(({ subject }) => subject === 'A webhook was disabled')
  expect(told.length).toBeGreaterThan(0)
  expect(told[0]!.text).toContain('Receiver')
})

test('two instances send each event once', async () => {
  const { received, url } = await startReceiver()
  const { id } = await makeWebhook(url, ['client.created'])
  await pool.query(
    `insert into webhook_deliveries (webhook_id, type, record_id) select $1, 'client.created', n::text from generate_series(1, 40) as n`,
    [id],
  )
  const other = startWebhooks(app.services)
  startSending()
  await until(async () => expect((await webhook(id)).waiting).toBe(0))
  await other()
  expect(received).toHaveLength(40)
})

test('addresses of a private network and unencrypted ones are refused, also behind a name', async () => {
  const refused = [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '172.20.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
  ]
  const refused6 = [
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '::ffff:0:7f00:1',
    '2002:7f00:1::',
  ]
  expect([...refused, ...refused6].filter(isPublicAddress)).toEqual([])
  expect(['93.184.215.14', '2606:2800:21f::1'].filter(isPublicAddress)).toHaveLength(2)
  for (const url of [
    'http://example.com',
    'https://localhost',
    'https://[::1]/x',
    'https://127.1/x',
    'https://0x7f000001',
  ])
    expect([url, refuseUrl(url, false)]).toEqual([url, expect.stringMatching(/private|https/)])
  expect(refuseUrl('https://example.com/hook', false)).toBeUndefined()
  const resolved = (...addresses: string[]) =>
    new Promise<string>((done) =>
      publicLookup(((_name: string, _options: object, found: (...all: unknown[]) => void) =>
        found(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        )) as never)('a.example', {}, (error, address) => done(error?.message ?? String(address))),
    )
  expect(await resolved('93.184.215.14')).toBe('93.184.215.14')
  for (const addresses of [['10.0.0.1'], ['93.184.215.14', '127.0.0.1']])
    expect(await resolved(...addresses)).toContain('private network')
})

test('whatever a receiver does with the connection, the sending ends', async () => {
  const answers: Record<string, string> = {
    '101': 'HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    'a closed connection': '',
    'no HTTP': 'hello\r\n\r\n',
    'an endless body': `HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(100_000)}`,
    'half a body': 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf',
  }
  const ended: Record<string, number | null> = {}
  for (const [name, answer] of Object.entries(answers)) {
    const server = net.createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => (name === 'an endless body' ? socket.write(answer) : socket.end(answer)))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    ended[name] = (await postMessage({ url, id: 'one', body: '{}', secret: 'whsec_' }, true)).status
    server.close()
  }
  expect(ended).toEqual({
    '101': null,
    'a closed connection': null,
    'no HTTP': null,
    'an endless body': 200,
    'half a body': 200,
  })
})

test('the input says what is wrong', async () => {
  const bad = { name: ' ', url: 'https://me:secret@example.com', types: [] }
  const { body } = await app.request<{ data: { fields: object } }>('admin', 'POST', '/webhooks', bad)
  expect(Object.keys(body.data.fields).toSorted()).toEqual(['name', 'types', 'url'])
})

test('each action of the audit that changes a client or an inquiry is told, and reads never are', () => {
  const silent = Object.keys({ ...actions.clients, ...actions.inquiries }).filter(
    (action) => webhookType(action as Action) === null,
  )
  expect(silent).toEqual(['clients.copied', 'clients.seeded'])
  const others = [actions.viewed, actions.sign_in, actions.access, actions.refused, actions.lists]
  expect(
    others.flatMap((kind) => Object.keys(kind)).filter((action) => webhookType(action as Action)),
  ).toEqual([])
  const redone = { archived: [false, true], merged_into: [null, 'another'] }
  expect(webhookType('clients.undone', redone)).toBe('client.merged')
})
