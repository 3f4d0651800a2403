/** For tests only: the whole application on a fresh database, people of every level, and the mails it wrote. */
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, vi } from 'vitest'
import * as schema from '../../db/schema.ts'
import type { HistoryEntry } from '../../features/clients/contract.ts'
import { searchInHeader } from '../../lib/requestHeaders.ts'
import { EVERYTHING } from '../../db/scope.ts'
import { asProgram, testDatabase } from '../../db/testing/database.ts'
import { createApp } from '../app.ts'
import { openServices } from '../open-services.ts'
import { hashToken, newToken } from '../../server/encryption.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import type { Services } from '../../server/context.ts'
import { sessionCookieHeader } from '../../server/session.ts'
import { readMails, type WrittenMail } from '../../server/testing/mailbox.ts'

/** Access as a person has it: `pending` is signed in and waiting, `approved` has no staff role. */
export type Level = 'pending' | 'approved' | 'viewer' | 'internal' | 'admin'

export interface Caller {
  user_id: string
  email: string
  /** The Cookie header of a live session. */
  cookie: string
}
export type Person = Caller & { name: string }

/** The body of a PATCH that changes fields of a record as it was read (decision 0029). */
export function changing(record: object, fields: object) {
  const read = record as Record<string, unknown>
  const changed = Object.entries(fields).map(([field, to]) => [field, { from: read[field] ?? null, to }])
  return { changes: Object.fromEntries(changed) as Record<string, { from: unknown; to: unknown }> }
}

interface TestResponse<Body> {
  status: number
  body: Body
  headers: Headers
}

interface Page<Row> {
  rows: Row[]
  next: string | null
}

