type ToastKind = 'normal' | 'error'
export type ToastEntry = { id: number; kind: ToastKind; title: string } & ToastOptions

interface ToastOptions {
  description?: string | undefined
  /** What the toast is about: it replaces earlier error toasts with the same subject. */
  subject?: string | undefined
  /** Replaces earlier toasts with the same title. */
  replacesTitle?: boolean
  /** Undoes the change that the toast reports; offered as a button, and by Ctrl/Cmd+Z outside of fields. */
  undo?: (() => unknown) | undefined
  /** What can be done next; `isBrief` where the page has it too. */
  offer?: { label: string; run: () => void; isBrief?: true } | undefined
}

const duration: Record<ToastKind, number> = { normal: 4000, error: 5000 }
/** With Undo, which Recent changes has as well; what is offered may be nowhere else, and goes with its page. */
const UNDO_DURATION = 10_000
const OFFER_DURATION = 600_000

/** Milliseconds that a toast is shown (acceptance D33). */
export const toastDuration = ({ kind, undo, offer }: ToastEntry) =>
  offer && !offer.isBrief ? OFFER_DURATION : (undo ?? offer) ? UNDO_DURATION : duration[kind]
/** Toasts that are shown at once (acceptance D33). Older ones that can be undone come back when newer ones go in time. */
const MAX_VISIBLE = 3
const nothing: readonly ToastEntry[] = []
let entries: readonly ToastEntry[] = nothing
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly ToastEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

export const visibleToasts = (all: readonly ToastEntry[]) => all.slice(-MAX_VISIBLE)

const withoutErrors = (subject: string | undefined) =>
  entries.filter((entry) => subject === undefined || entry.subject !== subject || entry.kind !== 'error')

/** @returns the id by which it is dismissed */
function show(kind: ToastKind, title: string, { replacesTitle, ...options }: ToastOptions): number {
  lastId += 1
  const kept = withoutErrors(options.subject).filter((entry) => !replacesTitle || entry.title !== title)
  const all = [...kept, { ...options, id: lastId, kind, title }]
  const visible = visibleToasts(all)
  publish(all.filter((entry) => entry.undo || visible.includes(entry)))
  return lastId
}

export const toast = {
  success: (title: string, options: ToastOptions = {}) => show('normal', title, options),
  error: (title: string, options: Omit<ToastOptions, 'undo'> = {}) => show('error', title, options),
  /** Removes error toasts about a subject, when it is retried. */
  dismissErrors: (subject: string) => publish(withoutErrors(subject)),
  dismiss: (id: number) => publish(entries.filter((entry) => entry.id !== id)),
  /** Removes what could be undone or done next, and with it what was changed. */
  forgetActions: () => publish(entries.filter(({ undo, offer }) => !undo && !offer)),
}

/** The store for useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  current: () => entries,
  onServer: () => nothing,
}
