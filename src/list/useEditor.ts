import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLeaveGuard, useReloadGuard } from '../form/unsaved.ts'
import { createSaves } from '../lib/changes.ts'
import { failureOf, type Failure } from '../lib/failure.ts'
import { toast } from '../ui/toast.ts'
import type { EditableTextProps } from './EditableText.tsx'

/** What keeps the text from being saved. `who` changed it: 'jane@example.com 2 minutes ago'. */
export type EditorProblem =
  | { kind: 'failed'; reason: string }
  | { kind: 'conflict'; theirs: string; who: string }

type Options = Omit<EditableTextProps, 'value' | 'maxLength'> & { value: string }

/** One save; an object of its own, so that it can be told from a later one of the same text. */
type Sent = { text: string }

const sameLines = (text: string) => text.replaceAll('\r\n', '\n')

/**
 * The states of an inline editor (acceptance D32): closed, open with a draft, saving, and a problem that keeps what was
 * typed. Starts open. A new value from outside never touches an open draft.
 */
export function useEditor({ value, label, rowKey, onSave, onFailed, onDiscard, onUnsaved, onLost }: Options) {
  const [draft, setDraft] = useState<string | null>(() => sameLines(value))
  const [base, setBase] = useState(value)
  const mounted = useRef(true)

  const save = useTextSave(value, rowKey, onSave, {
    onStored: () => {
      if (text === null || !mounted.current) onUnsaved?.(null)
    },
    onRefused: (trouble, sent) => {
      if (!mounted.current) tellLost(label, reasonOf(trouble), onLost)
      else if (trouble.kind === 'failed') onFailed()
      else onUnsaved?.({ text: text ?? sent, base: trouble.theirs })
    },
  })
  const { problem } = save
  const text = draft ?? save.refused
  const isUnsaved = problem !== null || (text !== null && text !== sameLines(base))
  // What was sent is shown until it is stored.
  const shown = save.pending ?? value

  const commit = () => {
    if (text === null) return
    setDraft(null)
    if (isUnsaved) save.send(text)
    else onUnsaved?.(null)
  }
  useLeaving(mounted, () => {
    if (problem) tellLost(label, 'Its row is no longer in the list.', onLost)
    else commit()
  })
  // What has no trouble is saved by leaving it.
  useLeaveGuard(problem !== null, useRef(false))
  useReloadGuard(save.pending !== null || isUnsaved)

  return {
    text,
    shown,
    problem,
    saving: save.pending !== null,
    open: () => {
      if (save.pending === null) save.begin({ text: shown })
      setBase(shown)
      setDraft(sameLines(shown))
    },
    change: (next: string) => {
      setDraft(next)
      const isTyped = problem !== null || next !== sameLines(base)
      onUnsaved?.(isTyped ? { text: next, base: baseOf(problem, base) } : null)
    },
    commit,
    discard: () => {
      if (problem) onDiscard()
      save.reset()
      setDraft(null)
      onUnsaved?.(null)
    },
    keepMine: (theirs: string) => {
      save.begin({ text: theirs })
      commit()
    },
  }
}

type Outcome = { onStored: () => void; onRefused: (problem: EditorProblem, text: string) => void }

/** The saves of one cell. Only the newest of them has an outcome: it tells what became of those before. */
function useTextSave(
  value: string,
  rowKey: string,
  onSave: EditableTextProps['onSave'],
  { onStored, onRefused }: Outcome,
) {
  const [saves] = useState(() => createSaves<Sent>({ text: value }))
  const newest = useRef<Sent>(null)
  const { mutate, reset, isPending, error, variables } = useMutation({
    // The saves of one row go one after the other.
    scope: { id: `row ${rowKey}` },
    mutationFn: (sent: Sent) => saves.save(sent, async ({ text: change }) => change && onSave(change)),
    onSuccess: (_stored, sent) => {
      if (sent === newest.current) onStored()
    },
    onError: (thrown, sent) => {
      if (sent === newest.current) onRefused(problemOf(failureOf(thrown)), sent.text)
    },
  })
  return {
    /** The text that is being saved. */
    pending: isPending ? variables.text : null,
    /** The text that could not be saved. */
    refused: error ? variables.text : null,
    problem: error && problemOf(failureOf(error)),
    begin: saves.begin,
    reset,
    send: (text: string) => {
      newest.current = { text }
      mutate(newest.current)
    },
  }
}

/** Calls back when the row goes away under the editor, which counts as leaving it. */
function useLeaving(mountedRef: RefObject<boolean>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  // Unmount: a draft is saved, and a later response must not touch the row. StrictMode unmounts and mounts again at once
  // in development, therefore the check waits for a microtask.
  useEffect(() => {
    mountedRef.current = true
    return () => {
      mountedRef.current = false
      queueMicrotask(() => mountedRef.current || leave())
    }
  }, [mountedRef])
}

/** What the editor's text stands on: after a conflict the other person's text, which has been seen. */
const baseOf = (problem: EditorProblem | null, base: string) =>
  problem?.kind === 'conflict' ? problem.theirs : base

function problemOf({ contested, message }: Failure): EditorProblem {
  const [field] = Object.values(contested ?? {})
  if (!field) return { kind: 'failed', reason: message }
  return { kind: 'conflict', theirs: typeof field.theirs === 'string' ? field.theirs : '', who: field.who }
}

const reasonOf = (problem: EditorProblem) =>
  problem.kind === 'failed' ? problem.reason : `It was changed by ${problem.who}.`

function tellLost(label: string, reason: string, onLost: EditableTextProps['onLost']): void {
  toast.error(`Your change to ${label} was not saved`, reason)
  onLost?.()
}

export type Editor = ReturnType<typeof useEditor>
