import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import {
  auditKey,
  publicKeyText,
  readHeads,
  readPublicKey,
  signHead,
  type Head,
} from '../../server/audit-heads.ts'
import { startSealing } from '../../server/audit-sealing.ts'
import { testApp } from '../../server/testing.ts'
import { exportAudit } from './export-audit.server.ts'
import { verifyDatabase, verifyFile } from './verify-audit.server.ts'

const app = await testApp()
const { database, ownerDatabase, env, log } = app.services
const owner = ownerDatabase.pool
const key = auditKey(env)

const insert = (subject: string, changes: object | null = { note: [null, 'x'] }) =>
  database.runSql(
    undefined,
    `insert into audit (actor_kind, action, subject_id, changes) values ('job', 'clients.updated', $1, $2)`,
    [subject, changes],
  )
/** The server seals each second, too, so this may come second. */
const seal = () =>
  vi.waitUntil(async () => {
    await owner.query('select audit_seal(1000)')
    return (await owner.query('select from audit_unsealed')).rowCount === 0
  })
const head = async (signer: KeyObject = key): Promise<Head> => {
  const { rows } = await owner.query(
    `select position::int, encode(hash, 'hex') as hash from audit_chain order by position desc limit 1`,
  )
  return signHead(signer, rows[0].position, rows[0].hash)
}
let heads: Head[] = []
const verify = async (given: (Head | undefined)[] = heads) =>
  verifyDatabase(ownerDatabase, { publicKey: readPublicKey(publicKeyText(key)), heads: given })

const awkward = '"\\/\b\f\n\r\t\u0001\u001f\u007f\u2028é👩‍⚕️ '

beforeAll(async () => {
  for (const number of [1, 2, 3]) await insert(`client-${number}`)
  await insert(awkward, { [awkward]: [1.5, awkward, null], b: { z: 1, a: 10000000000000000000000 } })
  await insert('without values', null)
  await owner.query(
    `insert into audit (actor_kind, action, changes) values ('job', 'clients.updated', '{"cost": 1.50, "10": 1, "9": 2}')`,
  )
  await seal()
  heads = [await head()]
  for (const number of [4, 5]) await insert(`client-${number}`)
  await seal()
  heads.push(await head())
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
  const other = signHead(key, heads[0]!.position, '0'.repeat(64))
  for (const given of [
    [...heads, other],
    [other, ...heads],
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
  await seal()
  const { rows } = await owner.query(
    `select subject_id from audit_chain join audit on id = entry_id where position > 8 order by position limit 2`,
  )
  expect(rows.map(({ subject_id }) => subject_id)).toEqual(['sooner', 'late'])
  const sealed = await owner.query('select from audit_chain')
  expect(sealed.rowCount).toBe((await owner.query('select from audit')).rowCount)
  expect((await verify()).problem).toBeUndefined()
})

test('a backlog, as after an upgrade, is sealed by itself, and its signed head is written to the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-heads-'))
  const settings = { ...env, DATA_DIR: folder, AUDIT_HEADS: join(folder, 'elsewhere') }
  await insert('waiting')
  const sealing = startSealing(ownerDatabase, settings, log)
  try {
    await vi.waitUntil(() => existsSync(settings.AUDIT_HEADS))
    const written = readHeads(settings.AUDIT_HEADS)
    expect(written).toHaveLength(1)
    const publicKey = readPublicKey(publicKeyText(auditKey(settings)))
    expect((await verifyDatabase(ownerDatabase, { publicKey, heads: written })).problem).toBeUndefined()
    expect((await verify(written)).problem).toContain(
      'Line 1 of the file of heads is not signed with the key',
    )
  } finally {
    await sealing.stop()
    await rm(folder, { recursive: true })
  }
})

/** Does what the owner or a superuser can do, and puts everything back afterwards. */
async function tampered<Result>(statements: string, look: () => Promise<Result>): Promise<Result> {
  const tables = ['audit', 'audit_chain', 'audit_unsealed']
  const triggers = (state: string) =>
    tables.map((table) => `alter table ${table} ${state} trigger user;`).join('')
  await owner.query(
    `create schema kept; ${tables.map((table) => `create table kept.${table} as table ${table};`).join('')}`,
  )
  await owner.query(triggers('disable') + statements)
  try {
    return await look()
  } finally {
    const back = tables.map(
      (table) =>
        `delete from ${table}; insert into ${table} ${table === 'audit' ? 'overriding system value' : ''} table kept.${table};`,
    )
    await owner.query(`begin; ${back.join('')} ${triggers('enable')} drop schema kept cascade; commit`)
  }
}

/** As who knows the chain would do it: computes the hashes from a position on again. */
const RECHAIN = `
  delete from audit_chain; delete from audit_unsealed;
  insert into audit_unsealed select id from audit; select audit_seal(100000);`

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
    const { problem, lines } = await tampered(statements, () => verify())
    expect(problem).toMatch(sentence)
    expect(lines).toEqual([])
    expect((await verify()).problem).toBeUndefined()
  })
})

describe('heads', () => {
  const other = generateKeyPairSync('ed25519').privateKey
  test('a file of heads that was swapped, changed or is missing is noticed', async () => {
    const unsigned = 'is not signed with the key of this audit'
    expect((await verify([heads[0], await head(other)])).problem).toContain(
      `Line 2 of the file of heads ${unsigned}`,
    )
    expect((await verify([{ ...heads[0]!, at: '2020-01-01T00:00:00.000Z' }])).problem).toContain(unsigned)
    expect((await verify([undefined, heads[1]])).problem).toContain(`Line 1 of the file of heads ${unsigned}`)
    expect((await verify([])).problem).toContain('There is no signed head to compare with')
  })
})

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
    [
      'shortened and closed again',
      (file: string[]) => [...file.slice(0, 4), file.at(-1)!],
      /^The signature of the file is not that of its entries\.$/,
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
