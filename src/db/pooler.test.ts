import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { readEnv } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { openDatabase } from '../server/open.ts'
import { testDatabase } from './testing/database.ts'

test('a connection that does not get its settings, as through a pooler, is refused before anything is migrated', async () => {
  const url = new URL(await testDatabase())
  // Replaces what the product opens its connections with, as a pooler does that ignores them.
  url.searchParams.set('options', '-c work_mem=4MB')
  const env = readEnv({ DATABASE_URL: url.href, DATA_DIR: tmpdir(), AUTH_SECRET: 'x'.repeat(32) })
  await expect(openDatabase(env, createLog('silent'))).rejects.toThrow('do not keep their settings')
})
