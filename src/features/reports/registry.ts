import type { MissingYear } from '../../lib/typedDay.ts'

/** How a value is formatted on screen and in the file (src/features/reports/cells.tsx). */
export type CellKind =
  | 'name'
  | 'day'
  | 'instant'
  | 'text'
  | 'long'
  | 'status'
  | 'lab_status'
  | 'count'
  | 'money'

export interface ReportColumn {
  /** A column of the view; `name` also reads last_name and first_name. */
  key: string
  title: string
  /** The title in the file where spec 7 asks for another one. */
  csvTitle?: string
  kind: CellKind
}

export interface Report {
  title: string
  description: string
  /** Replaces the description on the page, where the specification's is incomplete. */
  scope?: string
  view: string
  /** Columns of the view that identify a row, besides those shown. */
  ids: string[]
  /** Sort expressions over the view, with their types; never null, and unique together. */
  order: [expression: string, type: 'date' | 'timestamptz' | 'text' | 'uuid' | 'int'][]
  /** How to choose the year of a start date that is typed without one. */
  startYear: MissingYear['choose']
  /** SQL condition for rows in the range; $1 and $2 are its first and last day. */
  inRange: string
  /**
   * Switches that include more rows (acceptance D30), of clients for whom work is due; `condition` is their SQL. The option
   * without one includes all clients in the others (D29).
   */
  includeOptions?: { key: IncludeOption; label: string; condition?: string }[]
  empty: string
  columns: ReportColumn[]
  chart: Chart
}

/** Names of the options in the URL, the API and the audit. */
export const includeKeys = ['no_date', 'overdue', 'no_work'] as const
export type IncludeOption = (typeof includeKeys)[number]

/** The chart of a report: number of rows per group. */
export interface Chart {
  title: string
  /** Column title of the groups in the table for screen readers. */
  groupTitle: string
  /** SQL expression over the view: the first day of a week or month, or a lab status. */
  group: string
  kind: 'week' | 'month' | 'lab_status'
  /** What is counted, when clients with no work due are included: the chart then says how many they are. */
  includesNoWork?: string
}

const name: ReportColumn = { key: 'name', title: 'Client Name', kind: 'name' }
const startDate: ReportColumn = { key: 'start_date', title: 'Start Date', kind: 'day' }
const status: ReportColumn = { key: 'status_name', title: 'Status', kind: 'status' }
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

/** The three date-range reports (spec 2.6, 7; acceptance Q2 to Q13). The key is part of the URL and of the file name. */
export const reports: Record<ReportKey, Report> = {
  'medication-orders': {
    title: 'Medication Orders Report',
    description: 'View medications due for ordering by date range',
    view: 'medication_orders_report',
    ids: ['client_id', 'client_medication_id'],
    order: [['next_order_date', 'date'], ...byName, ['coalesce(position, 0)', 'int']],
    startYear: 'nearest',
    inRange: 'next_order_date between $1::date and $2::date',
    chart: {
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
    inRange: 'lab_due_date between $1::date and $2::date',
    includeOptions: [
      { key: 'no_date', label: 'Include clients with no lab date', condition: 'lab_due_date is null' },
      {
        key: 'overdue',
        label: 'Include overdue before range',
        condition: `(lab_due_date < $1::date and lab_status = 'Overdue')`,
      },
      { key: 'no_work', label: 'Also include those with no work due' },
    ],
    // The same counts as on the dashboard: clients with no work due are a group of their own.
    chart: {
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
    // acceptance D27: the created timestamp counts as a day in the company's time zone.
    inRange: `(start_date between $1::date and $2::date
      or created_at >= $1::date::timestamp at time zone company_time_zone()
        and created_at < ($2::date + 1)::timestamp at time zone company_time_zone())`,
    // Grouped by the start date if it is in the range, otherwise by the created date.
    chart: {
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

/** The switches that have an effect: `no_work` has none unless another one is on. */
export function availableOptions({ includeOptions = [] }: Report, isOn: (key: IncludeOption) => boolean) {
  const includesMore = includeOptions.some(({ key, condition }) => condition && isOn(key))
  return includeOptions.filter(({ condition }) => condition || includesMore)
}
