import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../server/env.ts'
import { createLog } from '../server/log.ts'
import { openDatabase } from '../server/open-database.ts'
import { testDatabase } from './testing/database.ts'

const open = (DATABASE_URL: string) => {
  const env = readEnv({
    DATABASE_URL,
    DATA_DIR: tmpdir(),
    AUTH_SECRET: 'x'.repeat(32),
    FILES_KEY: 'y'.repeat(32),
  })
  return openDatabase(env, createLog('silent'))
}

test('a connection that does not get its settings, as through a pooler, is refused before anything is migrated', async () => {
  const url = new URL(await testDatabase())
  // Replaces what the product opens its connections with, as a pooler does that ignores them.
  url.searchParams.set('options', '-c work_mem=4MB')
  await expect(open(url.href)).rejects.toThrow('do not keep their settings')
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
  await expect(open(`postgresql://foyer_app@127.0.0.1:${port}/foyer`)).rejects.toThrow('it is a pooler')
})
