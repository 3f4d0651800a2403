import type { ReactNode } from 'react'
import { MAX_FITTING_LENGTH, type Column } from '../../../list/column.ts'
import { formatDate, isIsoDate } from '../../../lib/dates.ts'
import { lastFirst, orDash } from '../../../lib/text.ts'
import type { ClientSort } from '../choices.ts'
import type { ClientRow } from '../contract.ts'
import { StatusBadge } from '../../lookups/StatusBadge.tsx'
import { ClientLink } from '../ClientLink.tsx'
import { InlineField } from '../inline/InlineField.tsx'
import { LabBadge } from '../LabBadge.tsx'
import type { InlineFieldName } from '../inline/fieldValue.ts'

type ScreenColumn = Column<ClientRow> & { key: ClientSort }

export const shownDay = (day: string | null) => formatDate(day, 'MM/dd/yyyy')
export const medicationNames = (row: Pick<ClientRow, 'client_medications'>) =>
  row.client_medications.map(({ medication_name }) => medication_name).join('; ')

/* Cells that both pages share. */

const column = (key: ClientSort, title: string, width: string, cell: ScreenColumn['cell']): ScreenColumn => ({
  key,
  title,
  width,
  cell,
  sortable: true,
})

/** Edited in place. */
const editable = (key: ClientSort, title: string, width: string, field = key as InlineFieldName) =>
  column(key, title, width, (row) => <InlineField row={row} field={field} />)

// The second width is for a list beside the navigation in a window of 1280 to 1440 pixels, where no value lies under the actions.
const day = 'w-24 @max-6xl:w-19 @max-6xl:grow'
const shared = {
  nextOrder: editable('next_order_date', 'Next Order', day),
  startDate: editable('start_date', 'Start Date', day),
  status: {
    ...column('status', 'Status', 'w-28 grow-2 @max-6xl:w-23', (row) => (
      <InlineField row={row} field="status_id">
        {row.status_name && <StatusBadge name={row.status_name} color={row.status_color} />}
      </InlineField>
    )),
    card: 'title' as const,
  },
  state: editable('state', 'State', 'w-31 @max-6xl:w-28 @max-6xl:grow', 'state_id'),
  cost: { ...editable('cost', 'Cost', 'w-24 @max-6xl:w-19 @max-6xl:grow'), align: 'end' as const },
}

/** The columns of the Clients page (acceptance D25); notes and updates are on the page of a client and in the Client Book Report. */
export const clientsPageColumns: readonly Column<ClientRow>[] = [
  {
    ...column('last_name', 'Name', 'w-37 grow-3 @max-6xl:w-27', (row, isNew) => (
      <FullName {...row} isNew={isNew} />
    )),
    primary: true,
  },
  shared.status,
  { ...shared.state, card: 'hidden' },
  shared.nextOrder,
  column('lab_due_date', 'Lab Due', 'w-46 @max-6xl:w-42 @max-6xl:grow', (row) => (
    <InlineField row={row} field="lab_due_date">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 in-[.list-table]:flex-nowrap">
        {row.lab_due_date && <span className="tabular">{shownDay(row.lab_due_date)}</span>}
        <LabBadge status={row.lab_status} workDue={row.work_due} />
      </span>
    </InlineField>
  )),
  { ...shared.startDate, card: 'hidden' },
  {
    key: 'medication_count',
    title: 'Medications',
    width: 'w-26 @max-6xl:w-22 @max-6xl:grow',
    align: 'end',
    cell: (row) => row.client_medications.length,
  },
  shared.cost,
]

/**
 * The columns of the Client Book Report (acceptance B2), in the order of spec 9. Together they fit into a window of
 * 1440 pixels beside the navigation; the editable ones are last.
 */
export const clientReportColumns: readonly Column<ClientRow>[] = [
  { ...column('last_name', 'Last Name', 'w-28', (row) => <LastName {...row} />), primary: true },
  {
    ...column('first_name', 'First Name', 'w-27', (row) => row.first_name),
    primary: true,
    stickyLeft: 'left-28',
    card: 'hidden',
  },
  shared.nextOrder,
  { ...editable('notes', 'Notes', 'w-24 grow-3'), card: 'wide' },
  {
    ...column('medications', 'Medications', 'w-29 grow-3', (row) => orDash(medicationNames(row))),
    card: 'wide',
  },
  editable('lab_due_date', 'Lab Due', 'w-24'),
  shared.status,
  shared.startDate,
  shared.cost,
  shared.state,
  { ...editable('updates', 'Updates', 'w-22 grow-3'), card: 'wide' },
]

const tooltipOf = (name: string) => (name.length > MAX_FITTING_LENGTH ? name : undefined)

function FullName({ isNew, ...row }: ClientRow & { isNew: boolean | undefined }) {
  const { id, last_name, first_name } = row
  const name = lastFirst(last_name, first_name)
  return (
    <>
      <WithSecondIdentifier row={row}>
        <ClientLink id={id} title={tooltipOf(name)}>
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
      <ClientLink id={id} label={lastFirst(last_name, first_name)} title={tooltipOf(last_name)}>
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
