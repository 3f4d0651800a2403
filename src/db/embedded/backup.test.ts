import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backUp, restore } from './index.ts'
import {
  cleanUp,
  kill,
  name,
  newFolder,
  query,
  readyFolder,
  refusal,
  start,
  startOwner,
  writeNote,
} from './testing.ts'

const quiet = { info: () => {}, error: () => {} }
const copying = {
  files: ['auth-secret', 'mail'],
  progress: () => {},
  signal: new AbortController().signal,
}
const opening = { name, log: quiet, inspect: () => Promise.resolve() }

let base: string
let aside: string
let target: string
let empty: string

beforeEach(async () => {
  base = await readyFolder()
  aside = newFolder()
  target = path.join(aside, 'backups', 'one')
  empty = path.join(aside, 'restored')
})

afterEach(async () => {
  await cleanUp(base)
  fs.rmSync(aside, { recursive: true, force: true })
})

const backUpBase = (signal = copying.signal) =>
  backUp({ dataDir: base, target, ...opening, ...copying, signal })

const restoreInto = (dataDir: string, folder = target) => restore({ folder, dataDir, ...copying })

const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'not refused',
    (error: Error) => error.message,
  )

/** Starts the database of a folder, adds a note and stops it. */
async function note(dataDir: string, text: string): Promise<void> {
  const { url, stop } = await start(dataDir)
  await writeNote(url, text)
  await stop()
}

/** Starts the database of a folder and stops it. Out: its notes, in the order they were written. */
async function notesOf(dataDir: string): Promise<unknown[]> {
  const { url, stop } = await start(dataDir)
  const rows = await query(url, 'select text from notes')
  await stop()
  return rows.map((row) => (row as { text: string }).text)
}

/** All that is below a folder, with the content of the files. */
const contentsOf = (folder: string) =>
  fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const file = path.join(folder, name)
    return [name, fs.statSync(file).isFile() ? fs.readFileSync(file, 'base64') : '']
  })

