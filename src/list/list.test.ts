import { ORPCError } from '@orpc/client'
import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../lib/failure.ts'
import { exportCsv, readExport } from './exportCsv.ts'
import { List } from './List.tsx'
import type { ListProps } from './listProps.ts'
import { nextSort, choiceParam, readParams, searchParam, sortParams } from './listParams.ts'
import { isShort, pagedOptions } from './paged.ts'

const params = {
  ...searchParam,
  ...sortParams(['last_name', 'cost'], 'last_name'),
  status: choiceParam(['active', 'closed']),
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

  test('a redirect removes invalid values and default values, and nothing else', () => {
    expect(redirected('sort=password&direction=up&status=evil&search=ann+lee&hide=cost')).toBe(
      '/list?search=ann+lee&hide=cost',
    )
    expect(redirected('sort=last_name&direction=asc&search=&view=deleted')).toBe('/list?view=deleted')
    expect(redirected('status=&search=one&search=two')).toBe('/list?search=one')
  })

  test('what can be read stays as it is', () => {
    expect(read('sort=cost&direction=desc&status=active&search=%20ann%2C+%26&hide=cost,notes')).toEqual({
      search: '',
      sort: 'cost',
      direction: 'desc',
      status: 'active',
    })
    expect(read('')).toEqual({ search: '', sort: 'last_name', direction: 'asc', status: null })
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
  const text = (
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
      params: { search, text: search } as ListProps<string>['params'],
      rowKey: (name) => name,
      empty: 'No clients found.',
      ...props,
    })
    const html = renderToStaticMarkup(createElement(MemoryRouter, null, list))
    return /<p role="status".*?<\/p>/.exec(html)![0].replaceAll(/<[^>]*>/g, '')
  }

  test('is shown and read out in the words of the list, and agrees with its noun', () => {
    expect(text(['Ann'], { noun })).toBe('1 client')
    expect(text(['Ann', 'Bob'], { noun })).toBe('2 clients')
    expect(text(['Ann'])).toBe('1 row')
    expect(text(['Ann', 'Bob'])).toBe('2 rows')
  })

  test('is the whole list where that is known, else what was read; what was searched for is read out too', () => {
    const search = 'ann'
    expect(text(['Ann'], { noun, next: 'b', total: 2010 })).toBe('2,010 clients')
    expect(text(['Ann'], { noun, next: 'b', search })).toBe('1 client loaded, search: ann')
    expect(text([], { noun, total: 0, search })).toBe('0 clients, search: ann')
    expect(text(['Ann'], { noun, next: 'b', moreThan: 5000, search })).toBe(
      'More than 5,000 clients, search: ann',
    )
  })
})

test('a list is read page by page, until a page has no next one (X2)', async () => {
  const asked: unknown[] = []
  const queryFn = ({ pageParam }: { pageParam: string | undefined }) => {
    asked.push(pageParam)
    return { rows: ['Ann'], next: pageParam ? null : 'b' }
  }
  const cache = new QueryClient()
  const { pages } = await cache.fetchInfiniteQuery({
    ...pagedOptions,
    queryKey: ['people'],
    queryFn,
    pages: 3,
  })
  expect([pages.length, asked]).toEqual([2, [undefined, 'b']])
})

test('a list of more than five pages is not read again by itself (X2)', () => {
  const read = (pages: number) => isShort({ state: { data: { pages: Array.from({ length: pages }) } } })
  expect([isShort({ state: { data: undefined } }), read(5), read(6)]).toEqual([true, true, false])
})

describe('an export', () => {
  const columns = [{ title: 'Name', text: (name: string) => name }]
  /** @param fail what the stream breaks off with after its batches */
  async function run(
    batches: string[][],
    { total = batches.flat().length, fail }: { total?: number; fail?: Error } = {},
  ) {
    const controller = new AbortController()
    const files: string[] = []
    const seen: string[] = []
    const open = async () =>
      (async function* () {
        yield { total, rows: [] }
        for (const rows of batches) yield { total, rows }
        if (fail) throw fail
      })()
    const read = readExport(open, controller.signal, (rows, of) => {
      seen.push(`${rows} of ${of}`)
      if (batches[0]?.[rows - 1] === 'stop') controller.abort()
    })
    const save = (name: string, pieces: string[]) => void files.push(name + pieces.join(''))
    const answer = await exportCsv(read, 'x.csv', columns, save).catch(
      (error: unknown) => failureOf(error).message,
    )
    return { files, seen, answer }
  }
  const interrupted =
    'The connection was lost before all rows had arrived. Check your connection and try again.'

  test('holds every batch in order and reports how far it is', async () => {
    expect(await run([['=1', 'Ann'], ['Bob']])).toEqual({
      files: ['x.csv\uFEFF"Name"\r\n"\'=1"\r\n"Ann"\r\n"Bob"\r\n'],
      seen: ['0 of 3', '2 of 3', '3 of 3'],
      answer: 3,
    })
  })

  test('that breaks off makes no file and says why: in the words of the server, or that the connection was lost', async () => {
    const refused = new ORPCError('SERVICE_UNAVAILABLE', { message: 'The server is being restarted.' })
    expect(await run([['Ann']], { total: 2, fail: refused })).toMatchObject({
      files: [],
      answer: refused.message,
    })
    const ended = new ORPCError('UNAUTHORIZED', { message: 'Auth session missing!' })
    expect(await run([['Ann']], { total: 2, fail: ended })).toMatchObject({
      files: [],
      answer: 'You were signed out before all rows had arrived. Sign in and try again.',
    })
    expect(await run([['Ann']], { total: 2, fail: new TypeError('network error') })).toMatchObject({
      files: [],
      answer: interrupted,
    })
    expect(await run([['Ann']], { total: 2 })).toMatchObject({ files: [], answer: interrupted })
  })

  test('without rows saves nothing', async () => {
    expect(await run([])).toMatchObject({ files: [], answer: 0 })
  })

  test('that is stopped saves nothing', async () => {
    expect((await run([['stop'], ['Bob']])).files).toEqual([])
  })
})
