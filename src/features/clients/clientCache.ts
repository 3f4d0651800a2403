import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { isShort, listsOf } from '../../list/useListQuery.ts'
import { clientsApi } from './api.ts'
import type { ClientRow } from './contract.ts'

type Book = InfiniteData<{ rows: ClientRow[]; next: string | null }, string | null>

const lists = listsOf(clientsApi.list)

function changeRows(cache: QueryClient, change: (rows: ClientRow[]) => ClientRow[]): void {
  cache.setQueriesData<Book>(
    { queryKey: lists },
    (book) => book && { ...book, pages: book.pages.map((page) => ({ ...page, rows: change(page.rows) })) },
  )
}

/** Puts a saved record into every list that shows it; the order of rows stays until a list is read again. */
export function showSaved(cache: QueryClient, saved: ClientRow): void {
  changeRows(cache, (rows) =>
    rows.some(({ id }) => id === saved.id) ? rows.map((row) => (row.id === saved.id ? saved : row)) : rows,
  )
}

/** How many pages of a list that was left are kept for who comes back to it: each is read again then. */
const KEPT_PAGES = 25

/** After a write: whatever shows clients is read again (acceptance X1). */
export async function invalidateLists(cache: QueryClient): Promise<void> {
  cache.setQueriesData<Book>({ queryKey: lists, type: 'inactive' }, (book) => book && firstPages(book))
  // An open form keeps the record it began with, so `get` is not among what is read again.
  await Promise.all([
    cache.invalidateQueries({ queryKey: clientsApi.count.key() }),
    // A long one that is looked at is not read again: its rows are put right one by one.
    cache.invalidateQueries({ queryKey: lists, predicate: isShort }),
  ])
}

/** Takes a deleted client out of sight at once, then has the lists read again. */
export async function forget(cache: QueryClient, id: string): Promise<void> {
  changeRows(cache, (rows) => rows.filter((row) => row.id !== id))
  await invalidateLists(cache)
}

const firstPages = (book: Book): Book => ({
  pages: book.pages.slice(0, KEPT_PAGES),
  pageParams: book.pageParams.slice(0, KEPT_PAGES),
})
