import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asApp, emptyDatabase } from '../../db/testing/database.ts'
import { testApp } from '../../program/testing/app.ts'
import { makeBackup } from './backups.ts'
import { restoreBackup } from './restore.ts'
import { knownSigner } from './signature.ts'

const app = await testApp()
const { env } = app.services
const folder = await mkdtemp(path.join(tmpdir(), 'foyer-secrets-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Of a server that made its secret itself, so that the backup has it. */
let file: string
beforeAll(async () => {
  await writeFile(path.join(env.DATA_DIR, 'auth-secret'), env.AUTH_SECRET)
  const options = { env, url: env.DATABASE_OWNER_URL!, folder, recipients: [], keep: null, scheduled: false }
  file = (await makeBackup({ ...options, signal: new AbortController().signal, progress() {} })).file
})

async function restoreInto(dataDir: string, options: { authSecret?: string; replace?: boolean } = {}) {
  const target = await emptyDatabase()
  const restored = restoreBackup({
    file,
    trust: { identities: [], signers: [knownSigner(env)!] },
    dataDir,
    authSecret: undefined,
    filesKey: undefined,
    replace: false,
    progress() {},
    open: () => Promise.resolve({ url: asApp(target), ownerUrl: target, stop: () => Promise.resolve() }),
    ...options,
  })
  const outcome = await restored.then(
    ({ notes }) => notes,
    (error: Error) => error.message,
  )
  const client = new pg.Client({ connectionString: target })
  await client.connect()
  const { rows } = await client.query(`select to_regclass('clients') is not null as filled`)
  await client.end()
  return { outcome, filled: (rows[0] as { filled: boolean }).filled }
}

async function folderWith(secret: string) {
  const dataDir = await mkdtemp(path.join(folder, 'data-'))
  await writeFile(path.join(dataDir, 'auth-secret'), secret)
  const read = async (name: string) => readFile(path.join(dataDir, name), 'utf8')
  return { dataDir, read }
}

const other = 'a secret of an installation that is another'

test('over the secret of another installation nothing is restored, and that secret stays', async () => {
  const { dataDir, read } = await folderWith(other)
  expect(await restoreInto(dataDir)).toEqual({
    outcome: `${path.join(dataDir, 'auth-secret')} is not the secret of this backup. Move it away first, or set DATA_DIR to another folder.`,
    filled: false,
  })
  expect(await read('auth-secret')).toBe(other)
})

test('with --replace the secret of the backup is used, and the other one is put aside', async () => {
  const { dataDir, read } = await folderWith(other)
  expect(await restoreInto(dataDir, { replace: true })).toEqual({ outcome: [], filled: true })
  expect([await read('auth-secret'), await read('auth-secret.replaced')]).toEqual([env.AUTH_SECRET, other])
})

test('over the same secret nothing is put aside', async () => {
  const { dataDir, read } = await folderWith(env.AUTH_SECRET)
  expect(await restoreInto(dataDir)).toEqual({ outcome: [], filled: true })
  expect(await read('auth-secret')).toBe(env.AUTH_SECRET)
  expect(existsSync(path.join(dataDir, 'auth-secret.replaced'))).toBe(false)
})

test('where AUTH_SECRET is set to another one, the data folder keeps its own and a sentence says what that means', async () => {
  const { dataDir, read } = await folderWith(other)
  const { outcome, filled } = await restoreInto(dataDir, { authSecret: other })
  expect(outcome).toEqual([
    expect.stringMatching(/^The backup was made with another AUTH_SECRET, which the file/),
  ])
  expect(filled).toBe(true)
  expect(await read('auth-secret')).toBe(other)
})
