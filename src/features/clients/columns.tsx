import type { ReactNode } from 'react'
import { MAX_UNCUT_LENGTH, type Column } from '../../list/column.ts'
import { formatDate, isIsoDate } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { lastFirst, orDash } from '../../lib/text.ts'
import type { ClientSort } from './choices.ts'
import type { DayField } from './clientFields.ts'
import type { ClientRow } from './contract.ts'
import { ClientLink } from './ClientLink.tsx'
import { InlineText } from './InlineText.tsx'
import { LabBadge } from './LabBadge.tsx'

type ClientColumn = Column<ClientRow> & { key: ClientSort }

export const shownDay = (day: string | null) => formatDate(day, 'MM/dd/yyyy')
export const medicationNames = (row: Pick<ClientRow, 'client_medications'>) =>
  row.client_medications.map(({ medication_name }) => medication_name).join('; ')

/* Cells that both pages share. */

const column = (key: ClientSort, title: string, width: string, cell: ClientColumn['cell']): ClientColumn => ({
  key,
  title,
  width,
  cell,
  sortable: true,
})

const dayColumn = (key: DayField & ClientSort, title: string) =>
  column(key, title, 'w-24', (row) => shownDay(row[key]))

const shared = {
  nextOrder: dayColumn('next_order_date', 'Next Order'),
  startDate: dayColumn('start_date', 'Start Date'),
  status: column('status', 'Status', 'w-23 grow-2', (row) => orDash(row.status_name)),
  state: column('state', 'State', 'w-23 grow-2', (row) => orDash(row.state_name)),
  cost: { ...column('cost', 'Cost', 'w-24', (row) => formatMoney(row.cost)), align: 'end' as const },
}

/** The columns of the Clients page (acceptance D25). */
export const clientColumns: readonly Column<ClientRow>[] = [
  {
    ...column('last_name', 'Name', 'w-40 grow-3', (row, isNew) => <FullName {...row} isNew={isNew} />),
    primary: true,
  },
  shared.status,
  shared.state,
  shared.nextOrder,
  column('lab_due_date', 'Lab Due', 'w-46', (row) => (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {row.lab_due_date && <span className="tabular">{shownDay(row.lab_due_date)}</span>}
      <LabBadge status={row.lab_status} workDue={row.work_due} />
    </span>
  )),
  shared.startDate,
  {
    key: 'medication_count',
    title: 'Medications',
    width: 'w-27',
    align: 'end',
    cell: (row) => row.client_medications.length,
  },
  shared.cost,
]

/**
 * The columns of the Client Book Report (acceptance B2), in the order of spec 9. Together they fit into a window of
 * 1440 pixels beside the navigation; the editable ones are last.
 */
export const reportColumns: readonly Column<ClientRow>[] = [
  { ...column('last_name', 'Last Name', 'w-28', (row) => <LastName {...row} />), primary: true },
  {
    ...column('first_name', 'First Name', 'w-27', (row) => row.first_name),
    primary: true,
    left: 'left-28',
    hideOnCard: true,
  },
  shared.nextOrder,
  column('notes', 'Notes', 'w-29 grow-3', (row) => <InlineText row={row} field="notes" />),
  column('medications', 'Medications', 'w-29 grow-3', (row) => orDash(medicationNames(row))),
  dayColumn('lab_due_date', 'Lab Due'),
  shared.status,
  shared.startDate,
  shared.cost,
  shared.state,
  column('updates', 'Updates', 'w-29 grow-3', (row) => <InlineText row={row} field="updates" />),
]

const titleOf = (name: string) => (name.length > MAX_UNCUT_LENGTH ? name : undefined)

function FullName({ isNew, ...row }: ClientRow & { isNew: boolean | undefined }) {
  const { id, last_name, first_name } = row
  const name = lastFirst(last_name, first_name)
  return (
    <>
      <Identified row={row}>
        <ClientLink id={id} title={titleOf(name)}>
          {name}
        </ClientLink>
      </Identified>
      {isNew && <span className="ml-2 shrink-0 text-sm font-semibold text-accent">New</span>}
    </>
  )
}

/** The title of a card, with the first name. */
function LastName(row: ClientRow) {
  const { id, last_name, first_name } = row
  return (
    <Identified row={row}>
      <ClientLink id={id} label={lastFirst(last_name, first_name)} title={titleOf(last_name)}>
        {last_name}
        <span className="sm:hidden">, {first_name}</span>
      </ClientLink>
    </Identified>
  )
}

/** A name, above what tells its client from others with the same name. */
function Identified({ row, children }: { row: ClientRow; children: ReactNode }) {
  const text = row.second_identifier
  if (text === null) return children
  return (
    <span className="flex min-w-0 flex-col items-start *:max-w-full">
      {children}
      <span className="truncate text-sm leading-tight font-normal text-ink-soft">
        {isIsoDate(text) ? shownDay(text) : text}
      </span>
    </span>
  )
}
