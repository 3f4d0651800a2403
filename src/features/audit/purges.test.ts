import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { auditKey, publicKeyText, readPublicKey, type Head } from '../../server/audit/heads.ts'
import { headOf, sealAudit, tampered } from '../../server/testing/audit.ts'
import { testApp } from '../../server/testing/app.ts'
import { verifyDatabase } from './verify-audit.server.ts'

const app = await testApp()
const { ownerDatabase, env } = app.services
const { pool } = ownerDatabase
const key = auditKey(env)
const heads: Head[] = []
const keptYears = { clients: 6, audit: 6, readings: 2 }
const verify = async (given = heads) =>
  verifyDatabase(ownerDatabase, { publicKey: readPublicKey(publicKeyText(key)), heads: given, keptYears })

/** Deleted long enough ago, and with what belongs to it; `live` is in the book. */
const [old, live, inquiry, request] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const account = randomUUID()
/** The position of each entry by a name. */
const at: Record<string, number> = {}
const entryOf = (name: string) => `(select entry_id from audit_chain where position = ${at[name]})`

/** Entries of so many months ago, chained and signed then. */
async function past(months: number, entries: [name: string, action: string, subject: string | null][]) {
  const now = new Date()
  now.setUTCMonth(now.getUTCMonth() - months)
  for (const [name, action, subject] of entries) {
    await pool.query(
      `insert into audit (at, actor_kind, action, subject_id, request_id, changes) values ($1, 'job', $2, $3, $4, '{"note": [null, "x"]}')`,
      [now, action, subject, request],
    )
    at[name] = Object.keys(at).length + 1
  }
  await sealAudit(pool)
  vi.setSystemTime(now)
  heads.push(await headOf(pool, key, heads.at(-1)))
  vi.useRealTimers()
}

beforeAll(async () => {
  await past(120, [['first', 'clients.created', 'another']])
  await past(100, [
    ['created', 'clients.created', old],
    ['asked', 'inquiries.client_created', inquiry],
    ['merged', 'clients.merged', old],
    ['told', 'clients.updated', live],
    ['seen long ago', 'clients.viewed', old],
  ])
  await past(90, [['deleted', 'clients.archived', old]])
  await past(10, [['of the living', 'clients.updated', live]])
  await past(9, [['seen lately', 'clients.viewed', live]])
  await past(0, [['last', 'clients.updated', live]])
})
afterEach(() => vi.useRealTimers())

const insert = (action: string, subject: string | null, changes: string, moment = 'now()') =>
  `insert into audit (at, actor_kind, action, subject_id, changes) values (${moment}, 'job', '${action}', ${subject ? `'${subject}'` : 'null'}, ${changes});`
const empty = (...names: string[]) =>
  names.map((name) => `update audit set changes = null where id = ${entryOf(name)};`).join('')
const remove = (...names: string[]) =>
  names.map((name) => `delete from audit where id = ${entryOf(name)};`).join('')
const front = (name: string) => `
  delete from audit where id in (select entry_id from audit_chain where position <= ${at[name]});
  delete from audit_chain where position <= ${at[name]};`
const SEAL = `
  insert into audit_unsealed select id from audit where id not in (select entry_id from audit_chain); select audit_seal(1000);`

const ids = (...names: string[]) => `jsonb_build_array(${names.map(entryOf).join(', ')})`
const purgeOf = (subject: string, names: string[], years = 6) =>
  insert(
    'clients.purged',
    subject,
    `jsonb_build_object('years', ${years}, 'inquiries', '${JSON.stringify(subject === old ? [inquiry] : [])}'::jsonb, 'entries', ${ids(...names)})`,
  )
const purgeOfReadings = (positions: number[], years = 2) =>
  insert('audit.purged', null, `'${JSON.stringify({ years, positions })}'`)
/** Made before what it names is removed, so that it knows the hash. */
const purgeOfFront = (name: string, years = 6) =>
  insert(
    'audit.purged',
    null,
    `(select jsonb_build_object('years', ${years}, 'total', ${at[name]}, 'through', position::text, 'hash', encode(hash, 'hex'))
      from audit_chain where position = ${at[name]})`,
  )

const purged = ['created', 'asked', 'merged', 'told']

/** A purge of the old client that names the entries of the account, too, as if it were an inquiry. */
const purgeNamingAccount = () =>
  SEAL +
  empty(...purged) +
  `update audit set changes = null where subject_id = '${account}';` +
  insert(
    'clients.purged',
    old,
    `jsonb_build_object('years', 6, 'inquiries', '["${inquiry}", "${account}"]'::jsonb, 'entries', ${ids(...purged)}
      || (select jsonb_agg(id) from audit where subject_id = '${account}'))`,
  )

