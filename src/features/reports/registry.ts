import type { FieldGroup } from '../../lib/fieldGroups.ts'
import type { Filter } from '../../lib/filters.ts'
import type { MissingYear } from '../../lib/typedDay.ts'
import {
  clientFields,
  medicationFields,
  nameColumn,
  type ClientColumn,
  type FieldDefinition,
  type FieldType,
  type MedicationField,
} from '../clients/registry.ts'
import { includeLabels, reportTitles } from './choices.ts'
import { reportFilters, type ReportFilter } from './reportFilters.ts'

/** How a value is formatted on screen and in the file (reportLists.tsx); `name` is the whole name of a client. */
export type CellKind = FieldType | 'instant' | 'status' | 'lab_status' | 'count'

export interface ReportColumn {
  /** A column of the view; `name` also reads last_name and first_name. */
  key: string
  title: string
  /** The title in the file where spec 7 asks for another one. */
  csvTitle?: string
  kind: CellKind
  /** On the screen as soon as it is chosen, and not in the file (spec 7). */
  isExtra?: true
  /** Of the client, who may have several rows. */
  isOfClient?: true
  /** Not for who does not see these fields. */
  group?: FieldGroup | undefined
  /** By which the report can be narrowed. */
  filter?: ReportFilter
}

export interface Report {
  title: string
  description: string
  /** Its name in the links from report to report, for those that are on /operational/reports. */
  link?: string
  /** Above its rows: what they are. */
  scope: string
  /** A row, and several. */
  noun: readonly [one: string, many: string]
  /** Each row is an order or a lab, whose cost counts every time. */
  ofEvents?: true
  view: string
  /** A view of one row a client with the number of their `rows`, for totals that no other filter than these narrows. */
  clientsView?: { name: string; filters: ReportFilter[] }
  /** Columns of the view that identify a row, besides those shown. */
  ids: string[]
  /** Sort expressions over the view, with their types; never null, and unique together. */
  order: [expression: string, type: 'date' | 'timestamptz' | 'text' | 'uuid' | 'int' | 'numeric'][]
  /** How to choose the year of a start date that is typed without one. */
  startYear: MissingYear['choose']
  /** SQL condition for rows in a range, of whose first and last day it gets the SQL. */
  inRange: (start: string, end: string) => string
  /**
   * Switches that include more rows (acceptance D30), of clients for whom work is due; `condition` is their SQL, with that of the first day. The option
   * without one includes all clients in the others (D29).
   */
  includeOptions?: { key: IncludeOption; label: string; condition?: (start: string) => string }[]
  empty: string
  columns: ReportColumn[]
  chart: Chart
}

/** Names of the options in the URL, the API and the audit. */
export const includeKeys = ['no_date', 'overdue', 'no_work'] as const
export type IncludeOption = (typeof includeKeys)[number]

/** What the bars of a report count, for the whole range. */
export type Chart =
  | {
      by: 'day'
      /** One row, and several. */
      noun: [one: string, many: string]
      /** Its days and moments; each that is in the range puts a row into a bar. All rows of a client have the same, but for events. */
      days: ('next_order_date' | 'start_date' | 'created_at' | 'day')[]
      withCost?: true
      withYearBefore?: true
    }
  | { by: 'lab_status' }

/** A field as a column: an entry by its name; narrowed by the filter of the field, if there is one. */
const fieldColumn = (name: string, { type, label, group }: FieldDefinition): ReportColumn => ({
  key: type === 'entry' ? nameColumn(name) : name,
  title: label,
  group,
  kind: name === 'status_id' ? 'status' : type,
  ...(name in reportFilters && { filter: name as ReportFilter }),
})
const ofClient = (name: ClientColumn): ReportColumn => ({
  ...fieldColumn(name, clientFields[name]),
  isOfClient: true,
})
const ofMedication = (name: MedicationField) => fieldColumn(name, medicationFields[name])

const name: ReportColumn = { key: 'name', title: 'Client Name', kind: 'name', isOfClient: true }

