import { afterAll, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { withDeadline } from './deadline.ts'
import { databaseCode } from './errors.ts'
import { testDatabase } from './testing/database.ts'

const database = connect({
  url: await testDatabase(),
  pool: 1,
  timeZone: 'UTC',
  labDueSoonDays: 14,
  onError: () => undefined,
})
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
