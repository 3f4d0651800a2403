import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { LiveChange, LiveMessage } from '../../lib/liveChange.ts'
import { createApp } from '../../program/app.ts'
import { createChangeFeed } from '../../server/live/change-feed.ts'
import { listen } from '../../server/http/listen.ts'
import { asApp } from '../../db/testing/database.ts'
import { testApp, type Person } from '../../program/testing/app.ts'

const app = await testApp()
const { services } = app
// Who listens is connected to PostgreSQL itself.
const url = asApp(services.env.DATABASE_OWNER_URL!)
const colleague = await app.signedInAs('internal')
const client = { first_name: 'Ada', last_name: 'Bell' }

/** What a stream has brought so far, and whether it has ended. */
function reading(response: Response) {
  const seen = { status: response.status, messages: [] as LiveMessage[], text: '', isEnded: false }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of response.body!) {
      seen.text += decoder.decode(part as Uint8Array, { stream: true })
      seen.messages = [...seen.text.matchAll(/^event: message\ndata: (.*)$/gm)].map(
        ([, data]) => JSON.parse(data!) as LiveMessage,
      )
    }
    seen.isEnded = true
  }
  void read().catch(() => {
    seen.isEnded = true
  })
  return seen
}
const until = (condition: () => unknown) =>
  vi.waitUntil(() => Boolean(condition()), { timeout: 10_000, interval: 10 })
const changesIn = ({ messages }: { messages: LiveMessage[] }) => messages.flatMap(({ changes }) => changes)

/** Once it has begun, so that nothing later is missed. */
async function watch(as: Parameters<typeof app.send>[0]) {
  const seen = reading(await app.send(as, 'GET', '/live/changes'))
  await until(() => seen.messages.length > 0)
  return seen
}
const sees = (seen: ReturnType<typeof reading>, change: Partial<LiveChange>) =>
  until(() => changesIn(seen).some((one) => expect.objectContaining(change).asymmetricMatch(one)))

const create = async (as: Person = colleague) =>
  (await app.request<{ id: string }>(as, 'POST', '/clients', client)).body.id

test('a change of one person reaches the streams of others: which record, by which request and person, and nothing else', async () => {
  const seen = await watch('internal')
  const { headers, body } = await app.request<{ id: string }>(colleague, 'POST', '/clients', client)
  await sees(seen, { ids: [body.id] })
  expect(changesIn(seen)).toEqual([
    {
      kind: 'clients',
      ids: [body.id],
      request_id: headers.get('X-Request-Id'),
      by: colleague.user_id,
    },
  ])
  expect(seen.text).not.toContain('Bell')
})

test('what was rolled back notifies nobody', async () => {
  const seen = await watch('internal')
  const refused = await app.request(colleague, 'POST', '/clients', {
    ...client,
    status_id: '00000000-0000-4000-8000-000000000000',
  })
  expect(refused.status).toBe(400)
  const id = await create()
  await sees(seen, { ids: [id] })
  expect(changesIn(seen)).toHaveLength(1)
})

test('a new name of a medication is told at once, and again when searches find it', async () => {
  const { body } = await app.request<{ id: string }>(colleague, 'POST', '/lookups/medications', {
    name: 'Zinc',
  })
  const seen = await watch('internal')
  const changes = { name: { from: 'Zinc', to: 'Zincum' } }
  await app.request(colleague, 'PATCH', `/lookups/medications/${body.id}`, { changes })
  await sees(seen, { kind: 'lookups', ids: [body.id] })
  await sees(seen, { kind: 'clients', ids: null, request_id: '' })
})

test('what somebody is called now is told at once', async () => {
  const person = await app.signedInAs('internal')
  const seen = await watch('viewer')
  await app.request(person, 'POST', '/account/name', { name: 'Someone Else' })
  await sees(seen, { kind: 'names', ids: [person.user_id] })
})

test('a change of many clients is one message without their ids', async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => create()))
  const seen = await watch('internal')
  const change = { action: 'set_date', field: 'next_order_date', to: '2026-05-05' }
  const { headers } = await app.request(colleague, 'POST', '/clients/bulk', { ids, change })
  await sees(seen, { kind: 'clients', ids: null })
  const request_id = headers.get('X-Request-Id')
  // The last of the creations may be told of here, too.
  const ofRequest = changesIn(seen).filter((change) => change.request_id === request_id)
  expect(ofRequest).toEqual([{ kind: 'clients', ids: null, request_id, by: colleague.user_id }])
})

test('what somebody is given notifies them alone', async () => {
  const [bob, eve] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
  const [ofBob, ofEve] = [await watch(bob), await watch(eve)]
  const id = await create()
  const follow_up = { day: '2030-01-05', person_id: bob.user_id, note: null }
  await app.request(colleague, 'POST', `/clients/${id}/follow_ups`, follow_up)
  await sees(ofBob, { kind: 'given', ids: [bob.user_id] })
  await sees(ofEve, { ids: [await create()] })
  expect(changesIn(ofEve).map(({ kind }) => kind)).not.toContain('given')
})

