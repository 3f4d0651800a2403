import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../lib/failure.ts'
import type { Page } from './column.ts'
import { exportCsv } from './exportCsv.ts'
import { inOrder } from './inOrder.ts'
import { List, type ListProps } from './List.tsx'
import { nextSort, oneOf, readParams, searchParam, sortParams } from './listParams.ts'
import { rowsOf } from './rows.ts'
import { fixedParams } from './useListParams.ts'
import { isShort, listQuery, listsOf } from './useListQuery.ts'

const params = {
  ...searchParam,
  ...sortParams(['last_name', 'cost'], 'last_name'),
  status: oneOf(['active', 'closed']),
}

describe('the address of a list', () => {
  const read = (address: string) => readParams(new URL(`http://x/list?${address}`), params)
  /** Where an address leads instead. */
  const redirected = (address: string) => {
    try {
      read(address)
    } catch (response) {
      return (response as Response).headers.get('location')
    }
    return undefined
  }

  test('wrong values, and those that are so anyway, are removed by a redirect, and nothing else', () => {
    expect(redirected('sort=password&direction=up&status=evil&search=ann+lee&hide=cost')).toBe(
      '/list?search=ann+lee&hide=cost',
    )
    expect(redirected('sort=last_name&direction=asc&search=&view=deleted')).toBe('/list?view=deleted')
    expect(redirected('status=&search=one&search=two')).toBe('/list?search=one')
  })

  test('what can be read stays as it is', () => {
    expect(read('sort=cost&direction=desc&status=active&search=%20ann%2C+%26&hide=cost,notes')).toEqual({
      search: ' ann, &',
      sort: 'cost',
      direction: 'desc',
      status: 'active',
    })
    expect(read('')).toEqual({ search: '', sort: 'last_name', direction: 'asc', status: null })
  })

  test('no search is longer than the server takes', () => {
    expect(read(`search=${'x'.repeat(300)}`).search).toHaveLength(200)
  })

  test('the same column turns around, another one starts ascending (B3)', () => {
    expect(nextSort({ sort: 'cost', direction: 'asc' }, 'cost')).toEqual({ sort: 'cost', direction: 'desc' })
    expect(nextSort({ sort: 'cost', direction: 'desc' }, 'cost')).toEqual({ sort: 'cost', direction: 'asc' })
    expect(nextSort({ sort: 'cost', direction: 'desc' }, 'last_name')).toEqual({
      sort: 'last_name',
      direction: 'asc',
    })
  })
})

describe('how many there are', () => {
  const noun = ['client', 'clients'] as const
  const texts = (
    names: string[],
    more: { next?: string; search?: string } & Partial<ListProps<string>> = {},
  ) => {
    const { next = null, search = '', ...props } = more
    const list = createElement(List<string>, {
      label: 'Clients',
      columns: [{ key: 'name', title: 'Name', width: '', cell: (name) => name }],
      query: {
        data: { pages: [{ rows: names, next }] },
        hasNextPage: next !== null,
      } as ListProps<string>['query'],
      params: { ...fixedParams(), search },
      rowKey: (name) => name,
      empty: 'No clients found.',
      ...props,
    })
    const html = renderToStaticMarkup(createElement(MemoryRouter, null, list))
    return [...html.matchAll(/<p (role="status")?[^>]*>([^<]*)</g)].map(([, , text]) => text).slice(0, 2)
  }

  test('is shown and read out in the words of the list, and agrees with its noun', () => {
    expect(texts(['Ann'], { noun })).toEqual(['1 client', '1 client'])
    expect(texts(['Ann', 'Bob'], { noun })).toEqual(['2 clients', '2 clients'])
    expect(texts(['Ann'])).toEqual(['1 row', '1 row'])
    expect(texts(['Ann', 'Bob'])).toEqual(['2 rows', '2 rows'])
  })

  test('is the whole list where that is known, else what was read; what was searched for is read out too', () => {
    const search = 'ann'
    expect(texts(['Ann'], { noun, next: 'b', total: 2010 })).toEqual(['2,010 clients', '2,010 clients'])
    expect(texts(['Ann'], { noun, next: 'b', search })).toEqual([
      '1 client loaded',
      'More than 1 client, search: ann',
    ])
    expect(texts([], { noun, total: 0, search })).toEqual(['', '0 clients, search: ann'])
  })
})

test('rows of many pages are found by one index, empty and short pages included', () => {
  const pages = [[1, 2], [], [3], [4, 5, 6]].map((rows) => ({ rows, next: null }))
  const rows = rowsOf(pages)
  expect(Array.from({ length: rows.length }, (_, index) => rows.at(index))).toEqual([1, 2, 3, 4, 5, 6])
  expect([rows.find((row) => row === 5), rows.find((row) => row === 9), rows.at(6)]).toEqual([
    4,
    -1,
    undefined,
  ])
})

