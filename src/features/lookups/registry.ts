import { plural } from '../../lib/text.ts'

/** The six lookup lists (spec 2.6, acceptance K1, D24). The key is used for the table, the URL and toasts. */
export const lookupKeys = ['medications', 'statuses', 'systems', 'frequencies', 'forms', 'states'] as const
export type LookupKey = (typeof lookupKeys)[number]

export interface LookupList {
  title: string
  /** In title case, for 'Add {singular}'. */
  singular: string
  /** The second line of the dashboard's tile. */
  description: string
  /** The table that refers to entries, and its column with the entry's id. */
  used_in: 'clients' | 'client_medications'
  column: string
  /** Switches of its entries besides 'active'. */
  switches?: LookupSwitch[]
}

/** A boolean column of the table, true for a new entry. */
export interface LookupSwitch {
  key: 'work_due'
  title: string
  /** Texts for on and off in the dialog. */
  on: string
  off: string
  /** The effect on the clients of an entry ('N clients'), for the toast. */
  switchedOn(clients: string): string
  switchedOff(clients: string): string
  /** The effect on them, for the confirmation. */
  question(clients: string): string
}

/** Columns of the lists by which the client list is filtered; a count of their clients links to them there. */
export const filterColumns = ['status_id', 'state_id', 'medication_id'] as const

/** The switch columns of a list. */
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

/** The list that a column refers to; undefined for other columns. */
export const lookupOf = (column: string): LookupKey | undefined =>
  lookupKeys.find((key) => lookupLists[key].column === column)

/**
 * The question before a switch of an entry is turned off; none where no client uses the entry.
 * @param clients how many do; undefined while loading
 */
export const switchOffQuestion = (
  { title, question }: LookupSwitch,
  { name }: { name: string },
  clients: number | undefined,
) =>
  clients === 0
    ? undefined
    : {
        title: `Switch off "${title}" for ${name}?`,
        description: question(clients === undefined ? 'its clients' : plural(clients, 'client')),
        confirmLabel: 'Switch off',
      }
