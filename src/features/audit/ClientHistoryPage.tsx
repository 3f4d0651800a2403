import { useInfiniteQuery } from '@tanstack/react-query'
import { useQueryStates } from 'nuqs'
import { Link, useLocation } from 'react-router'
import { addDays, dayOfInstant, formatFullDate, todayIn } from '../../lib/dates.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { isId } from '../../lib/text.ts'
import { choiceParam, readParams, withoutNulls } from '../../list/listParams.ts'
import { MoreRows } from '../../list/MoreRows.tsx'
import { OutdatedNotice } from '../../list/OutdatedNotice.tsx'
import { isListOutdated, pagedOptions } from '../../list/paged.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { api } from '../../lib/api.ts'
import { historyFilters, type HistoryFilter } from '../clients/choices.ts'
import { useClientOfPage } from '../clients/clientQuery.ts'
import { ClientHistoryEntry } from './ClientHistoryEntry.tsx'

const params = { show: choiceParam(Object.keys(historyFilters) as HistoryFilter[]) }

const historyQuery = (id: string, show: HistoryFilter | null) =>
  api.clients.history.infiniteOptions({
    ...pagedOptions,
    input: (cursor) => ({ id, ...withoutNulls({ show }), cursor }),
  })

const queries: PageQueries = ({ url, params: { id = '' }, queryClient }) =>
  isId(id) ? [queryClient.prefetchInfiniteQuery(historyQuery(id, readParams(url, params).show))] : []
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/**
 * /operational/clients/{id}/history: what was done to a client, or who opened it, by day, newest first, a page at a time. It is a
 * part of the client's page, but in this folder, because it uses the labels of actions and changes.
 */
export default function ClientHistoryPage() {
  const client = useClientOfPage()
  const [{ show }] = useQueryStates(params)
  const query = useInfiniteQuery(historyQuery(client.id, show))
  const { data, isFetching } = query
  const entries = data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <div className="max-w-4xl">
      <ShownLinks show={show} />
      <OutdatedNotice
        isOutdated={isListOutdated(query)}
        isFetching={isFetching}
        onShow={() => void query.refetch()}
      />
      {data && entries.length === 0 && (
        <EmptyState text="Nothing like this has been recorded for this client." />
      )}
      {[...Map.groupBy(entries, ({ at }) => dayOfInstant(at))].map(([day, ofDay]) => (
        <section key={day} className="mb-6">
          <h2 className="mb-2 font-semibold">{dayText(day)}</h2>
          <ol className="divide-y divide-line rounded-xl border border-line bg-surface">
            {ofDay.map((entry) => (
              <ClientHistoryEntry key={entry.id} entry={entry} client={client} />
            ))}
          </ol>
        </section>
      ))}
      <MoreRows query={query} label="Show earlier entries" />
    </div>
  )
}

const shownTexts = [[null, 'All'], ...Object.entries(historyFilters)] as const

/** Each replaces the one before it, as the parts of the page do. */
function ShownLinks({ show }: { show: HistoryFilter | null }) {
  const { state } = useLocation()
  return (
    <nav aria-label="Shown in the history" data-print="hide" className="mb-4 flex flex-wrap gap-1">
      {shownTexts.map(([value, text]) => (
        <Link
          key={text}
          to={{ search: value ? `?show=${value}` : '' }}
          replace
          preventScrollReset
          state={state}
          aria-current={value === show || undefined}
          className="inline-flex h-control items-center rounded-full px-3 text-sm font-semibold text-ink-soft hover:bg-hover hover:text-ink sm:pointer-fine:h-8 aria-[current=true]:bg-spruce-soft aria-[current=true]:text-spruce forced-colors:aria-[current=true]:outline"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

function dayText(day: string): string {
  const today = todayIn()
  if (day === today) return 'Today'
  return day === addDays(today, -1) ? 'Yesterday' : formatFullDate(day)
}
