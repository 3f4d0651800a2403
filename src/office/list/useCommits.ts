import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../lib/failure.ts'
import { inOrder } from './inOrder.ts'

export type EditorProblem = { kind: 'failed'; reason: string } | { kind: 'conflict'; theirs: string }

/** A text to save, and the one the editor began with. */
export type Commit = { text: string; base: string }

/** What a rejected commit means: a conflict carries the other person's text. */
function problemOf(error: unknown): EditorProblem {
  if (typeof error === 'object' && error !== null && 'theirs' in error && typeof error.theirs === 'string') {
    return { kind: 'conflict', theirs: error.theirs }
  }
  return { kind: 'failed', reason: failureOf(error).message }
}

/**
 * Sends commits of one editor, one at a time; what is committed meanwhile waits and only the newest of it is sent.
 * `onProblem` gets the commit that was refused, unless a newer one was sent after it.
 */
export function useCommits(
  onCommit: (value: string, base: string) => Promise<void>,
  queueKey: string | undefined,
  onProblem: (problem: EditorProblem, commit: Commit) => void,
) {
  const [saving, setSaving] = useState(false)
  const waiting = useRef<Commit | null>(null)
  const busy = useRef(false)
  /** Texts that may have been stored although their call failed. */
  const unsure = useRef(new Set<string>())
  const newest = useRef({ onCommit, onProblem })
  // Talks to the page's newest functions, so that a commit that waited uses the newest version of the row.
  useEffect(() => {
    newest.current = { onCommit, onProblem }
  })

  const send = async (commit: Commit): Promise<void> => {
    // Of commits that wait only the newest is sent; it stands on what the oldest of them stood on.
    waiting.current = { text: commit.text, base: waiting.current?.base ?? commit.base }
    if (busy.current) return
    busy.current = true
    setSaving(true)
    while (waiting.current !== null) {
      const next: Commit = waiting.current
      waiting.current = null
      const task = () => newest.current.onCommit(next.text, next.base)
      const problem = await (queueKey === undefined ? task() : inOrder(queueKey, task)).then(
        () => null,
        (error: unknown) => problemOf(error),
      )
      const newer = waiting.current as Commit | null
      if (problem?.kind === 'failed') unsure.current.add(next.text)
      // What looks like another person's text is this editor's own, whose answer was lost: it is written over.
      if (problem?.kind === 'conflict' && unsure.current.delete(problem.theirs))
        waiting.current = { text: (newer ?? next).text, base: problem.theirs }
      else if (problem && newer) waiting.current = { text: newer.text, base: next.base }
      else if (problem) newest.current.onProblem(problem, next)
    }
    busy.current = false
    setSaving(false)
  }
  return { saving, send }
}
