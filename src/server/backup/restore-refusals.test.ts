import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { appendFile, copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeKey, readKeyFile } from '../../db/backup/file.ts'
import { asApp, emptyDatabase } from '../../db/testing/database.ts'
import { knownSigner, readTrustedBackup } from './signature.ts'
import { makeBackup } from './backups.ts'
import { notingRefusal, restoreBackup } from './restore.ts'
import { testApp } from '../../program/testing/app.ts'

const app = await testApp()
const { env } = app.services
const signer = knownSigner(env)!
const key = await makeKey(signer)
const folder = await mkdtemp(path.join(tmpdir(), 'foyer-refusals-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const keyFile = path.join(folder, 'key')
await writeFile(keyFile, key.text)
const trust = await readKeyFile(keyFile)

const somebody = generateKeyPairSync('ed25519')
const AUDIT_KEY = somebody.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
const another = somebody.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')

const backUp = async (options: Partial<Parameters<typeof makeBackup>[0]> = {}) => {
  const { file } = await makeBackup({
    env,
    url: env.DATABASE_OWNER_URL!,
    folder,
    recipients: [key.recipient],
    keep: null,
    scheduled: false,
    signal: new AbortController().signal,
    progress() {},
    ...options,
  })
  return file
}

/** Why a restore refuses the file; 'accepted' once it opens the database. */
async function outcomeOf(file: string, options: Partial<typeof trust> = {}): Promise<string> {
  const open = () => Promise.reject(new Error('accepted'))
  return restore(file, { open, trust: { ...trust, ...options } }).catch((error: Error) => error.message)
}

const restore = (file: string, options: Pick<Parameters<typeof restoreBackup>[0], 'open' | 'trust'>) =>
  restoreBackup({
    file,
    dataDir: folder,
    authSecret: env.AUTH_SECRET,
    filesKey: env.FILES_KEY,
    replace: false,
    progress() {},
    ...options,
  }).then(() => 'restored')

let whole: string
let foreign: string
/** The text of a backup that is not encrypted. */
let text: string

beforeAll(async () => {
  whole = await backUp()
  foreign = await backUp({ env: { ...env, AUDIT_KEY } })
  text = gunzipSync(await readFile(await backUp({ recipients: [] }))).toString()
})

async function fileOf(content: string): Promise<string> {
  const file = path.join(folder, 'written.sql.gz')
  await writeFile(file, gzipSync(content))
  return file
}

describe('a backup that is', () => {
  test.each<[string, (file: string) => Promise<void>, string]>([
    [
      'cut off',
      async (file) => truncate(file, (await readFile(file)).length >> 1),
      'is damaged or was cut off',
    ],
    ['longer than it was', (file) => appendFile(file, 'x'), 'is damaged or was cut off'],
    [
      'tampered with',
      async (file) => {
        const bytes = await readFile(file)
        bytes[bytes.length >> 1]! ^= 1
        await writeFile(file, bytes)
      },
      'is damaged or was cut off',
    ],
    [
      'of a newer format',
      (file) => writeFile(file, gzipSync('-- Foyer backup 3\n')),
      'A newer version of Foyer',
    ],
    [
      'of an older format',
      (file) => writeFile(file, gzipSync('-- Foyer backup 1\n')),
      'A version before 0.1.0',
    ],
    [
      'of a version before the baseline',
      (file) =>
        writeFile(
          file,
          gzipSync(
            `-- Foyer backup 2\n-- {"made_at":"2026-01-01T00:00:00Z","migration":1,"secret":null,"secret_hash":"","contents":""}\n-- {"tables":{}}\n`,
          ),
        ),
      'A version before 0.1.0',
    ],
    [
      'of a newer version',
      (file) =>
        writeFile(
          file,
          gzipSync(
            `-- Foyer backup 2\n-- {"made_at":"2030-01-01T00:00:00Z","migration":32503680000000,"secret":null,"secret_hash":"","contents":""}\n-- {"tables":{}}\n`,
          ),
        ),
      'A newer version of Foyer',
    ],
  ])('%s is refused in a sentence, before the database is opened', async (_, spoil, words) => {
    const file = path.join(folder, 'spoiled')
    await copyFile(whole, file)
    await spoil(file)
    expect(await outcomeOf(file)).toContain(words)
  })

  test('changed in a byte of its header is said to be damaged, whichever byte it is', async () => {
    const file = path.join(folder, 'spoiled')
    for (const [backup, end] of [
      [whole, '\n---'],
      [await fileOf(text), ''],
    ] as const) {
      const bytes = await readFile(backup)
      // Of gzip the two bytes that every file begins with.
      const length = end ? bytes.indexOf(end) + 40 : 2
      for (let at = 0; at < length; at += 3) {
        const spoiled = Buffer.from(bytes)
        spoiled[at]! ^= 1
        await writeFile(file, spoiled)
        expect(await outcomeOf(file), `byte ${at}`).toContain('damaged')
      }
    }
  })

  test('encrypted for another key, or read without one, is refused', async () => {
    const other = (await makeKey()).text.split('\n')[1]!
    expect(await outcomeOf(whole, { identities: [other] })).toContain('is encrypted for another key')
    expect(await outcomeOf(whole, { identities: [] })).toContain(
      'Name the file of its private key with --key',
    )
    expect(await outcomeOf(folder)).toContain('it is not a regular file')
  })

  test.skipIf(process.platform === 'win32')('no regular file is refused at once', async () => {
    const pipe = path.join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    for (const file of [pipe, '/dev/zero'])
      expect(await outcomeOf(file)).toBe(`${file} is no backup of Foyer: it is not a regular file.`)
  })
})

describe('who made a backup', () => {
  test('is the installation that the file of the private key names', async () => {
    expect(trust.signers).toEqual([signer])
    const open = vi.fn(() => Promise.reject(new Error('accepted')))
    await expect(restore(whole, { open, trust })).rejects.toThrow('accepted')
    const head = expect.objectContaining({ made_at: expect.any(String) })
    expect(open).toHaveBeenCalledWith(expect.objectContaining({ head, signer }))
    expect((await readTrustedBackup(whole, trust)).signer).toBe(signer)
  })

  test('is nobody known: it is refused, also where it was encrypted with the right key, until it is named', async () => {
    expect(await outcomeOf(foreign)).toContain(`is signed by ${another}, which is not known here.`)
    expect(await outcomeOf(whole, { signers: [] })).toContain(
      `is signed by ${signer}, which is not known here.`,
    )
    expect(await outcomeOf(foreign, { signers: [signer, another] })).toBe('accepted')
  })

  test.each<[string, (given: string) => string]>([
    ['a row, with the hash of its table', changeRow],
    ['the columns of a table', (given) => given.replace('first_name, last_name', 'last_name, first_name')],
    ['the secret', (given) => given.replace(/"secret_hash":"./, '"secret_hash":"-')],
    ['the signer', (given) => given.replace(signer, another)],
    ['the signer, to no key', (given) => given.replace(signer, 'nobody')],
  ])('is asked of all of it: after a change of %s it is never restored', async (_, change) => {
    expect(change(text)).not.toBe(text)
    const file = await fileOf(change(text))
    expect(await outcomeOf(file, { signers: [signer, another] })).toContain('was changed after it was made')
  })

  test('is in every backup: without the line it is damaged', async () => {
    const file = await fileOf(text.replace(/-- \{"signer".+\n$/, ''))
    expect(await outcomeOf(file)).toContain('is damaged or was cut off')
  })

  test.each([
    ['of somebody unknown', () => foreign, 'which is not known here'],
    ['made earlier', () => whole, 'became another file while it was restored'],
  ])(
    'is asked again of what is loaded: a file %s that took its name leaves the database empty',
    async (_, other, words) => {
      const target = await emptyDatabase()
      const file = path.join(folder, 'exchanged')
      await copyFile(await backUp(), file)
      const open = vi.fn(async () => {
        await copyFile(other(), file)
        return { url: asApp(target), ownerUrl: target, stop: () => Promise.resolve() }
      })
      await expect(restore(file, { open, trust })).rejects.toThrow(words)
      expect(open).toHaveBeenCalledOnce()
      const client = new pg.Client({ connectionString: target })
      await client.connect()
      const { rows } = await client
        .query(`select to_regclass('clients') as clients`)
        .finally(() => client.end())
      expect(rows).toEqual([{ clients: null }])
    },
  )
})

test('a refused backup is an entry of the audit, if there is one; a key that is another is none', async () => {
  const read = (of: typeof env, file: string, options: Partial<typeof trust> = {}) =>
    notingRefusal(of, () => readTrustedBackup(file, { ...trust, ...options })).catch(
      (error: Error) => error.message,
    )
  const entries = async () =>
    app.sql(`select actor_kind, changes from audit where action = 'database.backup_refused' order by id`)
  const file = await fileOf(changeRow(text))
  const problems = [await read(env, foreign), await read(env, file)]
  const empty = await emptyDatabase()
  await read({ ...env, DATABASE_URL: empty, DATABASE_OWNER_URL: empty }, file)
  await read({ ...env, DATABASE_URL: undefined, DATA_DIR: folder }, file)
  await read(env, whole, { identities: [] })
  await read(env, whole)
  expect(await entries()).toEqual(
    problems.map((problem) => ({ actor_kind: 'command_line', changes: { problem } })),
  )
})

/** With what somebody adapts who knows the format. */
function changeRow(given: string): string {
  const [, rows = ''] = /COPY public\.states .+\n([^]*?)\\\.\n/.exec(given)!
  const changed = rows.replace('Texas', 'Taxes')
  return given.replace(rows, changed).replace(hashOf(rows), hashOf(changed))
}

const hashOf = (rows: string) => createHash('sha256').update(rows).digest('hex')
