/** For tests only: the endpoints of the reports, and clients to report on. */
import { clients } from '../../../db/schema.ts'
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
  return { app, db, report, totals, add }
}

export const names = ({ body }: { body: Rows }) => body.rows.map(({ last_name }) => last_name)
