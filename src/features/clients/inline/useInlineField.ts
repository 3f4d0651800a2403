import { useRef, useState, type RefObject } from 'react'
import { useLeaveGuard, useReloadGuard } from '../../../form/unsaved.ts'
import { isSame } from '../../../lib/fieldChanges.ts'
import { failureToast } from '../../../ui/failureToast.ts'
import { storedAs, subjectOf, valueOf, type InlineFieldProps } from './fieldValue.ts'
import { useFieldDraft } from './useFieldDraft.ts'
import { useFieldSave, type EditorState } from './useFieldSave.ts'

const openedWith = (value: string): EditorState => ({ value, initialValue: value, isUnreadable: false })

const isChanged = ({ field }: InlineFieldProps, { value, initialValue }: EditorState) =>
  !isSame(storedAs(field, value), initialValue)

/**
 * One field of a client that is edited in place. InlineField mounts this at the first click, so the editor is open at first;
 * `editor` is null while it is closed. A stored value that changes never touches an open editor.
 *
 * editing: `editor` has what is typed. Leaving closes it and starts the save; `save.pending` is what is being saved.
 * saved: the cell shows the stored value, unless it was opened again during the save. failed: the editor is open again with what was
 * sent, `failure` says why, and leaving the page asks. A cell that is gone keeps what was typed as a draft.
 */
export function useInlineField(props: InlineFieldProps) {
  const { editor, latest, setEditor } = useEditorState(openedWith(valueOf(props)))
  const cell = useRef<Element>(null)
  const draft = useFieldDraft(props)
  const { failure, ...save } = useFieldSave(props, {
    onSaved: () => {
      // Otherwise it was opened again.
      if (!latest.current || !cell.current) draft.end()
    },
    onFailed: ({ error, reason, contested }, sent) => {
      if (!cell.current) return draft.offer(reason)
      const next = { ...(latest.current ?? sent), ...(contested && { initialValue: contested.theirs }) }
      setEditor(next)
      draft.autosave(next)
      failureToast(error, 'Failed to update client', subjectOf(props))
    },
  })
  const isToSave = (state: EditorState) => failure !== null || isChanged(props, state)
  const shown = save.pending ?? valueOf(props)

  const commit = () => {
    const now = latest.current
    setEditor(now?.isUnreadable ? { ...now, isRefused: true } : null)
    if (now?.isUnreadable) return false
    if (now && isToSave(now)) save.start(now)
    else draft.end()
    return true
  }
  // Without a failure, leaving the page saves.
  useLeaveGuard(failure !== null || editor?.isRefused === true)
  useReloadGuard(save.pending !== null || (editor !== null && (editor.isUnreadable || isToSave(editor))))

  return {
    value: editor?.value,
    shown,
    failure,
    isRefused: editor?.isRefused,
    isSaving: save.pending !== null,
    /** An editor that is removed with its row counts as left. */
    cell: useRemoval(cell, () => {
      if (failure) draft.offer('Its row is no longer in the list.')
      else if (latest.current) commit()
    }),
    open: () => {
      if (save.pending === null) save.setBase(shown)
      setEditor(openedWith(shown))
    },
    change: (value: string, isUnreadable = false) => {
      const next = { value, initialValue: latest.current?.initialValue ?? shown, isUnreadable }
      setEditor(next)
      if (!isUnreadable && isToSave(next)) draft.autosave(next)
      else draft.end()
    },
    /** Closes the editor and saves. @returns whether it was closed */
    commit,
    discard: () => {
      save.discard()
      setEditor(null)
      draft.end()
    },
    keepMine: (theirs: string) => {
      save.setBase(theirs)
      commit()
    },
  }
}

export type InlineEditor = Omit<ReturnType<typeof useInlineField>, 'cell'>

/** As state, and as a ref for a handler that saves what another one has just changed in the same event. */
function useEditorState(first: EditorState) {
  const [editor, setState] = useState<EditorState | null>(first)
  const latest = useRef<EditorState | null>(first)
  const setEditor = (next: EditorState | null) => {
    latest.current = next
    setState(next)
  }
  return { editor, latest, setEditor }
}

/** A ref callback that calls `onRemoved` when the element is removed. */
const useRemoval = (ref: RefObject<Element | null>, onRemoved: () => void) => (element: Element | null) => {
  ref.current = element
  return () => {
    ref.current = null
    // A rerender detaches and attaches the ref at once; after a removal it stays detached.
    queueMicrotask(() => {
      if (!ref.current) onRemoved()
    })
  }
}
