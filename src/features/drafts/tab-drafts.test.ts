import { randomUUID } from 'node:crypto'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testApp, type Person } from '../../program/testing/app.ts'

const app = await testApp()

/** The browser's network: calls go to the real server as this person, unless the connection is lost. */
const network = { isDown: false, call: (_request: Request) => Promise.reject<Response>(new Error()) }
vi.stubGlobal('fetch', (request: Request | string) => {
  if (typeof request === 'string') return Promise.resolve(new Response())
  return network.isDown ? Promise.reject(new TypeError('Failed to fetch')) : network.call(request)
})
vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'http://foyer.test' } }))
vi.stubGlobal(
  'document',
  Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} } }),
)
afterAll(() => vi.unstubAllGlobals())
// A request that is slow, because the machine is, is not given up.
vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)

let jane: Person
beforeEach(async () => {
  jane = await app.signedInAs('internal')
  network.isDown = false
  network.call = async (request) => {
    const path = new URL(request.url).pathname.replace('/api', '')
    const body = request.method === 'POST' ? ((await request.json()) as object) : undefined
    const response = await app.request(jane, request.method as 'POST', path, body)
    return Response.json(response.body, { status: response.status, headers: response.headers })
  }
})

/** Closed tabs store nothing. */
const closeTabs: (() => void)[] = []
afterEach(() => {
  for (const close of closeTabs.splice(0)) close()
})

/** A tab: its own instance of the module, and the list of drafts as its notice shows it. */
async function openTab() {
  vi.resetModules()
  const drafts = await import('../../form/drafts.ts')
  closeTabs.push(drafts.forgetDrafts)
  const cache = new QueryClient()
  await cache.fetchQuery(drafts.draftsQuery)
  const offered = () => drafts.offeredDrafts(cache.getQueryData(drafts.draftsQuery.queryKey) ?? [])
  return { ...drafts, cache, offered, offeredTexts: () => offered().map(({ draft }) => draft.typed['notes']) }
}
const draft = (notes: string) => ({
  title: 'Notes of Doe, Ann',
  path: '/operational/clients/1/edit',
  base: { notes: '' },
  typed: { notes },
})
/** The texts in her list of drafts, on the server. */
async function storedTexts() {
  const { body } = await app.request<{ content: string }[]>(jane, 'GET', '/drafts')
  return body.map(({ content }) => (JSON.parse(content) as ReturnType<typeof draft>).typed.notes).toSorted()
}
const form = () => `inquiries.${randomUUID()}`
const isAskedOnLeaving = () => {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented
}

test('what is typed is stored within a second, also while somebody types on', async () => {
  const { cache: _, ...tab } = await openTab()
  const key = tab.newDraftKey(form())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const text of ['one', 'one and', 'one and two']) {
    tab.keepDraft(key, draft(text))
    vi.advanceTimersByTime(400)
  }
  vi.useRealTimers()
  await expect.poll(storedTexts).toEqual(['one and two'])
})

test('the text of an editor that closes while offline is offered at once, and stored when the browser is online again', async () => {
  const { cache, ...tab } = await openTab()
  const key = tab.newDraftKey(form())
  network.isDown = true
  tab.keepDraft(key, draft('typed'))
  expect(tab.offeredTexts()).toEqual([])
  expect(tab.closeDraft(cache, key)?.title).toBe('Notes of Doe, Ann')
  expect(tab.offeredTexts()).toEqual(['typed'])
  await vi.waitFor(() => expect(isAskedOnLeaving()).toBe(true))
  network.isDown = false
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await expect.poll(storedTexts).toEqual(['typed'])
  await expect.poll(isAskedOnLeaving).toBe(false)
})

test('a text that is discarded while it is being stored, and typed again, is stored again', async () => {
  const { cache, ...tab } = await openTab()
  const key = tab.newDraftKey(form())
  tab.keepDraft(key, draft('typed'))
  const stored = tab.storeDrafts()
  tab.endDraft(cache, key)
  await stored
  await expect.poll(storedTexts).toEqual([])
  tab.keepDraft(key, draft('typed'))
  await tab.storeDrafts()
  await expect.poll(storedTexts).toEqual(['typed'])
})

test('what was saved is not offered from a list that was read before the server deleted its draft', async () => {
  const { cache, ...tab } = await openTab()
  const key = tab.newDraftKey(form())
  tab.keepDraft(key, draft('typed'))
  await tab.storeDrafts()
  await cache.invalidateQueries()
  const listed = await cache.fetchQuery(tab.draftsQuery)
  expect(listed).toHaveLength(1)
  tab.endDraft(cache, key)
  cache.setQueryData(tab.draftsQuery.queryKey, listed)
  expect(tab.offeredTexts()).toEqual([])
})

test('what was discarded comes back with Undo, in the list and on the server', async () => {
  const { cache, ...tab } = await openTab()
  const { toastStore } = await import('../../ui/toast.ts')
  const key = tab.newDraftKey(form())
  tab.keepDraft(key, draft('typed'))
  await tab.storeDrafts()
  tab.discardDraft(cache, key)
  await expect.poll(storedTexts).toEqual([])
  expect(tab.closeDraft(cache, key)).toBe(undefined)
  await toastStore.current().findLast(({ undo }) => undo)!.undo!()
  expect(tab.offeredTexts()).toEqual(['typed'])
  await expect.poll(storedTexts).toEqual(['typed'])
})

