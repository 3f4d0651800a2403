import { lookupKeys, type LookupKey } from '../../lib/lookupKeys.ts'
import type { Filter } from '../../lib/filters.ts'

export interface LookupList {
  title: string
  /** In title case, for 'Add {singular}'. */
  singular: string
  /** The second line of the dashboard's tile. */
  description: string
  /** The table that refers to entries, and its column with the entry's id. */
  usedIn: 'clients' | 'client_medications' | 'client_notices'
  column: string
  /** What its entries have besides a name and whether they are offered. */
  more?: readonly ('work_due' | 'color' | 'business_days')[]
  /** Whether clients hold copies of the names, to search by; names of the other lists are only joined. */
  isCopied?: true
}

/** Columns of the lists by which the Clients page can be filtered; a count of their clients links to them there. */
export const filterColumns = ['status_id', 'state_id', 'medication_id'] as const

/** Statuses have a color, and a second switch: whether labs and orders of their clients come due (decision 0024). */
export const isStatusList = (list: LookupKey) => list === 'statuses'

export const editableColumns = (list: LookupKey): string[] => [
  'name',
  'active',
  ...(lookupLists[list].more ?? []),
]

export const lookupLists: Record<LookupKey, LookupList> = {
  medications: {
    title: 'Medications',
    singular: 'Medication',
    description: 'What can be prescribed',
    usedIn: 'client_medications',
    column: 'medication_id',
    isCopied: true,
  },
  statuses: {
    title: 'Statuses',
    singular: 'Status',
    description: 'Where a client is in their care',
    usedIn: 'clients',
    column: 'status_id',
    isCopied: true,
    more: ['work_due', 'color'],
  },
  systems: {
    title: 'Systems',
    singular: 'System',
    description: 'How it’s delivered',
    usedIn: 'client_medications',
    column: 'system_id',
  },
  frequencies: {
    title: 'Frequencies',
    singular: 'Frequency',
    description: 'How often it’s taken',
    usedIn: 'client_medications',
    column: 'frequency_id',
  },
  forms: {
    title: 'Forms',
    singular: 'Form',
    description: 'What form it comes in',
    usedIn: 'client_medications',
    column: 'form_id',
  },
  states: {
    title: 'States',
    singular: 'State',
    description: 'Where clients live',
    usedIn: 'clients',
    column: 'state_id',
  },
  notices: {
    title: 'Notices',
    singular: 'Notice',
    description: 'What clients are given to sign',
    usedIn: 'client_notices',
    column: 'notice_id',
    more: ['business_days'],
  },
}

/** The list that a column refers to; undefined for other columns. */
export const findLookup = (column: string): LookupKey | undefined =>
  lookupKeys.find((key) => lookupLists[key].column === column)

export function entryFilter(list: LookupKey): Filter {
  const { singular } = lookupLists[list]
  return { kind: 'entry', list, label: singular, none: `no ${singular.toLowerCase()}` }
}
