import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Embedded } from './start.ts'
import { cleanUp, newFolder, postmasterPid, query, refusal, start, writeNote } from '../testing/embedded.ts'

let base: string
let homes: string[] = []

beforeEach(() => {
  base = newFolder()
})

afterEach(async () => {
  await cleanUp(base)
  for (const home of homes) fs.rmSync(home, { recursive: true, force: true })
  homes = []
})

/** Where the notice says that the database lies. */
function homeOf(embedded: Embedded): string {
  const home = /lies in (\S+),/.exec(embedded.notice ?? '')?.[1]
  if (!home) throw new Error(`There was no notice of another place: ${embedded.notice}`)
  homes.push(home)
  return home
}

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('PostgreSQL runs as an unprivileged user', async () => {
    const { notice } = await start(base)
    expect(notice).toBeUndefined()
    expect(fs.statSync(path.join(base, 'postgres')).uid).not.toBe(0)
    expect(fs.statSync(`/proc/${postmasterPid(path.join(base, 'postgres'))}`).uid).not.toBe(0)
  })

  test('under a folder only root may enter, the cluster lies elsewhere and is found again', async () => {
    fs.chmodSync(base, 0o700)
    const dataDir = path.join(base, 'data')
    const first = await start(dataDir)
    const home = homeOf(first)
    expect(fs.existsSync(path.join(home, 'postgres', 'PG_VERSION'))).toBe(true)
    await writeNote(first.url, 'kept')
    await first.stop()
    fs.renameSync(dataDir, path.join(base, 'moved'))
    const second = await start(path.join(base, 'moved'))
    expect(await query(second.url, 'select text from notes')).toEqual([{ text: 'kept' }])
  })

  test('a cluster that lay elsewhere and is gone is not replaced by an empty one', async () => {
    fs.chmodSync(base, 0o700)
    const first = await start(base)
    const home = homeOf(first)
    await first.stop()
    fs.rmSync(home, { recursive: true })
    expect(await refusal(base)).toContain(`should lie in ${home}, but there is none`)
  })

  test('in a folder of another user PostgreSQL runs as that user, who can use the files without root', async () => {
    const theirs = path.join(base, 'theirs')
    fs.mkdirSync(theirs, { mode: 0o700 })
    fs.chownSync(theirs, 2, 2)
    const { notice } = await start(theirs)
    const files = fs.readdirSync(theirs, { recursive: true, encoding: 'utf8' })
    const owners = new Set(files.map((name) => fs.statSync(path.join(theirs, name)).uid))
    expect({ owners, notice }).toEqual({ owners: new Set([2]), notice: undefined })
  })

  test('a folder of a user this machine does not know works too', async () => {
    const theirs = path.join(base, 'theirs')
    fs.mkdirSync(theirs, { mode: 0o700 })
    fs.chownSync(theirs, 54_321, 54_321)
    const embedded = await start(theirs)
    homeOf(embedded)
    expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
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
