export type ToastKind = 'normal' | 'error'
export type ToastEntry = {
  id: number
  kind: ToastKind
  title: string
  description: string | undefined
  about: string | undefined
}

/** Duration of a toast in milliseconds, and how many are shown at once (acceptance D33). */
export const toastDuration: Record<ToastKind, number> = { normal: 4000, error: 5000 }
const visibleAtOnce = 3

const nothing: readonly ToastEntry[] = []
let entries: readonly ToastEntry[] = nothing
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly ToastEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

function show(kind: ToastKind, title: string, description?: string, about?: string): number {
  lastId += 1
  const isOver = (before: ToastEntry) =>
    about !== undefined && before.about === about && before.kind === 'error'
  const kept = entries.filter((before) => !isOver(before))
  publish([...kept, { id: lastId, kind, title, description, about }].slice(-visibleAtOnce))
  return lastId
}

/**
 * Shows a toast. A toast `about` a subject removes earlier error toasts about it.
 * @returns an id for `dismiss`
 */
export const toast = {
  success: (title: string, description?: string, about?: string) => show('normal', title, description, about),
  error: (title: string, description?: string, about?: string) => show('error', title, description, about),
  /** Removes error toasts about a subject, when it is retried. */
  over: (about: string) =>
    publish(entries.filter((entry) => entry.about !== about || entry.kind !== 'error')),
  dismiss: (id: number) => publish(entries.filter((entry) => entry.id !== id)),
}

/** For Toaster only: the store for useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => entries,
  onServer: () => nothing,
}
