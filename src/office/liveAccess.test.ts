import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { anonymous } from '../features/accounts/session.ts'
import type { Role } from '../lib/roles.ts'
import type { Division } from '../content/company.ts'

/** The browser's side of the stream, which a test opens, ends and speaks for. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static last: Stream
  readyState = 1
  constructor() {
    super()
    Stream.last = this
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  say(unchanged_for: number) {
    const data = JSON.stringify({ changes: [], unchanged_for })
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}
vi.stubGlobal('EventSource', Stream)
/** Whether the server takes drafts. */
let isTaking = true
vi.stubGlobal('fetch', () =>
  Promise.resolve(
    Response.json({ key: '' }, { status: isTaking ? 200 : 503, headers: { 'X-Request-Id': 'one' } }),
  ),
)
vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'http://foyer.test' } }))
vi.stubGlobal(
  'document',
  Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} } }),
)
afterAll(() => vi.unstubAllGlobals())

const { sessionQuery } = await import('../features/accounts/useSession.ts')
const { followChanges } = await import('./liveChanges.ts')
const drafts = await import('../form/drafts.ts')

const session = (id: string, role: Role | null, divisions: Division[] | null) => ({
  ...anonymous,
  user: { id, email: 'ida@example.com', name: null, display_name: 'Ida' },
  approved: true,
  role,
  divisions,
})

/** An open page with a list that is shown, a client that was looked at before, and a draft. */
async function openPage(id: string) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const signedIn = (...access: [role: Role | null, divisions: Division[] | null]) =>
    cache.setQueryData(sessionQuery.queryKey, session(id, ...access))
  signedIn('internal', null)
  const list = vi.fn(() => Promise.resolve('clients'))
  const options = { queryKey: [['clients', 'list'], {}], queryFn: list }
  const hideList = new QueryObserver(cache, options).subscribe(() => {})
  await vi.waitFor(() => expect(cache.getQueryData(options.queryKey)).toBe('clients'))
  const client = [['clients', 'get'], { input: { id: '1' } }]
  cache.setQueryData(client, 'Ann Doe')
  const key = drafts.newDraftKey('clients.1')
  drafts.keepDraft(key, { title: 'Notes', path: '/operational/clients/1', base: { notes: 'Old' }, typed: {} })
  let stop = followChanges(cache)
  closePage = () => {
    stop()
    hideList()
    drafts.forgetDrafts()
  }
  return {
    cache,
    list,
    signedIn,
    /** The office is not shown to who has no role, and then it is again. */
    leaveAndReturn(whileAway: () => void) {
      stop()
      whileAway()
      stop = followChanges(cache)
    },
    remembered: () => [cache.getQueryData(client), drafts.isDraftOpen(key)],
  }
}
let closePage: () => void
afterEach(() => closePage())
const everything = ['Ann Doe', true]
const nothing = [undefined, false]

test('a stream that opens again by itself is followed by a refetch of what was fetched before', async () => {
  const { cache, list } = await openPage('ida')
  Stream.last.dispatchEvent(new Event('open'))
  Stream.last.say(3600)
  const at = Date.now()
  const now = vi.spyOn(Date, 'now').mockReturnValue(at + 20_000)
  await cache.invalidateQueries()
  expect(list).toHaveBeenCalledTimes(2)
  // Something changed after that, while there was no stream.
  now.mockReturnValue(at + 60_000)
  Stream.last.dispatchEvent(new Event('open'))
  Stream.last.say(30)
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(3), { timeout: 5000 })
  now.mockRestore()
})

test('a change that a stream says was missed is followed by a refetch of what was fetched before it', async () => {
  const { cache, list } = await openPage('mia')
  Stream.last.dispatchEvent(new Event('open'))
  Stream.last.say(3600)
  const at = Date.now()
  const now = vi.spyOn(Date, 'now').mockReturnValue(at + 10_000)
  await cache.invalidateQueries()
  now.mockReturnValue(at + 60_000)
  Stream.last.say(30)
  await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(3), { timeout: 5000 })
  now.mockRestore()
})

test('of a person who gets another role or other divisions nothing stays that was read before', async () => {
  for (const [role, divisions] of [
    ['internal', ['clinical']],
    ['viewer', null],
  ] as const) {
    const { cache, list, signedIn, remembered } = await openPage(role)
    // Nothing changes for who signs in again.
    cache.setQueryData(sessionQuery.queryKey, anonymous)
    signedIn('internal', null)
    expect(remembered()).toEqual(everything)
    const after = signedIn(role, divisions && [...divisions])
    await vi.waitFor(() => expect(remembered()).toEqual(nothing))
    expect(list).toHaveBeenCalledTimes(2)
    expect(cache.getQueryData(sessionQuery.queryKey)).toEqual(after)
    closePage()
  }
})

test('nor what a role does not see any more', async () => {
  const { cache, signedIn, remembered } = await openPage('fay')
  cache.setQueryData(sessionQuery.queryKey, { ...signedIn('internal', null)!, hides: ['notes'] })
  await vi.waitFor(() => expect(remembered()).toEqual(nothing))
})

test('nor of one who had no role for a while', async () => {
  const { signedIn, leaveAndReturn, remembered } = await openPage('eve')
  leaveAndReturn(() => signedIn(null, null))
  leaveAndReturn(() => signedIn('internal', null))
  expect(remembered()).toEqual(everything)
  leaveAndReturn(() => {
    signedIn(null, null)
    signedIn('internal', ['clinical'])
  })
  await vi.waitFor(() => expect(remembered()).toEqual(nothing))
})

test('what is typed and the server does not take stays in its form', async () => {
  isTaking = false
  const { signedIn, remembered } = await openPage('una')
  signedIn('internal', ['clinical'])
  await vi.waitFor(() => expect(remembered()).toEqual([undefined, true]))
  isTaking = true
})
