/** What a running server writes outside the database (docs/decisions/0052). */
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readHeads, startSealing } from '../../server/audit/sealing.ts'
import { RECHAIN, tampered } from '../../server/testing/audit.ts'
import { testApp } from '../../program/testing/app.ts'
import { verifyAudit } from './verify-audit.server.ts'

const app = await testApp()
const { database, ownerDatabase, env, log } = app.services

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'foyer-heads-'))))
afterAll(() => rm(folder, { recursive: true }))
const file = () => join(folder, 'heads')
const settings = () => ({ ...env, AUDIT_HEADS: file() })
const written = () => readHeads(settings())

const insert = (subject: string) =>
  database.runSql(
    undefined,
    `insert into audit (actor_kind, action, subject_id) values ('job', 'clients.updated', $1)`,
    [subject],
  )

/** Starts to seal, as a restarted server does, until it has written its head. */
const start = async (expected: number) => {
  const sealing = startSealing(ownerDatabase, settings(), log)
  await vi.waitUntil(() => written().length === expected, { timeout: 15_000 }).finally(sealing.stop)
}

const verify = () => verifyAudit(ownerDatabase, written())

test('seals a backlog, as after an upgrade, and writes its head to the file', async () => {
  await insert('waiting')
  await start(1)
  expect((await verify()).problem).toBeUndefined()
})

test('goes on after a restart, and says when the audit was written again while it was stopped', async () => {
  const error = vi.spyOn(log, 'error')
  await insert('after a restart')
  await start(2)
  expect((await verify()).problem).toBeUndefined()
  expect(error).not.toHaveBeenCalled()
  const again = `update audit set subject_id = 'other' where subject_id = 'waiting'; ${RECHAIN}
    insert into audit (actor_kind, action) values ('job', 'today.viewed');
    insert into audit_unsealed select max(id) from audit;`
  const { problem } = await tampered(ownerDatabase.pool, again, async () => {
    await start(3)
    return verify()
  })
  expect(problem).toContain('The chain was written again')
  expect(error).toHaveBeenCalledExactlyOnceWith(
    written()[1],
    expect.stringContaining('contradicts its last head'),
  )
  error.mockRestore()
})

test('heads that an earlier version signed are read, and a line that is no head is named', async () => {
  const [head] = written()
  await writeFile(file(), `${JSON.stringify({ ...head, previous: null, signature: 'x' })}\n`)
  expect(written()).toEqual([head])
  await appendFile(file(), '{"position": 1\n')
  expect(written).toThrow(/^Line 2 of .+ is no head of the audit\.$/)
})
