/** Values of fields of a client, and what is done with many. Not in the contract, so that the browser need not load its schemas. */
import { storedCriterion } from '../../lib/criterion.ts'
import { formatDate, todayIn } from '../../lib/dates.ts'
import { divisionKeys, divisionName } from '../../lib/divisions.ts'
import { MAX_FIELD_ROWS } from '../../lib/fieldChanges.ts'

export const tooManyMedications = `A client can have at most ${MAX_FIELD_ROWS} medications`

/** The labels of spec 4 by urgency; only the database computes them (acceptance D29). */
export const labStatuses = ['Overdue', 'Due Soon', 'Upcoming', 'No Lab Date Set'] as const
export type LabStatus = (typeof labStatuses)[number]
/** In its place where the status of the client needs no work, whatever day the lab was due. */
export const NO_LAB_NEEDED = 'Not needed'

/** What is done for a client again and again; each is an event with a day (decision 0031). */
export const eventKinds = ['order', 'lab'] as const
export type EventKind = (typeof eventKinds)[number]

export const eventLabels: Record<EventKind, string> = { order: 'Order placed', lab: 'Lab done' }

export const nextLabel = (kind: EventKind) => `Next ${kind}`
/** 'Next lab: Feb 28, 2027'; of several days, which are in order, the first and the last. */
export const nextText = (kind: EventKind, days: string[]) => {
  const ends = new Set([days.at(0), days.at(-1)].filter((day) => day !== undefined))
  return days.length > 0
    ? `${nextLabel(kind)}: ${[...ends].map((day) => formatDate(day)).join(' to ')}`
    : `No next ${kind}`
}

/** The key of each, in src/ui/shortcuts.ts. */
export const eventKeys = { order: 'o', lab: 'l' } as const satisfies Record<EventKind, string>

/** The date of the client that an event of this kind moves on. */
export const eventDateFields = { order: 'next_order_date', lab: 'lab_due_date' } as const satisfies Record<
  EventKind,
  string
>

/** Whether the day of an order or a lab has passed, of a client whose status has work due. */
export const isOverdue = ({ work_due }: { work_due: boolean }, day: string | null) =>
  work_due && day !== null && day < todayIn()

/** Days from the first order or lab of a client to the next one. */
export const firstInterval: Record<EventKind, number> = { order: 28, lab: 90 }

/** What the history of a client can be narrowed to; its values are in addresses. */
export const historyFilters = {
  changes: 'Changes',
  events: 'Orders and labs',
  updates: 'Updates',
  openings: 'Opened by',
} as const
export type HistoryFilter = keyof typeof historyFilters

export const bulkEntryFields = ['status_id', 'state_id', 'owner_id'] as const
export type BulkEntryField = (typeof bulkEntryFields)[number]
export const bulkDateFields = ['next_order_date', 'lab_due_date'] as const
export type BulkDateField = (typeof bulkDateFields)[number]

export const MAX_TEXT_LENGTH = 20_000

export const MAX_BULK = 5_000

/** Clients that were chosen one by one for a file: the audit names each. */
export const MAX_CHOSEN = 500

/** The lists of clients for administrators besides the client book; in addresses. */
export const keptLists = ['deleted', 'due', 'held'] as const
export type KeptList = (typeof keptLists)[number]
/** Each with the link that leads to it. */
export const keptListTexts: Record<KeptList, { label: string; link: string }> = {
  deleted: { label: 'Deleted clients', link: 'Deleted' },
  due: { label: 'Clients due for review', link: 'Due for review' },
  held: { label: 'Clients on legal hold', link: 'Legal hold' },
}

/** At once: of each the audit is gone through. */
export const MAX_PURGED = 100

export const divisionOptions = divisionKeys.map((value) => ({ value, label: divisionName(value) }))

/**
 * Whether these filters exclude clients whose status has no work due (acceptance D29): a filter by due date or lab status
 * does, unless a status is selected as well.
 */
export function leavesOutWithoutWork(filters: Readonly<Record<string, string | null | undefined>>): boolean {
  const { lab_status, order_due, lab_due, status_id } = filters
  const isStatusSelected = status_id ? !storedCriterion(status_id).not : false
  return Boolean(lab_status ?? order_due ?? lab_due) && !isStatusSelected
}
