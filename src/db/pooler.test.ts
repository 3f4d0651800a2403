import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { openDatabase } from '../server/open-database.ts'
import { withClient } from './connect.ts'
import { EVERYTHING, inScope } from './scope.ts'
import { asApp, testDatabase } from './testing/database.ts'

const open = (DATABASE_URL: string, DATABASE_OWNER_URL: string) => {
  const env = readEnv({
    DATABASE_URL,
    DATABASE_OWNER_URL,
    DATA_DIR: tmpdir(),
    AUTH_SECRET: 'x'.repeat(32),
    FILES_KEY: 'y'.repeat(32),
    TIME_ZONE: 'America/Chicago',
  })
  return openDatabase(env, createLog('silent'))
}

const ownerUrl = await testDatabase()

/** Replaces what the product opens its connections with, as a pooler does that ignores them. */
const withoutSettings = (url: string) => `${url}?options=${encodeURIComponent('-c work_mem=4MB')}`

test('through a pooler each statement and each transaction has its settings and its scope, and leaves none behind', async () => {
  const { database, directUrl, close } = await open(withoutSettings(asApp(ownerUrl)), ownerUrl)
  onTestFinished(close)
  expect(directUrl).toBe(asApp(ownerUrl))
  const seen = `select current_setting('foyer.time_zone') as zone, current_setting('lock_timeout') as wait,
    current_setting('foyer.divisions') as divisions, (select count(*)::int from clients) as count`
  const settings = { zone: 'America/Chicago', wait: '5s', count: 0 }
  expect(await database.runSql('seen', seen, [])).toEqual([{ ...settings, divisions: '' }])
  const inside = () => database.transaction((_, runSql) => runSql('seen', seen, []))
  expect(await inScope(EVERYTHING, inside)).toEqual([{ ...settings, divisions: '*' }])
  expect(await database.runSql('seen', seen, [])).toEqual([{ ...settings, divisions: '' }])
  await expect(database.runSql(undefined, 'select 1 / 0', [])).rejects.toThrow('division by zero')
  const client = await database.pool.connect()
  onTestFinished(() => client.release())
  await expect(client.query('select count(*) from clients')).rejects.toThrow('permission denied')
})

test('a statement that cannot be committed fails', async () => {
  await withClient(ownerUrl, (owner) =>
    owner.query(`
      create table late_check (id integer unique, before integer references late_check (id) deferrable initially deferred);
      grant insert on late_check to public`),
  )
  const { database, close } = await open(withoutSettings(asApp(ownerUrl)), ownerUrl)
  onTestFinished(close)
  const insert = database.runSql(undefined, 'insert into public.late_check values (1, 2)', [])
  await expect(insert).rejects.toThrow('foreign key')
})

test('the owner connects to PostgreSQL itself', async () => {
  const url = withoutSettings(ownerUrl)
  await expect(open(url, url)).rejects.toThrow('DATABASE_OWNER_URL must lead to PostgreSQL itself')
})

test('a pooler that refuses settings is named as one', async () => {
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter in options: foyer.is_kept\0\0'
  const response = Buffer.from(`E\0\0\0\0${fields}`)
  response.writeUInt32BE(response.length - 1, 1)
  const pooler = createServer((socket) => socket.once('data', () => socket.end(response)))
  pooler.listen(0, '127.0.0.1')
  onTestFinished(() => void pooler.close())
  await once(pooler, 'listening')
  const { port } = pooler.address() as AddressInfo
  const url = `postgresql://foyer_app@127.0.0.1:${port}/foyer`
  await expect(open(url, url)).rejects.toThrow('it is a pooler')
})
