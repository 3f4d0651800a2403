/** Sorts, filters and divisions of the client book. Not in the contract, so that the browser need not load its schemas. */
import { company } from '../../content/company.ts'
import { storedCriterion } from '../../lib/criterion.ts'
import { dueWindows, pastWindows, type Filter } from '../../lib/filters.ts'
import { entryFilter } from '../lookups/registry.ts'

/** The sortable columns of the client book (spec 9, acceptance B2). */
export const clientSorts = [
  'last_name',
  'first_name',
  'next_order_date',
  'notes',
  'medications',
  'lab_due_date',
  'status',
  'start_date',
  'cost',
  'state',
  'updates',
] as const
export type ClientSort = (typeof clientSorts)[number]

/** The labels of spec 4 by urgency; only the database computes them (acceptance D29). */
export const labStatuses = ['Overdue', 'Due Soon', 'Upcoming', 'No Lab Date Set'] as const
export type LabStatus = (typeof labStatuses)[number]

/** What is done for a client again and again; each is an event with a day (decision 0031). */
export const eventKinds = ['order', 'lab'] as const
export type EventKind = (typeof eventKinds)[number]

/** The date of the client that an event of this kind moves on. */
export const dateFieldOf = { order: 'next_order_date', lab: 'lab_due_date' } as const satisfies Record<
  EventKind,
  ClientSort
>

/** Days from the first order or lab of a client to the next one. */
export const firstInterval: Record<EventKind, number> = { order: 28, lab: 90 }

/** The fields that can be set for many clients at once. */
export const bulkEntryFields = ['status_id', 'state_id', 'owner_id'] as const
export type BulkEntryField = (typeof bulkEntryFields)[number]
export const bulkDateFields = ['next_order_date', 'lab_due_date'] as const
export type BulkDateField = (typeof bulkDateFields)[number]

/** Titles of the file of the Client Book Report (acceptance V2); an import knows our own file by them. */
export const exportTitles = [
  'Last Name',
  'First Name',
  'Next Order',
  'Notes',
  'Medications',
  'Lab Due',
  'Status',
  'Start Date',
  'Cost',
  'State',
  'Updates',
] as const

/** Characters of notes and updates. */
export const MAX_TEXT_LENGTH = 20_000

/** As many clients are changed at once at most. */
export const MAX_BULK = 5_000

/** Of the company's staff; 'Me' is among them. */
export const ownerFilter: Filter = { kind: 'person', label: 'Owner', all: 'All owners', none: 'No owner' }
export const startFilter: Filter = {
  kind: 'day',
  label: 'Start date',
  all: 'Any start date',
  windows: pastWindows,
  none: 'No date',
}
const due = { kind: 'day', all: 'Any due date', windows: dueWindows, none: 'No date' } as const

/** The filters of the Clients page and the Client Book Report. */
export const clientFilters = {
  status_id: entryFilter('statuses'),
  state_id: entryFilter('states'),
  medication_id: entryFilter('medications'),
  owner_id: ownerFilter,
  lab_status: {
    kind: 'word',
    label: 'Lab status',
    all: 'All lab statuses',
    words: Object.fromEntries(labStatuses.map((status) => [status, status])),
  },
  order_due: { ...due, label: 'Next order' },
  lab_due: { ...due, label: 'Lab due' },
  start_date: startFilter,
} satisfies Record<string, Filter>
export type ClientFilter = keyof typeof clientFilters

/** The divisions that a client can belong to. */
type Division = keyof typeof company.divisions
export const divisions = Object.keys(company.divisions) as Division[]
export const divisionName = (division: string): string =>
  division in company.divisions ? company.divisions[division as Division].name : division

/**
 * Whether these filters exclude clients whose status has no work due (acceptance D29): a filter by due date or lab status
 * does, unless a status is selected as well.
 */
export function leavesOutWithoutWork(
  filters: Readonly<Partial<Record<ClientFilter, string | null | undefined>>>,
): boolean {
  const { lab_status, order_due, lab_due, status_id } = filters
  const isStatusSelected = status_id ? !storedCriterion(status_id).not : false
  return Boolean(lab_status ?? order_due ?? lab_due) && !isStatusSelected
}
