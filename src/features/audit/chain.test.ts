import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditKey, publicKeyText, readPublicKey, signHead, type Head } from '../../server/audit/heads.ts'
import { headOf, RECHAIN, sealAudit, tampered } from '../../server/testing/audit.ts'
import { testApp } from '../../server/testing/app.ts'
import { exportAudit } from './export-audit.server.ts'
import { verifyDatabase } from './verify-audit.server.ts'
import { verifyFile } from './verify-file.server.ts'

const app = await testApp()
const { database, ownerDatabase, env } = app.services
const owner = ownerDatabase.pool
const key = auditKey(env)

const insert = (subject: string, changes: object | null = { note: [null, 'x'] }) =>
  database.runSql(
    undefined,
    `insert into audit (actor_kind, action, subject_id, changes) values ('job', 'clients.updated', $1, $2)`,
    [subject, changes],
  )
const seal = () => sealAudit(owner)
const head = (previous?: Head, signer: KeyObject = key) => headOf(owner, signer, previous)
const keptYears = { clients: 6, audit: 6, readings: 6 }
let heads: Head[] = []
const verify = async (given: (Head | undefined)[] = heads) =>
  verifyDatabase(ownerDatabase, { publicKey: readPublicKey(publicKeyText(key)), heads: given, keptYears })

const awkward = '"\\/\b\f\n\r\t\u0001\u001f\u007f\u2028é👩‍⚕️ '

beforeAll(async () => {
  for (const number of [1, 2, 3]) await insert(`client-${number}`)
  await insert(awkward, { [awkward]: [1.5, awkward, null], b: { z: 1, a: 10000000000000000000000 } })
  await insert('without values', null)
  await owner.query(
    `insert into audit (actor_kind, action, changes, emergency)
     values ('job', 'clients.updated', '{"cost": 1.50, "10": 1, "9": 2}', true)`,
  )
  await seal()
  heads = [await head()]
  for (const number of [4, 5]) await insert(`client-${number}`)
  await seal()
  heads.push(await head(heads[0]))
})

test('an audit that nobody touched is verified, with what every text and number can hold', async () => {
  const { problem, lines } = await verify()
  expect(problem).toBeUndefined()
  expect(lines).toEqual([
    expect.stringMatching(/^8 entries verified, up to position 8: none was changed, removed or inserted\.$/),
    expect.stringMatching(/^It agrees with 2 signed heads; the newest is of 20/),
  ])
})

test('a head that was signed again with another hash is seen, whichever of the two the chain has', async () => {
  const lie = { position: heads[0]!.position, hash: '0'.repeat(64) }
  const first = signHead(key, lie, undefined)
  for (const given of [
    [...heads, signHead(key, lie, heads[1])],
    [first, signHead(key, heads[0]!, first)],
  ])
    expect((await verify(given)).problem).toContain(
      'The chain was written again: two heads of position 6 differ',
    )
})

test('entries are sealed once each, also those that commit late and when several instances seal at once', async () => {
  const late = await owner.connect()
  await late.query(
    `begin; insert into audit (actor_kind, action, subject_id) values ('job', 'clients.updated', 'late')`,
  )
  await insert('sooner')
  await seal()
  await late.query('commit')
  late.release()
  await Promise.all(Array.from({ length: 20 }, (_, number) => insert(`many-${number}`)))
  await Promise.all([1, 2, 3, 4].map(() => owner.query('select audit_seal(7)')))
  await owner.query(`insert into audit (actor_kind, action) values ('job', 'reports.viewed')`)
  await seal()
  const { rows } = await owner.query(
    `select subject_id from audit_chain join audit on id = entry_id where position > 8 order by position limit 2`,
  )
  expect(rows.map(({ subject_id }) => subject_id)).toEqual(['sooner', 'late'])
  const sealed = await owner.query('select from audit_chain')
  expect(sealed.rowCount).toBe((await owner.query('select from audit')).rowCount)
  expect((await verify()).problem).toBeUndefined()
})

