import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cleanUp, newFolder, postmasterPid, query, refusal, start, writeNote } from './testing.ts'

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

  test('a database that an earlier version put elsewhere is asked for, not replaced by an empty one', async () => {
    fs.writeFileSync(path.join(base, 'postgres.location'), '/var/lib/elsewhere\n')
    expect(await refusal(base)).toContain(`Move that folder to ${base}/postgres`)
    expect(fs.existsSync(path.join(base, 'postgres'))).toBe(false)
  })

  test('in a folder of another user PostgreSQL runs as that user, who can use the files without root', async () => {
    const theirs = path.join(base, 'theirs')
    fs.mkdirSync(theirs, { mode: 0o700 })
    fs.chownSync(theirs, 2, 2)
    await start(theirs)
    const files = fs.readdirSync(theirs, { recursive: true, encoding: 'utf8' })
    const owners = new Set(files.map((name) => fs.statSync(path.join(theirs, name)).uid))
    expect(owners).toEqual(new Set([2]))
  })

  test('a folder of a user this machine does not know works too', async () => {
    const theirs = path.join(base, 'theirs')
    fs.mkdirSync(theirs, { mode: 0o700 })
    fs.chownSync(theirs, 54_321, 54_321)
    const { url } = await start(theirs)
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
})
