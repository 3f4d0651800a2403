import { replaceEqualDeep, useQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { isShort } from '../../list/paged.ts'
import type { Client, ClientRow } from './contract.ts'

export type Book = InfiniteData<{ rows: ClientRow[]; next: string | null }>

/** Responses may overtake each other: whether the one shown is of a later state. */
const isNewer = (shown: Pick<Client, 'updated_at'>, other: Pick<Client, 'updated_at'>) =>
  shown.updated_at > other.updated_at

/** One client, as its page shows it. A response of an earlier state replaces no later one. */
export const clientQuery = (id: string) =>
  api.clients.get.queryOptions({
    input: { id },
    structuralSharing: (shown, fetched) =>
      shown && isNewer(shown as Client, fetched as Client) ? shown : replaceEqualDeep(shown, fetched),
  })

/** For `structuralSharing` of a list: a row that was saved after the list was asked for stays as it was saved. */
export function keepNewerRows(shown: unknown, fetched: unknown): unknown {
  const rows = (shown as Book | undefined)?.pages.flatMap((page) => page.rows) ?? []
  const known = new Map(rows.map((row) => [row.id, row]))
  const latest = (row: ClientRow) => {
    const other = known.get(row.id)
    return other && isNewer(other, row) ? other : row
  }
  const { pages, ...book } = fetched as Book
  const kept = { ...book, pages: pages.map((page) => ({ ...page, rows: page.rows.map(latest) })) }
  return replaceEqualDeep(shown, kept)
}

/** Of the page that is open, which shows its parts once the client is there (ClientPage.tsx). */
export const useClientOfPage = (): Client => useQuery(clientQuery(useParams().id!)).data!

const lists = api.clients.list.key({ type: 'infinite' })

function changeRows(cache: QueryClient, change: (rows: ClientRow[]) => ClientRow[]): void {
  cache.setQueriesData<Book>(
    { queryKey: lists },
    (book) => book && { ...book, pages: book.pages.map((page) => ({ ...page, rows: change(page.rows) })) },
  )
}

/**
 * Updates a saved record on its page and in every cached list, unless a newer one is shown: responses may overtake each
 * other. Rows keep their order until the list is refetched.
 */
export function showSaved(cache: QueryClient, saved: Client): void {
  const { queryKey } = clientQuery(saved.id)
  // The queries keep the newer one.
  cache.setQueryData(queryKey, (shown) => shown && saved)
  void cache.invalidateQueries({ queryKey: api.clients.history.key() })
  void cache.invalidateQueries({ queryKey: api.clients.updates.key() })
  changeRows(cache, (rows) => rows.map((row) => (row.id === saved.id ? saved : row)))
}

/** Maximum pages of an inactive list to keep, since each is refetched when somebody returns to it. */
const KEPT_PAGES = 25

/** After a write: refetches the count and the short lists of clients (acceptance X1). */
export async function invalidateLists(cache: QueryClient): Promise<void> {
  cache.setQueriesData<Book>({ queryKey: lists, type: 'inactive' }, (book) => book && firstPages(book))
  await Promise.all([
    cache.invalidateQueries({ queryKey: api.clients.count.key() }),
    // A long visible list is not refetched: its rows are updated one by one.
    cache.invalidateQueries({ queryKey: lists, predicate: isShort }),
  ])
}

/** After a change of many clients: refetches all that is shown, a long list too. */
export async function invalidateClients(cache: QueryClient): Promise<void> {
  cache.setQueriesData<Book>({ queryKey: lists, type: 'inactive' }, (book) => book && firstPages(book))
  await cache.invalidateQueries({ queryKey: api.clients.key() })
}

export async function removeFromCache(cache: QueryClient, id: string): Promise<void> {
  changeRows(cache, (rows) => rows.filter((row) => row.id !== id))
  await invalidateLists(cache)
}

const firstPages = (book: Book): Book => ({
  pages: book.pages.slice(0, KEPT_PAGES),
  pageParams: book.pageParams.slice(0, KEPT_PAGES),
})

type Changes = Parameters<typeof api.clients.update.call>[0]['changes']

/** Sends the changes of a client, and shows the record as it is stored then. */
export async function updateClient(cache: QueryClient, id: string, changes: Changes): Promise<Client> {
  const client = await api.clients.update.call({ id, changes })
  showSaved(cache, client)
  return client
}

/** For mutations: those of one client run one after the other. */
export const mutationScope = (id: string) => ({ id: `client ${id}` })

/**
 * After a refusal: what is shown may be old, because a colleague changed or deleted the client. Where this fails as well, the
 * client's own page says so.
 */
export const refetchClient = (cache: QueryClient, id: string): Promise<Client | undefined> =>
  cache.fetchQuery({ ...clientQuery(id), retry: false }).then(
    (client) => {
      showSaved(cache, client)
      return client
    },
    () => undefined,
  )
