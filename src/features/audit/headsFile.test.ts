/** What a running server writes outside the database (docs/decisions/0052). */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHeadWriter } from '../../server/audit/head-writer.ts'
import {
  auditKey,
  hashOfHead,
  headsFile,
  publicKeyText,
  readHeads,
  readPublicKey,
} from '../../server/audit/heads.ts'
import { startSealing } from '../../server/audit/sealing.ts'
import type { Env } from '../../server/env.ts'
import { RECHAIN, sealAudit, tampered } from '../../server/testing/audit.ts'
import { testApp } from '../../server/testing/app.ts'
import { verifyDatabase } from './verify-audit.server.ts'

const app = await testApp()
const { database, ownerDatabase, env, log } = app.services
const owner = ownerDatabase.pool
const seal = () => sealAudit(owner)

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'foyer-heads-'))))
afterAll(() => rm(folder, { recursive: true }))
const settings = () => ({ ...env, DATA_DIR: folder, AUDIT_HEADS: join(folder, 'missing') })
const written = () => readHeads(settings().AUDIT_HEADS)

const insert = (subject: string) =>
  database.runSql(
    undefined,
    `insert into audit (actor_kind, action, subject_id) values ('job', 'clients.updated', $1)`,
    [subject],
  )

/** Starts to seal, as a restarted server does, until it has written its head. */
const start = async (expected: number) => {
  const sealing = startSealing(ownerDatabase, settings(), log)
  await vi.waitUntil(() => written().length === expected).finally(sealing.stop)
}

/** Against the file, with the key in the settings. */
const verify = (
  of: Pick<Env, 'AUDIT_KEY' | 'AUDIT_HEADS' | 'DATA_DIR'> = settings(),
  heads = readHeads(headsFile(of)),
) =>
  verifyDatabase(ownerDatabase, {
    publicKey: readPublicKey(publicKeyText(auditKey(of))),
    heads,
    keptYears: { clients: 6, audit: 6, readings: 6 },
  })

test('seals a backlog, as after an upgrade, and writes its signed head to the file', async () => {
  await insert('waiting')
  await start(1)
  expect((await verify()).problem).toBeUndefined()
  expect((await verify(env, written())).problem).toContain(
    'Line 1 of the file of heads is not signed with the key',
  )
})

test('links its heads over a restart, and says when the audit was written again while it was stopped', async () => {
  const error = vi.spyOn(log, 'error')
  await insert('after a restart')
  await start(2)
  expect(written()[1]).toMatchObject({ previous: hashOfHead(written()[0]!) })
  expect((await verify()).problem).toBeUndefined()
  expect(error).not.toHaveBeenCalled()
  const again = `update audit set subject_id = 'other' where subject_id = 'waiting'; ${RECHAIN}
    insert into audit (actor_kind, action) values ('job', 'today.viewed');
    insert into audit_unsealed select max(id) from audit;`
  const { problem } = await tampered(owner, again, async () => {
    await start(3)
    return verify()
  })
  expect(problem).toContain('The chain was written again')
  expect(error).toHaveBeenCalledWith(written()[1], expect.stringContaining('contradicts its last head'))
  error.mockRestore()
})

test('notices while it runs that its file of heads was cut, replaced or removed, and hides no gap', async () => {
  const file = join(folder, 'cut')
  const cut = { ...env, AUDIT_HEADS: file }
  const own = createHeadWriter(ownerDatabase, cut, log)
  const another = createHeadWriter(ownerDatabase, cut, log)
  const error = vi.spyOn(log, 'error')
  const grow = async (write: () => Promise<void>) => {
    await insert('more')
    await seal()
    await write()
  }
  for (const write of [own, another, own, another]) await grow(write)
  expect(error).not.toHaveBeenCalled()
  const before = await readFile(file, 'utf8')
  const lines = before.trimEnd().split('\n')
  const { hash } = readHeads(file).at(-1)!
  for (const spoil of [
    () => writeFile(file, `${lines.slice(0, -1).join('\n')}\n`),
    () => writeFile(file, `${lines[0]}\n`.repeat(lines.length * 2)),
    () => rm(file),
  ]) {
    await writeFile(file, before)
    await own()
    error.mockClear()
    await spoil()
    // Also when nothing was sealed since.
    await own()
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ file, hash }),
      expect.stringContaining('was cut or replaced'),
    )
    expect((await verify(cut)).problem).toBeDefined()
    await own()
    expect(error).toHaveBeenCalledOnce()
  }
  await writeFile(file, before)
  expect((await verify(cut)).problem).toBeUndefined()
  error.mockRestore()
})
