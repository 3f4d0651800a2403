import { randomUUID } from 'node:crypto'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api.ts'
import { testApp, type Person } from '../../server/testing/app.ts'
import { readDraft } from './draft.ts'

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

/** A tab: its own instance of the module. */
async function openTab() {
  vi.resetModules()
  return { ...(await import('./autosave.ts')), cache: new QueryClient() }
}
const draft = (notes: string) => ({
  title: 'Notes of Doe, Ann',
  path: '/operational/clients/1/edit',
  base: { notes: '' },
  typed: { notes },
})
/** The texts in her list of drafts. */
async function storedTexts() {
  const { body } = await app.request<{ content: string }[]>(jane, 'GET', '/drafts')
  return body.map(({ content }) => readDraft(content)?.typed.notes).toSorted()
}
const prefix = () => `clients.${randomUUID()}.notes-`

test('the text of an editor that closes while offline stays in the tab, and is stored when the browser is online again', async () => {
  const { cache, ...tab } = await openTab()
  const key = tab.newDraftKey(prefix())
  tab.autosave(key, draft('typed'))
  network.isDown = true
  await tab.keepAsDraft(cache, key)
  expect(await storedTexts()).toEqual([])
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  network.isDown = false
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await expect.poll(storedTexts).toEqual(['typed'])
  await expect.poll(() => tab.isBeingEdited(key)).toBe(false)
})

test('a text that is discarded while it is being stored, and typed again, is stored again', async () => {
  const { cache, ...tab } = await openTab()
  const key = tab.newDraftKey(prefix())
  tab.autosave(key, draft('typed'))
  tab.storeDrafts()
  await tab.endAutosave(cache, key)
  expect(await storedTexts()).toEqual([])
  tab.autosave(key, draft('typed'))
  tab.storeDrafts()
  await expect.poll(storedTexts).toEqual(['typed'])
})

test('two tabs that continue the same draft keep separate drafts; saving one keeps the other', async () => {
  const { cache, ...first } = await openTab()
  const about = prefix()
  const key = first.newDraftKey(about)
  first.autosave(key, draft('typed'))
  first.storeDrafts()
  await expect.poll(storedTexts).toEqual(['typed'])

  const tabs = await Promise.all([1, 2].map(async (number) => ({ ...(await openTab()), number })))
  const own = tabs.map((tab) => {
    const ownKey = tab.newDraftKey(about)
    tab.resumeDraft(cache, key, draft('typed'))
    tab.forgetResumed(cache, key)
    tab.autosave(ownKey, draft(`typed on in tab ${tab.number}`), key)
    expect(tab.isBeingEdited(key)).toBe(true)
    tab.storeDrafts()
    return ownKey
  })
  await expect.poll(storedTexts).toEqual(['typed on in tab 1', 'typed on in tab 2'])
  await tabs[0]!.endAutosave(cache, own[0]!)
  expect(await storedTexts()).toEqual(['typed on in tab 2'])

  // Another tab deleted it: stored again all the same before the session ends.
  await first.removeDraft(cache, own[1]!)
  expect(await storedTexts()).toEqual([])
  tabs[1]!.storeDrafts()
  await expect.poll(storedTexts).toEqual(['typed on in tab 2'])
})

test('a sign-out deletes the drafts of open editors and keeps those of closed ones; nothing stays in the tab', async () => {
  const { cache, ...tab } = await openTab()
  const [open, closed] = [tab.newDraftKey(prefix()), tab.newDraftKey(prefix())]
  tab.autosave(open, draft('open editor'))
  tab.autosave(closed, draft('closed editor'))
  tab.storeDrafts()
  await expect.poll(storedTexts).toEqual(['closed editor', 'open editor'])
  network.isDown = true
  await tab.keepAsDraft(cache, closed)
  network.isDown = false
  await tab.discardDrafts(cache)
  expect(await storedTexts()).toEqual(['closed editor'])
  tab.autosave(open, draft('typed while it ends'))
  tab.resumeDraft(cache, closed, draft('closed editor'))
  tab.clearDrafts()
  expect(tab.isBeingEdited(open)).toBe(false)
  expect(tab.resumedDraft(closed)).toBe(undefined)
  tab.storeDrafts()
  expect(await storedTexts()).toEqual(['closed editor'])
})

test('a text that is too long shows one toast and is not sent; shortened it is stored', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = vi.spyOn(network, 'call')
  const { cache: _, ...tab } = await openTab()
  const { toastStore } = await import('../../ui/toast.ts')
  const key = tab.newDraftKey(prefix())
  for (const length of [200_001, 200_002, 200_003]) {
    tab.autosave(key, draft('x'.repeat(length)))
    await vi.advanceTimersByTimeAsync(300_000)
  }
  expect(toastStore.current().map(({ title }) => title)).toEqual(['This is too long to be kept for you'])
  expect(sent).not.toHaveBeenCalled()
  tab.autosave(key, draft('short'))
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  await expect.poll(storedTexts).toEqual(['short'])
})

test('content that is not a draft of this version is ignored', () => {
  expect(readDraft(JSON.stringify(draft('typed')))).toEqual(draft('typed'))
  const wrong = [
    { title: 1 },
    { path: 'https://elsewhere.test' },
    { path: 7 },
    { base: [] },
    { typed: 'text' },
  ]
  for (const part of wrong) expect(readDraft(JSON.stringify({ ...draft('typed'), ...part }))).toBe(null)
  for (const content of ['', 'null', '[]', '"text"']) expect(readDraft(content)).toBe(null)
})

test('a dialog that is opened again finds the newest of its own drafts, unless a form of this tab is editing it', async () => {
  const about = `clients.${randomUUID()}`
  for (const [form, text] of [
    ['add-update', 'older'],
    ['add-update', 'newer'],
    [`update.${randomUUID()}`, 'a correction'],
  ]) {
    // A tab stores all of its drafts again, so that each has one of its own.
    const tab = await openTab()
    tab.autosave(tab.newDraftKey(`${about}.${form}.`), draft(text!))
    tab.storeDrafts()
    await expect.poll(storedTexts).toContain(text)
  }
  const { cache, ...tab } = await openTab()
  const { body } = await app.request<{ key: string; content: string; seconds_ago: number }[]>(
    jane,
    'GET',
    '/drafts',
  )
  cache.setQueryData(api.drafts.list.queryKey({ input: {} }), body)
  const found = tab.storedDraft(cache, `${about}.add-update.`)!
  expect(found.draft.typed).toEqual({ notes: 'newer' })
  tab.autosave(tab.newDraftKey(`${about}.add-update.`), found.draft, found.key)
  expect(tab.storedDraft(cache, `${about}.add-update.`)!.draft.typed).toEqual({ notes: 'older' })
  expect(tab.storedDraft(cache, `${about}.order.`)).toBeUndefined()
})
