import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { asApp, emptyDatabase } from '../../db/testing/database.ts'
import { connect } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { attach } from '../../features/clients/testing/attachments.ts'
import { testApp } from '../../program/testing/app.ts'
import { readPieces, assertFilesKey, type StoredFile } from '../files/pieces.ts'
import { samples } from '../files/testing/samples.ts'
import { makeBackup } from './backups.ts'
import { restoreBackup } from './restore.ts'
import { knownSigner } from './signature.ts'

const app = await testApp()
const { env } = app.services
const folder = await mkdtemp(path.join(tmpdir(), 'foyer-files-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const { id } = await app.addClient()
await attach(app, await app.signedInAs('internal'), id, samples['image/png'])

async function backUp(): Promise<string> {
  const options = { env, url: env.DATABASE_OWNER_URL!, folder, recipients: [], keep: null, scheduled: false }
  return (await makeBackup({ ...options, signal: new AbortController().signal, progress() {} })).file
}

/** On another machine. @returns what the operator is told, the folder, and the content of the file */
async function restored(file: string, filesKey?: string) {
  const dataDir = await mkdtemp(path.join(folder, 'data-'))
  const url = await emptyDatabase()
  const { notes } = await restoreBackup({
    file,
    trust: { identities: [], signers: [knownSigner(env)!] },
    dataDir,
    authSecret: env.AUTH_SECRET,
    filesKey,
    replace: false,
    progress() {},
    open: () => Promise.resolve({ url: asApp(url), ownerUrl: url, stop: () => Promise.resolve() }),
  })
  const content = async (key: string) => {
    const options = { pool: 1, timeZone: 'UTC', labDueSoonDays: 1, scope: 'owner', onError() {} } as const
    const database = connect({ url, ...options })
    try {
      const [stored] = await database.runSql<StoredFile>(
        undefined,
        'select id, media_type, size::int from files',
        [],
      )
      return await buffer(readPieces(database, key, stored!))
    } finally {
      await database.close()
    }
  }
  return { notes, dataDir, content }
}

test('with the key that the operator has set a restored file is as it was, and without it a sentence says what is needed', async () => {
  const file = await backUp()
  const same = await restored(file, env.FILES_KEY)
  expect(same.notes).toEqual([])
  expect(await same.content(env.FILES_KEY)).toEqual(samples['image/png'])
  const other = await restored(file, 'another key that is long enough to be one')
  expect(other.notes).toEqual([
    'The backup was made with another FILES_KEY. Set that one before the server starts: with a different one no file of the backup can be opened.',
  ])
  await expect(other.content('another key that is long enough to be one')).rejects.toThrow(
    /^This file is damaged, or/,
  )
})

test('the key that a server made itself is in its backup, and comes with it', async () => {
  await writeFile(path.join(env.DATA_DIR, 'files-key'), env.FILES_KEY)
  const { notes, dataDir, content } = await restored(await backUp())
  expect(notes).toEqual([])
  const key = await readFile(path.join(dataDir, 'files-key'), 'utf8')
  expect(await content(key)).toEqual(samples['image/png'])
})

test('no server goes on with another key than that of the files in its database', async () => {
  const url = env.DATABASE_OWNER_URL!
  await assertFilesKey(url, env.FILES_KEY)
  await expect(assertFilesKey(url, 'another key of thirty-two letters')).rejects.toThrow(
    /^FILES_KEY is not the key of the files that are in this database\./,
  )
  const empty = await emptyDatabase()
  await migrate(empty)
  await assertFilesKey(empty, 'a first key of thirty-two letters')
  await assertFilesKey(empty, 'another key of thirty-two letters')
})

test('as long as there is no file the last server says with which key; one that runs with the key of before stores none', async () => {
  const { pool } = app.services.ownerDatabase
  const send = () => app.request<{ message: string }>('internal', 'POST', '/files', new Blob(['Hello']))
  const { rows } = await pool.query('update office_settings set files_key_hash = $1 returning id', [
    'of another',
  ])
  expect(rows).toHaveLength(1)
  const refused = await send()
  expect([refused.status, refused.body.message]).toEqual([
    503,
    'This server has another FILES_KEY than the one that started last, so the file was not stored. Please tell your administrator.',
  ])
  await pool.query('update office_settings set files_key_hash = null')
  await assertFilesKey(env.DATABASE_OWNER_URL!, env.FILES_KEY)
  expect((await send()).status).toBe(200)
})
