import type { ReactNode } from 'react'
import { MAX_FITTING_LENGTH, type Column } from '../../../list/column.ts'
import { formatDate, isIsoDate } from '../../../lib/dates.ts'
import { lastFirst, orDash } from '../../../lib/text.ts'
import type { CsvColumn } from '../../../list/exportCsv.ts'
import type { ClientRow, ExportedClient } from '../contract.ts'
import { StatusBadge } from '../../lookups/StatusBadge.tsx'
import { isOverdue } from '../choices.ts'
import { ClientLink } from '../ClientLink.tsx'
import { InlineField } from '../inline/InlineField.tsx'
import { badgeBesideDay } from '../LabBadge.tsx'
import {
  bookFields,
  clientEntries,
  clientFields,
  nameColumn,
  columnName,
  columnTitle,
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

// The second width is for a list beside the navigation in a window of 1440 pixels, the third in one of 1280: each is what its
// values need, so that longer texts have the rest.
const text = 'w-44 grow-6 @max-6xl:w-24'
/** The columns of a type of field, where they are not those of a choice from a list. */
const types: Partial<Record<FieldType, Partial<Column<ClientRow>>>> = {
  name: { width: 'w-27 @max-6xl:w-23', primary: true },
  day: { width: 'w-24 @max-6xl:w-22 @max-[66rem]:w-21' },
  money: { width: 'w-25 @max-6xl:w-23', align: 'end' },
  longText: { width: text, card: 'wide' },
  medications: { width: 'w-44 grow-6 @max-6xl:w-41 @max-[66rem]:w-26', card: 'wide' },
  phone: { width: 'w-36 @max-6xl:w-32' },
  email: { width: 'w-52 grow @max-6xl:w-44' },
  owner: { width: 'w-44 grow' },
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
  width: 'w-31 @max-6xl:w-29 @max-[66rem]:w-26',
  cell: (row) => isInline(name) && <InlineField row={row} field={name} />,
  ...types[clientFields[name].type],
  ...more,
})

const status = fieldColumn('status_id', {
  width: 'w-28 @max-[66rem]:w-25',
  card: 'title',
  cell: (row) => (
    <InlineField row={row} field="status_id">
      {row.status_name && <StatusBadge name={row.status_name} color={row.status_color} />}
    </InlineField>
  ),
})

const medications = fieldColumn('medications', {
  cell: (row) => <span className="two-lines">{orDash(row.client_medications.map(withDose).join('; '))}</span>,
})

/** A day that has passed is red, as the badge of a lab, unless no work is due. */
const nextOrder = fieldColumn('next_order_date', {
  cell: (row) => (
    <InlineField row={row} field="next_order_date" also="overdue">
      {isOverdue(row, row.next_order_date) && (
        <span className="align-baseline text-danger">
          {shownDay(row.next_order_date)}
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
    width: 'w-44 grow @max-6xl:w-29',
    cell: (row) => <FullName {...row} />,
  }),
  status,
  fieldColumn('state_id', { card: 'hidden' }),
  nextOrder,
  fieldColumn('lab_due_date', {
    width: 'w-46 @max-6xl:w-41 @max-[66rem]:w-40',
    cell: (row) => {
      const day = row.lab_due_date && <span className="tabular">{shownDay(row.lab_due_date)}</span>
      const badge = badgeBesideDay(row)
      // A box of its own: the line under a value would look like a dash before the badge.
      const space = day && badge && <span className="inline-block w-2 whitespace-pre"> </span>
      return (
        <InlineField row={row} field="lab_due_date" also={row.work_due ? row.lab_status : 'No work due'}>
          {(day || badge) && (
            <>
              {day}
              {space}
              {badge}
            </>
          )}
        </InlineField>
      )
    },
  }),
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
  last_name: fieldColumn('last_name', { cell: (row) => <LastName {...row} /> }),
  first_name: fieldColumn('first_name', {
    stickyLeft: 'left-27 @max-6xl:left-23',
    card: 'hidden',
    cell: (row) => <span className="two-lines">{row.first_name}</span>,
  }),
  medications,
  next_order_date: nextOrder,
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

/** Those of the file of the Clients page: an import reads all of them, and finds each client by the ID. */
export const clientsCsvColumns = (details: readonly DetailColumn[]): CsvColumn<ExportedClient>[] => [
  ...csvColumns,
  ...medicationDetails.map((name) => ({
    title: medicationFields[name].label,
    text: (row: ExportedClient) => ofEachMedication(row, name === 'dose' ? name : nameColumn(name)),
  })),
  ...details.map(csvColumn),
  { title: 'ID', text: ({ id }) => id },
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
    <span className="flex min-w-0 flex-col items-start *:max-w-full in-[.list-compact]:flex-row in-[.list-compact]:items-center in-[.list-compact]:gap-2">
      {children}
      <span className="truncate text-sm leading-tight font-normal text-ink-soft">
        {isIsoDate(text) ? shownDay(text) : text}
      </span>
    </span>
  )
}
