type ToastKind = 'normal' | 'error'
export type ToastEntry = {
  id: number
  at: number
  kind: ToastKind
  title: string
} & ToastOptions

interface ToastOptions {
  description?: string | undefined
  /** What the toast is about: it replaces earlier error toasts with the same subject. */
  subject?: string | undefined
  /** Replaces earlier toasts with the same title. */
  replacesTitle?: boolean
  /** Takes back the change that the toast reports, or resolves to false where another try may succeed; offered as a button, and by Ctrl/Cmd+Z outside of fields. */
  undo?: (() => unknown) | undefined
}

const duration: Record<ToastKind, number> = { normal: 4000, error: 5000 }
const UNDO_DURATION = 10_000

/** Milliseconds that a toast is shown (acceptance D33). */
export const durationOf = ({ kind, undo }: ToastEntry) => (undo ? UNDO_DURATION : duration[kind])
/** Toasts that are shown at once (acceptance D33). */
const MAX_VISIBLE = 3
/** As long as the server undoes a deletion or a change of many clients. */
const UNDO_FOR = 10 * 60_000

const nothing: readonly ToastEntry[] = []
let entries: readonly ToastEntry[] = nothing
/** All that can be undone, also by a toast that is not shown any more; the newest first. */
let undoable: readonly ToastEntry[] = nothing
let lastId = 0
let session = 0
const listeners = new Set<() => void>()

function publish(next: readonly ToastEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

function forget(isGone: (entry: ToastEntry) => boolean): void {
  undoable = undoable.filter((entry) => !isGone(entry))
  publish(entries)
}

const withoutErrors = (subject: string | undefined) =>
  entries.filter((entry) => subject === undefined || entry.subject !== subject || entry.kind !== 'error')

function show(kind: ToastKind, title: string, { replacesTitle, ...options }: ToastOptions): void {
  lastId += 1
  const kept = withoutErrors(options.subject).filter((entry) => !replacesTitle || entry.title !== title)
  const shown = { ...options, id: lastId, at: Date.now(), kind, title }
  if (options.undo) {
    undoable = [shown, ...undoable]
    setTimeout(() => forget((entry) => entry === shown), UNDO_FOR)
  }
  publish([...kept, shown].slice(-MAX_VISIBLE))
}

export const toast = {
  success: (title: string, options: ToastOptions = {}) => show('normal', title, options),
  error: (title: string, options: Omit<ToastOptions, 'undo'> = {}) => show('error', title, options),
  /** Removes error toasts about a subject, when it is retried. */
  dismissErrors: (subject: string) => publish(withoutErrors(subject)),
  dismiss: (id: number) => publish(entries.filter((entry) => entry.id !== id)),
  /** Once, whether its toast is still shown or not; offered again when it failed and another try may succeed. */
  undo: async (entry: ToastEntry) => {
    forget((other) => other === entry)
    toast.dismiss(entry.id)
    const before = session
    const isDone = (await entry.undo?.()) !== false
    if (isDone || session !== before || Date.now() - entry.at >= UNDO_FOR) return
    undoable = [entry, ...undoable].toSorted((one, other) => other.id - one.id)
    publish(entries)
  },
  /** Forgets all that could be undone, and with it what was changed. */
  forgetUndo: () => {
    session += 1
    undoable = nothing
    publish(entries.filter(({ undo }) => !undo))
  },
}

/** The store for useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => entries,
  undoable: () => undoable,
  onServer: () => nothing,
}
