import * as z from 'zod'
import { day, endpoint, listInput, listOutput, paging, singleLine, uuid } from '../../lib/endpoint.ts'
import { parseMoney } from '../../lib/money.ts'

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

/** The labels of spec 4, in the order of urgency; computed by the database alone (acceptance D29). */
export const labStatuses = ['Overdue', 'Due Soon', 'Upcoming', 'No Lab Date Set'] as const
export type LabStatus = (typeof labStatuses)[number]

/** When an order or a lab is due, from the company's today on; this week ends on Saturday, past days apart. */
export const dueWindows = ['overdue', 'this_week', 'next_7', 'next_30'] as const
export type DueWindow = (typeof dueWindows)[number]

/* What comes out. */

const text = z.string().nullable()
const listedMedication = z.object({
  id: z.string(),
  notes: text,
  medication_name: z.string(),
  system_name: text,
  frequency_name: text,
  form_name: text,
})
const clientMedication = listedMedication.extend({
  medication_id: z.string(),
  system_id: text,
  frequency_id: text,
  form_id: text,
})

/** A row of the client book (acceptance C4). Days are yyyy-MM-dd, cost is a decimal string with two places. */
export const clientRow = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  next_order_date: text,
  lab_due_date: text,
  lab_status: z.enum(labStatuses),
  start_date: text,
  cost: text,
  notes: text,
  updates: text,
  status_id: text,
  status_name: text,
  state_id: text,
  state_name: text,
  created_at: z.string(),
  updated_at: z.string(),
  /** Goes up by one with every change; an update says which one it has seen. */
  version: z.number(),
  /** In the order of the form. */
  client_medications: z.array(listedMedication),
})
export type ClientRow = z.infer<typeof clientRow>

/** One client as the form needs it: the ids behind the names too (acceptance C5). */
export const client = clientRow.extend({ client_medications: z.array(clientMedication) })
export type Client = z.infer<typeof client>

/** A client that staff deleted; the record is kept (acceptance D45). */
const deletedClient = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status_name: text,
  state_name: text,
  archived_at: z.string(),
  /** Who deleted it, while that person has an account. */
  archived_by: text,
})
export type DeletedClient = z.infer<typeof deletedClient>

/* What goes in. */

const NUL = 'This text holds a character that cannot be stored (NUL). Please remove it'
const storable = (value: string) => !value.includes('\0')

const name = (label: string) =>
  singleLine(`${label} is required`).pipe(
    z
      .string()
      .min(1, `${label} is required`)
      .max(200, `${label} must be at most 200 characters`)
      .refine(storable, NUL),
  )

const longText = (label: string, most: number) =>
  z
    .string(`${label} must be text`)
    .max(most, `${label} must be at most ${most.toLocaleString('en-US')} characters`)
    .refine(storable, NUL)
    .nullable()
    .transform((value) => (value?.trim() ? value : null))

/** What a form field holds: '' is empty. */
const field = (wrong: string) =>
  z.string(wrong).nullable().transform((value) => value || null) // prettier-ignore

const date = field('Please enter a valid date').pipe(
  day
    .refine(
      (value) => value >= '1900-01-01' && value <= '2200-12-31',
      'Please enter a date from 1900 to 2200',
    )
    .nullable(),
)

const optionalId = field('This is not a valid id').pipe(uuid.nullable())

/** An amount typed or sent; kept as the decimal string it is, never a float (design 3). */
const cost = z.union([z.string(), z.number()], 'Cost must be an amount such as 120.50').nullable().transform((value, context) => {
  if (value === null || String(value).trim() === '') return null
  const amount = parseMoney(String(value))
  if (amount !== null && !amount.startsWith('-')) return amount
  const isTooMuch = amount === null && parseMoney(String(value), 100) !== null
  const message = isTooMuch ? 'Cost can be $9,999,999,999.99 at most' : 'Cost must be an amount such as 120.50'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}) // prettier-ignore

const medicationInput = z.object({
  /** Of a row that exists already; without it the row is new. */
  id: uuid.optional(),
  medication_id: optionalId.default(null),
  system_id: optionalId.default(null),
  frequency_id: optionalId.default(null),
  form_id: optionalId.default(null),
  notes: longText('Notes', 5_000).default(null),
})

/** Rows without a medication are dropped, in the browser and here (acceptance E10, D22). */
const medications = z
  .array(medicationInput)
  .max(100, 'A client can have at most 100 medications')
  .transform((rows) => rows.filter(hasMedication))

