import * as z from 'zod'
import { day, endpoint, exportOutput, listOutput, paging } from '../../lib/endpoint.ts'
import { reportKeys, includeKeys } from './registry.ts'

/** A row of one of the three views (acceptance Q13); days and amounts are text. */
const reportRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type ReportRow = z.infer<typeof reportRow>

const onOff = z.union([z.boolean(), z.stringbool()], 'Must be true or false').default(false)

const range = z
  .object({
    report: z.enum(reportKeys, 'There is no such report'),
    start: day,
    end: day,
    /** acceptance D30; ignored by reports without the option. */
    ...({ no_date: onOff, overdue: onOff, no_work: onOff } satisfies Record<
      (typeof includeKeys)[number],
      unknown
    >),
  })
  .refine(({ start, end }) => start <= end, {
    path: ['end'],
    message: 'Start date must be on or before end date',
  })

export const reportsContract = {
  rows: endpoint({
    method: 'GET',
    path: '/reports/{report}',
    access: 'internal',
    summary: 'The rows of a report whose day lies in the range, both days included',
    input: range.and(paging(100, 500)),
    output: listOutput(reportRow),
  }),
  export: endpoint({
    method: 'POST',
    path: '/reports/{report}/export',
    access: 'internal',
    summary: 'All of these rows as one snapshot; noted in the audit',
    input: range,
    output: exportOutput(reportRow),
    errors: [429],
  }),
  totals: endpoint({
    method: 'GET',
    path: '/reports/{report}/totals',
    access: 'internal',
    summary:
      "Rows and clients in the range, the clients' cost, each client once, and for how many no work is due",
    input: range,
    output: z.object({ rows: z.number(), clients: z.number(), cost: z.string(), no_work: z.number() }),
  }),
  chart: endpoint({
    method: 'GET',
    path: '/reports/{report}/chart',
    access: 'internal',
    summary: 'How many rows of the range fall to each week, month or lab status, in order',
    input: range,
    output: z.array(z.object({ group: z.string(), rows: z.number() })),
  }),
}
