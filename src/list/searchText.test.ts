import { afterAll, beforeEach, expect, test, vi } from 'vitest'

/** The tab: the state of each of its entries, and its storage, both of which outlive a document. */
let entries: unknown[]
let entry: number
const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  clear: () => stored.clear(),
})
vi.stubGlobal('window', {
  history: {
    get state() {
      return entries[entry]
    },
    replaceState: (state: unknown) => (entries[entry] = state),
  },
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  stored.clear()
  entries = [null]
  entry = 0
})

/** A document loaded for this person: its own instance of the module. */
async function load(person: string | undefined) {
  vi.resetModules()
  const searches = await import('./searchText.ts')
  searches.keepOwnSearches(person)
  return searches
}

test('each entry has its own search, also after a reload; an entry that is opened with the same one keeps it', async () => {
  const first = await load('jane')
  first.typeSearchText('doe')
  entries.push({ usr: first.keepSearchText() })
  entry = 1
  expect(first.readSearchText()).toBe('doe')
  first.typeSearchText('roe')
  const reloaded = await load('jane')
  expect(reloaded.readSearchText()).toBe('roe')
  entry = 0
  expect(reloaded.readSearchText()).toBe('doe')
  expect(JSON.stringify(entries)).not.toMatch(/doe|roe/)
})

test('a sign-out, and a page that is loaded for somebody else, remove the searches of all entries', async () => {
  for (const end of ['sign-out', undefined, 'bob']) {
    const janes = await load('jane')
    janes.typeSearchText('doe')
    entries.push({ usr: janes.keepSearchText() })
    if (end === 'sign-out') janes.forgetSearches()
    const next = end === 'sign-out' ? janes : await load(end)
    for (entry of entries.keys()) expect(next.readSearchText()).toBeUndefined()
    expect([...stored.values()]).not.toContain('doe')
    entry = 0
  }
})

test('somebody who signs in again over the page has the search, though the storage was emptied', async () => {
  const searches = await load('jane')
  searches.typeSearchText('doe')
  stored.clear()
  searches.keepOwnSearches('jane')
  expect(searches.readSearchText()).toBe('doe')
})