test('requests for access notify administrators alone', async () => {
  const [staff, administrator] = [await watch('internal'), await watch('admin')]
  const { user_id } = await app.signedInAs('pending')
  expect((await app.request('admin', 'POST', '/rpc/approve_user', { target_user_id: user_id })).status).toBe(
    200,
  )
  await sees(administrator, { kind: 'requests', ids: [user_id] })
  const id = await create()
  await sees(staff, { ids: [id] })
  expect(changesIn(staff).map(({ kind }) => kind)).not.toContain('requests')
})

const byAdmin =
  (path: string, body: object = {}) =>
  ({ user_id }: Person) =>
    app.request('admin', 'POST', path, { user_id, ...body })
test.each([
  [
    'staff who sign out',
    'internal',
    (person: Person) => app.request(person, 'POST', '/auth/sign_out', { scope: 'global' }),
    401,
  ],
  ['staff who are disabled', 'internal', byAdmin('/rpc/disable_user'), 401],
  ['staff whose sessions are ended', 'internal', byAdmin('/rpc/end_sessions'), 401],
  ['staff who become viewers', 'internal', byAdmin('/rpc/assign_role', { role: 'viewer' }), 200],
  ['an administrator who is demoted', 'admin', byAdmin('/rpc/assign_role', { role: 'internal' }), 200],
] as const)('the stream of %s ends and brings nothing more', async (_who, level, end, again) => {
  const person = await app.signedInAs(level)
  const seen = await watch(person)
  expect((await end(person)).status).toBe(200)
  await until(() => seen.isEnded)
  const id = await create()
  // The notification of an earlier test may have come before the end.
  expect(changesIn(seen).flatMap(({ ids }) => ids)).not.toContain(id)
  const next = await app.send(person, 'GET', '/live/changes')
  expect(next.status).toBe(again)
  await next.body?.cancel()
})

test('an administrator who was demoted hears of no requests, neither in the old stream nor in the next', async () => {
  const [person, administrator] = [await app.signedInAs('admin'), await watch('admin')]
  const old = await watch(person)
  await app.request('admin', 'POST', '/rpc/assign_role', { user_id: person.user_id, role: 'internal' })
  const next = await watch(person)
  const { user_id } = await app.signedInAs('pending')
  await app.request('admin', 'POST', '/rpc/approve_user', { target_user_id: user_id })
  await sees(administrator, { kind: 'requests', ids: [user_id] })
  await sees(next, { ids: [await create()] })
  await until(() => old.isEnded)
  for (const seen of [old, next]) expect(changesIn(seen).map(({ kind }) => kind)).not.toContain('requests')
})

test('the stream of a session that expires ends with the next sign of life', async () => {
  const changeFeed = createChangeFeed(url, { aliveMs: 20 })
  const person = await app.signedInAs('internal')
  const headers = { Cookie: person.cookie }
  const seen = reading(await createApp({ ...services, changeFeed }).request('/api/live/changes', { headers }))
  await until(() => seen.messages.length > 2)
  expect(seen.isEnded).toBe(false)
  await services.database.pool.query('update sessions set expires_at = now() where user_id = $1', [
    person.user_id,
  ])
  await until(() => seen.isEnded)
  await changeFeed.close()
})

test('a person has ten streams at most; one that is closed makes room', async () => {
  const person = await app.signedInAs('internal')
  const server = await listen(createApp(services).fetch, { HOST: '127.0.0.1', PORT: 0 })
  const { port } = server.address() as { port: number }
  const controller = new AbortController()
  const open = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/api/live/changes`, { headers: { Cookie: person.cookie }, signal })
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, index) => open(index === 0 ? controller.signal : undefined)),
  )
  expect(all.map(({ status }) => status)).toEqual(Array<number>(10).fill(200))
  const refused = await open()
  expect([refused.status, await refused.json()]).toMatchObject([
    429,
    { message: 'Too many windows of yours are open. Please close some.' },
  ])
  controller.abort()
  await vi.waitUntil(async () => (await open()).status === 200, { timeout: 10_000, interval: 20 })
  server.closeAllConnections()
  server.close()
})

test('an instance tells what another one has changed, and after a lost connection that it may have missed something', async () => {
  const changeFeed = createChangeFeed(url)
  const other = createApp({ ...services, changeFeed })
  const seen = reading(await other.request('/api/live/changes', { headers: { Cookie: colleague.cookie } }))
  await until(() => seen.messages.length > 0)
  const listening = async () => {
    // A connection that has just been opened does not listen yet.
    const text = `select pid from pg_stat_activity where datname = current_database()
      and starts_with(application_name, 'foyer-changes') and state = 'idle' and query <> ''`
    return (await services.database.pool.query<{ pid: number }>(text)).rowCount ?? 0
  }
  await vi.waitUntil(async () => (await listening()) === 2, { timeout: 10_000, interval: 20 })
  await sees(seen, { ids: [await create()] })

  const before = seen.messages.length
  await services.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and starts_with(application_name, 'foyer-changes')`)
  await until(() => seen.messages.slice(before).some(({ unchanged_for }) => unchanged_for === 0))
  await sees(seen, { ids: [await create()] })
  await changeFeed.close()
})

