import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState, type RefObject } from 'react'
import { href } from 'react-router'
import { undoOf } from '../../form/undoOf.ts'
import { useLeaveGuard, useReloadGuard } from '../../form/unsaved.ts'
import { createSaves, isSame, type ChangesOf } from '../../lib/changes.ts'
import { failureOf } from '../../lib/failure.ts'
import { lastFirst } from '../../lib/text.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'
import { autosave, endAutosave, keepAsDraft, newDraftKey } from '../drafts/autosave.ts'
import { clientsApi } from './api.ts'
import { showSaved } from './clientCache.ts'
import type { ClientInput } from './clientFields.ts'
import type { ClientRow } from './contract.ts'
import { clientLabels } from './labels.ts'

export type InlineTextProps = { row: ClientRow; field: 'notes' | 'updates' }

const nameOf = (row: ClientRow) => lastFirst(row.last_name, row.first_name)
/** 'notes of Doe, Ann' */
export const labelOf = ({ row, field }: InlineTextProps) => `${field} of ${nameOf(row)}`

const textOf = ({ row, field }: InlineTextProps) => (row[field] ?? '').replaceAll('\r\n', '\n')

/** What a toast is about. */
const subjectOf = ({ row, field }: InlineTextProps) => `${field} of ${row.id}`

/** A typed text, and the stored one that it is based on. */
type Edit = { text: string; base: string }

/**
 * One text of a client that is edited in place: `edit` is what is typed while the editor is open, as it is at first; the
 * mutation says whether a text is being saved, or could not be. A new value from outside never touches an open editor.
 */
export function useInlineText(props: InlineTextProps) {
  const stored = textOf(props)
  const [edit, setEdit] = useState<Edit | null>({ text: stored, base: stored })
  const cell = useRef<Element>(null)
  const draft = useTextDraft(props)
  const save = useTextSave(props, {
    onSaved: () => {
      if (!edit || !cell.current) draft.end()
    },
    onFailed: ({ error, message, contested }, sent) => {
      if (!cell.current) return draft.lose(contested ? `It was changed by ${contested.who}.` : message)
      const typed = edit ?? sent
      const next = contested ? { ...typed, base: contested.theirs } : typed
      setEdit(next)
      draft.keep(next)
      failureToast(error, 'Failed to update client', subjectOf(props))
    },
  })
  const { failure } = save
  const isUnsaved = edit !== null && (failure !== null || !isSame(edit.text, edit.base))
  const shown = save.pending ?? stored

  const commit = () => {
    setEdit(null)
    if (isUnsaved) save.send(edit)
    else draft.end()
  }
  // Without a failure, leaving the page saves.
  useLeaveGuard(failure !== null)
  useReloadGuard(save.pending !== null || isUnsaved)

  return {
    text: edit?.text,
    shown,
    failure,
    isSaving: save.pending !== null,
    /** An editor that is removed with its row counts as left. */
    cell: useRemoval(cell, () => {
      if (failure) draft.lose('Its row is no longer in the list.')
      else if (edit) commit()
    }),
    open: () => {
      if (save.pending === null) save.begin(shown)
      setEdit({ text: shown, base: shown })
    },
    change: (text: string) => {
      const next = { text, base: edit?.base ?? shown }
      setEdit(next)
      if (failure || !isSame(text, next.base)) draft.keep(next)
      else draft.end()
    },
    commit,
    discard: () => {
      save.discard()
      setEdit(null)
      draft.end()
    },
    keepMine: (theirs: string) => {
      save.begin(theirs)
      commit()
    },
  }
}

export type InlineEditor = Omit<ReturnType<typeof useInlineText>, 'cell'>

/** A ref callback that calls `onRemoved` when the element is removed. */
const useRemoval = (ref: RefObject<Element | null>, onRemoved: () => void) => (element: Element | null) => {
  ref.current = element
  return () => {
    ref.current = null
    // A rerender detaches and attaches the ref at once; after a removal it stays detached.
    queueMicrotask(() => ref.current ?? onRemoved())
  }
}

/** The copy of an unsaved text on the server (decision 0022). */
function useTextDraft(props: InlineTextProps) {
  const cache = useQueryClient()
  const { row, field } = props
  const [key] = useState(() => newDraftKey(`clients.${row.id}.${field}-`))
  return {
    keep: ({ text, base }: Edit) =>
      autosave(key, {
        title: `${clientLabels[field]} of ${nameOf(row)}`,
        path: href('/operational/clients/:id/edit', { id: row.id }),
        base: { [field]: base },
        typed: { [field]: text },
      }),
    end: () => void endAutosave(cache, key),
    /** The text could not be saved, and its row is no longer on the page: it is offered as a draft. */
    lose: (reason: string) => {
      toast.error(`Your change to ${labelOf(props)} was not saved`, reason)
      void keepAsDraft(cache, key)
    },
  }
}

type Outcome = { onSaved: () => void; onFailed: (failure: TextFailure, sent: Edit) => void }

/** The saves of one text. Only the result of the latest one is used, because it includes the earlier ones. */
function useTextSave(props: InlineTextProps, { onSaved, onFailed }: Outcome) {
  const cache = useQueryClient()
  const { field, row } = props
  const { id } = row
  const [saves] = useState(() => createSaves<Partial<ClientInput>>({ [field]: textOf(props) }))
  const latest = useRef<Edit>(null)
  const { mutate, reset, isPending, error, variables } = useMutation({
    // Saves of one client run one after the other.
    scope: { id: `client ${id}` },
    mutationFn: ({ text }: Edit) =>
      saves.save({ [field]: text }, (changes) => store(cache, id, changes, subjectOf(props))),
    onSuccess: (_saved, sent) => {
      if (sent === latest.current) onSaved()
    },
    onError: (error, sent) => {
      if (sent === latest.current) onFailed(failureOfText(error, field), sent)
    },
  })
  return {
    /** The text that is being saved. */
    pending: isPending ? variables.text : null,
    failure: error && failureOfText(error, field),
    begin: (base: string) => saves.begin({ [field]: base }),
    send: (edit: Edit) => {
      latest.current = edit
      mutate(edit)
    },
    discard: () => {
      if (error) void showStored(cache, id)
      reset()
    },
  }
}

type TextFailure = ReturnType<typeof failureOfText>

/** Why a text was not saved; `contested` when somebody else has changed it. */
function failureOfText(error: Error, field: string) {
  const { message, contested } = failureOf(error)
  const other = contested?.[field]
  return { error, message, contested: other && { who: other.who, theirs: String(other.theirs ?? '') } }
}

type Changes = ChangesOf<Partial<ClientInput>>
const send = async (cache: QueryClient, id: string, changes: Changes) =>
  showSaved(cache, await clientsApi.update.call({ id, changes }))

let lastToast = 0

async function store(cache: QueryClient, id: string, changes: Changes, subject: string): Promise<void> {
  if (Object.keys(changes).length === 0) return
  toast.over(subject)
  await send(cache, id, changes)
  const undo = undoOf(changes, (reversed) =>
    send(cache, id, reversed).catch((error: unknown) => {
      void showStored(cache, id)
      throw error
    }),
  )
  // One edit after the other shall not pile up the same sentence.
  toast.dismiss(lastToast)
  lastToast = toast.success('Client updated successfully', undefined, undefined, undo)
}

/** What the row shows may be old: a colleague changed it, or the response to a save was lost. */
async function showStored(cache: QueryClient, id: string): Promise<void> {
  const client = await clientsApi.get.call({ id }).catch(() => null)
  if (client) showSaved(cache, client)
}