test('what was purged by the rules is verified', async () => {
  const all = ['deleted', 'seen long ago', ...purged]
  for (const statements of [
    empty(...all) + purgeOf(old, all),
    remove('seen long ago') + purgeOfReadings([at['seen long ago']!]),
    purgeOfFront('deleted') + front('deleted'),
    empty(...all) + purgeOf(old, all) + SEAL + purgeOfFront('deleted') + front('deleted'),
  ])
    expect((await tampered(pool, statements + SEAL, () => verify())).problem).toBeUndefined()
})

const cases: [string, () => string, RegExp][] = [
  [
    'entries of another client, under a true purge',
    () => empty(...purged, 'of the living') + purgeOf(old, [...purged, 'of the living']),
    /is no true purge: entry \d+ is about another one/,
  ],
  [
    'a client that was not deleted',
    () => empty('of the living') + purgeOf(live, ['of the living']),
    /is no true purge: the client was not deleted before\.$/,
  ],
  [
    'a client that was deleted just now',
    () =>
      empty('of the living') + insert('clients.archived', live, 'null') + purgeOf(live, ['of the living']),
    /is no true purge: the client was deleted only on 20/,
  ],
  [
    'a client that was kept for more years than there are',
    () =>
      empty('of the living') +
      insert('clients.archived', live, 'null') +
      purgeOf(live, ['of the living'], 1_000_000),
    /is no true purge: it does not say what was removed/,
  ],
  [
    'entries of an account, named as an inquiry',
    () => insert('account.role_changed', account, `'{"role": ["internal", null]}'`) + purgeNamingAccount(),
    /is no true purge: entry \d+ is about another one/,
  ],
  [
    'an inquiry of nobody, named as one of the client',
    () =>
      insert('inquiries.client_created', account, `'{"client_id": [null, "${old}"]}'`) + purgeNamingAccount(),
    /is no true purge: the inquiry \S+ was not one of this client\.$/,
  ],
  [
    'an inquiry from which another client was created since',
    () =>
      insert('inquiries.client_created', inquiry, 'null') + SEAL + empty(...purged) + purgeOf(old, purged),
    /is no true purge: the inquiry \S+ was not one of this client\.$/,
  ],
  [
    'a client of the book, named as merged',
    () =>
      empty(...purged, 'of the living') +
      insert(
        'clients.purged',
        old,
        `jsonb_build_object('years', 6, 'inquiries', '["${inquiry}"]'::jsonb, 'merged', '["${live}"]'::jsonb,
          'entries', ${ids(...purged, 'of the living')})`,
      ),
    /is no true purge: \S+ was merged into no client/,
  ],
  [
    'a client that was restored after its deletion',
    () => empty(...purged) + insert('clients.restored', old, 'null') + SEAL + purgeOf(old, purged),
    /is no true purge: the client was not deleted before/,
  ],
  [
    'a client that was restored, when the beginning was purged',
    () =>
      purgeOfFront('created') +
      front('created') +
      insert('clients.restored', old, 'null') +
      SEAL +
      empty('asked', 'merged', 'told') +
      purgeOf(old, ['asked', 'merged', 'told']),
    /is no true purge: the client was not deleted before/,
  ],
  [
    'what was changed lately, when the beginning was purged',
    () =>
      purgeOfFront('deleted') +
      front('deleted') +
      SEAL +
      empty('of the living') +
      purgeOf(live, ['of the living']),
    /is no true purge: entry \d+, clients.updated, is only of/,
  ],
  [
    'a client whose deletion was backdated',
    () =>
      empty('of the living') +
      insert('clients.archived', live, 'null', `now() - interval '7 years'`) +
      purgeOf(live, ['of the living']),
    /was backdated: it is dated 20.+, and comes after the head signed at 20/,
  ],
  [
    'a client for whom another time is claimed',
    () =>
      empty('of the living') + insert('clients.archived', live, 'null') + purgeOf(live, ['of the living'], 0),
    /it kept them for 0 years, and CLIENT_YEARS is 6 \(set CLIENT_YEARS=0 to verify/,
  ],
  [
    'more entries than were emptied',
    () => empty('created') + purgeOf(old, ['created', 'asked']),
    /of 2 entries that it names, 1 are without values/,
  ],
  [
    'the same entry as another purge',
    () => empty('created') + purgeOf(old, ['created']) + purgeOf(old, ['created']),
    /of 1 entry that it names, 0 are without values/,
  ],
  [
    'fewer entries than were emptied',
    () => empty('created', 'of the living') + purgeOf(old, ['created']),
    /was changed: its values were removed, and no purge says so\.$/,
  ],
  [
    'readings that were too young',
    () => remove('seen lately') + purgeOfReadings([at['seen lately']!]),
    /is no true purge: position 9 was written after the head signed at 20/,
  ],
  [
    'readings, with fewer years than the settings say',
    () => remove('seen lately') + purgeOfReadings([at['seen lately']!], 0),
    /it kept them for 0 years, and AUDIT_READING_YEARS is 2/,
  ],
  [
    'readings that are still there',
    () => purgeOfReadings([at['seen long ago']!]),
    /is no true purge: position 6 that it names was not removed/,
  ],
  [
    'readings, without saying which',
    () => remove('seen lately') + insert('audit.purged', null, `'{"years": 2, "reading_through": 100}'`),
    /is no true purge: it does not say what was removed/,
  ],
  [
    'the beginning, with what is too young',
    () => purgeOfFront('seen lately') + front('seen lately'),
    /is no true purge: position 9 was written after the head signed at 20/,
  ],
  [
    'the beginning, with fewer years than the settings say',
    () => purgeOfFront('seen lately', 0) + front('seen lately'),
    /it kept them for 0 years, and AUDIT_YEARS is 6/,
  ],
  [
    'more of the beginning than a second purge says',
    () => purgeOfFront('first') + purgeOfFront('deleted') + front('deleted'),
    /it removed 6 entries and names 7/,
  ],
  [
    'the beginning, that is still there',
    () => purgeOfFront('first'),
    /^Entries were removed from the beginning, and no purge says so/,
  ],
]

test.each(cases)('a forged purge is seen: %s', async (_, statements, sentence) => {
  const { problem, lines } = await tampered(pool, statements() + SEAL, () => verify())
  expect(problem).toMatch(sentence)
  expect(lines).toEqual([])
})

test('a purge of a client or an inquiry that is still there is seen', async () => {
  const kept = `insert into inquiries (id, first_name, last_name, email, phone, division, message)
    values ('${inquiry}', 'Ann', 'Old', 'ann@example.com', '850 555-0100', 'general', 'Hello')`
  await pool.query(kept)
  const look = () => tampered(pool, empty('created') + purgeOf(old, ['created']) + SEAL, () => verify())
  expect((await look()).problem).toBe(
    `A purge says that the inquiry ${inquiry} was removed, and it is still there.`,
  )
  await pool.query('delete from inquiries')
  await pool.query(`insert into clients (id, first_name, last_name) values ('${old}', 'Ann', 'Old')`)
  expect((await look()).problem).toContain(`the client ${old} was removed, and it is still there.`)
  await pool.query('delete from clients')
})

test('in the second after a purge nothing is called tampering', async () => {
  const just = `${empty('created')}${purgeOf(old, ['created'])} insert into audit_unsealed select max(id) from audit;`
  // The server may seal it while this looks.
  await tampered(pool, `begin; ${just} commit; `, async () => {
    await verify().catch((error) => expect(error.message).toContain('were purged just now'))
  })
})

test('an entry with a time that the heads around it exclude is seen', async () => {
  const dated = (moment: string) =>
    tampered(pool, insert('clients.updated', live, 'null', moment) + SEAL, () => verify())
  expect((await dated(`now() - interval '20 minutes'`)).problem).toMatch(/was backdated: it is dated 20/)
  expect((await dated(`now() + interval '20 minutes'`)).problem).toMatch(/has a date to come: it is dated 20/)
  expect((await dated(`now() - interval '10 minutes'`)).problem).toBeUndefined()
})

test('heads that were taken out of the file, or signed in another order of times, are seen', async () => {
  for (const given of [heads.toSpliced(1, 1), heads.slice(1)])
    expect((await verify(given)).problem).toContain('does not follow the line before: heads were removed')
  await pool.query(`insert into audit (actor_kind, action) values ('job', 'today.viewed')`)
  await sealAudit(pool)
  const now = await headOf(pool, key, heads.at(-1))
  vi.setSystemTime(Date.parse(now.at) - 3_600_000)
  const earlier = await headOf(pool, key, heads.at(-1))
  vi.useRealTimers()
  expect((await verify([...heads, earlier])).problem).toMatch(/was signed at .+, before that of position 10/)
})
