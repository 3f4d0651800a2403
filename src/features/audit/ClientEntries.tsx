import { useInfiniteQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { ComponentType } from 'react'
import { useUndo } from '../../form/undo.ts'
import { addDays, dayOfInstant, formatFullDate, todayIn } from '../../lib/dates.ts'
import { failureOf } from '../../lib/failure.ts'
import { useMayChange } from '../../lib/mayChange.ts'
import type { PageQueries } from '../../lib/pageLoader.ts'
import { isId } from '../../lib/text.ts'
import { OutdatedNotice } from '../../list/OutdatedNotice.tsx'
import { isListOutdated, pagedOptions, type ListQuery } from '../../list/paged.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { api } from '../../lib/api.ts'
import { useClientOfPage } from '../clients/clientQuery.ts'
import type { Client, HistoryEntry } from '../clients/contract.ts'

const historyQuery = (id: string) =>
  api.clients.history.infiniteOptions({ ...pagedOptions, input: (cursor) => ({ id, cursor }) })

/** The queries of the history and the timeline, which show the same entries. */
export const historyQueries: PageQueries = ({ params: { id = '' }, queryClient }) =>
  isId(id) ? [queryClient.prefetchInfiniteQuery(historyQuery(id))] : []

export interface EntryProps {
  entry: HistoryEntry
  client: Client
}

/** What was done to the client of the page, by day, newest first, a page at a time. */
export function ClientEntries({ entry }: { entry: ComponentType<EntryProps> }) {
  const query = useInfiniteQuery(historyQuery(useClientOfPage().id))
  const empty = 'Nothing has been recorded for this client yet.'
  return <EntriesByDay query={query} entry={entry} empty={empty} more="Show earlier changes" />
}

interface EntriesProps<Row> {
  query: ListQuery<Row>
  entry: ComponentType<{ entry: Row; client: Client }>
  empty: string
  more: string
}

/** Entries about the client of the page. */
export function EntriesByDay<Row extends { id: number; at: string }>(props: EntriesProps<Row>) {
  const { query, entry: Entry, empty, more } = props
  const client = useClientOfPage()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query
  const retry = () => void (data ? query.fetchNextPage() : query.refetch())
  const entries = data?.pages.flatMap(({ rows }) => rows) ?? []
  if (data && entries.length === 0) return <EmptyState text={empty} />
  return (
    <div className="max-w-4xl">
      <OutdatedNotice
        isOutdated={isListOutdated(query)}
        isFetching={isFetching}
        onShow={() => void query.refetch()}
      />
      {[...groupByDay(entries)].map(([day, ofDay]) => (
        <section key={day} className="mb-6">
          <h2 className="mb-2 font-display text-xl leading-tight font-medium">{dayText(day)}</h2>
          <ol className="divide-y divide-line rounded-xl border border-line bg-surface">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} client={client} />
            ))}
          </ol>
        </section>
      ))}
      {!data && !error && <Spinner className="py-6" />}
      {error && <ErrorPanel {...failureOf(error)} onRetry={retry} retrying={isFetching} />}
      {hasNextPage && !error && (
        <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {more}
        </Button>
      )}
    </div>
  )
}

const groupByDay = <Row extends { at: string }>(entries: Row[]) =>
  Map.groupBy(entries, ({ at }) => dayOfInstant(at))

function dayText(day: string): string {
  const today = todayIn()
  if (day === today) return 'Today'
  return day === addDays(today, -1) ? 'Yesterday' : formatFullDate(day)
}

/** Undoes what an entry says of this client, for as long as the server offers it. @param sentence what it says */
export function UndoEntry({ entry, client, sentence }: EntryProps & { sentence: string }) {
  const { mutate, isPending } = useUndo()
  const { undo_id } = entry
  if (!useMayChange() || undo_id === null) return null
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-3"
      busy={isPending}
      aria-label={`Undo: ${sentence}`}
      onClick={() => mutate({ id: undo_id, client_id: client.id })}
    >
      {!isPending && <Undo2 aria-hidden />}
      Undo
    </Button>
  )
}