export const nameKeys: Report['order'] = [
  ['last_name_key', 'text'],
  ['first_name_key', 'text'],
]
const byName: Report['order'] = [...nameKeys, ['client_id', 'uuid']]

export const reportKeys = [
  'medication-orders',
  'orders-placed',
  'lab-work',
  'labs-done',
  'new-patients',
] as const
export type ReportKey = (typeof reportKeys)[number]

/** Reports of the same work, what is due and what was done: a switch with these words leads from one to the other. */
const reportPairs: { report: ReportKey; label: string }[][] = [
  [
    { report: 'medication-orders', label: 'Due' },
    { report: 'orders-placed', label: 'Placed' },
  ],
  [
    { report: 'lab-work', label: 'Due' },
    { report: 'labs-done', label: 'Done' },
  ],
]

/** Client, day, next date and note of an event; between them what the report of what is due shows of the client. */
const eventColumns = (day: string, next: string, ofClients: ReportColumn[]): ReportColumn[] => [
  name,
  { key: 'day', title: day, kind: 'day' },
  ...ofClients,
  { key: 'next_date', title: next, kind: 'day' },
  { key: 'note', title: 'Notes', kind: 'longText', group: 'notes' },
]

const ofEvents = {
  ofEvents: true,
  view: 'client_events_report',
  ids: ['client_id', 'event_id'],
  order: [['day', 'date'], ...byName, ['event_id', 'uuid']],
  startYear: 'previous',
} satisfies Partial<Report>

/**
 * The three date-range reports (spec 2.6, 7; acceptance Q2 to Q13), and what was done in a range. The key is part of the URL and of the
 * file name.
 */
