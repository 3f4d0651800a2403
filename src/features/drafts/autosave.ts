import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { enqueue } from '../../lib/enqueue.ts'
import { formatCount } from '../../lib/text.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { MAX_DRAFT_LENGTH, readDraft, type Draft } from './draft.ts'

/**
 * Stores unsaved input on the server, only for the same person (decision 0022): after five seconds without typing, when
 * the tab is hidden, and before the session ends. Nothing is stored in the browser.
 */
const AUTOSAVE_DELAY_MS = 5_000
const RETRY_DELAY_MS = 30_000
/** A pending request must not block the next one, or a sign-out. */
const TIMEOUT_MS = 5_000

interface Entry {
  draft: Draft
  /** The key of the draft that this one resumes; the first store replaces it. */
  resumedKey?: string | undefined
  timer?: ReturnType<typeof setTimeout>
  /** Whether it was sent, so that the server may have it. */
  isSent: boolean
  /** Whether the toast 'too long' was shown. */
  isReported?: boolean
  /** Its text is nowhere else in the page. Once it is stored the list of drafts is refetched, and the entry removed. */
  isEditorClosed: boolean
  /** Of the closed editor. */
  cache?: QueryClient
}

/** Unsaved input of this tab, by key. Every form in every tab has its own key: saving deletes the draft of its key alone. */
const entries = new Map<string, Entry>()
/** Drafts that the person resumes, until their form has opened. */
const resumed = new Map<string, Draft>()
const listKey = api.drafts.list.queryKey({ input: {} })

/** @param prefix with the separator before the random part: 'clients.{id}.' (contract.ts) */
export const newDraftKey = (prefix: string): string => prefix + Math.random().toString(36).slice(2)

/**
 * Registers unsaved input; stored after five seconds without a further call.
 * @param resumedKey the key of the draft that was put into the form
 */
export function autosave(key: string, draft: Draft, resumedKey?: string): void {
  const entry = entries.get(key) ?? { draft, resumedKey, isSent: false, isEditorClosed: false }
  entry.draft = draft
  entries.set(key, entry)
  storeLater(key, entry, AUTOSAVE_DELAY_MS)
}

/** The input was saved or discarded: deletes its draft. */
export async function endAutosave(cache: QueryClient, key: string): Promise<void> {
  const entry = entries.get(key)
  if (!entry) return
  forgetEntry(key)
  const keys = [entry.isSent && key, entry.resumedKey].filter((one) => typeof one === 'string')
  await Promise.all(keys.map((one) => removeDraft(cache, one)))
}

/** The editor was closed and could not save: stores the input as a draft and shows it in the list of drafts. */
export async function keepAsDraft(cache: QueryClient, key: string): Promise<void> {
  const entry = entries.get(key)
  if (!entry) return
  Object.assign(entry, { isEditorClosed: true, cache })
  await store(key)
}

function forgetEntry(key: string): void {
  clearTimeout(entries.get(key)?.timer)
  entries.delete(key)
}

/** Stores all unsaved input now. Also drafts that were stored before, since another tab may have deleted them. */
export const storeDrafts = (): void => {
  for (const key of entries.keys()) void store(key)
}

function storeLater(key: string, entry: Entry, delay: number): void {
  clearTimeout(entry.timer)
  entry.timer = setTimeout(() => void store(key), delay)
}

/** A failed request is retried after half a minute, or when the browser is online again. */
function store(key: string): Promise<void> {
  // In order, so that an earlier store cannot overtake a deletion.
  return enqueue(key, async () => {
    const entry = entries.get(key)
    // It was saved or discarded while this task was queued.
    if (!entry) return
    clearTimeout(entry.timer)
    const { draft, resumedKey, isEditorClosed, cache } = entry
    const content = JSON.stringify(draft)
    // The server would refuse it; tried again when the text changes.
    if (content.length > MAX_DRAFT_LENGTH) return reportTooLong(entry)
    entry.isSent = true
    entry.isReported = false
    const isStored = await succeeds(
      api.drafts.keep.call({ key, content, replaces: resumedKey }, requestOptions()),
    )
    if (entries.get(key) !== entry) return
    if (!isStored) return storeLater(key, entry, RETRY_DELAY_MS)
    entry.resumedKey = undefined
    if (!isEditorClosed) return
    forgetEntry(key)
    await cache?.invalidateQueries({ queryKey: listKey })
  })
}

