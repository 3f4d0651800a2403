import { useEffect, useRef, useState } from 'react'
import { failureOf, wasRefused } from '../lib/failure.ts'
import { inOrder } from './inOrder.ts'

/** `who` changed it: 'jane@example.com 2 minutes ago'. */
export type EditorProblem =
  | { kind: 'failed'; reason: string }
  | { kind: 'conflict'; theirs: string; who: string }

/** A text to save, and the one the editor began with. */
export type Commit = { text: string; base: string }

/** What a rejected commit means: a conflict carries the other person's text. */
function problemOf(error: unknown): EditorProblem {
  if (typeof error === 'object' && error !== null && 'theirs' in error && typeof error.theirs === 'string') {
    const who = 'who' in error && typeof error.who === 'string' ? error.who : 'someone else'
    return { kind: 'conflict', theirs: error.theirs, who }
  }
  return { kind: 'failed', reason: failureOf(error).message }
}

interface Outlet {
  /** Stores a text; rejects with what `problemOf` understands. */
  store: (commit: Commit) => Promise<void>
  onProblem: (problem: EditorProblem, commit: Commit) => void
  onSaving: (saving: boolean) => void
}

/**
 * Sends commits of one editor, one at a time; what is committed meanwhile waits and only the newest of it is sent.
 * `onProblem` gets the commit that was refused, unless a newer one was sent after it.
 */
export function createSaveQueue({ store, onProblem, onSaving }: Outlet): (commit: Commit) => Promise<void> {
  let waiting: Commit | null = null
  let busy = false
  /** Texts that may have been stored although their call failed. */
  const unsure = new Set<string>()

  async function attempt(commit: Commit): Promise<void> {
    try {
      await store(commit)
      // The row holds this text now: nothing that was sent before can still arrive.
      unsure.clear()
    } catch (error) {
      const problem = problemOf(error)
      if (problem.kind === 'failed' && !wasRefused(error)) unsure.add(commit.text)
      // What looks like another person's text is this editor's own, whose answer was lost: it is written over.
      if (problem.kind === 'conflict' && unsure.delete(problem.theirs))
        waiting = { text: (waiting ?? commit).text, base: problem.theirs }
      else if (waiting) waiting = { text: waiting.text, base: commit.base }
      else onProblem(problem, commit)
    }
  }

  return async (commit) => {
    // Of commits that wait only the newest is sent; it stands on what the oldest of them stood on.
    waiting = { text: commit.text, base: waiting?.base ?? commit.base }
    if (busy) return
    busy = true
    onSaving(true)
    while (waiting !== null) {
      const next: Commit = waiting
      waiting = null
      await attempt(next)
    }
    busy = false
    onSaving(false)
  }
}

/** `commitsOf` for an editor on the screen: `onProblem` and `onCommit` are always those of the latest drawing. */
export function useSaveQueue(
  onCommit: (value: string, base: string) => Promise<void>,
  queueKey: string | undefined,
  onProblem: (problem: EditorProblem, commit: Commit) => void,
) {
  const [saving, setSaving] = useState(false)
  const newest = useRef({ onCommit, queueKey, onProblem })
  // Every render: a queued save calls the latest callbacks, so that it sends the newest version of the row.
  useEffect(() => {
    newest.current = { onCommit, queueKey, onProblem }
  })
  const queue = useRef<ReturnType<typeof createSaveQueue>>(null)
  const send = (commit: Commit): Promise<void> => {
    queue.current ??= createSaveQueue({
      store: ({ text, base }) => {
        const { queueKey: key } = newest.current
        const task = () => newest.current.onCommit(text, base)
        return key === undefined ? task() : inOrder(key, task)
      },
      onProblem: (...told) => newest.current.onProblem(...told),
      onSaving: setSaving,
    })
    return queue.current(commit)
  }
  return { saving, send }
}
