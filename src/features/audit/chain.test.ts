import { beforeAll, describe, expect, test } from 'vitest'
import type { Head } from '../../server/audit/sealing.ts'
import { headOf, RECHAIN, sealAudit, tampered } from '../../server/testing/audit.ts'
import { testApp } from '../../program/testing/app.ts'
import { verifyAudit } from './verify-audit.server.ts'

const app = await testApp()
const { database, ownerDatabase } = app.services
const owner = ownerDatabase.pool

const insert = (subject: string, changes: object | null = { note: [null, 'x'] }) =>
  database.runSql(
    undefined,
    `insert into audit (actor_kind, action, subject_id, changes) values ('job', 'clients.updated', $1, $2)`,
    [subject, changes],
  )
const seal = () => sealAudit(owner)
let heads: Head[] = []
const verify = (given: Head[] = heads) => verifyAudit(ownerDatabase, given)

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
  heads = [await headOf(owner)]
  for (const number of [4, 5]) await insert(`client-${number}`)
  await seal()
  heads.push(await headOf(owner))
})

test('an audit that nobody touched is verified, with what every text and number can hold', async () => {
  const { problem, lines } = await verify()
  expect(problem).toBeUndefined()
  expect(lines).toEqual([
    expect.stringMatching(/^8 entries verified, up to position 8: none was changed, removed or inserted\.$/),
    expect.stringMatching(/^It agrees with 2 heads; the newest is of 20/),
  ])
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
      /^Entry \d+, clients\.updated of 20.+Z, \(position 2\) was changed: its values are not/,
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
    [
      'a removed entry',
      `delete from audit where id = ${at(4)}`,
      /^Entry \d+ \(position 4\) was removed, and no purge says so\.$/,
    ],
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
      /^Entries were removed from the end: the chain ends at position 6, and the head of 20.+ names position 8\.$/,
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
      /\(position 3\) was inserted, or its place/,
    ],
    [
      'two entries that changed places',
      `update audit_chain set position = case position when 2 then -3 else -2 end where position in (2, 3);
      update audit_chain set position = -position where position < 0`,
      /\(position 2\) was inserted, or its place/,
    ],
    [
      'an entry added with an old date',
      `insert into audit (actor_kind, action, at) values ('job', 'clients.archived', now() - interval '20 minutes');
      insert into audit_unsealed select max(id) from audit; select audit_seal(10)`,
      /was backdated: it comes after the head of 20/,
    ],
    [
      'all hashes computed again',
      `update audit set subject_id = 'another' where id = ${at(2)}; ${RECHAIN}`,
      /^The chain was written again: its hash at position 6 is not that of the head of 20/,
    ],
  ])('%s', async (_, statements, sentence) => {
    expect((await tampered(owner, statements, () => verify())).problem).toMatch(sentence)
    expect((await verify()).problem).toBeUndefined()
  })
})

test('without a head nothing is proved', async () => {
  expect((await verify([])).problem).toContain('There is no head to compare with')
  const unknown = { ...heads[0]!, hash: '0'.repeat(64) }
  expect((await verify([...heads, unknown])).problem).toContain('The chain was written again')
})

describe('a purge', () => {
  const entry = (position: number) => `(select entry_id from audit_chain where position = ${position})`
  const say = (action: string, changes: string) =>
    `insert into audit (actor_kind, action, changes) values ('job', '${action}', ${changes});
    insert into audit_unsealed select max(id) from audit;`
  const sayEmptied = (position: number) =>
    say('clients.purged', `jsonb_build_object('entries', jsonb_build_array(${entry(position)}))`)
  const empty = (position: number) => `update audit set changes = null where id = ${entry(position)};`
  const removeUpTo = (position: number) => `
    delete from audit where id in (select entry_id from audit_chain where position <= ${position});
    delete from audit_chain where position <= ${position};`
  const sayRemovedUpTo = (position: number) =>
    say(
      'audit.purged',
      `(select jsonb_build_object('through', position::text, 'hash', encode(hash, 'hex')) from audit_chain where position = ${position})`,
    )
  const seal = 'select audit_seal(1000);'

  test.each([
    ['of the values of an entry', empty(2) + sayEmptied(2) + seal],
    ['that is not sealed yet', empty(2) + sayEmptied(2)],
    ['of the oldest', sayRemovedUpTo(3) + removeUpTo(3) + seal],
    ['of the oldest, among them purged ones', empty(2) + sayEmptied(2) + sayRemovedUpTo(3) + removeUpTo(3)],
    [
      'of readings, by an earlier version',
      `delete from audit where id = ${entry(4)}; ${say('audit.purged', `'{"positions": [4]}'`)} ${seal}`,
    ],
  ])('%s passes', async (_, statements) => {
    expect((await tampered(owner, statements, () => verify())).problem).toBeUndefined()
  })

  test.each([
    [
      'another entry',
      empty(2) + empty(3) + sayEmptied(2) + seal,
      /\(position 3\) was changed: its values were removed/,
    ],
    [
      'a later position',
      sayRemovedUpTo(2) + removeUpTo(3) + seal,
      /^Entries were removed from the beginning/,
    ],
    [
      'another hash',
      `${say('audit.purged', `'{"through": "3", "hash": "00"}'`)} ${removeUpTo(3)} ${seal}`,
      /\(position 4\) was inserted, or its place/,
    ],
  ])('does not cover %s', async (_, statements, sentence) => {
    expect((await tampered(owner, statements, () => verify())).problem).toMatch(sentence)
  })
})
