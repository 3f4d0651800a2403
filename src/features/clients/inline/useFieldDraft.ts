import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from 'react-router'
import { toast } from '../../../ui/toast.ts'
import { autosave, endAutosave, keepAsDraft, newDraftKey } from '../../drafts/autosave.ts'
import { clientLabels } from '../clientFields.ts'
import { labelOf, nameOf, type InlineFieldProps } from './fieldValue.ts'
import type { EditorState } from './useFieldSave.ts'

/** The copy of an unsaved value on the server (decision 0022). */
export function useFieldDraft(props: InlineFieldProps) {
  const cache = useQueryClient()
  const { row, field } = props
  const [key] = useState(() => newDraftKey(`clients.${row.id}.${field}-`))
  return {
    autosave: ({ value, initialValue }: EditorState) =>
      autosave(key, {
        title: `${clientLabels[field]} of ${nameOf(row)}`,
        path: href('/operational/clients/:id/edit', { id: row.id }),
        base: { [field]: initialValue },
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
