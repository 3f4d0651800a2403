import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findBinaries } from './binaries.ts'
import { runSingleUser } from './cluster.ts'
import { findCluster } from './dataFolder.ts'
import {
  cleanUp,
  kill,
  postmasterPid,
  query,
  readyFolder,
  refusal,
  start,
  startOwner,
  startOtherProcess,
  writeNote,
} from './testing/testing.ts'

let base: string

beforeEach(async () => {
  base = await readyFolder()
})

afterEach(() => cleanUp(base))

describe('starting and stopping', () => {
  test('data is still there after stop and start', async () => {
    const first = await start(base)
    await writeNote(first.url, 'kept')
    await first.stop()
    const second = await start(base)
    expect(await query(second.url, 'select text from notes')).toEqual([{ text: 'kept' }])
  })

  test('a path with spaces, percent signs and more than 120 characters works', async () => {
    const dataDir = path.join(base, `my data 100%25 ${'x'.repeat(120)}`)
    const { url } = await start(dataDir)
    expect(await query(url, 'select current_database() as name')).toEqual([{ name: 'shop' }])
  })

  test('case is folded beyond ASCII and the product is no superuser', async () => {
    const { url } = await start(base)
    expect(
      await query(url, `select lower('ÉVA') as name, usesuper from pg_user where usename = 'shop'`),
    ).toEqual([{ name: 'éva', usesuper: false }])
  })

  test('the role of the product can do what the owner lets it do, and nothing else', async () => {
    const { url, appUrl } = await start(base)
    await writeNote(url, 'kept')
    await expect(query(appUrl, 'select text from notes')).rejects.toThrow('permission denied')
    await query(url, 'grant select on notes to shop_app')
    expect(await query(appUrl, 'select text from notes')).toEqual([{ text: 'kept' }])
    for (const statement of [
      'delete from notes',
      'drop table notes',
      'create table mine (id int)',
      'set role shop',
    ])
      await expect(query(appUrl, statement)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('a folder of an earlier version, which knew only the owner, gets the role of the product and its limits', async () => {
    const earlier = await start(base)
    await writeNote(earlier.url, 'kept')
    await earlier.stop()
    const cluster = findCluster(base, findBinaries())
    const before = 'grant execute on function lo_create(oid) to public;\ndrop role shop_app;\n'
    await runSingleUser(cluster, before, 'shop')
    fs.writeFileSync(path.join(cluster.folder, 'pg_hba.conf'), 'local all shop scram-sha-256\n')
    const { url, appUrl } = await start(base)
    expect(await query(url, 'select text from notes')).toEqual([{ text: 'kept' }])
    expect(await query(appUrl, 'select current_user as role')).toEqual([{ role: 'shop_app' }])
    await expect(query(appUrl, 'select lo_create(0)')).rejects.toThrow('permission denied')
    await query(appUrl, `alter role shop_app password 'another'`)
    await expect(query(appUrl, 'select 1')).rejects.toThrow('password authentication failed')
    await query(url, `alter role shop_app password '${new URL(appUrl).password}'`)
    expect(await query(appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('only the owner of the files can read the password', async () => {
    await start(base)
    expect(fs.statSync(path.join(base, 'postgres.password')).mode & 0o077).toBe(0)
    expect(fs.statSync(path.join(base, 'postgres.socket')).mode & 0o077).toBe(0)
  })

  test('a lost password file is replaced', async () => {
    const first = await start(base)
    await writeNote(first.url, 'kept')
    await first.stop()
    fs.rmSync(path.join(base, 'postgres.password'))
    const second = await start(base)
    expect(await query(second.url, 'select text from notes')).toEqual([{ text: 'kept' }])
  })
})

describe('one owner', () => {
  test('a second process is refused and told which folder and who', async () => {
    const { child } = await startOwner(base)
    expect(await refusal(base)).toBe(
      `The data folder ${base} is in use by the process with pid ${child.pid}. Stop that one first, or set DATA_DIR to another folder.`,
    )
  })

  test('of several starts at the same instant one gets the folder', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => startOwner(base)))
    expect(answers.filter(({ answer }) => answer.url)).toHaveLength(1)
    const winner = answers.find(({ answer }) => answer.url)
    for (const { answer } of answers.filter((other) => other !== winner)) {
      expect(answer.refused).toContain(`in use by the process with pid ${winner?.child.pid}`)
    }
  })

  test('the same process is refused too, and the folder is still locked for others', async () => {
    await start(base)
    expect(await refusal(base)).toContain(`pid ${process.pid}`)
    const { answer } = await startOwner(base)
    expect(answer.refused).toContain(`pid ${process.pid}`)
  })

  test('after kill -9 of the owner the next start takes over with every committed row', async () => {
    const { child, answer } = await startOwner(base)
    await writeNote(answer.url, 'committed')
    const orphan = postmasterPid(path.join(base, 'postgres'))
    await kill(child)
    const { url } = await start(base)
    expect(await query(url, 'select text from notes')).toEqual([{ text: 'committed' }])
    expect(postmasterPid(path.join(base, 'postgres'))).not.toBe(orphan)
  })

  test('after kill -9 of the owner and of PostgreSQL the first start works, though a query is still running', async () => {
    const { child, answer } = await startOwner(base)
    await writeNote(answer.url, 'committed')
    const busy = `set statement_timeout = 2000; select count(*) from generate_series(1, 1000000000)`
    const cut = query(answer.url, busy).catch(() => 'cut')
    await vi.waitUntil(async () => {
      const running = `select from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()`
      return (await query(answer.url, running)).length
    })
    process.kill(postmasterPid(path.join(base, 'postgres')), 'SIGKILL')
    await kill(child)
    const { url } = await start(base)
    expect(await query(url, 'select text from notes')).toEqual([{ text: 'committed' }])
    expect(await cut).toBe('cut')
  })

  test('stale files of a killed PostgreSQL whose pid now belongs to another program do not block', async () => {
    const first = await start(base)
    await first.stop()
    const cluster = path.join(base, 'postgres')
    const otherProcess = startOtherProcess(cluster)
    const pidFile = path.join(cluster, 'postmaster.pid')
    fs.writeFileSync(pidFile, `${otherProcess.pid}\n${cluster}\n1\n5432\n\n\n`)
    const { uid, gid } = fs.statSync(cluster)
    fs.chownSync(pidFile, uid, gid)
    fs.writeFileSync(path.join(base, 'postgres.owner'), `${otherProcess.pid}\n`)
    const socket = path.join(base, 'postgres.socket')
    fs.mkdirSync(socket)
    fs.writeFileSync(
      path.join(socket, '.s.PGSQL.5432.lock'),
      `${otherProcess.pid}\n${cluster}\n1\n5432\n${socket}\n`,
    )
    const { url } = await start(base)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(otherProcess.exitCode ?? otherProcess.signalCode).toBeNull()
  })
})

describe('faults', () => {
  test('a killed PostgreSQL comes back by itself', async () => {
    const { url } = await start(base)
    await writeNote(url, 'committed')
    process.kill(postmasterPid(path.join(base, 'postgres')), 'SIGKILL')
    const rows = await vi.waitFor(() => query(url, 'select text from notes'), {
      timeout: 15_000,
      interval: 50,
    })
    expect(rows).toEqual([{ text: 'committed' }])
  })

  test('the log holds no row values', async () => {
    const lines: unknown[] = []
    const log = {
      info: (...line: unknown[]) => void lines.push(line),
      error: (...line: unknown[]) => void lines.push(line),
    }
    const embedded = await start(base, log)
    await query(embedded.url, 'create table people (mail text unique)')
    await query(embedded.url, `insert into people values ('ann@example.com')`)
    await expect(query(embedded.url, `insert into people values ('ann@example.com')`)).rejects.toThrow(
      'duplicate key',
    )
    await expect(query(embedded.url, `select 'ann@example.com'::integer`)).rejects.toThrow('invalid input')
    await embedded.stop()
    expect(JSON.stringify(lines)).toContain('ready to accept connections')
    expect(JSON.stringify(lines)).not.toContain('ann@')
  })

  test('a cluster of another major version is refused', async () => {
    const first = await start(base)
    await first.stop()
    fs.writeFileSync(path.join(base, 'postgres', 'PG_VERSION'), '15\n')
    expect(await refusal(base)).toMatch(/was made by PostgreSQL 15, and this version brings PostgreSQL \d+\./)
  })

  test('a data folder that cannot be made or written to is refused', async () => {
    const file = path.join(base, 'file')
    fs.writeFileSync(file, '')
    expect(await refusal(path.join(file, 'data'))).toContain(
      `The data folder ${file}/data cannot be written to (ENOTDIR).`,
    )
  })

  test('after an interrupted first start the next one begins anew', async () => {
    fs.renameSync(path.join(base, 'postgres'), path.join(base, 'postgres.new-abc'))
    const { url } = await start(base)
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(fs.readdirSync(base).filter((name) => name.startsWith('postgres.new'))).toEqual([])
  })
})
