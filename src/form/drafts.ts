import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { failureOf } from '../lib/failure.ts'
import { toast } from '../ui/toast.ts'

/** What was typed in an editor and not saved: the changed fields, with their stored values (`base`) and the typed ones. */
export interface Draft {
  /** For the list of drafts: 'Notes of Doe, Ann'. */
  title: string
  /** The page that has its form. */
  path: string
  base: Record<string, unknown>
  typed: Record<string, unknown>
  /** Of the typed fields, as their form calls them; none where the title names the field. */
  labels?: Record<string, unknown>
}

/** A draft as the server lists it. */
export interface StoredDraft {
  key: string
  draft: Draft
  seconds_ago: number
}

/** A draft of this tab. */
interface TabDraft {
  draft: Draft
  timer?: ReturnType<typeof setTimeout> | undefined
  /** Whether the server may have it. */
  isSent: boolean
  /** Whether the server has its latest text. */
  isStored: boolean
  /** Its editor is closed, so that the list of drafts shows it. */
  isClosed: boolean
  isReported?: boolean
}

const AUTOSAVE_DELAY_MS = 1_000
const RETRY_DELAY_MS = 30_000
/** A pending request must not block the next one, or a sign-out. */
const TIMEOUT_MS = 5_000

/** By key. Every editor in every tab has a key of its own, so that no tab overwrites what is typed in another. */
const drafts = new Map<string, TabDraft>()
/** Keys of drafts that were saved or discarded: a list that was read before the server deleted them still has them. */
const ended = new Set<string>()

export const draftsQuery = api.drafts.list.queryOptions({
  input: {},
  staleTime: Infinity,
  refetchOnWindowFocus: false,
})

/** @param name of the form: 'clients.{id}.order' */
export const newDraftKey = (name: string): string => `${name}.${Math.random().toString(36).slice(2)}`

/** The name of the form; that of an inquiry is how those in its dialog begin. */
export const formOfDraft = (key: string): string => key.slice(0, key.lastIndexOf('.'))

/** For the button that opens a form, which is pressed when somebody goes on with a draft of it. */
export const opensForm = (name: string) => ({ 'data-form': name })

/** Whether an editor of this tab has it. */
export const isDraftOpen = (key: string) => drafts.get(key)?.isClosed === false

/** The page whose form, or button that opens it, has the draft. */
export const isDraftOf = (pathname: string, { path }: Draft) => path.split('?')[0] === pathname

/** The key of what is typed in the form of the page that is shown. */
export const draftOfPage = (pathname: string) =>
  [...drafts].find(([key, { draft }]) => isDraftOpen(key) && isDraftOf(pathname, draft))?.[0]

/** The list of drafts shows those that no editor of this tab has. */
export function offeredDrafts(list: { key: string; content: string; seconds_ago: number }[]): StoredDraft[] {
  return list.flatMap(({ key, content, seconds_ago }) => {
    const draft = isDraftOpen(key) || ended.has(key) ? null : readDraft(content)
    return draft ? [{ key, draft, seconds_ago }] : []
  })
}

/** Keeps unsaved input: it is stored on the server within a second (decision 0022). */
export function keepDraft(key: string, draft: Draft): void {
  const kept = drafts.get(key) ?? { draft, isSent: false, isStored: false, isClosed: false }
  Object.assign(kept, { draft, isStored: false, isClosed: false })
  ended.delete(key)
  drafts.set(key, kept)
  kept.timer ??= setTimeout(() => void store(key), AUTOSAVE_DELAY_MS)
}

/** An editor has the stored draft now. */
export function openDraft(cache: QueryClient, { key, draft }: StoredDraft): void {
  const kept = drafts.get(key) ?? { draft, isSent: true, isStored: true, isClosed: false }
  kept.isClosed = false
  drafts.set(key, kept)
  hide(cache, key)
}

/**
 * The editor is closed without saving: the draft is stored now, and offered.
 * @returns undefined when there is none
 */
export function closeDraft(cache: QueryClient, key: string): Draft | undefined {
  const kept = drafts.get(key)
  if (!kept) return undefined
  kept.isClosed = true
  const offered = { key, content: JSON.stringify(kept.draft), seconds_ago: 0 }
  cache.setQueryData(draftsQuery.queryKey, (list = []) => [offered, ...list.filter((one) => one.key !== key)])
  if (!kept.isStored) void store(key)
  return kept.draft
}

