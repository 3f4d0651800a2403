/** The six lookup lists (spec 2.6, acceptance K1, D24). The key is the table, the address and the toast's name. */
export const lookupKeys = ['medications', 'statuses', 'systems', 'frequencies', 'forms', 'states'] as const
export type LookupKey = (typeof lookupKeys)[number]

export interface LookupList {
  title: string
  /** Title case, for 'Add {singular}'. */
  singular: string
  /** The second line of the dashboard's tile. */
  description: string
  /** Where clients name an entry: the table, and its column that holds the entry's id. */
  used_in: 'clients' | 'client_medications'
  column: string
  /** What its entries say beside name and active. */
  switches?: LookupSwitch[]
}

/** Yes or no, a column of the table with the same name; yes for a new entry. */
export interface LookupSwitch {
  key: 'work_due'
  title: string
  /** What each of the two means, in the dialog. */
  on: string
  off: string
  /** What it did to the clients of an entry, 'N clients', said when it was switched. */
  switchedOn(clients: string): string
  switchedOff(clients: string): string
  /** What it is going to do to them, said before it is switched off. */
  question(clients: string): string
}

/** The columns of a list that say yes or no. */
export const switchKeys = (list: LookupKey) => (lookupLists[list].switches ?? []).map(({ key }) => key)

export const lookupLists: Record<LookupKey, LookupList> = {
  medications: {
    title: 'Medications',
    singular: 'Medication',
    description: 'What can be prescribed',
    used_in: 'client_medications',
    column: 'medication_id',
  },
  statuses: {
    title: 'Statuses',
    singular: 'Status',
    description: 'Where a client stands',
    used_in: 'clients',
    column: 'status_id',
    switches: [
      {
        key: 'work_due',
        title: 'Work due',
        on: 'Labs and orders of its clients come due',
        off: 'Nothing comes due for its clients',
        switchedOn: (clients) => `Labs and orders of ${clients} come due again.`,
        switchedOff: (clients) => `Labs and orders of ${clients} no longer come due.`,
        question: (clients) =>
          `Labs and orders of ${clients} will no longer come due: they leave the counts on the dashboard and the filters for what is due. The dates stay as they are.`,
      },
    ],
  },
  systems: {
    title: 'Systems',
    singular: 'System',
    description: 'How it is delivered',
    used_in: 'client_medications',
    column: 'system_id',
  },
  frequencies: {
    title: 'Frequencies',
    singular: 'Frequency',
    description: 'How often it is taken',
    used_in: 'client_medications',
    column: 'frequency_id',
  },
  forms: {
    title: 'Forms',
    singular: 'Form',
    description: 'What form it comes in',
    used_in: 'client_medications',
    column: 'form_id',
  },
  states: {
    title: 'States',
    singular: 'State',
    description: 'Where clients live',
    used_in: 'clients',
    column: 'state_id',
  },
}

/** The list whose entries such a column names; undefined for every other column. */
export const lookupOf = (column: string): LookupKey | undefined =>
  lookupKeys.find((key) => lookupLists[key].column === column)
