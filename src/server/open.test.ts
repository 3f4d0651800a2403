import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { asApp, testDatabase } from '../db/testing/database.ts'
import { readEnv } from './env.ts'
import { createLog } from './log.ts'
import { openDatabase } from './open.ts'

test('the role that the program works as, alone, is refused with the setting that is missing', async () => {
  const DATABASE_URL = asApp(await testDatabase())
  const env = readEnv({ DATABASE_URL, DATA_DIR: tmpdir(), AUTH_SECRET: 'x'.repeat(32) })
  await expect(openDatabase(env, createLog('silent'))).rejects.toThrow(
    /^The database cannot be used: permission denied for [^.]+\. The role of DATABASE_OWNER_URL/,
  )
})