/** The input was saved: its draft goes, if there is one. */
export function endDraft(cache: QueryClient, key: string): void {
  if (drafts.has(key)) removeDraft(cache, key)
}

export function discardDraft(cache: QueryClient, key: string, draft = drafts.get(key)?.draft): void {
  if (!draft) return
  removeDraft(cache, key)
  toast.success('Discarded', {
    description: draft.title,
    undo: () => {
      keepDraft(key, draft)
      closeDraft(cache, key)
    },
  })
}

function removeDraft(cache: QueryClient, key: string): void {
  const kept = drafts.get(key)
  clearTimeout(kept?.timer)
  drafts.delete(key)
  ended.add(key)
  hide(cache, key)
  if (kept?.isSent === false) return
  void enqueue(key, () => api.drafts.remove.call({ key }, requestOptions()).catch(() => {}))
}

/** Stores all drafts of this tab, except those that the server must have. Another tab may have deleted an open one. */
export const storeDrafts = (): Promise<unknown> =>
  Promise.all([...drafts].map(([key, kept]) => !(kept.isClosed && kept.isStored) && store(key)))

/** Whether this tab alone has the last words of some draft. */
export const isSomeDraftUnstored = (): boolean => [...drafts.values()].some(({ isStored }) => !isStored)

/** Removes from this tab's memory what the server has; the rest is offered when its form closes. */
export function forgetStoredDrafts(): void {
  for (const [key, { isStored }] of drafts) if (isStored) drafts.delete(key)
}

/** Removes all drafts from this tab's memory; a timer that still runs finds none. */
export const forgetDrafts = (): void => drafts.clear()

/** A failed request is repeated after half a minute or, while offline, when the browser is online again. */
function store(key: string): Promise<unknown> {
  // In order, so that an earlier store cannot overtake a deletion.
  return enqueue(key, async () => {
    const kept = drafts.get(key)
    // It was saved or discarded while this task was queued.
    if (!kept) return
    clearTimeout(kept.timer)
    kept.timer = undefined
    kept.isSent = true
    const { draft } = kept
    try {
      await api.drafts.save.call({ key, content: JSON.stringify(draft) }, requestOptions())
      kept.isStored = kept.draft === draft
      kept.isReported = false
    } catch (error) {
      if (drafts.get(key) !== kept) return
      // A text that is refused is sent again when it changes.
      if (failureOf(error).status === 400) reportRefused(kept, error)
      else if (onlineManager.isOnline()) kept.timer ??= setTimeout(() => void store(key), RETRY_DELAY_MS)
    }
  })
}

const requestOptions = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) })

/** The last request of each key. */
const requests = new Map<string, Promise<unknown>>()

/** @param request begins after the one before it has ended; it never rejects */
function enqueue(key: string, request: () => Promise<unknown>): Promise<unknown> {
  const result = (requests.get(key) ?? Promise.resolve()).then(request)
  requests.set(key, result)
  return result
}

function reportRefused(kept: TabDraft, error: unknown): void {
  if (!kept.isReported) {
    toast.error(`Draft not kept: ${kept.draft.title}`, {
      description: `${failureOf(error).message}. Change or save it: until then it is in this tab alone.`,
    })
  }
  kept.isReported = true
}

function hide(cache: QueryClient, key: string): void {
  cache.setQueryData(draftsQuery.queryKey, (list) => list?.filter((one) => one.key !== key))
}

/**
 * Parses a stored draft, without a schema, which every page of the office would have to load.
 * @returns null when it is not a draft of this version
 */
function readDraft(content: string): Draft | null {
  try {
    const { title, path, base, typed, labels } = JSON.parse(content) as Partial<Draft>
    if (typeof title !== 'string' || !path?.startsWith('/operational/')) return null
    if (!isRecord(base) || !isRecord(typed)) return null
    return { title, path, base, typed, ...(isRecord(labels) && { labels }) }
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => document.hidden && void storeDrafts())
  onlineManager.subscribe((isOnline) => {
    if (!isOnline) return
    toast.success('You are online again', { replacesTitle: true })
    void storeDrafts()
  })
  window.addEventListener('beforeunload', (event) => {
    if (isSomeDraftUnstored()) event.preventDefault()
  })
}