describe('backing up', () => {
  test('a restored backup holds what was there then, and neither it nor the original changes with the other', async () => {
    fs.writeFileSync(path.join(base, 'auth-secret'), 'the secret')
    fs.mkdirSync(path.join(base, 'mail'))
    fs.writeFileSync(path.join(base, 'mail', 'one.eml'), 'a mail')
    await note(base, 'before')
    await backUpBase()
    await note(base, 'after')
    await restoreInto(empty)
    await note(empty, 'elsewhere')
    expect(await notesOf(empty)).toEqual(['before', 'elsewhere'])
    expect(await notesOf(base)).toEqual(['before', 'after'])
    expect(fs.readFileSync(path.join(empty, 'auth-secret'), 'utf8')).toBe('the secret')
    expect(fs.readFileSync(path.join(empty, 'mail', 'one.eml'), 'utf8')).toBe('a mail')
  })

  test('a backup is a data folder by itself', async () => {
    await note(base, 'kept')
    await backUpBase()
    fs.rmSync(base, { recursive: true })
    expect(await notesOf(target)).toEqual(['kept'])
  })

  test('the database can be looked at while it is backed up; when that fails there is no backup', async () => {
    await note(base, 'kept')
    const backUpWith = (inspect: (url: string) => Promise<unknown>) =>
      backUp({ dataDir: base, target, ...opening, ...copying, inspect })
    expect(await refusalOf(backUpWith(() => Promise.reject(new Error('unreadable'))))).toBe('unreadable')
    expect(fs.readdirSync(aside)).toEqual([])
    const { inspected } = await backUpWith((url) => query(url, 'select text from notes'))
    expect(inspected).toEqual([{ text: 'kept' }])
  })

  test('only its owner can read what is in it', async () => {
    fs.writeFileSync(path.join(base, 'auth-secret'), 'the secret', { mode: 0o644 })
    await backUpBase()
    const open = fs
      .readdirSync(target, { recursive: true, encoding: 'utf8' })
      .filter((name) => fs.statSync(path.join(target, name)).mode & 0o077)
    expect(open).toEqual([])
    expect(fs.statSync(target).mode & 0o066).toBe(0)
  })

  test('while a server uses the folder it is refused, and nothing is left', async () => {
    const { child, answer } = await startOwner(base)
    expect(await refusalOf(backUpBase())).toBe(
      `The data folder ${base} is in use by the process with pid ${child.pid}. Stop that one first, or set DATA_DIR to another folder.`,
    )
    expect(fs.readdirSync(aside)).toEqual([])
    expect(await query(answer.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('after kill -9 of the owner a backup has every committed row', async () => {
    const { child, answer } = await startOwner(base)
    await writeNote(answer.url, 'committed')
    await kill(child)
    await backUpBase()
    expect(fs.existsSync(path.join(target, 'postgres', 'postmaster.pid'))).toBe(false)
    expect(await notesOf(target)).toEqual(['committed'])
  })

  test('nobody can start the database while it is copied', async () => {
    let during: Promise<{ answer: string; isCopied: boolean }> | undefined
    let isCopied = false
    const progress = () => void (during ??= refusal(base).then((answer) => ({ answer, isCopied })))
    await backUp({ dataDir: base, target, ...opening, ...copying, progress })
    isCopied = true
    // A start waits for a moment: where the copy took no longer, it comes after it.
    const { answer, isCopied: isAfter } = await during!
    if (!isAfter) expect(answer).toContain(`in use by the process with pid ${process.pid}`)
  })

  test('one that breaks off leaves nothing, and the folder free', async () => {
    const stop = new AbortController()
    const broken = backUp({
      dataDir: base,
      target,
      ...opening,
      ...copying,
      signal: stop.signal,
      progress: () => stop.abort(),
    })
    expect(await refusalOf(broken)).toBe('It was stopped before its end.')
    expect(fs.readdirSync(aside)).toEqual([])
    await note(base, 'still there')
  })

  test('the log on another disk is copied with the rest', async () => {
    await note(base, 'kept')
    const [log, disk] = [path.join(base, 'postgres', 'pg_wal'), path.join(aside, 'disk')]
    fs.renameSync(log, disk)
    fs.symlinkSync(disk, log)
    await backUpBase()
    fs.rmSync(base, { recursive: true })
    fs.rmSync(disk, { recursive: true })
    expect(await notesOf(target)).toEqual(['kept'])
  })

  test('a link to what belongs to another user is not followed', async () => {
    const link = path.join(base, 'postgres', 'link')
    fs.symlinkSync('/etc/passwd', link)
    expect(await refusalOf(backUpBase())).toContain(`${link} is a link to /etc/passwd, which belongs to`)
    expect(fs.readdirSync(aside)).toEqual([])
  })

  test.each([
    ['exists', () => aside, 'exists already. Name a folder that does not.'],
    ['lies in the data folder', () => path.join(base, 'backup'), 'lies in the data folder itself.'],
    ['cannot be made', () => path.join(aside, 'file', 'one'), 'cannot be written to (EEXIST)'],
  ])('a target that %s is refused', async (_, place, words) => {
    fs.writeFileSync(path.join(aside, 'file'), '')
    target = place()
    expect(await refusalOf(backUpBase())).toContain(words)
    expect(fs.readdirSync(aside)).toEqual(['file'])
  })

  test('a folder without a database is refused and not given one', async () => {
    const none = path.join(aside, 'none')
    const attempt = backUp({ dataDir: none, target, ...opening, ...copying })
    expect(await refusalOf(attempt)).toBe(`There is no database in ${none}.`)
    expect(fs.readdirSync(aside)).toEqual([])
  })
})

describe('restoring', () => {
  // Spoiling a backup and copying it leave the one that all of these tests begin with as it is.
  let kept: string

  beforeAll(async () => {
    kept = path.join(newFolder(), 'backup')
    const dataDir = await readyFolder()
    await note(dataDir, 'kept')
    await backUp({ dataDir, target: kept, ...opening, ...copying })
    fs.rmSync(dataDir, { recursive: true })
  })

  afterAll(() => fs.rmSync(path.dirname(kept), { recursive: true, force: true }))

  test('into a folder that holds a database is refused, and nothing changes there', async () => {
    const before = contentsOf(base)
    expect(await refusalOf(restoreInto(base, kept))).toContain(
      `The data folder ${base} is not empty: there is`,
    )
    expect(contentsOf(base)).toEqual(before)
  })

  test('over a secret that is there is refused', async () => {
    fs.mkdirSync(empty)
    fs.writeFileSync(path.join(empty, 'auth-secret'), 'another secret')
    expect(await refusalOf(restoreInto(empty, kept))).toContain('auth-secret. Move it away first')
    expect(fs.readFileSync(path.join(empty, 'auth-secret'), 'utf8')).toBe('another secret')
  })

  test.each([
    ['no backup', (folder: string) => fs.rmSync(path.join(folder, 'postgres/PG_VERSION')), 'is no backup'],
    [
      'half copied',
      (folder: string) => fs.rmSync(path.join(folder, 'postgres/global/pg_control')),
      'is no backup',
    ],
    [
      'in use',
      (folder: string) => fs.writeFileSync(path.join(folder, 'postgres/postmaster.pid'), '1'),
      'is running, or was killed',
    ],
    [
      'of another major version',
      (folder: string) => fs.writeFileSync(path.join(folder, 'postgres/PG_VERSION'), '15\n'),
      'was made by PostgreSQL 15',
    ],
  ])('of a folder that is %s is refused before anything is made', async (_, spoil, words) => {
    fs.cpSync(kept, target, { recursive: true })
    spoil(target)
    expect(await refusalOf(restoreInto(empty))).toContain(words)
    expect(fs.existsSync(empty)).toBe(false)
  })

  test('one that breaks off leaves no database, and can be done again', async () => {
    const stop = new AbortController()
    const progress = () => stop.abort()
    await refusalOf(restore({ folder: kept, dataDir: empty, ...copying, progress, signal: stop.signal }))
    expect(fs.readdirSync(empty)).toEqual(['postgres.lock'])
    await restoreInto(empty, kept)
    expect(await notesOf(empty)).toEqual(['kept'])
  })
})