test('a notification that no instance of this version sends counts as missed', async () => {
  const seen = await watch('internal')
  await services.database.pool.query(`notify changes, 'something else'`)
  await until(() => seen.messages.some(({ unchanged_for }, index) => index > 0 && unchanged_for === 0))
  await sees(seen, { ids: [await create()] })
})

test('a new stream says how long nothing has changed, so that a page that was read before reads again', async () => {
  await watch('internal').then((seen) => create().then((id) => sees(seen, { ids: [id] })))
  const soon = await watch('internal')
  expect(soon.messages[0]!.unchanged_for).toBeLessThan(5)
})

test('a server that stops ends its streams', async () => {
  const changeFeed = createChangeFeed(url)
  const headers = { Cookie: colleague.cookie }
  const stopping = createApp({ ...services, changeFeed })
  const seen = reading(await stopping.request('/api/live/changes', { headers }))
  await until(() => seen.messages.length > 0)
  changeFeed.stop()
  await until(() => seen.isEnded)
  expect((await stopping.request('/api/live/changes', { headers })).status).toBe(503)
  await changeFeed.close()
})

test('a stream that is ended while its first message is being sent ends after it', async () => {
  const changeFeed = createChangeFeed(url, { aliveMs: 60_000 })
  const { messages } = changeFeed.open(colleague.email)
  changeFeed.stop()
  const sent: LiveMessage[] = []
  for await (const message of messages) sent.push(message)
  expect(sent).toHaveLength(1)
  await changeFeed.close()
})

describe('who has a client open', () => {
  const view = (as: Person, client_id: string, id: string, is_editing = false) =>
    app.request<{ name: string; is_editing: boolean }[]>(as, 'POST', '/live/viewers', {
      id,
      client_id,
      is_editing,
    })
  const leave = (as: Person, id: string) => app.request(as, 'POST', '/live/viewers/leave', { id })

  test('is told to the others, who hear of it when somebody comes or leaves', async () => {
    const [ann, bea] = [await app.signedInAs('internal'), await app.signedInAs('admin')]
    const [client_id, other_id] = [await create(), await create()]
    const [screen, form] = [randomUUID(), randomUUID()]
    const seen = await watch(ann)
    expect((await view(ann, client_id, randomUUID())).body).toEqual([])
    expect((await view(bea, client_id, screen)).body).toEqual([{ name: ann.name, is_editing: false }])
    await sees(seen, { kind: 'presence', ids: [client_id] })
    await view(bea, client_id, form, true)
    const again = view(ann, client_id, randomUUID())
    expect((await again).body).toEqual([{ name: bea.name, is_editing: true }])
    expect((await view(ann, other_id, randomUUID())).body).toEqual([])

    // Only one's own screen can be left.
    await leave(ann, form)
    await leave(bea, screen)
    expect((await view(ann, client_id, randomUUID())).body).toEqual([{ name: bea.name, is_editing: true }])
    await leave(bea, form)
    expect((await view(ann, client_id, randomUUID())).body).toEqual([])
  })

  test('follows a screen that goes on to another client or begins to edit', async () => {
    const [ann, bea] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
    const [first, second] = [await create(), await create()]
    const screen = randomUUID()
    await view(bea, first, screen)
    const seen = await watch(ann)
    await view(bea, second, screen)
    await sees(seen, { kind: 'presence', ids: [first, second] })
    expect((await view(ann, first, randomUUID())).body).toEqual([])
    await view(bea, second, screen, true)
    await sees(seen, { kind: 'presence', ids: [second] })
    expect((await view(ann, second, randomUUID())).body).toEqual([{ name: bea.name, is_editing: true }])
    // What comes after this client was created is of the repeated view alone.
    await sees(seen, { ids: [await create()] })
    const before = changesIn(seen).length
    await view(bea, second, screen, true)
    await sees(seen, { ids: [await create()] })
    expect(
      changesIn(seen)
        .slice(before)
        .map(({ kind }) => kind),
    ).toEqual(['clients'])
  })

  test('is forgotten of a screen that says nothing more, and writes nothing into the audit', async () => {
    const [ann, bea] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
    const client_id = await create()
    const { pool } = app.services.database
    const entries = async () => (await pool.query('select from audit')).rowCount
    const before = await entries()
    const screen = randomUUID()
    await view(bea, client_id, screen)
    await pool.query(`update presence set seen_at = now() - interval '3 minutes' where id = $1`, [screen])
    expect((await view(ann, client_id, randomUUID())).body).toEqual([])
    expect((await pool.query('select from presence where id = $1', [screen])).rowCount).toBe(0)
    expect(await entries()).toBe(before)
  })

  test('is not told of somebody who lost access', async () => {
    const [ann, bea] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
    const client_id = await create()
    await view(bea, client_id, randomUUID())
    expect((await view(ann, client_id, randomUUID())).body).toMatchObject([{ name: bea.name }])
    await byAdmin('/rpc/disable_user')(bea)
    expect((await view(ann, client_id, randomUUID())).body).toEqual([])
  })

  test('an unknown client is refused', async () => {
    expect((await view(colleague, randomUUID(), randomUUID())).status).toBe(404)
  })
})
