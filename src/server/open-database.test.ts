import { tmpdir } from 'node:os'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { asApp, testDatabase } from '../db/testing/database.ts'
import { startRelay } from '../db/testing/relay.ts'
import { readEnv } from './env.ts'
import { SettingError } from '../lib/operatorError.ts'
import { createLog } from './log.ts'
import { openDatabase } from './open-database.ts'

test('the role that the program works as, alone, is refused with the setting that is missing', async () => {
  const DATABASE_URL = asApp(await testDatabase())
  const env = readEnv({
    DATABASE_URL,
    DATA_DIR: tmpdir(),
    AUTH_SECRET: 'x'.repeat(32),
    FILES_KEY: 'y'.repeat(32),
  })
  await expect(openDatabase(env, createLog('silent'))).rejects.toThrow(
    /^The database cannot be used: permission denied for [^.]+\. The role of DATABASE_OWNER_URL/,
  )
})

const envOf = (DATABASE_URL: string) =>
  readEnv({ DATABASE_URL, DATA_DIR: tmpdir(), AUTH_SECRET: 'x'.repeat(32), FILES_KEY: 'y'.repeat(32) })

async function setReadOnly(url: string, value: 'on' | 'off') {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const alter = `execute format('alter database %I set default_transaction_read_only = ${value}', current_database())`
  await client.query(`begin read write; do $$ begin ${alter}; end $$; commit`)
  await client.end()
}

test('a database that is away or a standby is one sentence, and a start that waits for it goes on when it is back', async () => {
  const url = await testDatabase()
  const relay = await startRelay(url)
  const away = {
    refused: {
      url: relay.url,
      sentence: /^The database cannot be used: connect ECONNREFUSED [\d.:]+\.( Waiting for it\.)?$/,
      begin: async () => relay.stop(),
      end: async () => void (await startRelay(url, Number(new URL(relay.url).port))),
    },
    standby: {
      url,
      sentence: /^The database cannot be used: it takes no changes\. It is a standby[^\n]+$/,
      begin: () => setReadOnly(url, 'on'),
      end: () => setReadOnly(url, 'off'),
    },
  }
  for (const { url: there, sentence, begin, end } of Object.values(away)) {
    await begin()
    const log = createLog('silent')
    await expect(openDatabase(envOf(there), log)).rejects.toThrow(sentence)
    const said: string[] = []
    vi.spyOn(log, 'error').mockImplementation((_: unknown, message?: string) => {
      said.push(message ?? '')
      void end()
    })
    const opened = await openDatabase(envOf(there), log, { waiting: new AbortController().signal })
    await opened.close()
    expect(said).toEqual([expect.stringMatching(sentence)])
  }
})

test('a start that waits for its database ends when it is told to, and at once where waiting cannot help', async () => {
  const relay = await startRelay(await testDatabase())
  relay.stop()
  const log = createLog('silent')
  const stop = new AbortController()
  vi.spyOn(log, 'error').mockImplementation(() => stop.abort())
  await expect(openDatabase(envOf(relay.url), log, { waiting: stop.signal })).rejects.toThrow('ECONNREFUSED')
  const missing = (await testDatabase()).replace(/[^/]+$/, 'nowhere')
  await expect(
    openDatabase(envOf(missing), log, { waiting: new AbortController().signal }),
  ).rejects.toBeInstanceOf(SettingError)
})
