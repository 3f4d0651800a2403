import { useCallback, useState } from 'react'
import { formatInstant } from '../../lib/dates.ts'
import { browserLoader, serverLoader } from '../../lib/pageLoader.ts'
import { truncate } from '../../lib/text.ts'
import type { Column } from '../../list/column.ts'
import { List } from '../../list/List.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useSession } from '../accounts/useSession.ts'
import { ClientLink } from '../clients/ClientLink.tsx'
import { ActivityDialog } from './ActivityDialog.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { shownChanges, changeText } from './shownChanges.ts'
import type { ActivityRow } from './contract.ts'
import { activityQueries, useActivity } from './useActivity.ts'
import { actionText, actorText, subjectText } from './labels.ts'

export const loader = serverLoader(activityQueries)
export const clientLoader = browserLoader(activityQueries)

/** /operational/activity: who did what, for administrators. */
export default function ActivityPage() {
  const administrator = useSession().data?.role === 'admin'
  return (
    <>
      <PageHeader title="Activity" description="Who did what, newest first" />
      {administrator ? <ActivityList /> : <EmptyState text="Only administrators can read the activity." />}
    </>
  )
}

function ActivityList() {
  const activity = useActivity()
  const [open, setOpen] = useState<ActivityRow | null>(null)
  const rowActions = useCallback((row: ActivityRow) => <Details row={row} onOpen={setOpen} />, [])
  return (
    <>
      <ActivityFilters activity={activity} />
      <List
        label="Activity"
        noun={entryNoun}
        columns={columns}
        query={activity.query}
        params={activity.params}
        rowKey={rowKey}
        rowActions={rowActions}
        actionsWidth="w-24"
        searchLabel="Search people by email"
        empty={activity.isFiltered ? 'No activity matches.' : 'Nothing has been done yet.'}
      />
      <ActivityDialog entry={open} onClose={() => setOpen(null)} />
    </>
  )
}

function Details({ row, onOpen }: { row: ActivityRow; onOpen: (row: ActivityRow) => void }) {
  if (shownChanges(row).length === 0) return null
  return (
    <Button
      size="small"
      aria-label={`Details: ${actionText(row.action)}, ${formatInstant(row.at)}`}
      onClick={() => onOpen(row)}
    >
      Details
    </Button>
  )
}

const entryNoun = ['entry', 'entries'] as const
const rowKey = ({ id }: ActivityRow) => String(id)
/** Maximum length of the summary of changes; 'Details' shows all of it. */
const lineLength = 160

const columns: Column<ActivityRow>[] = [
  {
    key: 'at',
    title: 'When',
    width: 'w-38',
    cell: ({ at }) => <span className="tabular">{formatInstant(at)}</span>,
  },
  { key: 'actor', title: 'Who', width: 'w-40 grow-2', cell: actorText },
  {
    key: 'action',
    title: 'What',
    width: 'w-44 grow-2',
    primary: true,
    cell: ({ action, emergency }) =>
      emergency ? `${actionText(action)} (emergency access)` : actionText(action),
  },
  { key: 'subject', title: 'About', width: 'w-36 grow-2', card: 'wide', cell: (row) => about(row) },
  { key: 'changes', title: 'Changed', width: 'w-72 grow-6', card: 'wide', cell: (row) => changed(row) },
]

function about(row: ActivityRow) {
  const text = subjectText(row)
  return row.live && row.subject_id ? <ClientLink id={row.subject_id}>{text}</ClientLink> : text
}

function changed(row: ActivityRow): string {
  const changes = shownChanges(row)
  return changes.length === 0 ? '-' : truncate(changes.map(changeText).join('; '), lineLength)
}
