import { rmSync } from 'node:fs'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { connect } from './connect.ts'
import { makeTemporaryFolder } from './embedded/index.ts'
import { watchReadiness } from './readiness.ts'
import { asApp, testDatabase } from './testing/database.ts'
import { readEnv } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { openDatabase } from '../server/open-database.ts'

const AUTH_SECRET = 'x'.repeat(32)
const ask = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test('a start gives the role of the program back the password and settings that it has changed, and says so once', async () => {
  const DATA_DIR = makeTemporaryFolder()
  const env = readEnv({ DATA_DIR, AUTH_SECRET })
  const log = createLog('silent')
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const start = async () => {
    const opened = await openDatabase(env, log)
    const lines = warn.mock.calls.splice(0).flat()
    return { ...opened, lines }
  }
  const first = await start()
  expect(first.lines).toEqual([])
  for (const statement of [
    `alter role current_user set search_path = nowhere`,
    `alter role current_user in database foyer set datestyle = 'German'`,
    `alter role current_user set local_preload_libraries = ''`,
    `alter role current_user password 'another'`,
  ])
    await first.database.pool.query(statement)
  await first.close()

  const second = await start()
  expect(second.lines).toEqual([
    'The database role foyer_app had settings of its own, now reset: DateStyle, local_preload_libraries, search_path.',
    'The database role foyer_app had another password; it has the right one again.',
  ])
  expect(
    await ask(second.url, `select count(*)::int, current_setting('datestyle') as style from users`),
  ).toEqual([{ count: 0, style: 'ISO, MDY' }])
  await second.close()
  const third = await start()
  expect(third.lines).toEqual([])
  await third.close()
  rmSync(DATA_DIR, { recursive: true, force: true })
})

test('a search path of the role breaks neither the program nor its readiness, which sees tables that it may not read', async () => {
  const ownerUrl = await testDatabase()
  const url = asApp(ownerUrl)
  await ask(url, `alter role current_user in database ${url.split('/').at(-1)} set search_path = nowhere`)
  const options = { timeZone: 'UTC', labDueSoonDays: 30, pool: 1, onError: () => {} }
  const [database, readiness] = [connect({ ...options, url }), watchReadiness(url)]
  expect((await database.pool.query('select from users')).rowCount).toBe(0)
  expect(await readiness.problem()).toBeNull()
  await ask(ownerUrl, 'revoke select on sessions from foyer_app')
  await vi.waitUntil(async () => await readiness.problem(), { timeout: 5_000 })
  expect(await readiness.problem()).toBe('The database does not let the program use its tables.')
  await Promise.all([database.close(), readiness.close()])
})

test('the role of the program makes no large objects, and no rows that hold up the sealing of the audit', async () => {
  const ownerUrl = await testDatabase()
  const url = asApp(ownerUrl)
  for (const statement of [
    'select lo_create(0)',
    'select lo_creat(-1)',
    `select lo_from_bytea(0, 'x')`,
    'insert into audit_unsealed select generate_series(-2000, -1)',
  ])
    await expect(ask(url, statement)).rejects.toThrow('permission denied')
})
