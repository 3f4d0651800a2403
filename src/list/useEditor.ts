import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { useLeaveGuard, useReloadGuard } from '../form/unsaved.ts'
import { createSaves } from '../lib/changes.ts'
import { failureOf } from '../lib/failure.ts'
import { toast } from '../ui/toast.ts'
import type { EditableTextProps } from './EditableText.tsx'

type Options = Omit<EditableTextProps, 'value' | 'maxLength'> & { value: string }

/** One save; compared by identity, since a later one may have the same text. */
type Sent = { text: string }

const sameLines = (text: string) => text.replaceAll('\r\n', '\n')

/**
 * The states of an inline editor (acceptance D32): closed, open with a draft, saving, and a failure that keeps what was
 * typed. Starts open. A new value from outside never touches an open draft.
 */
export function useEditor({ value, label, rowKey, onSave, onFailed, onDiscard, onUnsaved, onLost }: Options) {
  const [draft, setDraft] = useState<string | null>(() => sameLines(value))
  const [base, setBase] = useState(value)
  const mounted = useRef(true)
  const lose = (reason: string) => {
    toast.error(`Your change to ${label} was not saved`, reason)
    onLost?.()
  }
  const save = useTextSave(value, rowKey, onSave, {
    onStored: () => {
      if (text === null || !mounted.current) onUnsaved?.(null)
    },
    onRefused: ({ error, message, contested }, sent) => {
      if (!mounted.current) lose(contested ? `It was changed by ${contested.who}.` : message)
      else if (contested) onUnsaved?.({ text: text ?? sent, base: contested.theirs })
      else onFailed(error)
    },
  })
  const { failure } = save
  const text = draft ?? (failure && save.sent)
  const isUnsaved = failure !== null || (text !== null && text !== sameLines(base))
  // Shows the sent text until the row has it.
  const shown = save.isPending ? save.sent : value

  const commit = () => {
    if (text === null) return
    setDraft(null)
    if (isUnsaved) save.send(text)
    else onUnsaved?.(null)
  }
  const cell = useRemoval(mounted, () => (failure ? lose('Its row is no longer in the list.') : commit()))
  // Without a failure, leaving the page saves.
  useLeaveGuard(failure !== null)
  useReloadGuard(save.isPending || isUnsaved)

  return {
    cell,
    text,
    shown,
    failure,
    saving: save.isPending,
    open: () => {
      if (!save.isPending) save.begin({ text: shown })
      setBase(shown)
      setDraft(sameLines(shown))
    },
    change: (next: string) => {
      setDraft(next)
      const isTyped = failure !== null || next !== sameLines(base)
      // After a conflict the text is based on the other person's, which was shown.
      onUnsaved?.(isTyped ? { text: next, base: failure?.contested?.theirs ?? base } : null)
    },
    commit,
    discard: () => {
      if (failure) onDiscard()
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

/** A ref callback that calls `onRemove` when the element is removed with its row, which counts as leaving the editor. */
const useRemoval = (mounted: RefObject<boolean>, onRemove: () => void) => () => {
  mounted.current = true
  return () => {
    mounted.current = false
    // A rerender detaches and attaches the ref at once; after a removal it stays detached.
    queueMicrotask(() => mounted.current || onRemove())
  }
}

type Outcome = { onStored: () => void; onRefused: (failure: TextFailure, text: string) => void }

/** The saves of one cell. Only the result of the latest one is used, because it includes the earlier ones. */
function useTextSave(
  value: string,
  rowKey: string,
  onSave: EditableTextProps['onSave'],
  { onStored, onRefused }: Outcome,
) {
  const [saves] = useState(() => createSaves<Sent>({ text: value }))
  const newest = useRef<Sent>(null)
  const { mutate, reset, isPending, error, variables } = useMutation({
    // Saves of one row run one after the other.
    scope: { id: `row ${rowKey}` },
    mutationFn: (sent: Sent) => saves.save(sent, async ({ text }) => text && onSave(text)),
    onSuccess: (_stored, sent) => {
      if (sent === newest.current) onStored()
    },
    onError: (thrown, sent) => {
      if (sent === newest.current) onRefused(textFailure(thrown), sent.text)
    },
  })
  return {
    isPending,
    /** The text that is being saved, or could not be. */
    sent: variables?.text ?? '',
    failure: error && textFailure(error),
    begin: saves.begin,
    reset,
    send: (text: string) => {
      newest.current = { text }
      mutate(newest.current)
    },
  }
}

type TextFailure = ReturnType<typeof textFailure>

/** Why the text was not saved; `contested` when somebody else has changed it. */
function textFailure(error: unknown) {
  const { message, contested = {} } = failureOf(error)
  const [field] = Object.values(contested)
  return {
    error,
    message,
    contested: field && { who: field.who, theirs: `${(field.theirs as string | null) ?? ''}` },
  }
}

export type Editor = Omit<ReturnType<typeof useEditor>, 'cell'>
