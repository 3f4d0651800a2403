import { afterAll, expect, test } from 'vitest'
import { connect, type RunSql } from './connect.ts'
import { withDeadline } from './transaction.ts'
import { databaseCode } from './errors.ts'
import { testDatabase } from './testing/database.ts'

const options = {
  url: await testDatabase(),
  pool: 1,
  timeZone: 'UTC',
  labDueSoonDays: 14,
  onError: () => undefined,
}
const database = connect(options)
afterAll(() => database.close())
const read = (text: string) => database.runSql<{ value: string }>(undefined, text, [])
const limit = async () => (await read(`select current_setting('statement_timeout') as value`))[0]!.value

test('the database stops a read that nobody waits for, and its connection serves the next one as before', async () => {
  const before = await limit()
  const refused = await withDeadline(performance.now() + 50, () => read('select pg_sleep(60)')).catch(
    databaseCode,
  )
  expect(refused).toBe('57014')
  expect(await withDeadline(performance.now() + 10_000, limit)).not.toBe(before)
  expect(await limit()).toBe(before)
  expect([database.pool.totalCount, database.pool.idleCount, database.pool.waitingCount]).toEqual([1, 1, 0])
})

test('a read that got no connection before its deadline fails and is not run', async () => {
  const [, late] = await Promise.allSettled([
    read('select pg_sleep(0.1)'),
    withDeadline(performance.now() + 20, () => read('select pg_sleep(60)')),
  ])
  expect(late.status === 'rejected' && databaseCode(late.reason)).toBe('57014')
})

test('a transaction with a deadline may take longer than other statements, which are limited as before', async () => {
  const impatient = connect({ ...options, statementTimeout: 20 })
  const slowly = (runSql: RunSql) =>
    runSql<{ value: string }>(undefined, `select pg_sleep(0.7)::text as value`, [])
  const deadline = performance.now() + 30_000
  expect(await impatient.transaction((_tx, runSql) => slowly(runSql), deadline)).toEqual([{ value: '' }])
  expect(await slowly(impatient.runSql).catch(databaseCode)).toBe('57014')
  await impatient.close()
})

test('when its time runs out the database stops the statement, and its locks are free at once', async () => {
  const other = connect({ ...options, statementTimeout: 400 })
  const lock = async (runSql: RunSql) => runSql(undefined, 'lock table systems', [])
  const late = database.transaction(async (_tx, runSql) => {
    await lock(runSql)
    await runSql(undefined, 'select pg_sleep(60)', [])
  }, performance.now() + 200)
  expect(await late.catch(databaseCode)).toBe('57014')
  expect(await other.transaction((_tx, runSql) => lock(runSql))).toEqual([])
  expect(database.pool.totalCount).toBe(1)
  await other.close()
})