test('forms in two tabs keep a draft each; saving one keeps the other', async () => {
  const name = form()
  const tabs = [await openTab(), await openTab()]
  const keys = tabs.map((tab) => tab.newDraftKey(name))
  for (const [at, tab] of tabs.entries()) {
    tab.keepDraft(keys[at]!, draft(`in tab ${at}`))
    await tab.storeDrafts()
  }
  expect(await storedTexts()).toEqual(['in tab 0', 'in tab 1'])
  tabs[0]!.endDraft(tabs[0]!.cache, keys[0]!)
  await expect.poll(storedTexts).toEqual(['in tab 1'])
})

test('a draft that another tab deleted is stored again while its form is open', async () => {
  const first = await openTab()
  const key = first.newDraftKey(form())
  first.keepDraft(key, draft('typed'))
  await first.storeDrafts()
  const second = await openTab()
  second.discardDraft(second.cache, key, second.offered()[0]!.draft)
  await expect.poll(storedTexts).toEqual([])
  Object.assign(document, { hidden: true })
  document.dispatchEvent(new Event('visibilitychange'))
  Object.assign(document, { hidden: false })
  await expect.poll(storedTexts).toEqual(['typed'])
})

test('a draft that a form has is not offered, is again once the form is left, and goes when it is saved', async () => {
  const first = await openTab()
  const key = first.newDraftKey(form())
  first.keepDraft(key, draft('typed'))
  await first.storeDrafts()
  const { cache, ...tab } = await openTab()
  tab.openDraft(cache, tab.offered()[0]!)
  expect(tab.offeredTexts()).toEqual([])
  tab.keepDraft(key, draft('typed on'))
  tab.closeDraft(cache, key)
  expect(tab.offeredTexts()).toEqual(['typed on'])
  await expect.poll(storedTexts).toEqual(['typed on'])
  // A save that was under way when the form was left.
  tab.endDraft(cache, key)
  expect(tab.offeredTexts()).toEqual([])
  await expect.poll(storedTexts).toEqual([])
})

test('before a sign-out all is stored, and nothing stays in the tab', async () => {
  const { cache, ...tab } = await openTab()
  const key = tab.newDraftKey(form())
  tab.keepDraft(key, draft('typed'))
  await tab.storeDrafts()
  expect(await storedTexts()).toEqual(['typed'])
  tab.forgetDrafts()
  jane = await app.signedInAs('internal')
  expect(tab.closeDraft(cache, key)).toBe(undefined)
  await tab.storeDrafts()
  expect(await storedTexts()).toEqual([])
})

test('a text that is refused shows one toast and is not sent again until it changes', async () => {
  const { cache: _, ...tab } = await openTab()
  const { toastStore } = await import('../../ui/toast.ts')
  const sent = vi.spyOn(network, 'call')
  const key = tab.newDraftKey(form())
  for (const length of [200_001, 200_002]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    tab.keepDraft(key, draft('x'.repeat(length)))
    await tab.storeDrafts()
    vi.advanceTimersByTime(300_000)
    vi.useRealTimers()
  }
  expect(toastStore.current()).toMatchObject([
    {
      title: 'Draft not kept: Notes of Doe, Ann',
      description: expect.stringContaining('A draft can have at most 200,000 characters.'),
    },
  ])
  expect(sent).toHaveBeenCalledTimes(2)
  tab.keepDraft(key, draft('short'))
  await tab.storeDrafts()
  expect(await storedTexts()).toEqual(['short'])
})

test('a sign-in goes on with what an open form of the same page has, not with that of another page or a closed one', async () => {
  const { cache, ...tab } = await openTab()
  const [ofPage, elsewhere] = [tab.newDraftKey(form()), tab.newDraftKey(form())]
  tab.keepDraft(elsewhere, { ...draft('other'), path: '/operational/clients/2/edit' })
  tab.keepDraft(ofPage, { ...draft('typed'), path: '/operational/clients/new?inquiry=1' })
  expect(tab.draftOfPage('/operational/clients/new')).toBe(ofPage)
  expect(tab.draftOfPage('/operational/clients')).toBeUndefined()
  tab.closeDraft(cache, ofPage)
  expect(tab.draftOfPage('/operational/clients/new')).toBeUndefined()
  await tab.storeDrafts()
})

test('content that is not a draft of this version is ignored', async () => {
  const { offeredDrafts } = await openTab()
  const read = (content: string) =>
    offeredDrafts([{ key: 'clients.new.1', content, seconds_ago: 5 }]).map((offered) => offered.draft)
  expect(read(JSON.stringify(draft('typed')))).toEqual([draft('typed')])
  const wrong = [
    { title: 1 },
    { path: 'https://elsewhere.test' },
    { path: 7 },
    { base: [] },
    { typed: 'text' },
  ]
  for (const part of wrong) expect(read(JSON.stringify({ ...draft('typed'), ...part }))).toEqual([])
  for (const content of ['', 'null', '[]', '"text"']) expect(read(content)).toEqual([])
})
