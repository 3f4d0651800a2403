import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { formatCount } from '../../lib/text.ts'
import { inOrder } from './inOrder.ts'
import { draftsApi } from './api.ts'
import { toast } from '../../ui/toast.ts'
import { MAX_DRAFT_LENGTH, type Draft } from './draft.ts'

/**
 * Keeps what is typed and not saved on the server, for the same person alone (decision 0022): after half a minute without
 * typing, when the tab goes out of sight, and before the session ends. Nothing of it is stored in the browser.
 */
const QUIET_MS = 30_000
/** A call that hangs must not hold up the next one, nor a sign-out. */
const TIMEOUT_MS = 5_000

interface Entry {
  draft: Draft
  timer?: ReturnType<typeof setTimeout>
  /** Whether the server may have it. */
  isSent: boolean
  /** Whether the person was told that it is too long to be kept. */
  isTold?: boolean
  /** Set when the place where it was typed is gone: once it is stored, this cache reads the list of drafts again. */
  offerIn?: QueryClient
}

/** What is typed in this tab, by key. A key is never used by two forms or tabs: one would end the other's draft. */
const entries = new Map<string, Entry>()
/** What was chosen to go on with, until its form asks for it. */
const chosen = new Map<string, Draft>()
/** The draft that a form went on with, by the form's own key: it goes once the form has stored or ended its own. */
const replaced = new Map<string, string>()
const listKey = draftsApi.list.queryKey({ input: {} })

/** @param prefix of what it is about, with the sign before the random part: 'clients.{id}.' */
export const newDraftKey = (prefix: string): string => prefix + Math.random().toString(36).slice(2)

/** Something was typed and is not saved. */
export function autosave(key: string, draft: Draft): void {
  const entry = entries.get(key) ?? { draft, isSent: false }
  entry.draft = draft
  entries.set(key, entry)
  storeLater(key, entry)
}

/** Nothing is unsaved any more: it was saved, or given up. */
export async function endAutosave(cache: QueryClient, key: string): Promise<void> {
  const entry = entries.get(key)
  if (!entry) return
  forgetEntry(key)
  const keys = [entry.isSent && key, replaced.get(key)].filter((one) => typeof one === 'string')
  replaced.delete(key)
  await Promise.all(keys.map((one) => removeDraft(cache, one)))
}

/** The place where it was typed is gone, and it could not be saved: once it is stored it is offered on this page. */
export async function offerBack(cache: QueryClient, key: string): Promise<void> {
  const entry = entries.get(key)
  if (!entry) return
  entry.offerIn = cache
  await store(key)
}

function forgetEntry(key: string): void {
  clearTimeout(entries.get(key)?.timer)
  entries.delete(key)
}

/**
 * Stores all that is unsaved at once: the session is about to end, or the page may. Also what was stored before, which
 * another tab may have removed since.
 */
export const storeDrafts = (): void => {
  for (const key of entries.keys()) void store(key)
}

function storeLater(key: string, entry: Entry): void {
  clearTimeout(entry.timer)
  entry.timer = setTimeout(() => void store(key), QUIET_MS)
}

/** What cannot be stored stays here and is tried again, in half a minute or as soon as the server can be reached. */
function store(key: string): Promise<void> {
  return inOrder(queueOf(key), async () => {
    const entry = entries.get(key)
    // It was saved or given up while it waited.
    if (!entry) return
    clearTimeout(entry.timer)
    const { draft, offerIn } = entry
    const content = JSON.stringify(draft)
    // The server would refuse it each time; the next change of the text is the next try.
    if (content.length > MAX_DRAFT_LENGTH) return tellTooLong(entry)
    entry.isSent = true
    entry.isTold = false
    const isStored = await isDone(draftsApi.keep.call({ key, content }, within()))
    if (entries.get(key) !== entry) return
    if (!isStored) return storeLater(key, entry)
    const before = replaced.get(key)
    if (before && (await isDone(draftsApi.remove.call({ key: before }, within())))) replaced.delete(key)
    if (!offerIn) return
    forgetEntry(key)
    await offerIn.invalidateQueries({ queryKey: listKey })
  })
}

function tellTooLong(entry: Entry): void {
  if (!entry.isTold) {
    toast.error(
      'This is too long to be kept for you',
      `“${entry.draft.title}” has more than ${formatCount(MAX_DRAFT_LENGTH)} characters. Shorten or save it: until then it is kept in this tab alone.`,
    )
  }
  entry.isTold = true
}

/** Calls about one draft never overtake each other: what is removed last is gone. */
const queueOf = (key: string) => `draft ${key}`
const within = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) })
const isDone = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  )

/** Takes a draft away from the server and from what is offered. */
export async function removeDraft(cache: QueryClient, key: string): Promise<void> {
  hide(cache, key)
  await inOrder(queueOf(key), () => isDone(draftsApi.remove.call({ key }, within())))
}

/** The person signs out and gives up what is unsaved: its drafts go while the session still lets them. */
export async function giveUpDrafts(cache: QueryClient): Promise<void> {
  const ends = [...entries].map(([key, { offerIn }]) => (offerIn ? store(key) : endAutosave(cache, key)))
  await Promise.all(ends)
}

/** Nothing that was typed stays in this tab. */
export function forgetDrafts(): void {
  for (const key of entries.keys()) forgetEntry(key)
  chosen.clear()
  replaced.clear()
}

/** Whether it is being typed in this tab just now, and so needs no offer. */
export const isBeingTyped = (key: string): boolean =>
  [...entries.keys()].some((own) => own === key || replaced.get(own) === key)

/** The person goes on with a draft; its form asks for it with `takeUp`. It stays on the server until then. */
export function chooseDraft(cache: QueryClient, key: string, draft: Draft): void {
  chosen.set(key, draft)
  hide(cache, key)
}

/** What the form at this place was chosen to go on with. */
export const chosenDraft = (key: string): Draft | undefined => chosen.get(key)

/** The key in the history state of a page that was opened for a draft. */
export const draftOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'draft' in state && typeof state.draft === 'string'
    ? state.draft
    : null

/** The form has it now, under a key of its own: another tab may have gone on with the same draft. */
export function takeUp(chosenKey: string, ownKey: string): void {
  if (chosen.delete(chosenKey)) replaced.set(ownKey, chosenKey)
}

function hide(cache: QueryClient, key: string): void {
  cache.setQueryData(listKey, (drafts) => drafts?.filter((draft) => draft.key !== key))
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => document.hidden && storeDrafts())
  onlineManager.subscribe((isOnline) => isOnline && storeDrafts())
  // This tab has the only copy of a text whose place is gone, until it is stored.
  window.addEventListener('beforeunload', (event) => {
    if ([...entries.values()].some(({ offerIn }) => offerIn)) event.preventDefault()
  })
}
