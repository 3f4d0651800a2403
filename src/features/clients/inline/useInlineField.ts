import { onlineManager, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { undoAction } from '../../../form/undo.ts'
import { createChangeSaver, theirsOf, type FieldChanges } from '../../../lib/fieldChanges.ts'
import { failureOf, reasonOf } from '../../../lib/failure.ts'
import { failureToast, toast } from '../../../ui/toast.ts'
import { mutationScope, refetchClient, updateClient } from '../clientQuery.ts'
import { emptyMedication, medicationRows } from '../medications/medicationRows.ts'
import { savedText } from '../shownValue.ts'
import { cachedNames, invalidateLookups } from '../useLookups.ts'
import {
  storedAs,
  changeKey,
  toastSubject,
  controlValue,
  cellLabel,
  fieldDefinition,
  fieldTitle,
  type InlineFieldProps,
} from './fieldValue.ts'
import * as inline from './inlineState.ts'
import type { Edit } from './inlineState.ts'
import { href } from 'react-router'
import { closeDraft, discardDraft, endDraft, keepDraft, newDraftKey } from '../../../form/drafts.ts'

type Fields = Partial<Record<ReturnType<typeof changeKey>, string>>

/**
 * A value that is edited in place (inlineState.ts). InlineField mounts this at the first click, so the editor
 * is open at first. A stored value that changes never touches an open editor.
 */
export function useInlineField(props: InlineFieldProps) {
  const key = changeKey(props)
  const { type } = fieldDefinition(props)
  const cache = useQueryClient()
  const draft = useFieldDraft(props)
  const stored = controlValue(props)
  const { state, latest, setState } = useInlineState(inline.open({ phase: 'closed' }, stored), draft.follow)
  const [saver, setSaver] = useState(() => createChangeSaver<Fields>({ [key]: stored }))
  const shown = state.phase === 'saving' ? storedAs(type, state.sent.value) : stored

  const { mutate } = useMutation({
    scope: mutationScope(props.row.id),
    mutationFn: ({ value }: Edit) =>
      saver.save({ [key]: storedAs(type, value) }, (changes) => saveWithUndo(cache, props, changes)),
    onSuccess: (_saved, sent) => setState(inline.saved(latest.current, sent)),
    onError: (error, sent) => {
      // The chosen entry may have been switched off since.
      if ('list' in fieldDefinition(props)) void invalidateLookups(cache)
      const failure = failureOf(error)
      setState(inline.failed(latest.current, sent, failure))
      // A later save follows; the conflict was not shown, so that one is refused as well.
      if (latest.current.phase !== 'failed') return
      if (failure.contested) saver.showed(theirsOf(failure.contested))
      if (!isMounted.current) draft.offer(reasonOf(failure))
      // While offline the editor says it.
      else if (onlineManager.isOnline()) failureToast(error, 'Failed to update client', toastSubject(props))
      onceOnline(() => isMounted.current && inline.isToResend(latest.current, sent) && send(sent))
    },
  })
  const send = (edit: Edit) => {
    setState(inline.send(edit))
    mutate(edit)
  }
  const commit = () => {
    if (inline.isToRefuse(latest.current, type)) return setState(inline.refuse(latest.current))
    const edit = inline.editToSend(latest.current, type)
    return edit ? send(edit) : setState(inline.close(latest.current))
  }
  // When its row is removed, an editor saves as on blur.
  const isMounted = useMountedRef(() => {
    const reason = inline.reasonNotSaved(latest.current, type)
    void (reason ? draft.offer(reason) : commit())
  })

  const close = () => {
    if (state.phase === 'failed') void refetchClient(cache, props.row.id)
    setState(inline.close(latest.current))
  }

  return {
    edit: state.edit,
    shown,
    failure: state.phase === 'failed' ? state.failure : null,
    isSaving: state.phase === 'saving',
    commit,
    open: () => {
      if (state.phase === 'closed') setSaver(() => createChangeSaver<Fields>({ [key]: shown }))
      setState(inline.open(latest.current, shown))
    },
    change: (value: string, isUnreadable = false) =>
      setState(inline.change(latest.current, value, isUnreadable)),
    discard: () => draft.discard(close),
    leave: () => draft.leave(latest.current, close),
  }
}

export type InlineEditor = Pick<
  ReturnType<typeof useInlineField>,
  'failure' | 'change' | 'commit' | 'discard' | 'leave'
> & { edit: inline.Edit }

function onceOnline(callback: () => void) {
  const unsubscribe = onlineManager.subscribe((isOnline) => {
    if (!isOnline) return
    unsubscribe()
    callback()
  })
}

/** As state, and as a ref for a handler that saves what another one has just changed in the same event. */
function useInlineState(first: inline.InlineState, onChange: (next: inline.InlineState) => void) {
  const [state, setRendered] = useState(first)
  const latest = useRef(state)
  const setState = (next: inline.InlineState) => {
    latest.current = next
    setRendered(next)
    onChange(next)
  }
  return { state, latest, setState }
}

/** Whether the component is mounted. @param onUnmount called after it is removed */
function useMountedRef(onUnmount: () => void) {
  const isMounted = useRef(false)
  const unmounted = useEffectEvent(onUnmount)
  // The component is removed. StrictMode mounts effects twice in development: then it is mounted again at once.
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      queueMicrotask(() => {
        if (!isMounted.current) unmounted()
      })
    }
  }, [])
  return isMounted
}

