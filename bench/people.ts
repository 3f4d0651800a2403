/** A large office: 200 people at once, each with the presses and the pauses of a working day, on an audit of millions of entries. */
import { randomInt } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { withClient } from '../src/db/connect.ts'
import { signIn } from './book.ts'
import { fire, type Shot } from './load.ts'
import { commonSearches, readIds, reportPath, searches, type Ids } from './plan.ts'
import { folder, memoryOf, PORT, program, secret, startProduct } from './processes.ts'
import { median, percentile, ratioRow } from './report.ts'

const PEOPLE = 200
const ENTRIES = 10_000_000
const MINUTES = 5
/** Seconds. */
const WARM_UP = 30
/** Between two presses of a person, milliseconds: a coordinator's fifteen tasks were 150 presses in twenty minutes. */
const PAUSE = [2_000, 14_000] as const

// As a change of a client leaves them, over six years; the chain has random hashes, which nobody reads here.
const ENTRIES_OF_YEARS = `
  insert into audit (at, actor_kind, actor_id, action, subject_id, request_id, changes)
  select now() - interval '6 years' * (1 - n / ${ENTRIES}.0), 'staff', (array(select id from users))[1 + n % ${PEOPLE}], 'client.changed',
    clients.id, md5('r' || n), jsonb_build_object('notes', jsonb_build_array('Called', 'Called again, ' || n))
  from generate_series($1::int, $2::int) as n
  join (select row_number() over () as row, id from (select id from clients limit 100000) as first) as clients on clients.row = 1 + n % 100000`
const CHAIN = `
  insert into audit_chain (position, entry_id, is_reading, digest, hash)
  select coalesce((select max(position) from audit_chain), 0) + row_number() over (order by id), id, false, sha256(id::text::bytea), sha256(('h' || id)::bytea) 
  from audit where not exists (select from audit_chain where entry_id = audit.id)`
const SIZES = `
  select relname as table, (pg_total_relation_size(oid) / 1e6)::int as mb from pg_class
  where oid = any ('{audit,audit_chain,clients,client_medications}'::regclass[]) order by 1`

const fillAudit = (url: string) =>
  withClient(url, async (client) => {
    await client.query('alter table audit disable trigger user')
    const step = ENTRIES / 10
    for (let first = 1; first < ENTRIES; first += step)
      await client.query(ENTRIES_OF_YEARS, [first, first + step - 1])
    await client.query(CHAIN)
    await client.query('alter table audit enable trigger user')
    await client.query('vacuum analyze audit')
    const { rows } = await client.query<{ table: string; mb: number }>(SIZES)
    console.log(`  ${rows.map(({ table, mb }) => `${table} ${mb} MB`).join(', ')}`)
  })

function measureBackup(url: string): void {
  const started = performance.now()
  const to = join(folder, 'backup')
  execFileSync(process.execPath, [join(dirname(program), 'backup.js'), '--unencrypted', '--to', to], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      AUTH_SECRET: secret,
      FILES_KEY: secret,
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const bytes = readdirSync(to).reduce((sum, name) => sum + statSync(join(to, name)).size, 0)
  const seconds = (performance.now() - started) / 1000
  console.log(`  a backup took ${seconds.toFixed(0)} s and has ${(bytes / 1e6).toFixed(0)} MB`)
}

const words = [...searches, ...commonSearches]

/** The presses of a person, one after the other. */
function* day(ids: Ids, person: number): Generator<Shot, never> {
  const get = (kind: string, path: string): Shot => ({ kind, method: 'GET', path })
  const post = (kind: string, path: string, body: object): Shot => ({ kind, method: 'POST', path, body })
  for (let turn = person; ; turn += 1) {
    const id = ids.clients[turn % ids.clients.length]!
    const word = words[turn % words.length]!
    yield get('dashboard', '/api/today')
    yield get('today', '/api/today/work?section=overdue&limit=10')
    yield get('list', '/api/clients')
    yield get('search', `/api/clients?search=${encodeURIComponent(word)}`)
    yield post('find', '/api/find', { search: word })
    yield get('client', `/api/clients/${id}`)
    yield get('history', `/api/clients/${id}/history`)
    yield post('new client', '/api/clients', { first_name: 'Bench', last_name: `Person${turn}` })
    yield get('report', reportPath)
  }
}

/** No request fails, or `fire` does. What is rare is held against what is usual: the same work, at a moment when others work. */
export async function measurePeople(url: string): Promise<void> {
  const cookies: string[] = []
  // Each has a connection of its own.
  while (cookies.length < PEOPLE) cookies.push(await signIn(url, secret))
  await fillAudit(url)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const ids = await readIds(pool).finally(() => pool.end())
  const { pid, stop } = await startProduct(url, PORT)
  try {
    const days = cookies.map((_, person) => day(ids, person))
    const load = { lanes: PEOPLE, seconds: 60 * MINUTES, pause: () => randomInt(...PAUSE), warmUp: WARM_UP }
    const [before, { took }] = await Promise.all([
      pause(WARM_UP * 1000).then(() => memoryOf(pid)),
      fire(PORT, cookies, load, (person) => days[person]!.next().value),
    ])
    const after = memoryOf(pid)
    console.log(`${PEOPLE} people at once, 1,000,000 clients, ${ENTRIES} entries of the audit; milliseconds.`)
    for (const [kind, times] of took) {
      const [usual, slow] = [median(times), percentile(times, 0.99)]
      ratioRow(`${kind}: one in a hundred beside the median`, usual, slow, 10, { digits: 1 })
    }
    ratioRow('memory after half a minute and at the end, MB', before, after, 1.2)
  } finally {
    await stop()
  }
  measureBackup(url)
}