test('the role of the program cannot keep entries from being sealed', async () => {
  const client = await database.pool.connect()
  try {
    for (const mode of ['share update exclusive', 'exclusive']) {
      await expect(client.query(`begin; lock table audit_sealing in ${mode} mode`)).rejects.toThrow(
        'permission denied for table audit_sealing',
      )
      await client.query('rollback')
    }
    await client.query(
      `begin; lock table audit, audit_unsealed, audit_chain in access share mode; select pg_advisory_xact_lock(727002)`,
    )
    await insert('held')
    await seal()
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect((await verify()).problem).toBeUndefined()
})

describe('a start to end check names the first thing that is not as it was written', () => {
  const at = (position: number) => `(select entry_id from audit_chain where position = ${position})`
  test.each([
    [
      'a changed value',
      `update audit set changes = '{"note": [null, "y"]}' where id = ${at(2)}`,
      /^Entry \d+, clients\.updated of 20.+Z, \(position 2\) was changed: its values/,
    ],
    [
      'another person',
      `update audit set subject_id = 'client-9' where id = ${at(3)}`,
      /^Entry \d+, .+ \(position 3\) was changed\.$/,
    ],
    [
      'a mark of emergency access',
      `update audit set emergency = not emergency where id = ${at(3)}`,
      /^Entry \d+, .+ \(position 3\) was changed\.$/,
    ],
    [
      'another time',
      `update audit set at = at - interval '1 microsecond' where id = ${at(3)}`,
      /\(position 3\) was changed\.$/,
    ],
    [
      'a value with its digest',
      `update audit set changes = '{}' where id = ${at(2)}; update audit_chain set changes_digest = sha256('{}') where position = 2`,
      /\(position 2\) was changed\.$/,
    ],
    [
      'values taken out',
      `update audit set changes = null where id = ${at(2)}`,
      /\(position 2\) was changed: its values were removed, and no purge says so\.$/,
    ],
    ['a removed entry', `delete from audit where id = ${at(4)}`, /^Entry \d+ \(position 4\) was removed\.$/],
    [
      'a removed entry, as if it had been a reading',
      `delete from audit where id = ${at(4)}; update audit_chain set is_reading = true where position = 4`,
      /\(position 4\) was inserted, or its place/,
    ],
    [
      'an entry removed with its place',
      `delete from audit where id = ${at(4)}; delete from audit_chain where position = 4`,
      /^The entry at position 4 was removed, with its place in the chain\.$/,
    ],
    [
      'the last ones removed',
      `delete from audit where id >= ${at(7)}; delete from audit_chain where position >= 7`,
      /^Entries were removed from the end: the chain ends at position 6, and a head signed at .+ names position 8\.$/,
    ],
    [
      'the first ones removed',
      `delete from audit where id = ${at(1)}; delete from audit_chain where position = 1`,
      /^Entries were removed from the beginning/,
    ],
    [
      'all removed',
      'delete from audit; delete from audit_chain',
      /^Entries were removed from the end: the chain ends at position 0/,
    ],
    [
      'an entry inserted',
      `insert into audit (actor_kind, action) values ('job', 'clients.archived')`,
      /^Entry \d+, clients\.archived, was inserted beside the chain\.$/,
    ],
    [
      'an entry inserted into the chain',
      `update audit_chain set position = -position - 1 where position > 2; update audit_chain set position = -position where position < 0;
      insert into audit (actor_kind, action) values ('job', 'x');
      insert into audit_chain select 3, max(id), false, null, sha256(''), sha256('') from audit`,
      /\(position 3\) was changed\.$/,
    ],
    [
      'all hashes computed again',
      `update audit set subject_id = 'another' where id = ${at(2)}; ${RECHAIN}`,
      /^The chain was written again: its hash at position 6 is not that of the head signed at/,
    ],
  ])('%s', async (_, statements, sentence) => {
    const { problem, lines } = await tampered(owner, statements, () => verify())
    expect(problem).toMatch(sentence)
    expect(lines).toEqual([])
    expect((await verify()).problem).toBeUndefined()
  })
})

describe('heads', () => {
  const other = generateKeyPairSync('ed25519').privateKey
  test('a file of heads that was swapped, changed or is missing is noticed', async () => {
    const unsigned = 'is not signed with the key of this audit'
    expect((await verify([heads[0], await head(heads[0], other)])).problem).toContain(
      `Line 2 of the file of heads ${unsigned}`,
    )
    expect((await verify([{ ...heads[0]!, at: '2020-01-01T00:00:00.000Z' }])).problem).toContain(unsigned)
    expect((await verify([undefined, heads[1]])).problem).toContain(`Line 1 of the file of heads ${unsigned}`)
    expect((await verify([])).problem).toContain('There is no signed head to compare with')
  })
})

const UNSIGNED = /^The signature of the file is not that of its lines: some were left out or changed\.$/

/** The file as if it began with a later entry. */
function beginningAt(file: string[], line: number): string[] {
  const { position, hash } = JSON.parse(file[line - 1]!) as { position: number; hash: string }
  const start = { ...(JSON.parse(file[0]!) as object), position, hash }
  return [JSON.stringify(start), ...file.slice(line)]
}

describe('an exported file', () => {
  let lines: string[] = []
  beforeAll(async () => {
    for await (const line of exportAudit(ownerDatabase, key, {})) lines.push(line)
  })
  const verifyLines = async (given: string[], known?: string) => {
    const stream = async function* () {
      yield* given
    }
    return verifyFile(stream(), known)
  }

  test('is verified alone, also of some days and with what npm printed before', async () => {
    const whole = await verifyLines(['', '> foyer audit', ...lines], publicKeyText(key))
    expect(whole.problem).toBeUndefined()
    expect(whole.lines[0]).toBe(
      `${lines.length - 2} entries verified, up to position ${lines.length - 2}: none was changed, removed or inserted.`,
    )
    const none: string[] = []
    for await (const line of exportAudit(ownerDatabase, key, { from: '2001-01-01', to: '2001-01-31' }))
      none.push(line)
    expect((await verifyLines(none)).lines[0]).toContain('0 entries verified')
    const { rows } = await ownerDatabase.pool.query<{ day: string }>(
      'select max((at at time zone company_time_zone())::date)::text as day from audit',
    )
    const lastDay: string[] = []
    for await (const line of exportAudit(ownerDatabase, key, { to: rows[0]!.day })) lastDay.push(line)
    expect(lastDay.length).toBeGreaterThanOrEqual(lines.length)
  })

  test('has the entries as they were written', () => {
    const rows = lines
      .slice(1, -1)
      .map((line) => JSON.parse(line) as { entry: { subject_id: string; changes: string } })
    const row = rows.find(({ entry }) => entry.subject_id === awkward)!
    expect(JSON.parse(row.entry.changes)).toHaveProperty([awkward], [1.5, awkward, null])
  })

  test.each([
    ['cut off', (file: string[]) => file.slice(0, 4), /^The file is cut off after position 3/],
    ['without an end', (file: string[]) => file.slice(0, -1), /cut off after position/],
    [
      'cut in a line',
      (file: string[]) => [...file.slice(0, 3), file[3]!.slice(0, 40)],
      /^The entry at position 3 was removed/,
    ],
    ['with a line less', (file: string[]) => file.toSpliced(3, 1), /^The entry at position 3 was removed/],
    [
      'with a changed line',
      (file: string[]) => file.map((line) => line.replace('client-2', 'client-7')),
      /\(position 2\) was changed\.$/,
    ],
    ['shortened and closed again', (file: string[]) => [...file.slice(0, 4), file.at(-1)!], UNSIGNED],
    ['shortened at its beginning', (file: string[]) => beginningAt(file, 4), UNSIGNED],
    [
      'with values taken out',
      (file: string[]) => file.with(3, file[3]!.replace(/"changes" : ".*"\}\}$/, '"changes" : null}}')),
      UNSIGNED,
    ],
    [
      'with a reading taken out',
      (file: string[]) => file.map((line) => line.replace(/("is_reading" : true.*"entry" : ).*/, '$1null}')),
      UNSIGNED,
    ],
    [
      'asked for other days',
      (file: string[]) => [file[0]!.replace('"days":{}', '"days":{"to":"2026-01-31"}'), ...file.slice(1)],
      UNSIGNED,
    ],
  ])('%s is refused', async (_, change, sentence) => {
    expect((await verifyLines(change(lines))).problem).toMatch(sentence)
  })

  test('of another key, or that is none, is refused', async () => {
    const another = publicKeyText(generateKeyPairSync('ed25519').privateKey)
    expect((await verifyLines(lines, another)).problem).toContain('signed with another key')
    await expect(verifyLines(['hello'])).rejects.toThrow('This is no file of')
  })
})
