import type { ReactNode } from 'react'
import { MAX_FITTING_LENGTH, type Column } from '../../../list/column.ts'
import { formatDate, isIsoDate } from '../../../lib/dates.ts'
import { formatPhone, lastFirst } from '../../../lib/text.ts'
import type { CsvColumn } from '../../../list/exportCsv.ts'
import type { ClientRow, ExportedClient } from '../contract.ts'
import { StatusBadge } from '../../lookups/StatusBadge.tsx'
import { isOverdue } from '../choices.ts'
import { ClientLink } from '../ClientLink.tsx'
import { InlineField } from '../inline/InlineField.tsx'
import {
  bookFields,
  clientEntries,
  clientFields,
  nameColumn,
  columnName,
  columnTitle,
  detailColumns,
  medicationDetails,
  medicationFields,
  type BookField,
  type ClientColumn,
  type ClientField,
  type DetailColumn,
  type FieldDefinition,
  type FieldType,
} from '../registry.ts'
import { fileText, withDose } from '../shownValue.ts'

const shownDay = (day: string | null) => formatDate(day, 'MM/dd/yyyy')

/** The columns of a type of field, where they are not those of a choice from a list. */
const types: Partial<Record<FieldType, Partial<Column<ClientRow>>>> = {
  name: { width: 'em-5.25', primary: true },
  day: { width: 'em-5' },
  money: { width: 'em-5.25', align: 'end' },
  longText: { width: 'em-5.5 grow-6', card: 'wide' },
  medications: { width: 'em-10 grow-6', card: 'line' },
  phone: { width: 'em-8' },
  email: { width: 'em-11 grow-4' },
  owner: { width: 'em-10 grow' },
}

const isInline = (name: ClientField): name is ClientColumn =>
  !['name', 'medications'].includes(clientFields[name].type)
const isSorted = (name: string) => bookFields.some((field) => field === name)

/** Edited in place, unless a list shows it in another way. */
const fieldColumn = (name: ClientField, more: Partial<Column<ClientRow>> = {}): Column<ClientRow> => ({
  key: columnName(name),
  title: columnTitle(clientFields[name]),
  group: (clientFields[name] as FieldDefinition).group,
  sortable: isSorted(name),
  width: 'em-6.75',
  cell: (row) => isInline(name) && <InlineField row={row} field={name} />,
  ...types[clientFields[name].type],
  ...more,
})

const status = fieldColumn('status_id', {
  width: 'em-6.25',
  card: 'title',
  cell: (row) => (
    <InlineField row={row} field="status_id">
      {row.status_name && <StatusBadge name={row.status_name} color={row.status_color} />}
    </InlineField>
  ),
})

/** In a table the first two, each in its line, or the first in two; it says how many follow (parts.css). */
const medications = fieldColumn('medications', {
  isEmpty: ({ client_medications: all }) => all.length === 0,
  cell: ({ client_medications: all }) => {
    if (all.length === 0) return '-'
    return (
      <span
        className="lines"
        data-more={all.length - 1 || undefined}
        title={all.length > 1 ? all.map(withDose).join('; ') : undefined}
      >
        {all.map(({ id, medication_name, dose }, index) => {
          const more = all.length - 1 - index
          return (
            <span key={id}>
              <span>{medication_name}</span>
              {dose && <span className="text-ink-soft"> {dose}</span>}
              {more > 0 && (
                <span data-more={more}>
                  <span className="in-[.list-cell]:hidden">; </span>
                </span>
              )}
            </span>
          )
        })}
      </span>
    )
  },
})

/** The day of an order or a lab is red once it has passed, unless no work is due. */
const dueDay = (name: 'next_order_date' | 'lab_due_date') =>
  fieldColumn(name, {
    cell: (row) => (
      <InlineField row={row} field={name} also="overdue">
        {isOverdue(row, row[name]) && (
          <span className="align-baseline font-semibold text-danger">
            {shownDay(row[name])}
            <span className="sr-only">, overdue</span>
          </span>
        )}
      </InlineField>
    ),
  })

