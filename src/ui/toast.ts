import { failureOf, UserMessageError } from '../lib/failure.ts'
import { toastMs } from '../lib/toastMs.ts'
import { connectionProblem } from '../lib/online.ts'

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
  /** Does again what was undone; offered as a button, and by Ctrl/Cmd+Shift+Z or Ctrl+Y outside of fields. */
  redo?: (() => unknown) | undefined
  /** What can be done next. */
  offer?: { label: string; run: () => void } | undefined
}

export const toastDuration = ({ kind, undo, redo, offer }: ToastEntry) =>
  (undo ?? redo ?? offer) ? toastMs.action : toastMs[kind]
/** Toasts that are shown at once (acceptance D33). Older ones with Undo or Redo come back when newer ones go in time. */
const MAX_VISIBLE = 3
const nothing: readonly ToastEntry[] = []
let entries: readonly ToastEntry[] = nothing
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly ToastEntry[]): void {
  entries = next
  for (const listener of listeners) listener()
}

/** One with Redo at most: ten of them would leave no place for what can be undone next. */
export function visibleToasts(all: readonly ToastEntry[]): readonly ToastEntry[] {
  const newest = all.findLast(({ redo }) => redo)
  return all.filter((entry) => !entry.redo || entry === newest).slice(-MAX_VISIBLE)
}

const withoutErrors = (subject: string | undefined) =>
  entries.filter((entry) => subject === undefined || entry.subject !== subject || entry.kind !== 'error')

/** @returns the id by which it is dismissed */
function show(kind: ToastKind, title: string, { replacesTitle, ...options }: ToastOptions): number {
  lastId += 1
  const kept = withoutErrors(options.subject).filter((entry) => !replacesTitle || entry.title !== title)
  const all = [...kept, { ...options, id: lastId, kind, title }]
  const visible = visibleToasts(all)
  publish(all.filter((entry) => entry.undo || entry.redo || visible.includes(entry)))
  return lastId
}

export const toast = {
  success: (title: string, options: ToastOptions = {}) => show('normal', title, options),
  error: (title: string, options: Omit<ToastOptions, 'undo' | 'redo'> = {}) => show('error', title, options),
  /** Removes error toasts about a subject, when it is retried. */
  dismissErrors: (subject: string) => publish(withoutErrors(subject)),
  dismiss: (id: number) => publish(entries.filter((entry) => entry.id !== id)),
  /** Removes what could be undone, redone or done next, and with it what was changed. */
  forgetActions: () => publish(entries.filter(({ undo, redo, offer }) => !undo && !redo && !offer)),
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

/**
 * Shows why something failed: the server's message, or `title` and that it was not reached (acceptance E14), unless the bar
 * of the office says so. No toast where
 * a panel says it (a conflict, a deleted record) or a dialog (the session ended).
 * @param subject what the toast is about (`toast`)
 * @param keepTitle keeps the title, with the reason below it; otherwise the server's message replaces it
 */
export function failureToast(error: unknown, title: string, subject: string, keepTitle = false): void {
  const { message, status, contested, deleted } = failureOf(error, title)
  const isUnreached = message === title
  const isInBar = isUnreached && document.querySelector('[data-offline]')
  const reason = isInBar ? undefined : isUnreached ? connectionProblem() : message
  if (contested || deleted || status === 401) toast.dismissErrors(subject)
  // Who does not confirm has cancelled it.
  else if (isUnreached || (keepTitle && !(error instanceof UserMessageError)))
    toast.error(title, { description: reason, subject })
  else toast.error(message, { subject })
}
