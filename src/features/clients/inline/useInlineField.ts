import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { href } from 'react-router'
import { useLeaveGuard, useReloadGuard } from '../../../form/unsaved.ts'
import { isSame } from '../../../lib/fieldChanges.ts'
import { lastFirst } from '../../../lib/text.ts'
import { failureToast } from '../../../ui/failureToast.ts'
import { toast } from '../../../ui/toast.ts'
import { autosave, endAutosave, keepAsDraft, newDraftKey } from '../../drafts/autosave.ts'
import type { ClientRow } from '../contract.ts'
import { clientLabels, type ListColumn } from '../clientFields.ts'
import { storedAs, useFieldSave, type Edit } from './useFieldSave.ts'

/** The fields that are edited where they are shown. */
export type InlineFieldName = Exclude<ListColumn, 'first_name' | 'last_name'>
export type InlineFieldProps = { row: ClientRow; field: InlineFieldName }

const nameOf = (row: ClientRow) => lastFirst(row.last_name, row.first_name)
/** 'notes of Doe, Ann' */
export const labelOf = ({ row, field }: InlineFieldProps) =>
  `${clientLabels[field].toLowerCase()} of ${nameOf(row)}`

/** '' for none. */
const valueOf = ({ row, field }: InlineFieldProps) => (row[field] ?? '').replaceAll('\r\n', '\n')

/** What a toast is about. */
const subjectOf = ({ row, field }: InlineFieldProps) => `${field} of ${row.id}`

/** The field as its save needs it. */
const savedFieldOf = (props: InlineFieldProps) => ({
  id: props.row.id,
  field: props.field,
  stored: valueOf(props),
  subject: subjectOf(props),
})

const unchanged = (value: string): Edit => ({ value, base: value, isUnreadable: false })

/**
 * One field of a client that is edited in place. InlineField mounts this at the first click, so the editor is open at first;
 * `edit` is null while it is closed. A stored value that changes never touches an open editor.
 */
export function useInlineField(props: InlineFieldProps) {
  const { edit, latestEdit, setEdit } = useEdit(unchanged(valueOf(props)))
  const cell = useRef<Element>(null)
  const draft = useFieldDraft(props)
  const { failure, ...save } = useFieldSave(savedFieldOf(props), {
    onSaved: () => {
      // Otherwise another edit has begun.
      if (!latestEdit.current || !cell.current) draft.end()
    },
    onFailed: ({ error, reason, contested }, sent) => {
      if (!cell.current) return draft.offer(reason)
      const next = { ...(latestEdit.current ?? sent), ...(contested && { base: contested.theirs }) }
      setEdit(next)
      draft.autosave(next)
      failureToast(error, 'Failed to update client', subjectOf(props))
    },
  })
  const isToSave = ({ value, base }: Edit) => failure !== null || !isSame(storedAs(props.field, value), base)
  const shown = save.pending ?? valueOf(props)

  const commit = () => {
    const now = latestEdit.current
    setEdit(now?.isUnreadable ? { ...now, isRefused: true } : null)
    if (now?.isUnreadable) return false
    if (now && isToSave(now)) save.start(now)
    else draft.end()
    return true
  }
  // Without a failure, leaving the page saves.
  useLeaveGuard(failure !== null || edit?.isRefused === true)
  useReloadGuard(save.pending !== null || (edit !== null && (edit.isUnreadable || isToSave(edit))))

  return {
    value: edit?.value,
    shown,
    failure,
    isRefused: edit?.isRefused,
    isSaving: save.pending !== null,
    /** An editor that is removed with its row counts as left. */
    cell: useRemoval(cell, () => {
      if (failure) draft.offer('Its row is no longer in the list.')
      else if (latestEdit.current) commit()
    }),
    open: () => {
      if (save.pending === null) save.setBase(shown)
      setEdit(unchanged(shown))
    },
    change: (value: string, isUnreadable = false) => {
      const next = { value, base: latestEdit.current?.base ?? shown, isUnreadable }
      setEdit(next)
      if (!isUnreadable && isToSave(next)) draft.autosave(next)
      else draft.end()
    },
    /** Closes the editor and saves. @returns whether it was closed */
    commit,
    discard: () => {
      save.discard()
      setEdit(null)
      draft.end()
    },
    keepMine: (theirs: string) => {
      save.setBase(theirs)
      commit()
    },
  }
}

export type InlineEditor = Omit<ReturnType<typeof useInlineField>, 'cell'>

/** The edit as state, and as a ref for a handler that saves what another one has just changed in the same event. */
function useEdit(first: Edit) {
  const [edit, setState] = useState<Edit | null>(first)
  const latestEdit = useRef<Edit | null>(first)
  const setEdit = (next: Edit | null) => {
    latestEdit.current = next
    setState(next)
  }
  return { edit, latestEdit, setEdit }
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

/** The copy of an unsaved value on the server (decision 0022). */
function useFieldDraft(props: InlineFieldProps) {
  const cache = useQueryClient()
  const { row, field } = props
  const [key] = useState(() => newDraftKey(`clients.${row.id}.${field}-`))
  return {
    autosave: ({ value, base }: Edit) =>
      autosave(key, {
        title: `${clientLabels[field]} of ${nameOf(row)}`,
        path: href('/operational/clients/:id/edit', { id: row.id }),
        base: { [field]: base },
        typed: { [field]: value },
      }),
    end: () => void endAutosave(cache, key),
    /** The value was not saved and its row is no longer on the page: it is offered among the drafts. */
    offer: (reason: string) => {
      toast.error(`Your change to ${labelOf(props)} was not saved`, { description: reason })
      void keepAsDraft(cache, key)
    },
  }
}
