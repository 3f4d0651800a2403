import { useInfiniteQuery } from '@tanstack/react-query'
import type { inferParserType } from 'nuqs'
import { useCallback, useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/dates.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { formatCount, orDash, truncate } from '../../lib/text.ts'
import { idOf, type Column } from '../../list/column.ts'
import { List } from '../../list/List.tsx'
import { filterParams, readCriteria, readParams, searchParam } from '../../list/listParams.ts'
import { pagedOptions } from '../../list/paged.ts'
import { useListParams } from '../../list/useListParams.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { cachedRole, useSession } from '../accounts/useSession.ts'
import { ClientLink } from '../clients/ClientLink.tsx'
import { useFilterFields } from '../lookups/useFilterFields.ts'
import { activityFilters } from './activityFilters.ts'
import { ChangeList, entrySentence } from './ClientHistoryEntry.tsx'
import { shownChanges } from './shownChanges.ts'
import { changeText } from '../../lib/fieldChanges.ts'
import type { ShownFieldChange } from '../clients/shownValue.ts'
import type { ActivityRow } from './contract.ts'
import { actionText, actorText, subjectText } from './labels.ts'

const activityParams = { ...searchParam, ...filterParams(activityFilters) }

const listInput = readCriteria<inferParserType<typeof activityParams>>

const activityQuery = (input: ReturnType<typeof listInput>) =>
  api.audit.list.infiniteOptions({ ...pagedOptions, input: (cursor) => ({ ...input, cursor }) })

const queries: PageQueries = ({ url, queryClient }) =>
  cachedRole(queryClient) === 'admin'
    ? [queryClient.prefetchInfiniteQuery(activityQuery(listInput(readParams(url, activityParams))))]
    : []
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

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
  const { params, values } = useListParams(activityParams)
  const input = listInput(values)
  const query = useInfiniteQuery(activityQuery(input))
  const [open, setOpen] = useState<ActivityRow | null>(null)
  const rowActions = useCallback((row: ActivityRow) => <Details row={row} onOpen={setOpen} />, [])
  return (
    <>
      <List
        label="Activity"
        noun={['entry', 'entries']}
        columns={columns}
        query={query}
        params={params}
        rowKey={idOf}
        rowActions={rowActions}
        searchLabel="Search people"
        fields={useFilterFields(activityFilters)}
        empty={
          Object.keys(input).length > 0
            ? 'No activity matches your search or filters.'
            : 'Nothing has been done yet.'
        }
      />
      {open && <ActivityDialog entry={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Details({ row, onOpen }: { row: ActivityRow; onOpen: (row: ActivityRow) => void }) {
  if (row.records <= 1 && shownChanges(row).length === 0) return null
  return (
    <Button
      size="small"
      aria-label={`Details: ${sentence(row)}, ${formatInstant(row.at)}`}
      onClick={() => onOpen(row)}
    >
      Details
    </Button>
  )
}

function ActivityDialog({ entry, onClose }: { entry: ActivityRow; onClose: () => void }) {
  const how = entry.emergency ? 'Under emergency access' : '-'
  const about = [subjectText(entry), actorText(entry), formatInstant(entry.at), how]
  return (
    <Dialog
      onClose={onClose}
      size="medium"
      title={sentence(entry)}
      description={about.filter((part) => part !== '-').join(' · ')}
    >
      {entry.records > 1 && <p>{namesText(entry)}</p>}
      <ChangeList changes={toldChanges(entry)} />
    </Dialog>
  )
}

/** Of a change of many clients; what each of them had before is in its history. */
const namesText = ({ records, subjects }: ActivityRow) =>
  subjects.join('; ') +
  (records > subjects.length ? ` and ${formatCount(records - subjects.length)} more` : '')

/** A change of many records that differs from one to the other, as in an import: `changes` are those of one. */
const isMixed = ({ records, changes }: ActivityRow) => records > 1 && !changes?.['bulk']
const sentence = (row: ActivityRow) => (isMixed(row) ? actionText(row.action) : entrySentence(row))

const columns: Column<ActivityRow>[] = [
  {
    key: 'at',
    title: 'When',
    width: 'w-42',
    cell: ({ at }) => <span className="tabular">{formatInstant(at)}</span>,
  },
  { key: 'actor', title: 'Who', width: 'w-32 grow-2', cell: actorText },
  {
    key: 'action',
    title: 'What',
    width: 'w-54 grow-2',
    primary: true,
    cell: (row) => sentence(row) + (row.emergency ? ' (emergency access)' : ''),
  },
  {
    key: 'subject',
    title: 'About',
    width: 'w-38 grow-2',
    card: 'wide',
    isEmpty: ({ records, subject_id }) => records <= 1 && subject_id === null,
    cell: (row) => about(row),
  },
  {
    key: 'changes',
    title: 'Changed',
    width: 'w-60 grow-6',
    card: 'wide',
    isEmpty: (row) => toldChanges(row).length === 0,
    cell: (row) => changed(row),
  },
]

function about(row: ActivityRow) {
  const text = subjectText(row)
  return row.live && row.subject_id && row.records <= 1 ? (
    <ClientLink id={row.subject_id}>{text}</ClientLink>
  ) : (
    text
  )
}

/** Of many records what was set in all of them: before, and where each got a next date of its own, they differ. */
function toldChanges(row: ActivityRow): ShownFieldChange[] {
  const changes = shownChanges(row)
  if (row.records <= 1) return changes
  const isSet = row.action === 'clients.updated' && !isMixed(row)
  return isSet ? changes.map(({ field, label, to }) => ({ field, label, to })) : []
}

const changed = (row: ActivityRow) => orDash(truncate(toldChanges(row).map(changeText).join('; '), 160))
