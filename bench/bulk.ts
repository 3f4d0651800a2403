/** One change of 5,000 clients, beside one hand-written statement on plain tables that does the same with its audit. */
import pg from 'pg'
import { WORK_IS_DUE } from '../src/db/workDue.ts'
import { send, type Side } from './load.ts'
import { median, ratioRow } from './report.ts'

const CLIENTS = 5_000
const ROUNDS = 10

/** @param sides the bare handler and the product, both on the database `url` */
export async function measureBulk(sides: readonly [bare: Side, ours: Side], url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const idsOf = async (text: string) => (await pool.query<{ id: string }>(text)).rows.map(({ id }) => id)
  const ids = await idsOf(
    `select id from clients where archived_at is null and ${WORK_IS_DUE} order by id limit ${CLIENTS}`,
  )
  const statuses = await idsOf('select id from statuses where active order by id limit 2')
  await pool.end()
  const fields = {
    'next order date': (round: number) => ({
      action: 'set_date',
      field: 'next_order_date',
      to: `2026-05-${11 + round}`,
      move_later_dates: true,
    }),
    status: (round: number) => ({ action: 'set', field: 'status_id', to: statuses[round % 2] }),
  }
  for (const [name, changeOf] of Object.entries(fields)) {
    const took: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = { ids, change: changeOf(round) }
      for (const [index, side] of sides.entries()) took[index]!.push(await timeOf(side, body))
    }
    // The first round is a warm-up.
    const [limit, ours] = took.map((times) => times.slice(1)) as [number[], number[]]
    const ratio = median(ours.map((time, round) => time / limit[round]!))
    ratioRow(`ms to set the ${name} of 5,000 clients`, median(limit), median(ours), 3, { ratio })
  }
}

async function timeOf({ port, cookie }: Side, body: object): Promise<number> {
  const started = performance.now()
  await send(undefined, port, cookie, { method: 'POST', path: '/api/clients/bulk', body })
  return performance.now() - started
}
