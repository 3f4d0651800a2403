import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureOf } from '../../lib/failure.ts'
import { clientsApi } from './api.ts'
import type { ClientRow } from './contract.ts'
import { saveText } from './saveText.ts'

const id = '0198a3f0-1111-7000-8000-000000000001'
const row = { id, version: 3, notes: 'old', updates: null, cost: '1.00' } as ClientRow
const listKey = clientsApi.list.key({ type: 'infinite', input: { sort: 'last_name' } })

// The browser's client takes `fetch` as it finds it when it is imported.
const network = vi.hoisted(() => {
  const calls: { answer: (request: Request) => Promise<Response> } = {
    answer: () => Promise.reject(new Error()),
  }
  vi.stubGlobal('fetch', (request: Request) => calls.answer(request))
  vi.stubGlobal('window', { location: { origin: 'http://foyer.test' } })
  return calls
})

const changed = { notes: { by: 'jane@example.com', seconds_ago: 120 } }
const theirs = { theirs: 'theirs', who: 'jane@example.com 2 minutes ago' }

/** What the server holds; `save` answers as PATCH /clients/{id} does. */
let stored: ClientRow
let cache: QueryClient
let sent: object[]

beforeEach(() => {
  stored = { ...row }
  sent = []
  cache = new QueryClient()
  show(row)
  network.answer = async (request) => {
    if (request.method === 'GET') return answer(200, changed)
    const body = (await request.json()) as { version: number }
    sent.push(body)
    if (body.version === stored.version) stored = { ...stored, ...body, version: stored.version + 1 }
    else return answer(409, { code: 'CONFLICT', message: 'Changed', data: { current: stored, changed } })
    return answer(200, stored)
  }
})
afterAll(() => vi.unstubAllGlobals())

const answer = (status: number, body: object) =>
  Response.json({ defined: false, status, ...body }, { status })
const show = (shown: ClientRow) =>
  cache.setQueryData(listKey, { pages: [{ rows: [shown], next: null }], pageParams: [null] })
const shown = () => cache.getQueryData<{ pages: { rows: ClientRow[] }[] }>(listKey)?.pages[0]?.rows[0]

describe('a text edited in the list', () => {
  it('sends that text alone, and the row shows what the server stored', async () => {
    await saveText(cache, row, 'notes', 'new', 'old')
    expect(sent).toEqual([{ version: 3, notes: 'new' }])
    expect(shown()).toMatchObject({ notes: 'new', version: 4, cost: '1.00' })
  })

  it('is saved although somebody changed another field meanwhile, whose change then shows too', async () => {
    stored = { ...row, version: 4, cost: '2.00' }
    await saveText(cache, row, 'notes', 'new', 'old')
    expect(stored).toMatchObject({ notes: 'new', cost: '2.00' })
    expect(shown()).toMatchObject({ notes: 'new', cost: '2.00' })
  })

  it('never overwrites what somebody else wrote there, and hands it out with who wrote it', async () => {
    stored = { ...row, version: 4, notes: 'theirs' }
    await expect(saveText(cache, row, 'notes', 'new', 'old')).rejects.toEqual(theirs)
    expect(stored.notes).toBe('theirs')
  })

  it('never overwrites it either when the list was read again while the editor stood open', async () => {
    stored = { ...row, version: 4, notes: 'theirs' }
    show(stored)
    await expect(saveText(cache, row, 'notes', 'new', 'old')).rejects.toEqual(theirs)
    expect(stored.notes).toBe('theirs')
  })

  it('is saved once the person has seen the other text and keeps their own', async () => {
    stored = { ...row, version: 4, notes: 'theirs' }
    await saveText(cache, row, 'notes', 'new', 'old').catch(() => undefined)
    await saveText(cache, row, 'notes', 'new', 'theirs')
    expect(stored.notes).toBe('new')
  })

  it('says that the server cannot be reached', async () => {
    network.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const error: unknown = await saveText(cache, row, 'notes', 'new', 'old').catch(
      (thrown: unknown) => thrown,
    )
    expect(failureOf(error).message).toMatch(/cannot be reached/)
  })
})