function reportTooLong(entry: Entry): void {
  if (!entry.isReported) {
    toast.error('This is too long to be kept for you', {
      description: `“${entry.draft.title}” has more than ${formatCount(MAX_DRAFT_LENGTH)} characters. Shorten or save it: until then it is kept in this tab alone.`,
    })
  }
  entry.isReported = true
}

const requestOptions = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) })
const succeeds = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  )

/** Deletes a draft from the server and from the list of drafts. */
export async function removeDraft(cache: QueryClient, key: string): Promise<void> {
  hide(cache, key)
  await enqueue(key, () => succeeds(api.drafts.remove.call({ key }, requestOptions())))
}

/** Puts back a draft that was removed. */
export async function restoreDraft(cache: QueryClient, key: string, draft: Draft): Promise<boolean> {
  const content = JSON.stringify(draft)
  const isStored = await enqueue(key, () =>
    succeeds(api.drafts.keep.call({ key, content }, requestOptions())),
  )
  if (!isStored) toast.error('This could not be restored.', { description: draft.title })
  await cache.invalidateQueries({ queryKey: listKey })
  return isStored
}

/** Deletes the drafts of open editors before a sign-out; drafts of closed editors are stored. */
export async function discardDrafts(cache: QueryClient): Promise<void> {
  const deletions = [...entries].map(([key, { isEditorClosed }]) =>
    isEditorClosed ? store(key) : endAutosave(cache, key),
  )
  await Promise.all(deletions)
}

/** Removes all drafts from this tab's memory. */
export function clearDrafts(): void {
  for (const key of entries.keys()) forgetEntry(key)
  resumed.clear()
}

/** Whether a form in this tab is editing this draft, so that the list of drafts need not show it. */
export const isBeingEdited = (key: string): boolean =>
  [...entries].some(([own, { resumedKey }]) => own === key || resumedKey === key)

/** The person resumes a draft; its form confirms with `forgetResumed`. The draft stays on the server until then. */
export function resumeDraft(cache: QueryClient, key: string, draft: Draft): void {
  resumed.set(key, draft)
  hide(cache, key)
}

/** The draft that the person resumes, for its form. */
export const resumedDraft = (key: string): Draft | undefined => resumed.get(key)

/** The draft's key in the history state of a page that was opened to resume it. */
export const draftKeyFromState = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'draft' in state && typeof state.draft === 'string'
    ? state.draft
    : null

/** The form has taken over the draft. */
export function forgetResumed(cache: QueryClient, key: string): void {
  resumed.delete(key)
  hide(cache, key)
}

/** The newest draft of a dialog that is opened again. */
export function storedDraft(cache: QueryClient, prefix: string) {
  const stored = cache.getQueryData(listKey)?.find(({ key }) => key.startsWith(prefix) && !isBeingEdited(key))
  const draft = stored && readDraft(stored.content)
  return draft ? { key: stored.key, draft, seconds_ago: stored.seconds_ago } : undefined
}

function hide(cache: QueryClient, key: string): void {
  cache.setQueryData(listKey, (drafts) => drafts?.filter((draft) => draft.key !== key))
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => document.hidden && storeDrafts())
  onlineManager.subscribe((isOnline) => isOnline && storeDrafts())
  // Until it is stored, only this tab has the input of a closed editor.
  window.addEventListener('beforeunload', (event) => {
    if ([...entries.values()].some(({ isEditorClosed }) => isEditorClosed)) event.preventDefault()
  })
}
