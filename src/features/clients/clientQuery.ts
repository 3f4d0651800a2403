import { replaceEqualDeep, type InfiniteData } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { api } from '../../lib/api.ts'
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

export const useClientOfPage = () => useOutletContext<Client>()
