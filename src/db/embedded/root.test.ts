import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cleanUp, newFolder, postmasterPid, query, refusal, start, writeNote } from './testing/testing.ts'

let base: string

beforeEach(() => {
  base = newFolder()
})

afterEach(() => cleanUp(base))

/** The user that a folder's PostgreSQL runs as. */
const userOf = (dataDir: string) => fs.statSync(`/proc/${postmasterPid(path.join(dataDir, 'postgres'))}`).uid

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('PostgreSQL runs as an unprivileged user', async () => {
    await start(base)
    expect(fs.statSync(path.join(base, 'postgres')).uid).not.toBe(0)
    expect(userOf(base)).not.toBe(0)
  })

  test('in a folder that only root can enter too, and its database stays there', async () => {
    fs.chmodSync(base, 0o700)
    const dataDir = path.join(base, 'data')
    const first = await start(dataDir)
    expect(userOf(dataDir)).not.toBe(0)
    await writeNote(first.url, 'kept')
    await first.stop()
    fs.renameSync(dataDir, path.join(base, 'moved'))
    const second = await start(path.join(base, 'moved'))
    expect(await query(second.url, 'select text from notes')).toEqual([{ text: 'kept' }])
    expect(fs.statSync(base).mode & 0o777).toBe(0o700)
  })

  test.each([
    ['belongs to another user', (folder: string) => fs.chownSync(folder, 2, 2)],
    ['others can write to', (folder: string) => fs.chmodSync(folder, 0o777)],
  ])('a data folder that %s is refused, and a link in it not followed', async (_, open) => {
    const theirs = path.join(base, 'theirs')
    const target = path.join(base, 'target')
    fs.mkdirSync(theirs)
    fs.writeFileSync(target, 'kept')
    fs.symlinkSync(target, path.join(theirs, 'postgres.owner'))
    open(theirs)
    expect(await refusal(theirs)).toContain(`give it to root alone: chown -R root "${theirs}"`)
    expect(fs.readFileSync(target, 'utf8')).toBe('kept')
    expect(fs.readdirSync(theirs)).toEqual(['postgres.owner'])
  })

  test.each(['shop.conf', 'pg_hba.conf'])('a link in the place of %s is not followed', async (name) => {
    await (await start(base)).stop()
    const file = path.join(base, 'postgres', name)
    const target = path.join(base, 'target')
    fs.writeFileSync(target, 'kept')
    fs.rmSync(file)
    fs.symlinkSync(target, file)
    expect(await refusal(base)).toContain(`${file} cannot be written`)
    expect(fs.readFileSync(target, 'utf8')).toBe('kept')
  })

  test('a database of another user is refused until it is given to root', async () => {
    await (await start(base)).stop()
    const cluster = path.join(base, 'postgres')
    fs.chownSync(cluster, 54_321, 54_321)
    expect(await refusal(base)).toContain(`The database in ${cluster} belongs to another user (uid 54321).`)
    fs.chownSync(cluster, 0, 0)
    const { url } = await start(base)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a cluster copied by root is given back to its user', async () => {
    const first = await start(base)
    await writeNote(first.url, 'kept')
    await first.stop()
    const copy = path.join(base, 'copy')
    fs.mkdirSync(copy, { mode: 0o711 })
    for (const name of ['postgres', 'postgres.password']) {
      fs.cpSync(path.join(base, name), path.join(copy, name), { recursive: true })
    }
    const second = await start(copy)
    expect(await query(second.url, 'select text from notes')).toEqual([{ text: 'kept' }])
  })

  test('of a link in a cluster copied by root, what it leads to keeps its owner', async () => {
    await (await start(base)).stop()
    const outside = path.join(base, 'outside')
    fs.mkdirSync(outside)
    fs.writeFileSync(path.join(outside, 'file'), '')
    const copy = path.join(base, 'copy')
    fs.mkdirSync(copy, { mode: 0o711 })
    fs.cpSync(path.join(base, 'postgres'), path.join(copy, 'postgres'), { recursive: true })
    fs.symlinkSync(outside, path.join(copy, 'postgres', 'link'))
    await (await start(copy)).stop()
    expect(fs.statSync(path.join(copy, 'postgres', 'base')).uid).not.toBe(0)
    expect([outside, path.join(outside, 'file')].map((file) => fs.statSync(file).uid)).toEqual([0, 0])
  })
})