interface TestApp {
  services: Services
  /** What the database answers to the program. */
  sql<Row = unknown>(text: string, values?: unknown[]): Promise<Row[]>
  /** The audit of a record, oldest first, without who viewed it. */
  audits(subject_id: string): Promise<{ action: string; changes: Record<string, unknown> }[]>
  /** As `send`, with the body read and parsed. */
  request<Body = unknown>(...parameters: Parameters<TestApp['send']>): Promise<TestResponse<Body>>
  /**
   * Calls `/api{path}`. `as`: nobody (null), a person, or a level, which is one and the same person in a file.
   * A file or a stream is sent as it is. Each call comes from another address unless `headers` names one in X-Forwarded-For.
   */
  send(
    as: Level | Caller | null,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Response>
  /** A new client, Ada Bell where nothing else is given. @returns the record */
  addClient<Body = { id: string }>(fields?: object, as?: Level | Caller): Promise<Body>
  /** The client as staff read it. */
  client<Body = { id: string }>(id: string, as?: Level | Caller): Promise<Body>
  /** What was done to the client, newest first. */
  history(id: string, as?: Level | Caller): Promise<HistoryEntry[]>
  /** A new entry of a lookup list. @returns its id */
  addEntry(list: string, name: string, fields?: object): Promise<string>
  /** Every page of a list that has pages. @param path with `?` and all but the cursor */
  pages<Row, More = unknown>(as: Level | Caller, path: string): Promise<(Page<Row> & More)[]>
  /** Undoes what a response reports. @param client_id only what belongs to this client */
  undo(
    made: { headers: Headers },
    as?: Level | Caller,
    client_id?: string,
  ): Promise<TestResponse<{ message: string; records: number; kept: number; kept_fields: string[] }>>
  /** A new person of that level, signed in. */
  signedInAs(level: Level): Promise<Person>
  /** Every mail so far, oldest first, once the queue is empty. */
  mails(): Promise<WrittenMail[]>
  /** Waits until the queue has done all of its work. */
  settled(): Promise<void>
  /**
   * Requests at the same moment: `lock` is held by somebody else until each of them, begun one after the other, waits.
   * A request that does not take the lock it should have comes through with what it has read before.
   */
  atOnce<Result>(lock: string, requests: (() => Promise<Result>)[]): Promise<Result[]>
}

/** Call it at the top level of a test file: `const app = await testApp()`. @param settings environment variables */
export async function testApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-app-'))
  const url = await testDatabase()
  const env = readEnv({
    DATABASE_URL: asProgram(url),
    DATABASE_OWNER_URL: url,
    DATA_DIR: folder,
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    FILES_KEY: randomBytes(32).toString('base64url'),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
    READING_LIMITS: 'off',
    // A machine under load takes its time; tests of the limit set their own.
    DATABASE_TIMEOUT: '60',
    ...settings,
  })
  const { services, close } = await openServices(env, createLog(env.LOG_LEVEL), {
    checkContract: true,
    flushReading: false,
    // For what a test itself reads and writes.
    scope: EVERYTHING,
  })
  await prepare(services)
  afterAll(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  const app = createApp(services)
  const known = new Map<Level, Promise<Person>>()
  const personOf = (level: Level) => {
    const person = known.get(level) ?? makePerson(services, level)
    known.set(level, person)
    return person
  }
  const send: TestApp['send'] = async (as, method, path, body, headers) => {
    const person = typeof as === 'string' ? await personOf(as) : as
    const request = requestAs(person, method, path, body, headers)
    return app.request(method === 'GET' ? searchInHeader(request) : request)
  }
  const request: TestApp['request'] = async <Body>(...parameters: Parameters<TestApp['send']>) =>
    parsedResponse<Body>(await send(...parameters))
  const sql: TestApp['sql'] = (text, values = []) => services.database.runSql(undefined, text, values)
  return {
    services,
    sql,
    audits: (subject_id) => sql(AUDITS, [subject_id]),
    undo: ({ headers }, as = 'internal', client_id) =>
      request(as, 'POST', `/changes/${headers.get('X-Request-Id')}/undo`, { client_id }),
    ...recordsOf(request),
    signedInAs: (level) => makePerson(services, level),
    mails: () => mailsOf(services),
    settled: () => settled(services),
    atOnce: (lock, requests) => atOnce(services, lock, requests),
    send,
    request,
  }
}

const AUDITS = `
  select action, changes from audit where subject_id = $1 and action not like '%viewed' order by id`

type Sent = Parameters<TestApp['send']>

function requestAs(
  person: Caller | null,
  ...[method, path, body, headers]: [Sent[1], Sent[2], Sent[3], Sent[4]]
) {
  return new Request(`http://localhost/api${path}`, {
    method,
    ...(body && (isRaw(body) ? { body, duplex: 'half' as const } : { body: JSON.stringify(body) })),
    headers: {
      'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(body && !isRaw(body) && { 'Content-Type': 'application/json' }),
      ...(person && { Cookie: person.cookie }),
      ...headers,
    },
  })
}

const isRaw = (body: object) => body instanceof Blob || body instanceof ReadableStream

async function parsedResponse<Body>(response: Response): Promise<TestResponse<Body>> {
  const text = await response.text()
  const type = response.headers.get('content-type') ?? ''
  const body: unknown =
    type === 'text/event-stream'
      ? rowsOfStream(text)
      : type.startsWith('application/json')
        ? JSON.parse(text)
        : text
  return { status: response.status, body: body as Body, headers: response.headers }
}

/** Adds and reads what most tests begin with. */
function recordsOf(
  request: TestApp['request'],
): Pick<TestApp, 'addClient' | 'client' | 'history' | 'addEntry' | 'pages'> {
  const add = async <Body>(as: Level | Caller, path: string, fields: object) =>
    (await request<Body>(as, 'POST', path, fields)).body
  return {
    addClient: (fields, as = 'internal') =>
      add(as, '/clients', { first_name: 'Ada', last_name: 'Bell', ...fields }),
    client: async <Body>(id: string, as: Level | Caller = 'internal') =>
      (await request<Body>(as, 'GET', `/clients/${id}`)).body,
    history: async (id, as = 'internal') =>
      (await request<{ rows: HistoryEntry[] }>(as, 'GET', `/clients/${id}/history`)).body.rows,
    addEntry: async (list, name, fields = {}) =>
      (await add<{ id: string }>('internal', `/lookups/${list}`, { name, ...fields })).id,
    pages: async <Row, More = unknown>(as: Level | Caller, path: string) => {
      const pages: (Page<Row> & More)[] = []
      do {
        const next = pages.at(-1)?.next
        const query = next ? `&cursor=${next}` : ''
        const { status, body } = await request<Page<Row> & More>(as, 'GET', path + query)
        expect(status).toBe(200)
        // A cursor that leads back to its own page would have no end.
        expect(pages.push(body)).toBeLessThan(1_000)
      } while (pages.at(-1)!.next)
      return pages
    },
  }
}

async function prepare({ database }: Services): Promise<void> {
  // As in the demo; factors/required.test.ts turns it on.
  await database.pool.query(`update office_settings set factor_required_of = 'nobody'`)
  // Mails are found by their jobs, which a slow run must not lose.
  await database.pool.query(`update pgboss.queue set deletion_seconds = 86400`)
}

/** What an export streamed as one response: its total and its rows, or why it broke off. */
export function rowsOfStream(text: string): { total?: number; rows: unknown[]; message?: string } {
  const events = [...text.matchAll(/^data: (.*)$/gm)].map(
    ([, data]) => JSON.parse(data!) as { total?: number; rows?: unknown[] },
  )
  return { ...events.at(-1), rows: events.flatMap(({ rows = [] }) => rows) }
}

/** Inserts a confirmed person as sign-up and approval would leave them; no password (sign up for one). */
async function makePerson({ database, env }: Services, level: Level): Promise<Person> {
  const name = `${level} ${randomBytes(4).toString('hex')}`
  const email = `${name.replace(' ', '-')}@example.com`
  const token = newToken()
  const user_id = await database.db.transaction(async (tx) => {
    const [user] = await tx.insert(schema.users).values({ email, name, email_verified: true }).returning()
    const { id } = user!
    const decided = level === 'pending' ? {} : { status: 'approved', approved_at: new Date() }
    await tx.insert(schema.pending_users).values({ user_id: id, email, ...decided })
    if (level !== 'pending') {
      await tx
        .insert(schema.user_roles)
        .values({ user_id: id, role: level === 'approved' ? null : level, approved: true })
    }
    const expires_at = new Date(Date.now() + env.IDLE_MINUTES * 60_000)
    await tx.insert(schema.sessions).values({ user_id: id, token_hash: hashToken(token), expires_at })
    return id
  })
  return { user_id, email, name, cookie: sessionCookieHeader(env, token).split(';')[0]! }
}

const WAITING = `select count(*)::int as count from pgboss.job where state < 'completed' and name !~ '^__|-failed$'`

async function settled({ database }: Services): Promise<void> {
  const waiting = async () => (await database.runSql<{ count: number }>('waiting', WAITING, []))[0]!.count
  await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 15_000, interval: 20 })
}

const LOCKED = `
  select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

async function atOnce<Result>(
  { database, env }: Services,
  lock: string,
  requests: (() => Promise<Result>)[],
): Promise<Result[]> {
  // The owner may lock any table.
  const holder = new pg.Client(env.DATABASE_OWNER_URL)
  await holder.connect()
  const begun: Promise<Result>[] = []
  try {
    await holder.query('begin')
    await holder.query(lock)
    const locked = async () => (await database.pool.query<{ count: number }>(LOCKED)).rows[0]!.count
    for (const request of requests) {
      begun.push(request())
      await vi.waitUntil(async () => (await locked()) >= begun.length, { timeout: 10_000, interval: 20 })
    }
  } finally {
    await holder.query('commit')
    await holder.end()
  }
  return Promise.all(begun)
}

async function mailsOf(services: Services): Promise<WrittenMail[]> {
  await settled(services)
  const queued = `select id from pgboss.job where name = 'mail' order by created_on`
  const ids = await services.database.runSql<{ id: string }>('mails', queued, [])
  return readMails(
    join(services.env.DATA_DIR, 'mail'),
    ids.map(({ id }) => id),
  )
}
