import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { showSaved, keepNewerRows, type Book } from './clientQuery.ts'
import type { Client } from './contract.ts'
import { api } from '../../lib/api.ts'

const row = (id: string, notes: string, second: number) =>
  ({ id, notes, updated_at: `2026-01-05T10:00:0${second}Z` }) as Client
const page = (...rows: Client[]): Book => ({ pages: [{ rows, next: null }], pageParams: [undefined] })

test('a list that was asked for before a save and comes after it shows the saved client', async () => {
  const cache = new QueryClient()
  const [before, saved, other] = [row('a', 'before', 1), row('a', 'saved', 2), row('b', 'of a colleague', 3)]
  const { promise: response, resolve } = Promise.withResolvers<Book>()
  const queryKey = api.clients.list.key({ type: 'infinite' })
  cache.setQueryData(queryKey, page(before, row('b', 'before', 1)))
  const fetched = cache.fetchQuery({
    queryKey,
    structuralSharing: keepNewerRows,
    queryFn: () => response,
  })
  showSaved(cache, saved)
  resolve(page(before, other))
  await fetched
  expect(cache.getQueryData(queryKey)).toEqual(page(saved, other))
})

test('of two responses to saves that overtake each other the later state is shown', () => {
  const cache = new QueryClient()
  const queryKey = api.clients.list.key({ type: 'infinite' })
  cache.getQueryCache().build(cache, { queryKey, structuralSharing: keepNewerRows })
  cache.setQueryData(queryKey, page(row('a', 'before', 1)))
  for (const saved of [row('a', 'second', 3), row('a', 'first', 2)]) showSaved(cache, saved)
  expect(cache.getQueryData(queryKey)).toEqual(page(row('a', 'second', 3)))
})
