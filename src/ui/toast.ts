type ToastKind = 'normal' | 'error'
export type ToastEntry = {
  id: number
  kind: ToastKind
  title: string
  description: string | undefined
  about: string | undefined
  /** Takes back what the toast tells; offered as a button, and by Ctrl/Cmd+Z outside of fields. */
  undo: (() => void) | undefined
}

const duration: Record<ToastKind, number> = { normal: 4000, error: 5000 }
const UNDO_DURATION = 10_000

/** Milliseconds that a toast is shown (acceptance D33). */
export const durationOf = ({ kind, undo }: ToastEntry) => (undo ? UNDO_DURATION : duration[kind])
/** Toasts that are shown at once (acceptance D33). */
const visibleAtOnce = 3

const nothing: readonly ToastEntry[] = []
let entries: readonly ToastEntry[] = nothing
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly ToastEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

function show(
  kind: ToastKind,
  title: string,
  description?: string,
  about?: string,
  undo?: () => void,
): number {
  lastId += 1
  const isOver = (before: ToastEntry) =>
    about !== undefined && before.about === about && before.kind === 'error'
  const kept = entries.filter((before) => !isOver(before))
  publish([...kept, { id: lastId, kind, title, description, about, undo }].slice(-visibleAtOnce))
  return lastId
}

/**
 * Shows a toast. A toast `about` a subject removes earlier error toasts about it.
 * @returns an id for `dismiss`
 */
export const toast = {
  success: (title: string, description?: string, about?: string, undo?: () => void) =>
    show('normal', title, description, about, undo),
  error: (title: string, description?: string, about?: string) => show('error', title, description, about),
  /** Removes error toasts about a subject, when it is retried. */
  over: (about: string) =>
    publish(entries.filter((entry) => entry.about !== about || entry.kind !== 'error')),
  dismiss: (id: number) => publish(entries.filter((entry) => entry.id !== id)),
  /** Removes toasts that offer 'Undo', which holds what was changed. */
  forgetUndo: () => publish(entries.filter(({ undo }) => !undo)),
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