test('a list asks for what its key says, page by page; one that comes whole is one page (X2)', async () => {
  const asked: object[] = []
  const endpoint = {
    key: (part: object) => ['people', part],
    call: async (input: { search?: string; cursor?: string | undefined; limit?: unknown }) => {
      asked.push(input)
      return input.search === 'all' ? ['Ann'] : { rows: ['Ann'], next: input.cursor ? null : 'b' }
    },
  }
  const cache = new QueryClient()
  const query = listQuery(endpoint, { search: 'a' }, { rows: { first: 50, later: 200 } })
  const { pages } = await cache.fetchInfiniteQuery({ ...query, pages: 3 })
  expect([pages.length, asked]).toEqual([
    2,
    [
      { search: 'a', cursor: undefined, limit: 50 },
      { search: 'a', cursor: 'b', limit: 200 },
    ],
  ])
  expect(cache.getQueryData(['people', { type: 'infinite', input: { search: 'a' } }])).toBeDefined()
  expect(cache.getQueriesData({ queryKey: listsOf(endpoint) })).toHaveLength(1)
  const whole = await cache.fetchInfiniteQuery(listQuery(endpoint, { search: 'all' }))
  expect(whole.pages).toEqual([{ rows: ['Ann'], next: null }])
})

test('a list of more than five pages is not read again by itself (X2)', () => {
  const read = (pages: number) => isShort({ state: { data: { pages: Array.from({ length: pages }) } } })
  expect([isShort({ state: { data: undefined } }), read(5), read(6)]).toEqual([true, true, false])
})

test('tasks of one key never overtake each other, even after a failure', async () => {
  const log: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const first = inOrder('row', async () => {
    await gate
    log.push('first')
    throw new Error('refused')
  })
  const second = inOrder('row', async () => void log.push('second'))
  await inOrder('other', async () => void log.push('other row'))
  release()
  await expect(first).rejects.toThrow('refused')
  await second
  expect(log).toEqual(['other row', 'first', 'second'])
})

describe('an export', () => {
  const columns = [{ title: 'Name', text: (name: string) => name }]
  /** A list whose rows are moved by `change` after each page of `size` rows, told how many pages were read. */
  function listOf(rows: string[], size: number, change: (pages: number) => void = () => {}) {
    let pages = 0
    const fetchPage = async (cursor?: string): Promise<Page<string>> => {
      const after = rows.toSorted().filter((row) => cursor === undefined || row > cursor)
      const page = { rows: after.slice(0, size), next: after.length > size ? after[size - 1]! : null }
      change((pages += 1))
      return page
    }
    return { fetchPage, count: async () => rows.length }
  }
  async function run(
    list: ReturnType<typeof listOf>,
    signal = new AbortController().signal,
    onProgress?: (n: number) => void,
  ) {
    const files: string[] = []
    const rowKey = (name: string) => name.split(' ').at(-1)!
    const save = (name: string, pieces: string[]) => void files.push(name + pieces.join(''))
    const count = exportCsv({ filename: 'x.csv', columns, ...list, rowKey, signal, onProgress, save })
    return { files, count: await count.catch((error: unknown) => error) }
  }

  test('holds every page in order and reports how far it is', async () => {
    const seen: number[] = []
    const list = listOf(['=1', 'Ann', 'Bob'], 2)
    const { files, count } = await run(list, undefined, (done) => seen.push(done))
    expect(files).toEqual(['x.csv\uFEFF"Name"\r\n"\'=1"\r\n"Ann"\r\n"Bob"\r\n'])
    expect([count, seen]).toEqual([3, [2, 3]])
  })

  // Rows are ordered by the word before their key, as a list is by a column that people change.
  const book = () => ['a 1', 'b 2', 'c 3', 'd 4']
  const moves = {
    'a row that moves behind what was read': ['c 3', 'a 3'],
    'a row that moves to what is still to come': ['a 1', 'd 1'],
  } as const
  test.each(Object.entries(moves))('%s: the list is read afresh', async (_, [from, to]) => {
    const rows = book()
    const list = listOf(rows, 2, (pages) => void (pages === 1 && rows.splice(rows.indexOf(from), 1, to)))
    const { files, count } = await run(list)
    expect(count).toBe(4)
    expect(files).toEqual([
      `x.csv\uFEFF"Name"\r\n${rows
        .toSorted()
        .map((row) => `"${row}"\r\n`)
        .join('')}`,
    ])
  })

  test('of a list that changes again makes no file and says why', async () => {
    const rows = book()
    const list = listOf(rows, 2, () => void rows.push(`a ${rows.length + 1}`))
    const { files, count } = await run(list)
    expect(files).toEqual([])
    expect(failureOf(count).message).toBe(
      'These rows were changed while they were read, so no file was made. Please export again.',
    )
  })

  test('without rows saves nothing', async () => {
    expect(await run(listOf([], 2))).toEqual({ files: [], count: 0 })
  })

  test('that is stopped saves nothing', async () => {
    const controller = new AbortController()
    const { files, count } = await run(listOf(['Ann', 'Bob'], 1), controller.signal, () => controller.abort())
    expect([files, count instanceof Error || count instanceof DOMException]).toEqual([[], true])
  })
})
