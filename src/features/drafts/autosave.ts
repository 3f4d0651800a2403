import type { QueryClient } from '@tanstack/react-query'
import { draftsApi } from './api.ts'

/**
 * Keeps what is typed and not saved on the server, for the same person alone (decision 0022): after half a minute without
 * typing, when the tab goes out of sight, and before the session ends. Nothing of it is stored in the browser.
 */
export interface Draft<Values = unknown> {
  /** What it is, for the person: 'Notes of Doe, Ann'. */
  title: string
  /** The page that can take it up again. */
  path: string
  /** The fields as they were when the typing began, and as they were typed. */
  base: Values
  values: Values
}

/** @returns null for what is no draft of this version */
export function readDraft(content: string): Draft | null {
  try {
    const draft = JSON.parse(content) as Partial<Draft> | null
    const isDraft = draft?.path?.startsWith('/operational/') && draft.base && draft.values && draft.title
    return isDraft ? (draft as Draft) : null
  } catch {
    return null
  }
}

const QUIET_MS = 30_000

interface Entry {
  draft: Draft
  timer: ReturnType<typeof setTimeout>
}

/** What is typed in this tab, by key. */
const entries = new Map<string, Entry>()
/** What the server has of it. */
const stored = new Map<string, string>()
/** What was chosen to be taken up, until its form asks for it. */
const chosen = new Map<string, Draft>()
const listKey = draftsApi.list.queryKey({ input: {} })

/** Something was typed and is not saved. */
export function autosave(key: string, draft: Draft): void {
  clearTimeout(entries.get(key)?.timer)
  entries.set(key, { draft, timer: setTimeout(() => void store(key), QUIET_MS) })
}

/** Nothing is unsaved any more: it was saved, or given up. */
export function endAutosave(cache: QueryClient, key: string): void {
  if (forgetEntry(key) && stored.has(key)) void removeDraft(cache, key)
}

/** The place where it was typed is gone, and it could not be saved: it is offered back on this page. */
export async function offerBack(cache: QueryClient, key: string): Promise<void> {
  await store(key)
  forgetEntry(key)
  await cache.invalidateQueries({ queryKey: listKey })
}

function forgetEntry(key: string): boolean {
  clearTimeout(entries.get(key)?.timer)
  return entries.delete(key)
}

/** Stores all that is unsaved at once: the session is about to end, or the page may. */
export const storeDrafts = (): void => {
  for (const key of entries.keys()) void store(key)
}

async function store(key: string): Promise<void> {
  const content = JSON.stringify(entries.get(key)?.draft)
  if (content === undefined || content === stored.get(key)) return
  // What fails is tried again with the next change, or when the page goes out of sight.
  const isStored = await draftsApi.keep.call({ key, content }).then(
    () => true,
    () => false,
  )
  if (!isStored) return
  stored.set(key, content)
  // It was saved or given up while this was under way.
  if (!entries.has(key)) await draftsApi.remove.call({ key }).catch(() => undefined)
}

/** Takes a draft away from the server and from what is offered. */
export async function removeDraft(cache: QueryClient, key: string): Promise<void> {
  stored.delete(key)
  hide(cache, key)
  await draftsApi.remove.call({ key }).catch(() => undefined)
}

/** Whether it is being typed in this tab just now, and so needs no offer. */
export const isBeingTyped = (key: string): boolean => entries.has(key)

/** The person goes on with a draft; its form asks for it with `takeUp`. It stays on the server until it is saved. */
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

/** The form has it now: what is typed on goes on under the same key, and its end ends the draft. */
export function takeUp(key: string): void {
  const draft = chosen.get(key)
  if (chosen.delete(key)) stored.set(key, JSON.stringify(draft))
}

function hide(cache: QueryClient, key: string): void {
  cache.setQueryData(listKey, (drafts) => drafts?.filter((draft) => draft.key !== key))
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => document.hidden && storeDrafts())
}
