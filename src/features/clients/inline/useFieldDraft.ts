import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from 'react-router'
import { closeDraft, endDraft, keepDraft, newDraftKey } from '../../../form/drafts.ts'
import { toast } from '../../../ui/toast.ts'
import { clientFields } from '../registry.ts'
import { labelOf, nameOf, type InlineFieldProps } from './fieldValue.ts'
import type { Edit } from './inlineState.ts'

/** Keeps the unsaved value as a draft of the client form (decision 0022), while there is one. */
export function useFieldDraft(props: InlineFieldProps) {
  const cache = useQueryClient()
  const { row, field } = props
  const [key] = useState(() => newDraftKey(`clients.${row.id}`))
  return {
    follow(unsaved: Edit | undefined) {
      if (!unsaved) return endDraft(cache, key)
      keepDraft(key, {
        title: `${clientFields[field].label} of ${nameOf(row)}`,
        path: href('/operational/clients/:id/edit', { id: row.id }),
        base: { [field]: unsaved.initialValue },
        typed: { [field]: unsaved.value },
      })
    },
    /** The value was not saved and its row is no longer on the page. */
    offer(reason: string) {
      toast.error(`Your change to ${labelOf(props)} was not saved`, { description: reason })
      closeDraft(cache, key)
    },
  }
}
