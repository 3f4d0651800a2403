import { randomUUID } from 'node:crypto'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { testApp, type Person } from '../../server/testing.ts'
import { readDraft } from './draft.ts'
import { inOrder } from './inOrder.ts'

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

let jane: Person
beforeEach(async () => {
  jane = await app.signedInAs('internal')
  network.isDown = false
  network.call = async (request) => {
    const path = new URL(request.url).pathname.replace('/api', '')
    const body = request.method === 'POST' ? ((await request.json()) as object) : undefined
    const answer = await app.request(jane, request.method as 'POST', path, body)
    return Response.json(answer.body, { status: answer.status })
  }
})

/** Another tab has modules of its own. */
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
/** The texts that are offered to her. */
async function offered() {
  const { body } = await app.request<{ content: string }[]>(jane, 'GET', '/drafts')
  return body.map(({ content }) => readDraft(content)?.typed.notes).toSorted()
}
const prefix = () => `clients.${randomUUID()}.notes-`

test('a text whose place is gone while the connection is lost waits in the tab, and is stored with the connection', async () => {
  const { cache, ...tab } = await openTab()
  const key = tab.newDraftKey(prefix())
  tab.autosave(key, draft('typed'))
  network.isDown = true
  await tab.offerBack(cache, key)
  expect(await offered()).toEqual([])
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  network.isDown = false
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await expect.poll(offered).toEqual(['typed'])
  await expect.poll(() => tab.isBeingTyped(key)).toBe(false)
})

test('the same text typed again is stored again, also when the first one ended while it was being stored', async () => {
  const { cache, ...tab } = await openTab()
  const key = tab.newDraftKey(prefix())
  tab.autosave(key, draft('typed'))
  tab.storeDrafts()
  await tab.endAutosave(cache, key)
  expect(await offered()).toEqual([])
  tab.autosave(key, draft('typed'))
  tab.storeDrafts()
  await expect.poll(offered).toEqual(['typed'])
})

test('two tabs that go on with the same draft keep a text each; saving in one leaves the other its own', async () => {
  const { cache, ...first } = await openTab()
  const about = prefix()
  const key = first.newDraftKey(about)
  first.autosave(key, draft('typed'))
  first.storeDrafts()
  await expect.poll(offered).toEqual(['typed'])

  const tabs = await Promise.all([1, 2].map(async (number) => ({ ...(await openTab()), number })))
  const own = tabs.map((tab) => {
    const ownKey = tab.newDraftKey(about)
    tab.chooseDraft(cache, key, draft('typed'))
    tab.takeUp(key, ownKey)
    tab.autosave(ownKey, draft(`typed on in tab ${tab.number}`))
    expect(tab.isBeingTyped(key)).toBe(true)
    tab.storeDrafts()
    return ownKey
  })
  await expect.poll(offered).toEqual(['typed on in tab 1', 'typed on in tab 2'])
  await tabs[0]!.endAutosave(cache, own[0]!)
  expect(await offered()).toEqual(['typed on in tab 2'])

  // Another tab forgot it meanwhile: before the session ends it is stored all the same.
  await first.removeDraft(cache, own[1]!)
  expect(await offered()).toEqual([])
  tabs[1]!.storeDrafts()
  await expect.poll(offered).toEqual(['typed on in tab 2'])
})

test('whoever signs out gives up what is unsaved, and keeps what could not be saved; nothing stays in the tab', async () => {
  const { cache, ...tab } = await openTab()
  const [open, lost] = [tab.newDraftKey(prefix()), tab.newDraftKey(prefix())]
  tab.autosave(open, draft('given up'))
  tab.autosave(lost, draft('lost place'))
  tab.storeDrafts()
  await expect.poll(offered).toEqual(['given up', 'lost place'])
  network.isDown = true
  await tab.offerBack(cache, lost)
  network.isDown = false
  await tab.giveUpDrafts(cache)
  expect(await offered()).toEqual(['lost place'])
  tab.autosave(open, draft('typed while it ends'))
  tab.chooseDraft(cache, lost, draft('lost place'))
  tab.forgetDrafts()
  expect(tab.isBeingTyped(open)).toBe(false)
  expect(tab.chosenDraft(lost)).toBe(undefined)
  tab.storeDrafts()
  expect(await offered()).toEqual(['lost place'])
})

test('a text that is too long is told once and not sent; shortened it is stored', async () => {
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
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  await expect.poll(offered).toEqual(['short'])
})

test('what is no draft of this version is left out', () => {
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
