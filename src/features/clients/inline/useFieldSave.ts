import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { undoOf } from '../../../form/undoOf.ts'
import { createSaveQueue, type FieldChanges } from '../../../lib/fieldChanges.ts'
import { failureOf } from '../../../lib/failure.ts'
import { toast } from '../../../ui/toast.ts'
import { api } from '../../../lib/api.ts'
import { showSaved } from '../clientCache.ts'
import { typeOf } from '../clientFields.ts'
import type { ClientInput } from '../clientRules.ts'
import { mutationScope, updateClient } from '../updateClient.ts'
import { invalidateLookups } from '../useLookups.ts'
import { nameOf, storedAs, subjectOf, valueOf, type InlineFieldProps } from './fieldValue.ts'

/** What an open editor holds. */
export type EditorState = {
  value: string
  /** The stored value that it was opened with; the save queue has its own, which each save moves on. */
  initialValue: string
  /** What is typed is no day or no amount, so that it cannot be saved. */
  isUnreadable: boolean
  /** Somebody tried to save it nevertheless, so that the editor stays open. */
  isRefused?: boolean
}

type Outcome = { onSaved: () => void; onFailed: (failure: FieldFailure, sent: EditorState) => void }

/** The saves of one field as a mutation. Only the result of the latest one is used, because it includes the earlier ones. */
export function useFieldSave(props: InlineFieldProps, { onSaved, onFailed }: Outcome) {
  const { field } = props
  const { id } = props.row
  const cache = useQueryClient()
  const [saveQueue] = useState(() => createSaveQueue<Partial<ClientInput>>({ [field]: valueOf(props) }))
  const latestSent = useRef<EditorState>(null)
  const { mutate, reset, isPending, error, variables } = useMutation({
    scope: mutationScope(id),
    mutationFn: ({ value }: EditorState) =>
      saveQueue.save({ [field]: storedAs(field, value) }, (changes) => saveWithUndo(cache, props, changes)),
    onSuccess: (_saved, sent) => {
      if (sent === latestSent.current) onSaved()
    },
    onError: (error, sent) => {
      // The chosen entry may have been switched off since.
      if (typeOf(field) === 'choice') void invalidateLookups(cache)
      if (sent === latestSent.current) onFailed(failureOfField(error, field), sent)
    },
  })
  return {
    /** The value that is being saved. */
    pending: isPending ? storedAs(field, variables.value) : null,
    failure: error && failureOfField(error, field),
    /** Sets the value that the next change is based on. */
    setBase: (value: string) => saveQueue.setBase({ [field]: value }),
    start: (sent: EditorState) => {
      latestSent.current = sent
      mutate(sent)
    },
    discard: () => {
      if (error) void refetchClient(cache, id)
      reset()
    },
  }
}

type FieldFailure = ReturnType<typeof failureOfField>

/** Why a value was not saved; `contested` when somebody else has changed it. */
function failureOfField(error: Error, field: string) {
  const { message, contested } = failureOf(error)
  const other = contested?.[field]
  return {
    error,
    message,
    reason: other ? `It was changed by ${other.changed_by}.` : message,
    contested: other && { changed_by: other.changed_by, theirs: String(other.theirs ?? '') },
  }
}

type Changes = FieldChanges<Partial<ClientInput>>

let lastToast = 0

async function saveWithUndo(cache: QueryClient, props: InlineFieldProps, changes: Changes): Promise<void> {
  const { id } = props.row
  // The old value was typed again after a failure, or the repeat of a lost save has stored this one.
  if (Object.keys(changes).length === 0) return
  toast.dismissErrors(subjectOf(props))
  await updateClient(cache, id, changes)
  const undo = undoOf(changes, (reversed) =>
    updateClient(cache, id, reversed).catch((error: unknown) => {
      void refetchClient(cache, id)
      throw error
    }),
  )
  // One edit after the other shall not pile up the same sentence.
  toast.dismiss(lastToast)
  lastToast = toast.success('Client updated successfully', { description: nameOf(props.row), undo })
}

/** What the row shows may be old: a colleague changed it, or the response to a save was lost. */
async function refetchClient(cache: QueryClient, id: string): Promise<void> {
  const client = await api.clients.get.call({ id }).catch(() => null)
  if (client) showSaved(cache, client)
}