export const reports: Record<ReportKey, Report> = {
  'medication-orders': {
    title: reportTitles['medication-orders'],
    description: 'View medications due for ordering by date range',
    link: 'Orders',
    scope: 'Clients whose next order is due in this range, one row per medication.',
    noun: ['row', 'rows'],
    view: 'medication_orders_report',
    clientsView: { name: 'medication_orders_clients', filters: ['status_id', 'owner_id'] },
    ids: ['client_id', 'client_medication_id'],
    order: [['next_order_date', 'date'], ...byName, ['coalesce(position, 0)', 'int']],
    startYear: 'nearest',
    inRange: (start, end) => `next_order_date between ${start} and ${end}`,
    chart: {
      by: 'day',
      noun: ['medication order', 'medication orders'],
      days: ['next_order_date'],
      withCost: true,
    },
    empty: 'No medication orders found for the selected date range.',
    columns: [
      name,
      { ...ofClient('next_order_date'), title: 'Order Date' },
      ofMedication('medication_id'),
      { ...ofMedication('dose'), isExtra: true },
      ofMedication('system_id'),
      ofMedication('frequency_id'),
      ofMedication('form_id'),
      ofClient('status_id'),
      ofClient('cost'),
      { ...ofMedication('notes'), key: 'medication_notes' },
    ],
  },
  'orders-placed': {
    ...ofEvents,
    title: reportTitles['orders-placed'],
    description: 'View orders that were placed by date range',
    scope: 'Orders that were placed in this range, with the client’s current medications.',
    noun: ['order', 'orders'],
    inRange: (start, end) => `kind = 'order' and day between ${start} and ${end}`,
    chart: { by: 'day', noun: ['order placed', 'orders placed'], days: ['day'], withCost: true },
    empty: 'No orders were placed in the selected date range.',
    columns: eventColumns('Placed On', 'Next Order', [
      { key: 'medication_names', title: 'Medications', kind: 'text', filter: 'medication_id' },
      ofClient('status_id'),
      ofClient('cost'),
    ]),
  },
  'lab-work': {
    title: reportTitles['lab-work'],
    description: 'Track lab work due dates and follow-ups',
    link: 'Lab work',
    scope: 'Clients whose lab is due in this range.',
    noun: ['client', 'clients'],
    view: 'lab_work_report',
    ids: ['client_id'],
    order: [['lab_due_date', 'date'], ...byName],
    startYear: 'nearest',
    inRange: (start, end) => `lab_due_date between ${start} and ${end}`,
    includeOptions: [
      { key: 'no_date', label: includeLabels.no_date, condition: () => 'lab_due_date is null' },
      {
        key: 'overdue',
        label: includeLabels.overdue,
        condition: (start) => `(lab_due_date < ${start} and lab_status = 'Overdue')`,
      },
      { key: 'no_work', label: includeLabels.no_work },
    ],
    chart: { by: 'lab_status' },
    empty: 'No lab work found for the selected date range.',
    columns: [
      name,
      ofClient('lab_due_date'),
      { key: 'lab_status', title: 'Lab Status', kind: 'lab_status', filter: 'lab_status' },
      ofClient('start_date'),
      ofClient('status_id'),
      ofClient('state_id'),
      ofClient('cost'),
      ofClient('notes'),
      ofClient('updates'),
    ],
  },
  'labs-done': {
    ...ofEvents,
    title: reportTitles['labs-done'],
    description: 'View labs that were done by date range',
    scope: 'Labs that were done in this range.',
    noun: ['lab', 'labs'],
    inRange: (start, end) => `kind = 'lab' and day between ${start} and ${end}`,
    chart: { by: 'day', noun: ['lab done', 'labs done'], days: ['day'] },
    empty: 'No labs were done in the selected date range.',
    columns: eventColumns('Done On', 'Next Lab', [ofClient('status_id'), ofClient('state_id')]),
  },
  'new-patients': {
    title: reportTitles['new-patients'],
    description: 'View new patients by start date',
    link: 'New patients',
    scope: 'Clients who started, or were added to the book, in this range.',
    noun: ['client', 'clients'],
    view: 'new_patients_report',
    ids: ['client_id'],
    order: [["coalesce(start_date, 'infinity')", 'date'], ['created_at', 'timestamptz'], ...byName],
    startYear: 'previous',
    // acceptance D27: the created timestamp counts as a day in the company's time zone.
    inRange: (start, end) => `(start_date between ${start} and ${end}
      or created_at >= ${start}::timestamp at time zone company_time_zone()
        and created_at < (${end} + 1)::timestamp at time zone company_time_zone())`,
    // A bar counts what the report of its days has: who started in one month and was added in another is in both.
    chart: {
      by: 'day',
      noun: ['new patient', 'new patients'],
      days: ['start_date', 'created_at'],
      withYearBefore: true,
    },
    empty: 'No new patients found for the selected date range.',
    columns: [
      name,
      ofClient('start_date'),
      { key: 'created_at', title: 'Created Date', kind: 'instant', filter: 'created_at' },
      ofClient('status_id'),
      ofClient('state_id'),
      { key: 'medication_count', title: 'Medications', csvTitle: 'Medication Count', kind: 'count' },
      ofClient('cost'),
      ofClient('notes'),
    ],
  },
}

/** The switches that have an effect: `no_work` has none unless another one is on. */
export function availableOptions({ includeOptions = [] }: Report, isOn: (key: IncludeOption) => boolean) {
  const includesMore = includeOptions.some(({ key, condition }) => condition && isOn(key))
  return includeOptions.filter(({ condition }) => condition || includesMore)
}

/** The filters of a report: those of its columns, and the owner. */
export const filtersForReport = ({ columns }: Report): Partial<Record<ReportFilter, Filter>> =>
  Object.fromEntries(
    [...columns.flatMap(({ filter }) => filter ?? []), 'owner_id' as const].map((name) => [
      name,
      reportFilters[name],
    ]),
  )

/** Of its rows unless another one is chosen: its first day, ascending (spec 7). */
export const usualSort = ({ columns }: Report) => columns.find(({ kind }) => kind === 'day')!.key

export const reportRowKey =
  ({ ids }: Report) =>
  (row: Record<string, unknown>): string =>
    ids.map((id) => row[id]).join(' ')

export const pairOf = (key: ReportKey) =>
  reportPairs.find((pair) => pair.some(({ report }) => report === key))

/** The report of what was done of the same work. */
export const doneOf = (key: ReportKey) => pairOf(key)?.find(({ report }) => reports[report].ofEvents)?.report
