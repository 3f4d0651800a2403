/** For tests only: the endpoints of the reports, and clients to report on. */
import { client_events, clients } from '../../../db/schema.ts'
import type { ErrorData } from '../../../lib/errorData.ts'
import { testApp } from '../../../program/testing/app.ts'
import type { ReportRow, Totals } from '../contract.ts'

export type Rows = { rows: ReportRow[]; next: string | null; message: string; data: ErrorData }

/** Call it at the top level of a test file, in place of testApp. */
export async function reportsApp() {
  const app = await testApp()
  const { db } = app.services.database
  const report = (key: string, query: string) =>
    app.request<Rows>('internal', 'GET', `/reports/${key}?${query}`)
  const totals = (key: string, query: string) =>
    app.request<Totals>('internal', 'GET', `/reports/${key}/totals?${query}`)
  /** @returns the id */
  const add = async (last_name: string, values: Partial<typeof clients.$inferInsert>) => {
    const [row] = await db
      .insert(clients)
      .values({ first_name: 'Ada', last_name, ...values })
      .returning()
    return row!.id
  }
  /** A client for whom all that reports know happens on a day. */
  const addOn = async (day: string | null, last_name: string, values: Parameters<typeof add>[1] = {}) => {
    const days = { next_order_date: day, lab_due_date: day, start_date: day }
    const client_id = await add(last_name, { ...days, ...values })
    if (day) await db.insert(client_events).values(['order', 'lab'].map((kind) => ({ client_id, kind, day })))
    return client_id
  }
  return { app, db, report, totals, add, addOn }
}

export const names = ({ body }: { body: Rows }) => body.rows.map(({ last_name }) => last_name)
