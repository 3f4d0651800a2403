import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { pagedOptions } from './paged.ts'
import { refreshInPlace } from './refreshInPlace.ts'

type Row = { id: string; text: string }

/** A list of pages of two rows, of which so many are loaded, and the rows of the server that a test changes. */
async function loadedList(ids: string[], loaded: number) {
  const server = { rows: ids.map((id): Row => ({ id, text: 'old' })), asked: [] as (string | undefined)[] }
  const client = new QueryClient()
  const queryFn = ({ pageParam }: { pageParam: string | undefined }) => {
    server.asked.push(pageParam)
    const start = pageParam === undefined ? 0 : server.rows.findIndex(({ id }) => id > pageParam)
    const from = start < 0 ? server.rows.length : start
    const rows = server.rows.slice(from, from + 2)
    return Promise.resolve({ rows, next: from + 2 < server.rows.length ? rows.at(-1)!.id : null })
  }
  const options = { ...pagedOptions, queryKey: ['rows'], queryFn }
  await client.fetchInfiniteQuery({ ...options, pages: loaded })
  new InfiniteQueryObserver(client, options).subscribe(() => {})
  server.asked = []
  const query = client.getQueryCache().find({ queryKey: ['rows'] })!
  return {
    server,
    refresh: (changed: string[] | null) => refreshInPlace(client, query, changed),
    /** Ids with '*' where the row is new, and whether the list says that it is outdated. */
    shown: () => {
      const { pages } = client.getQueryData<{ pages: { rows: Row[]; isOutdated?: boolean }[] }>(['rows'])!
      const rows = pages.flatMap((page) => page.rows)
      return [
        rows.map(({ id, text }) => id + (text === 'new' ? '*' : '')).join(' '),
        pages[0]!.isOutdated === true,
      ]
    },
  }
}
const write = (rows: Row[], id: string) => rows.map((row) => (row.id === id ? { ...row, text: 'new' } : row))
const row = (id: string): Row => ({ id, text: 'new' })

test('a changed row is replaced where it stands', async () => {
  const { server, refresh, shown } = await loadedList(['b', 'd', 'f'], 2)
  server.rows = write(server.rows, 'd')
  await refresh(['d'])
  expect(shown()).toEqual(['b d* f', false])
})

test('rows after the last one are added', async () => {
  const { server, refresh, shown } = await loadedList(['b', 'd', 'f'], 2)
  server.rows = [...server.rows, row('h')]
  await refresh(['h'])
  expect(shown()).toEqual(['b d f h*', false])
})

test.each([
  ['comes between', (rows: Row[]) => [rows[0]!, row('c'), ...rows.slice(1)]],
  ['goes away', (rows: Row[]) => rows.slice(1)],
  ['changes its place', (rows: Row[]) => [rows[1]!, rows[0]!, ...rows.slice(2)]],
])(
  'where a row %s, those that are read stay, with what has changed in them, and the list is outdated',
  async (_, change) => {
    const { server, refresh, shown } = await loadedList(['b', 'd', 'f'], 2)
    server.rows = write(change(server.rows), 'f')
    await refresh(null)
    expect(shown()).toEqual(['b d f*', true])
  },
)

test('of a long list only the pages with changed rows are fetched', async () => {
  const ids = Array.from({ length: 14 }, (_, index) => String.fromCharCode(98 + index))
  const { server, refresh, shown } = await loadedList(ids, 6)
  server.rows = write(server.rows, 'g')
  await refresh(['g'])
  expect(server.asked).toEqual(['e'])
  expect(shown()).toEqual(['b c d e f g* h i j k l m', false])
})

test.each([
  ['a record that has no row in it', ['g', 'ca']],
  ['records that are not known', null],
])('a long list says that it has changed after a change of %s', async (_, changed) => {
  const ids = Array.from({ length: 14 }, (_, index) => String.fromCharCode(98 + index))
  const { server, refresh, shown } = await loadedList(ids, 6)
  server.rows = [...ids.slice(0, 2).map(row), row('ca'), ...ids.slice(2).map(row)]
  await refresh(changed)
  expect(server.asked).toEqual(changed ? ['e'] : [])
  expect(shown()).toEqual([changed ? 'b c d e f* g* h i j k l m' : 'b c d e f g h i j k l m', true])
})