type MedicationRow = z.infer<typeof medicationInput>
const hasMedication = (row: MedicationRow): row is MedicationRow & { medication_id: string } =>
  row.medication_id !== null

const fields = {
  first_name: name('First name'),
  last_name: name('Last name'),
  next_order_date: date,
  lab_due_date: date,
  start_date: date,
  cost,
  status_id: optionalId,
  state_id: optionalId,
  medications,
  notes: longText('Notes', 20_000),
  updates: longText('Updates', 20_000),
}
export type ClientField = keyof typeof fields

/** What people call the fields, in the order of the form (acceptance E3). */
export const clientLabels: Record<ClientField, string> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  next_order_date: 'Next Order Date',
  lab_due_date: 'Lab Due Date',
  start_date: 'Start Date',
  cost: 'Cost',
  status_id: 'Status',
  state_id: 'State',
  medications: 'Medications',
  notes: 'Notes',
  updates: 'Updates',
}
export const clientFields = Object.keys(clientLabels) as ClientField[]

/** What the client form fills in (acceptance E3, E7, E12): '' counts as empty everywhere. */
export const clientInput = z.object({
  ...fields,
  next_order_date: date.default(null),
  lab_due_date: date.default(null),
  start_date: date.default(null),
  cost: cost.default(null),
  status_id: optionalId.default(null),
  state_id: optionalId.default(null),
  medications: medications.default([]),
  notes: fields.notes.default(null),
  updates: fields.updates.default(null),
})
export type ClientInput = z.output<typeof clientInput>

/** Any of the form's fields; what is absent stays as it is (acceptance E13, D21). */
const clientChanges = z.object(fields).partial()

const dueWindow = z.enum(dueWindows, `Due must be one of: ${dueWindows.join(', ')}`).optional()

const filters = {
  status_id: uuid.optional(),
  state_id: uuid.optional(),
  medication_id: uuid.optional(),
  lab_status: z.enum(labStatuses, `Lab status must be one of: ${labStatuses.join(', ')}`).optional(),
  order_due: dueWindow,
  lab_due: dueWindow,
}
export type ClientFilter = keyof typeof filters
export const clientFilters = Object.keys(filters) as ClientFilter[]

const list = listInput(clientSorts, 'last_name').extend(filters)
export type ClientListInput = z.output<typeof list>

export const clientsContract = {
  list: endpoint({
    method: 'GET',
    path: '/clients',
    access: 'internal',
    summary: 'The client book, a page at a time: sorted, searched, filtered; empty values last',
    input: list,
    output: listOutput(clientRow),
  }),
  count: endpoint({
    method: 'GET',
    path: '/clients/count',
    access: 'internal',
    summary: 'How many clients a search and its filters find',
    input: list.pick({ search: true }).extend(filters),
    output: z.object({ total: z.number() }),
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/clients/deleted',
    access: 'admin',
    summary: 'Deleted clients, last deleted first',
    input: list.pick({ search: true, cursor: true, limit: true }),
    output: listOutput(deletedClient),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/clients/{id}/restore',
    access: 'admin',
    summary: 'Bring a deleted client back into the book',
    input: z.object({ id: uuid }),
    output: client,
  }),
  get: endpoint({
    method: 'GET',
    path: '/clients/{id}',
    access: 'internal',
    summary: 'One client with the ids behind its names',
    input: z.object({ id: uuid }),
    output: client,
  }),
  create: endpoint({
    method: 'POST',
    path: '/clients',
    access: 'internal',
    summary: 'Add a client; the same id sent twice makes one client',
    input: clientInput.extend({ id: uuid.optional() }),
    output: client,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/clients/{id}',
    access: 'internal',
    summary: 'Change fields of a client; 409 with the current record when someone else was faster',
    input: clientChanges.extend({ id: uuid, version: z.int('Version must be a whole number') }),
    output: client,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/clients/{id}',
    access: 'internal',
    summary: 'Take a client out of the book; the record is kept (acceptance D45)',
    input: z.object({ id: uuid, version: z.coerce.number().int().optional() }),
    output: z.object({ id: z.string() }),
  }),
  export: endpoint({
    method: 'POST',
    path: '/clients/export',
    access: 'internal',
    summary: 'The client book for a file, in large pages; the first one says how many rows there are',
    input: list.extend(paging(2000, 2000).shape),
    output: listOutput(clientRow).extend({ total: z.number().nullable() }),
  }),
}
