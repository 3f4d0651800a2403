import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { infiniteQueryOf, queryOf } from './pageLoader.ts'

const one = queryOptions({ queryKey: ['one'], queryFn: () => 'answer' })
const pages = infiniteQueryOptions({
  queryKey: ['pages'],
  queryFn: ({ pageParam }) => `page ${pageParam}`,
  initialPageParam: 1,
  getNextPageParam: () => null,
})

test('a page fetches single answers and lists into the cache; the compiler refuses to mix them up', async () => {
  const refused = [
    // @ts-expect-error a list asked for as a single answer
    queryOf(pages),
    // @ts-expect-error a single answer asked for as a list
    infiniteQueryOf(one),
    // @ts-expect-error no options of a query at all
    queryOf({ input: 1 }),
  ]
  expect(refused).toHaveLength(3)

  const cache = new QueryClient()
  await queryOf(one)(cache)
  await infiniteQueryOf(pages)(cache)
  expect(cache.getQueryData(one.queryKey)).toBe('answer')
  expect(cache.getQueryData(pages.queryKey)?.pages).toEqual(['page 1'])
})
