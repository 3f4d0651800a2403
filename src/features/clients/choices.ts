/** Sorts, filters and divisions of the client book. Not in the contract, so that the browser need not load its schemas. */
import { company } from '../../content/company.ts'
import { dayTerm, idTerm, ME, NONE, storedCriterion, wordTerm, type ReadTerm } from '../../lib/criterion.ts'
import { filterColumns } from '../lookups/registry.ts'

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

/** When an order or a lab is due, from today in the company's time zone; this week ends on Saturday. */
export const dueWindows = ['overdue', 'this_week', 'next_7', 'next_30'] as const
export type DueWindow = (typeof dueWindows)[number]

/** Number of days in a window, starting with today in the company's time zone. */
export const windowDays = { next_7: 7, next_30: 30 } satisfies Record<
  Exclude<DueWindow, 'overdue' | 'this_week'>,
  number
>

/** When a client started, until today; with the number of days. */
export const startWindows = ['last_7', 'last_30', 'last_90'] as const
export const startDays = { last_7: 7, last_30: 30, last_90: 90 } satisfies Record<
  (typeof startWindows)[number],
  number
>

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
export const bulkFields = ['status_id', 'state_id', 'owner_id', 'next_order_date', 'lab_due_date'] as const
export type BulkField = (typeof bulkFields)[number]
export const bulkDateFields = ['next_order_date', 'lab_due_date'] as const satisfies readonly BulkField[]
export type BulkDateField = (typeof bulkDateFields)[number]

/** Characters of notes and updates. */
export const MAX_TEXT_LENGTH = 20_000

/** As many clients are changed at once at most. */
export const MAX_BULK = 5_000

export const clientFilters = [
  ...filterColumns,
  'owner_id',
  'lab_status',
  'order_due',
  'lab_due',
  'start_date',
] as const
export type ClientFilter = (typeof clientFilters)[number]

/** What each filter takes (src/lib/criterion.ts). */
export const filterTerms: Record<ClientFilter, ReadTerm> = {
  status_id: idTerm(),
  state_id: idTerm(),
  medication_id: idTerm(),
  owner_id: idTerm([ME, NONE]),
  lab_status: wordTerm(labStatuses),
  order_due: dayTerm(dueWindows),
  lab_due: dayTerm(dueWindows),
  start_date: dayTerm(startWindows),
}

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
