import type { ReactNode } from 'react'
import { MAX_FITTING_LENGTH, type Column } from '../../../list/column.ts'
import { formatDate, isIsoDate } from '../../../lib/dates.ts'
import { lastFirst, orDash } from '../../../lib/text.ts'
import type { CsvColumn } from '../../../list/exportCsv.ts'
import type { ClientRow, ExportedClient } from '../contract.ts'
import { StatusBadge } from '../../lookups/StatusBadge.tsx'
import { ClientLink } from '../ClientLink.tsx'
import { InlineField } from '../inline/InlineField.tsx'
import { LabBadge } from '../LabBadge.tsx'
import {
  bookFields,
  clientEntries,
  clientFields,
  nameColumn,
  sortName,
  columnTitle,
  type BookColumn,
  type BookField,
  type FieldDefinition,
  type FieldType,
} from '../registry.ts'
import { fileText } from '../shownValue.ts'

const shownDay = (day: string | null) => formatDate(day, 'MM/dd/yyyy')
const medicationNames = (row: Pick<ClientRow, 'client_medications'>) =>
  row.client_medications.map(({ medication_name }) => medication_name).join('; ')

// The second width is for a list beside the navigation in a window of 1280 to 1440 pixels, where no value lies under the actions.
const number = 'w-24 @max-6xl:w-19 @max-6xl:grow'
/** The columns of a type of field, where they are not those of a short text. */
const types: Partial<Record<FieldType, Partial<Column<ClientRow>>>> = {
  name: { width: 'w-27', primary: true },
  day: { width: number },
  money: { width: number, align: 'end' },
  longText: { width: 'w-23 grow-3', card: 'wide' },
  medications: { width: 'w-29 grow-3', card: 'wide' },
}

const isInline = (name: BookField): name is BookColumn =>
  !['name', 'medications'].includes(clientFields[name].type)

/** Edited in place, unless a list shows it in another way. */
const fieldColumn = (name: BookField, more: Partial<Column<ClientRow>> = {}): Column<ClientRow> => ({
  key: sortName(name),
  title: columnTitle(clientFields[name]),
  sortable: true,
  width: 'w-31 @max-6xl:w-28 @max-6xl:grow',
  cell: (row) => isInline(name) && <InlineField row={row} field={name} />,
  ...types[clientFields[name].type],
  ...more,
})

const status = fieldColumn('status_id', {
  width: 'w-28 grow-2 @max-6xl:w-23',
  card: 'title',
  cell: (row) => (
    <InlineField row={row} field="status_id">
      {row.status_name && <StatusBadge name={row.status_name} color={row.status_color} />}
    </InlineField>
  ),
})

/** The columns of the Clients page (acceptance D25); notes and updates are on the page of a client and in the Client Book Report. */
export const clientsPageColumns: readonly Column<ClientRow>[] = [
  fieldColumn('last_name', {
    title: 'Name',
    width: 'w-37 grow-3 @max-6xl:w-27',
    cell: (row, isNew) => <FullName {...row} isNew={isNew} />,
  }),
  status,
  fieldColumn('state_id', { card: 'hidden' }),
  fieldColumn('next_order_date'),
  fieldColumn('lab_due_date', {
    width: 'w-46 @max-6xl:w-42 @max-6xl:grow',
    cell: (row) => (
      <InlineField row={row} field="lab_due_date">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 in-[.list-table]:flex-nowrap">
          {row.lab_due_date && <span className="tabular">{shownDay(row.lab_due_date)}</span>}
          <LabBadge status={row.lab_status} workDue={row.work_due} />
        </span>
      </InlineField>
    ),
  }),
  fieldColumn('start_date', { card: 'hidden' }),
  {
    key: 'medication_count',
    title: 'Medications',
    width: 'w-26 @max-6xl:w-22 @max-6xl:grow',
    align: 'end',
    cell: (row) => row.client_medications.length,
  },
  fieldColumn('cost'),
]

/** The columns of the Client Book Report that are not edited in place, or not as text. */
const reportColumns: { [Name in BookField]?: Column<ClientRow> } = {
  last_name: fieldColumn('last_name', { width: 'w-28', cell: (row) => <LastName {...row} /> }),
  first_name: fieldColumn('first_name', {
    stickyLeft: 'left-28',
    card: 'hidden',
    cell: (row) => row.first_name,
  }),
  medications: fieldColumn('medications', { cell: (row) => orDash(medicationNames(row)) }),
  status_id: status,
}

/**
 * The columns of the Client Book Report (acceptance B2), in the order of spec 9. Together they fit into a window of
 * 1440 pixels beside the navigation; the editable ones are last.
 */
export const clientReportColumns = bookFields.map((name) => reportColumns[name] ?? fieldColumn(name))

/** The columns of its file (acceptance V2, D26). */
export const csvColumns = bookFields.map((name): CsvColumn<ExportedClient> => {
  const field: FieldDefinition = clientFields[name]
  return {
    title: columnTitle(field),
    text: (row) => {
      if (name === 'medications') return medicationNames(row)
      const entry = clientEntries.find((one) => one === name)
      return fileText(field.type, row[entry ? nameColumn(entry) : name])
    },
  }
})

const longNameTooltip = (name: string) => (name.length > MAX_FITTING_LENGTH ? name : undefined)

function FullName({ isNew, ...row }: ClientRow & { isNew: boolean | undefined }) {
  const { id, last_name, first_name } = row
  const name = lastFirst({ last_name, first_name })
  return (
    <>
      <WithSecondIdentifier row={row}>
        <ClientLink id={id} title={longNameTooltip(name)}>
          {name}
        </ClientLink>
      </WithSecondIdentifier>
      {isNew && <span className="ml-2 shrink-0 text-sm font-semibold text-accent">New</span>}
    </>
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