async function saveWithUndo(cache: QueryClient, props: InlineFieldProps, changes: FieldChanges<Fields>) {
  const { row, field, medication } = props
  const [change] = Object.values(changes)
  // The old value was typed again after a failure, or the repeat of a lost save has stored this one.
  if (!change) return
  const saved = await updateClient(cache, row.id, changes)
  const listWith = (value: unknown) => [{ ...medication, [field]: value }]
  const medications = { from: listWith(change.from), to: listWith(change.to) }
  toast.success('Client updated successfully', {
    description: savedText(saved, medication ? { medications } : { [field]: change }, cachedNames(cache)),
    subject: toastSubject(props),
    undo: undoAction(cache, saved),
  })
  props.onSaved?.()
}

/** The value in the client form, before and now. */
function inForm({ row, medication, field }: InlineFieldProps, { initialValue, value }: Edit) {
  if (!medication) return { base: { [field]: initialValue }, typed: { [field]: value } }
  const { id } = medication
  const rows = medicationRows(row)
  const isNew = rows.every((one) => one.id !== id)
  const listWith = (now: string) => rows.map((one) => (one.id === id ? { ...one, [field]: now } : one))
  return {
    base: { medications: listWith(initialValue) },
    typed: {
      medications: [...listWith(value), ...(isNew ? [{ ...emptyMedication, id, [field]: value }] : [])],
    },
  }
}

/** Keeps the unsaved value as a draft of the client form (decision 0022), while there is one. */
function useFieldDraft(props: InlineFieldProps) {
  const cache = useQueryClient()
  const { row } = props
  const newKey = () => newDraftKey(`clients.${row.id}`)
  const [firstKey] = useState(newKey)
  const key = useRef(firstKey)
  const isLong = fieldDefinition(props).type === 'longText'
  const keep = (edit: Edit) =>
    keepDraft(key.current, {
      title: fieldTitle(props),
      path: href('/operational/clients/:id/edit', { id: row.id }),
      ...inForm(props, edit),
    })
  return {
    follow(next: inline.InlineState) {
      if (next.phase === 'closed') props.onClosed?.()
      const unsaved = inline.unsavedEdit(next, fieldDefinition(props).type)
      if (unsaved) keep(unsaved)
      else endDraft(cache, key.current)
    },
    discard(close: () => void) {
      if (isLong) {
        discardDraft(cache, key.current)
        // What Undo gives back is none of this field's any more.
        key.current = newKey()
      }
      close()
    },
    /** By Escape: what was typed into a longer text is kept as a draft of its own, which the client form resumes. */
    leave(state: inline.InlineState, close: () => void) {
      const edit = isLong ? inline.editToSend(state, 'longText') : undefined
      if (edit) {
        closeDraft(cache, key.current)
        key.current = newKey()
        toast.success('Kept as a draft', { description: fieldTitle(props) })
      }
      close()
    },
    /** The value was not saved and its row is no longer on the page. */
    offer(reason: string) {
      toast.error(`Your change to ${cellLabel(props)} was not saved`, { description: reason })
      closeDraft(cache, key.current)
    },
  }
}
