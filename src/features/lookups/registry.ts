/** The six lookup lists (spec 2.6, acceptance K1, D24). The key is the table, the address and the toast's name. */
export const lookupKeys = ['medications', 'statuses', 'systems', 'frequencies', 'forms', 'states'] as const
export type LookupKey = (typeof lookupKeys)[number]

export interface LookupList {
  title: string
  /** Title case, for 'Add {singular}'. */
  singular: string
  /** Where clients name an entry: the table, and its column that holds the entry's id. */
  used_in: 'clients' | 'client_medications'
  column: string
}

export const lookupLists: Record<LookupKey, LookupList> = {
  medications: {
    title: 'Medications',
    singular: 'Medication',
    used_in: 'client_medications',
    column: 'medication_id',
  },
  statuses: { title: 'Statuses', singular: 'Status', used_in: 'clients', column: 'status_id' },
  systems: { title: 'Systems', singular: 'System', used_in: 'client_medications', column: 'system_id' },
  frequencies: {
    title: 'Frequencies',
    singular: 'Frequency',
    used_in: 'client_medications',
    column: 'frequency_id',
  },
  forms: { title: 'Forms', singular: 'Form', used_in: 'client_medications', column: 'form_id' },
  states: { title: 'States', singular: 'State', used_in: 'clients', column: 'state_id' },
}
