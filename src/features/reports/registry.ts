import type { MissingYear } from '../../lib/typedDay.ts'

/** How a value is printed on screen and in the file; src/features/reports/cells.tsx knows the kinds. */
export type CellKind = 'name' | 'day' | 'instant' | 'text' | 'long' | 'lab_status' | 'count' | 'money'

export interface ReportColumn {
  /** A column of the view; `name` also reads last_name and first_name. */
  key: string
  title: string
  /** The title in the file where spec 7 says another. */
  csvTitle?: string
  kind: CellKind
}

export interface Report {
  title: string
  description: string
  /** Which clients the page shows, where the description of the specification says only a part of it. */
  scope?: string
  view: string
  /** Columns of the view, beside those shown, that tell its rows apart. */
  ids: string[]
  /** What orders the rows and tells each apart: expressions over the view that are never null, and their types. */
  order: [expression: string, type: 'date' | 'timestamptz' | 'text' | 'uuid' | 'int'][]
  /** Which day a typed start without its year means, seen from today. */
  startYear: MissingYear['choose']
  /** Which rows lie in the range; $1 and $2 are its first and last day. */
  within: string
  /**
   * Rows to include besides, each with a switch of its own (acceptance D30): those for whom work is due. The one
   * without `also` lets the others include everybody (D29).
   */
  widenings?: { key: IncludeOption; label: string; also?: string }[]
  empty: string
  columns: ReportColumn[]
  plot: Plot
}

/** Names in the address, the API and the audit of what widens a report. */
export const includeOptions = ['no_date', 'overdue', 'no_work'] as const
export type IncludeOption = (typeof includeOptions)[number]

/** The one picture of a report: how many rows fall to each group. */
export interface Plot {
  title: string
  /** Heads the groups in the table behind the picture. */
  groupTitle: string
  /** An expression over the view: the first day of a week or month, or a lab status. */
  group: string
  kind: 'week' | 'month' | 'lab_status'
  /** What is counted, where clients with no work due are counted too: the picture then says how many they are. */
  includesNoWork?: string
}

const name: ReportColumn = { key: 'name', title: 'Client Name', kind: 'name' }
const startDate: ReportColumn = { key: 'start_date', title: 'Start Date', kind: 'day' }
const status: ReportColumn = { key: 'status_name', title: 'Status', kind: 'text' }
const state: ReportColumn = { key: 'state_name', title: 'State', kind: 'text' }
const cost: ReportColumn = { key: 'cost', title: 'Cost', kind: 'money' }
const notes: ReportColumn = { key: 'notes', title: 'Notes', kind: 'long' }

const byName: Report['order'] = [
  ['last_name_key', 'text'],
  ['first_name_key', 'text'],
  ['client_id', 'uuid'],
]

export const reportKeys = ['medication-orders', 'lab-work', 'new-patients'] as const
export type ReportKey = (typeof reportKeys)[number]

/** The three date-range reports (spec 2.6, 7; acceptance Q2 to Q13). The key is the address and the file's name. */
export const reports: Record<ReportKey, Report> = {
  'medication-orders': {
    title: 'Medication Orders Report',
    description: 'View medications due for ordering by date range',
    view: 'medication_orders_report',
    ids: ['client_id', 'client_medication_id'],
    order: [['next_order_date', 'date'], ...byName, ['coalesce(position, 0)', 'int']],
    startYear: 'nearest',
    within: 'next_order_date between $1::date and $2::date',
    plot: {
      title: 'Orders by week',
      groupTitle: 'Week of',
      group: 'next_order_date - extract(dow from next_order_date)::int',
      kind: 'week',
      includesNoWork: 'orders',
    },
    empty: 'No medication orders found for the selected date range.',
    columns: [
      name,
      { key: 'next_order_date', title: 'Order Date', kind: 'day' },
      { key: 'medication_name', title: 'Medication', kind: 'text' },
      { key: 'system_name', title: 'System', kind: 'text' },
      { key: 'frequency_name', title: 'Frequency', kind: 'text' },
      { key: 'form_name', title: 'Form', kind: 'text' },
      status,
      cost,
      { key: 'medication_notes', title: 'Notes', kind: 'long' },
    ],
  },
  'lab-work': {
    title: 'Lab Work Report',
    description: 'Track lab work due dates and follow-ups',
    view: 'lab_work_report',
    ids: ['client_id'],
    order: [['lab_due_date', 'date'], ...byName],
    startYear: 'nearest',
    within: 'lab_due_date between $1::date and $2::date',
    widenings: [
      { key: 'no_date', label: 'Include clients with no lab date', also: 'lab_due_date is null' },
      {
        key: 'overdue',
        label: 'Include overdue before range',
        also: `(lab_due_date < $1::date and lab_status = 'Overdue')`,
      },
      { key: 'no_work', label: 'Also include those with no work due' },
    ],
    // The same numbers as on the dashboard: who needs nothing is counted apart.
    plot: {
      title: 'Labs by status',
      groupTitle: 'Lab status',
      group: `case when work_due then lab_status else 'No work due' end`,
      kind: 'lab_status',
    },
    empty: 'No lab work found for the selected date range.',
    columns: [
      name,
      { key: 'lab_due_date', title: 'Lab Due Date', kind: 'day' },
      { key: 'lab_status', title: 'Lab Status', kind: 'lab_status' },
      startDate,
      status,
      state,
      cost,
      notes,
      { key: 'updates', title: 'Updates', kind: 'long' },
    ],
  },
  'new-patients': {
    title: 'New Patients Report',
    description: 'View new patients by start date',
    scope: 'Clients whose Start Date or Created Date is in the range.',
    view: 'new_patients_report',
    ids: ['client_id'],
    order: [["coalesce(start_date, 'infinity')", 'date'], ['created_at', 'timestamptz'], ...byName],
    startYear: 'previous',
    // acceptance D27: the created instant counts as the company's calendar day.
    within: `(start_date between $1::date and $2::date
      or created_at >= $1::date::timestamp at time zone company_time_zone()
        and created_at < ($2::date + 1)::timestamp at time zone company_time_zone())`,
    // Whichever of the two days made the client new; the start counts first.
    plot: {
      title: 'New patients by month',
      groupTitle: 'Month',
      group: `date_trunc('month', case when start_date between $1::date and $2::date then start_date
        else (created_at at time zone company_time_zone())::date end)::date`,
      kind: 'month',
    },
    empty: 'No new patients found for the selected date range.',
    columns: [
      name,
      startDate,
      { key: 'created_at', title: 'Created Date', kind: 'instant' },
      status,
      state,
      { key: 'medication_count', title: 'Medications', csvTitle: 'Medication Count', kind: 'count' },
      cost,
      notes,
    ],
  },
}

/** The switches that do something now: without the others there is nobody for `no_work` to add. */
export function offeredWidenings({ widenings = [] }: Report, isOn: (key: IncludeOption) => boolean) {
  const isWider = widenings.some(({ key, also }) => also && isOn(key))
  return widenings.filter(({ also }) => also || isWider)
}
