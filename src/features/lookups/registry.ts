/** The six lookup lists (spec 2.6, acceptance K1, D24). The key is the table, the address and the toast's name. */
export const lookupKeys = ['medications', 'statuses', 'systems', 'frequencies', 'forms', 'states'] as const
export type LookupKey = (typeof lookupKeys)[number]

export interface LookupList {
  title: string
  /** Title case, for 'Add {singular}'. */
  singular: string
}

export const lookupLists: Record<LookupKey, LookupList> = {
  medications: { title: 'Medications', singular: 'Medication' },
  statuses: { title: 'Statuses', singular: 'Status' },
  systems: { title: 'Systems', singular: 'System' },
  frequencies: { title: 'Frequencies', singular: 'Frequency' },
  forms: { title: 'Forms', singular: 'Form' },
  states: { title: 'States', singular: 'State' },
}
