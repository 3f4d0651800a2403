import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useLeaveGuard, useReloadGuard } from '../form/unsaved.ts'
import { toast } from '../ui/toast.ts'
import type { EditableTextProps } from './EditableText.tsx'
import { useSaveQueue, type Commit, type EditorProblem } from './useSaveQueue.ts'

type Options = Pick<EditableTextProps, 'label' | 'onCommit' | 'onUnsaved' | 'onLost' | 'queueKey'> & {
  value: string
}

const sameLines = (text: string) => text.replaceAll('\r\n', '\n')

/**
 * The states of an inline editor (acceptance D32): closed, open with a draft, saving, and a problem that keeps the
 * draft. Starts open. A new value from outside never touches an open draft.
 */
export function useEditor({ value, label, onCommit, onUnsaved, onLost, queueKey }: Options) {
  const [draft, setDraft] = useState<string | null>(() => sameLines(value))
  const [base, setBase] = useState(value)
  const [sent, setSent] = useState<{ text: string; over: string } | null>(null)
  const [problem, setProblem] = useState<EditorProblem | null>(null)
  const mounted = useMounted()
  const isLost = useRef(false)

  const { saving, send } = useSaveQueue(onCommit, queueKey, (trouble, { text, base: began }) => {
    if (!mounted.current) {
      const reason = trouble.kind === 'failed' ? trouble.reason : `It was changed by ${trouble.who}.`
      isLost.current = true
      return tellLost(label, reason, onLost)
    }
    setProblem(trouble)
    if (trouble.kind === 'conflict') setBase(trouble.theirs)
    else setBase(began)
    setDraft((open) => open ?? text)
    setSent(null)
  })
  const close = (show: { text: string; over: string } | null) => {
    setSent(show)
    setDraft(null)
    setProblem(null)
  }
  const commit = () => {
    if (draft === null) return
    if (problem === null && draft === sameLines(base)) return setDraft(null)
    close({ text: draft, over: value })
    void send({ text: draft, base }).then(() => {
      // While the row is there, the effect below says so.
      if (!mounted.current && !isLost.current) onUnsaved?.(null)
    })
  }
  const leave = () => {
    if (problem === null) commit()
    else tellLost(label, 'Its row is no longer in the list.', onLost)
  }
  useLeaving(leave, mounted)

  // What has no trouble is saved by leaving it.
  useLeaveGuard(problem !== null, useRef(false))
  const typed = draft !== null && (problem !== null || draft !== sameLines(base)) ? draft : null
  useReloadGuard(saving || typed !== null)
  useUnsavedReport(typed, base, saving, onUnsaved)

  // What was sent stands until the row itself brings another value.
  const shown = sent && (saving || sent.over === value) ? sent.text : value
  return {
    draft,
    setDraft,
    saving,
    problem,
    shown,
    commit,
    open: () => {
      setBase(shown)
      setDraft(sameLines(shown))
    },
    discard: () => close(null),
    takeTheirs: (theirs: string) => close({ text: theirs, over: value }),
  }
}

function tellLost(label: string, reason: string, onLost: EditableTextProps['onLost']): void {
  toast.error(`Your change to ${label} was not saved`, reason)
  onLost?.()
}

/** Says what is typed and not saved, and when nothing is; while it is being saved nothing is said. */
function useUnsavedReport(
  typed: string | null,
  base: string,
  saving: boolean,
  onUnsaved: EditableTextProps['onUnsaved'],
): void {
  const report = useEffectEvent((commit: Commit | null) => onUnsaved?.(commit))
  // Tells whoever keeps unsaved text, outside of React.
  useEffect(() => {
    if (typed !== null) report({ text: typed, base })
    else if (!saving) report(null)
  }, [typed, base, saving])
}

/** Whether the row is still drawn. */
function useMounted() {
  const mounted = useRef(true)
  // Unmount: a response that arrives later must not touch the row.
  useEffect(() => {
    mounted.current = true
    return () => void (mounted.current = false)
  }, [])
  return mounted
}

/** Calls back when the row goes away under the editor. */
function useLeaving(leave: () => void, mounted: RefObject<boolean>): void {
  const onLeave = useRef(leave)
  // Every render: the cleanup below saves the newest draft.
  useEffect(() => {
    onLeave.current = leave
  })
  // Unmount under an open editor counts as leaving it, so the draft is saved. StrictMode unmounts and mounts again at
  // once in development, therefore the check waits for a microtask.
  useEffect(() => () => queueMicrotask(() => mounted.current || onLeave.current()), [mounted])
}

export type Editor = ReturnType<typeof useEditor>