/** The columns that the Clients page begins with (acceptance D25). */
const usualColumns: Column<ClientRow>[] = [
  fieldColumn('last_name', {
    title: 'Name',
    width: 'em-8 grow-5',
    cell: (row) => <FullName {...row} />,
  }),
  status,
  fieldColumn('state_id', { card: 'hidden' }),
  dueDay('next_order_date'),
  dueDay('lab_due_date'),
  fieldColumn('start_date', { card: 'hidden' }),
  medications,
  fieldColumn('cost'),
]
const isUsual = (name: ClientField) =>
  name === 'first_name' || usualColumns.some(({ key }) => key === columnName(name))

/** The columns of the Clients page: every other field of a client is one as soon as somebody chooses it. */
export const clientsPageColumns: readonly Column<ClientRow>[] = [
  ...usualColumns,
  ...(Object.keys(clientFields) as ClientField[])
    .filter((name) => !isUsual(name))
    .map((name) => fieldColumn(name, { isExtra: true })),
]

/** The columns of the Client Book Report that are not edited in place, or not as text. */
const reportColumns: { [Name in BookField]?: Column<ClientRow> } = {
  last_name: fieldColumn('last_name', { width: 'em-5.75', cell: (row) => <LastName {...row} /> }),
  first_name: fieldColumn('first_name', {
    stickyLeft: 'left-em-5.75',
    card: 'hidden',
    cell: (row) => <span className="two-lines">{row.first_name}</span>,
  }),
  medications: { ...medications, width: 'em-7 grow-10' },
  next_order_date: dueDay('next_order_date'),
  lab_due_date: dueDay('lab_due_date'),
  status_id: status,
}

/** The columns of the Client Book Report (acceptance B2), in the order of spec 9. */
export const clientReportColumns = bookFields.map((name) => reportColumns[name] ?? fieldColumn(name))

const csvColumn = (name: BookField | DetailColumn): CsvColumn<ExportedClient> => {
  const field: FieldDefinition = clientFields[name]
  return {
    title: columnTitle(field),
    group: field.group,
    text: (row) => {
      if (name === 'medications') return ofEachMedication(row, 'medication_name')
      const named = name === 'owner_id' ? name : clientEntries.find((one) => one === name)
      return fileText(field.type, row[named ? nameColumn(named) : name] ?? null)
    },
  }
}

const ofEachMedication = (
  { client_medications }: ExportedClient,
  name: keyof ExportedClient['client_medications'][number],
) => {
  const texts = client_medications.map((medication) => medication[name] ?? '')
  return texts.some(Boolean) ? texts.join('; ') : ''
}

/** The columns of its file (acceptance V2, D26). */
export const csvColumns = bookFields.map(csvColumn)

/** Those of the file of the Clients page, every field: an import reads all of them, and finds each client by the ID. */
export const clientsCsvColumns: CsvColumn<ExportedClient>[] = [
  ...csvColumns,
  ...medicationDetails.map((name) => ({
    title: medicationFields[name].label,
    text: (row: ExportedClient) => ofEachMedication(row, name === 'dose' ? name : nameColumn(name)),
  })),
  ...detailColumns.map(csvColumn),
  { title: 'ID', text: ({ id }) => id },
  // An import asks about clients that were changed in the book since.
  { title: 'Last Changed', text: ({ updated_at }) => updated_at },
]

const longNameTooltip = (name: string) => (name.length > MAX_FITTING_LENGTH ? name : undefined)

function FullName(row: ClientRow) {
  const name = lastFirst(row)
  return (
    <WithSecondIdentifier row={row}>
      <ClientLink id={row.id} title={longNameTooltip(name)}>
        {name}
      </ClientLink>
    </WithSecondIdentifier>
  )
}

/** The title of a card, with the first name. */
function LastName(row: ClientRow) {
  const { id, last_name, first_name } = row
  return (
    <WithSecondIdentifier row={row}>
      <ClientLink id={id} label={lastFirst({ last_name, first_name })} title={longNameTooltip(last_name)}>
        {last_name}
        <span className="sm:hidden">, {first_name}</span>
      </ClientLink>
    </WithSecondIdentifier>
  )
}

/** A name, above what tells its client from others with the same name. */
function WithSecondIdentifier({ row, children }: { row: ClientRow; children: ReactNode }) {
  const text = row.second_identifier
  if (text === null) return children
  return (
    <span className="flex min-w-0 flex-col items-start *:max-w-full">
      {children}
      <span className="truncate text-sm leading-tight font-normal text-ink-soft">
        {isIsoDate(text) ? shownDay(text) : formatPhone(text)}
      </span>
    </span>
  )
}
