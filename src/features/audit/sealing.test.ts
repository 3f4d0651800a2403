import { expect, test, vi } from 'vitest'
import { headOf, sealAudit, withSealingHeld } from '../../server/testing/audit.ts'
import { testApp } from '../../program/testing/app.ts'
import type { System } from '../system/contract.ts'
import { verifyAudit } from './verify-audit.server.ts'

const app = await testApp()
const { ownerDatabase, log, metrics } = app.services
const { pool } = ownerDatabase

const insert = (age: string) =>
  pool.query(
    `insert into audit (actor_kind, action, subject_id, at) values ('job', 'clients.updated', 'x', now() - $1::interval)`,
    [age],
  )
const verify = async () => verifyAudit(ownerDatabase, [await headOf(pool)])
const system = async () => (await app.request<System>('admin', 'GET', '/system')).body.unsealed
const seconds = async () => Number(/^foyer_audit_unsealed_seconds (.+)$/m.exec(await metrics.text())?.[1])

test('entries that are not sealed within a minute are in the log, on System, in the metrics and in a verification', async () => {
  await app.signedInAs('admin')
  await insert('0')
  await sealAudit(pool)
  const [error, warn] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')]
  await withSealingHeld(pool, async () => {
    await insert('0')
    expect((await verify()).lines?.at(-1)).toMatch(/^\d+ newer entr.+ will be sealed in the next seconds\.$/)
    expect(await seconds()).toBeLessThan(60)
    expect((await system()).is_late).toBe(false)
    for (const age of ['61 seconds', '125 seconds']) await insert(age)
    await expect(verify()).rejects.toThrow(
      /^What is sealed is as it was written, but 2 entries since 20.+Z are not sealed, so a change of them/,
    )
    expect(await seconds()).toBeGreaterThanOrEqual(125)
    expect(await system()).toEqual({
      count: expect.any(Number),
      oldest_seconds: expect.any(Number),
      is_late: true,
    })
    expect((await system()).oldest_seconds).toBeGreaterThanOrEqual(125)
    await vi.waitUntil(() => error.mock.calls.length > 0, { timeout: 5_000 })
    expect(warn).not.toHaveBeenCalled()
  })
  await vi.waitUntil(() => warn.mock.calls.length > 0, { timeout: 5_000 })
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { count: expect.any(Number), oldest_seconds: expect.any(Number) },
    expect.stringContaining('audit entries are not sealed'),
  )
  expect(warn).toHaveBeenCalledExactlyOnceWith('audit entries are sealed again')
  await sealAudit(pool)
  expect(await seconds()).toBe(0)
  expect((await verify()).problem).toBeUndefined()
})

test('entries that wait behind rows which are no entries are in the log as well', async () => {
  const [error, warn] = [vi.spyOn(log, 'error').mockReset(), vi.spyOn(log, 'warn').mockReset()]
  await pool.query('insert into audit_unsealed select -generate_series(1, 200000)')
  await insert('61 seconds')
  await vi.waitUntil(() => error.mock.calls.length > 0, { timeout: 10_000 })
  await pool.query('delete from audit_unsealed where entry_id < 0')
  await vi.waitUntil(() => warn.mock.calls.length > 0, { timeout: 10_000 })
  expect(warn).toHaveBeenCalledExactlyOnceWith('audit entries are sealed again')
})
