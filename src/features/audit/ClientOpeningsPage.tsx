import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { formatInstantTime } from '../../lib/dates.ts'
import { browserLoader, serverLoader, type PageQueries } from '../../lib/pageLoader.ts'
import { isId } from '../../lib/text.ts'
import { pagedOptions } from '../../list/paged.ts'
import { useClientOfPage } from '../clients/clientQuery.ts'
import type { Opening } from '../clients/contract.ts'
import { EntriesByDay } from './ClientEntries.tsx'
import { actorText } from './labels.ts'

const openingsQuery = (id: string) =>
  api.clients.openings.infiniteOptions({ ...pagedOptions, input: (cursor) => ({ id, cursor }) })

const queries: PageQueries = ({ params: { id = '' }, queryClient }) =>
  isId(id) ? [queryClient.prefetchInfiniteQuery(openingsQuery(id))] : []
export const loader = serverLoader(queries)
export const clientLoader = browserLoader(queries)

/** /operational/clients/{id}/openings: who opened the client, for all staff. */
export default function ClientOpeningsPage() {
  const query = useInfiniteQuery(openingsQuery(useClientOfPage().id))
  const empty = 'Nobody has opened this client yet.'
  return <EntriesByDay query={query} entry={OpeningEntry} empty={empty} more="Show earlier ones" />
}

const OpeningEntry = ({ entry }: { entry: Opening }) => (
  <li className="flex flex-wrap justify-between gap-x-4 px-4 py-3 sm:px-5">
    <span className="min-w-0 break-words">
      <span className="font-semibold">{actorText(entry)}</span> opened this client
    </span>
    <span className="tabular text-sm text-ink-soft">{formatInstantTime(entry.at)}</span>
  </li>
)
