import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { makeKey } from '../../db/backup/file.ts'
import { testApp } from '../../program/testing/app.ts'
import { backUpDaily, makeBackup, newestBackup } from '../../server/backup/backups.ts'
import type { System } from './contract.ts'
import { rehearseBackup, rehearseRestore, removeLeftCopy } from './rehearsal.server.ts'

// Each rehearsal starts a PostgreSQL of its own.
vi.setConfig({ testTimeout: 60_000 })
const app = await testApp()
const { env, database, ownerDatabase } = app.services
const ownerUrl = env.DATABASE_OWNER_URL!
const folder = await mkdtemp(path.join(tmpdir(), 'foyer-rehearsals-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const key = await makeKey()
const identities = [key.text.split('\n')[1]!]
const progress = () => {}

const backUp = () =>
  makeBackup({
    env,
    url: ownerUrl,
    folder,
    recipients: [key.recipient],
    keep: null,
    scheduled: false,
    signal: new AbortController().signal,
    progress,
  })
const rehearse = ({ file, signer }: { file: string; signer: string }, keys = identities, more = {}) =>
  rehearseRestore({
    env: { ...env, ...more },
    ownerUrl,
    file,
    trust: { identities: keys, signers: [signer] },
    scheduled: false,
    progress,
  })
const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'not refused',
    (error: Error) => error.message,
  )
const shown = async () => (await app.request<System>('admin', 'GET', '/system')).body.rehearsals
const seal = () => ownerDatabase.runSql(undefined, 'select audit_seal(1000)', [])

test('a rehearsed backup comes back whole; System says when and how long it took, and nothing of the copy stays', async () => {
  expect(await shown()).toEqual({ last: null, by_hand_at: null, failed: null })
  await app.addClient()
  await seal()
  // Changes after the last head and before it is sealed are in the copy, too.
  const backup = await backUp()
  await app.addClient({ last_name: 'Later' })
  await seal()
  const { rows, seconds } = await rehearse(backup)
  expect(rows).toBe(backup.rows)
  expect(await shown()).toMatchObject({
    last: { seconds, rows, bytes: backup.bytes, scheduled: false },
    by_hand_at: expect.any(String) as string,
    failed: null,
  })
  expect(existsSync(path.join(env.DATA_DIR, 'rehearsal'))).toBe(false)
  // On a machine that has no heads yet, the chain is verified in itself.
  await rehearse(backup, identities, { AUDIT_HEADS: path.join(folder, 'none') })
  expect(
    (await database.runSql(undefined, `select from audit where action = 'database.restored'`, [])).length,
  ).toBe(0)
})

test('without the key nothing is rehearsed or noted', async () => {
  const noted = () => database.runSql(undefined, 'select id from rehearsals', [])
  const before = await noted()
  const backup = await backUp()
  expect(await refusalOf(rehearse(backup, []))).toContain('is encrypted. Name the file of its private key')
  expect(await noted()).toEqual(before)
})

test('a folder without a backup is named, and the setting that names another', async () => {
  const empty = path.join(folder, 'empty')
  expect(await refusalOf(newestBackup(empty))).toBe(
    `There is no backup in ${empty}. BACKUP_TO names another folder.`,
  )
})

test('an audit that was changed fails the rehearsal of its backup, and System says so', async () => {
  await ownerDatabase.transaction(async (_tx, runSql) => {
    await runSql(undefined, `select set_config('foyer.audit_purge', 'on', true)`, [])
    await runSql(
      undefined,
      `update audit set actor_kind = 'job', actor_id = null where action = 'clients.created'`,
      [],
    )
  })
  const told = await refusalOf(rehearse(await backUp()))
  expect(told).toMatch(
    /^The audit in the copy is not as it was written\. Entry \d+, clients\.created .+ was changed\.$/,
  )
  expect((await shown()).failed?.problem).toBe(told)
})

test('the backup of the day that REHEARSE_ON names is restored with the key of its process; other days it is not', async () => {
  const day = new Intl.DateTimeFormat('en-US', { timeZone: env.TIME_ZONE, weekday: 'long' })
  const [today, tomorrow] = [0, 1].map((days) => day.format(Date.now() + days * 86_400_000).toLowerCase())
  const daily = (REHEARSE_ON?: string) =>
    backUpDaily(
      {
        ...app.services,
        env: {
          ...env,
          BACKUP_AT: '02:30',
          BACKUP_KEY: [key.recipient],
          BACKUP_TO: folder,
          REHEARSE_ON: REHEARSE_ON as typeof env.REHEARSE_ON,
        },
        ownerUrl,
      },
      rehearseBackup,
    ).run('', {})
  for (const other of ['never', tomorrow]) expect(await daily(other)).toBeUndefined()
  const afterwards = await daily(today)
  await afterwards!()
  // Of the audit that the test before has changed.
  const [noted] = await database.runSql<{ file: string; scheduled: boolean; problem: string }>(
    undefined,
    'select file, scheduled, problem from rehearsals order by finished_at desc limit 1',
    [],
  )
  expect(noted).toMatchObject({ file: await newestBackup(folder), scheduled: true })
  expect(noted!.problem).toContain('The audit in the copy is not as it was written.')
})

test('one that the server cannot begin is noted, and ends nothing else', async () => {
  const file = path.join(folder, 'gone')
  await rehearseBackup({ ...app.services, ownerUrl }, { file, trust: { identities, signers: [] } })
  expect((await shown()).failed?.problem).toBe(`There is no file ${file}.`)
})

test('the copy of a rehearsal that ended with its server is removed at the next start', async () => {
  const left = path.join(env.DATA_DIR, 'rehearsal')
  await mkdir(path.join(left, 'postgres'), { recursive: true })
  await removeLeftCopy(env)
  expect(existsSync(left)).toBe(false)
  await removeLeftCopy(env)
})
