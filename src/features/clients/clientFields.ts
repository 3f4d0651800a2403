/**
 * The fields of a client, in the order of the form (acceptance E3, D58). Labels, form values, drafts, SQL columns and JSON derive
 * from this list. Besides, a field has its rule (clientRules.ts), its control (ClientForm.tsx) and its column (db/schema-clients.ts).
 */
const fields = {
  first_name: { label: 'First Name', type: 'text' },
  last_name: { label: 'Last Name', type: 'text' },
  date_of_birth: { label: 'Date of Birth', type: 'day' },
  phone: { label: 'Phone', type: 'text' },
  email: { label: 'Email', type: 'text' },
  division: { label: 'Division', type: 'choice' },
  owner_id: { label: 'Owner', type: 'choice' },
  next_order_date: { label: 'Next Order Date', type: 'day' },
  lab_due_date: { label: 'Lab Due Date', type: 'day' },
  start_date: { label: 'Start Date', type: 'day' },
  cost: { label: 'Cost', type: 'money' },
  status_id: { label: 'Status', type: 'choice' },
  state_id: { label: 'State', type: 'choice' },
  medications: { label: 'Medications', type: 'rows' },
  notes: { label: 'Notes', type: 'text' },
  updates: { label: 'Updates', type: 'text' },
} as const
export type ClientField = keyof typeof fields

const clientFields = Object.keys(fields) as ClientField[]

/** The type of a field; undefined when a client has no such field. */
export const typeOf = (field: string) => (field in fields ? fields[field as ClientField].type : undefined)

export const clientLabels = Object.fromEntries(
  clientFields.map((field) => [field, fields[field].label]),
) as Record<ClientField, string>

/** The fields that are columns of the table clients; medications have a table of their own. */
export type ClientColumn = Exclude<ClientField, 'medications'>
export const clientColumns = clientFields.filter((field) => field !== 'medications')

/** One value is chosen when two clients are merged; updates are entries, and all are kept. */
export const mergeColumns = clientColumns.filter((field) => field !== 'updates')

/** Read for one client at a time; lists, which are read far more often, go without them. */
export const detailColumns = ['date_of_birth', 'phone', 'email', 'division', 'owner_id'] as const
type DetailColumn = (typeof detailColumns)[number]
export type ListColumn = Exclude<ClientColumn, DetailColumn>
export const listColumns = clientColumns.filter(
  (field): field is ListColumn => !detailColumns.some((detail) => detail === field),
)
