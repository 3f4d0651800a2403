import { useInfiniteQuery } from '@tanstack/react-query'
import { addDays, dayOfInstant, formatFullDate, todayIn } from '../../lib/dates.ts'
import { failureOf } from '../../lib/failure.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { isId } from '../../lib/text.ts'
import { paged } from '../../list/paged.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { clientsApi } from '../clients/api.ts'
import { useClientOfPage } from '../clients/clientQuery.ts'
import type { HistoryEntry } from '../clients/contract.ts'
import { ClientHistoryEntry } from './ClientHistoryEntry.tsx'

const historyOf = (id: string) =>
  clientsApi.history.infiniteOptions({ ...paged, input: (cursor) => ({ id, cursor }) })

const queries: PageQueries = ({ params: { id = '' }, queryClient }) =>
  isId(id) ? [queryClient.prefetchInfiniteQuery(historyOf(id))] : []
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/**
 * /operational/clients/{id}/history: changes by day and field; older values can be restored. It is a
 * part of the client's page, but in this folder, because it uses the labels of actions and changes.
 */
export default function ClientHistoryPage() {
  const client = useClientOfPage()
  const query = useInfiniteQuery(historyOf(client.id))
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query
  const retry = () => void (data ? query.fetchNextPage() : query.refetch())
  const entries = data?.pages.flatMap(({ rows }) => rows) ?? []
  if (data && entries.length === 0) {
    return (
      <div className="rounded-xl border border-line bg-surface">
        <EmptyState text="Nothing was recorded about this client yet." />
      </div>
    )
  }
  return (
    <div className="max-w-4xl">
      {[...daysOf(entries)].map(([day, ofDay]) => (
        <section key={day} className="mb-6">
          <h2 className="mb-2 font-display text-xl leading-tight font-medium">{dayText(day)}</h2>
          <ol className="divide-y divide-line rounded-xl border border-line bg-surface">
            {ofDay.map((entry) => (
              <ClientHistoryEntry key={entry.id} entry={entry} client={client} />
            ))}
          </ol>
        </section>
      ))}
      {!data && !error && <Spinner className="py-6" />}
      {error && <ErrorPanel {...failureOf(error)} onRetry={retry} retrying={isFetching} />}
      {hasNextPage && !error && (
        <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show earlier changes
        </Button>
      )}
    </div>
  )
}

const daysOf = (entries: HistoryEntry[]) => Map.groupBy(entries, ({ at }) => dayOfInstant(at))

function dayText(day: string): string {
  const today = todayIn()
  if (day === today) return 'Today'
  return day === addDays(today, -1) ? 'Yesterday' : formatFullDate(day)
}
