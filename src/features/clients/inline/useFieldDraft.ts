import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { href } from 'react-router'
import { toast } from '../../../ui/toast.ts'
import { autosave, endAutosave, keepAsDraft, newDraftKey } from '../../drafts/autosave.ts'
import { clientLabels } from '../clientFields.ts'
import { labelOf, nameOf, type InlineFieldProps } from './fieldValue.ts'
import type { Edit } from './inlineState.ts'

/** Keeps a copy of the unsaved value on the server (decision 0022), while there is one. */
export function useFieldDraft(props: InlineFieldProps, unsaved: Edit | undefined) {
  const cache = useQueryClient()
  const { row, field } = props
  const [key] = useState(() => newDraftKey(`clients.${row.id}.${field}-`))
  const end = () => void endAutosave(cache, key)
  const follow = useEffectEvent((value?: string, initialValue?: string) => {
    if (value === undefined) return end()
    autosave(key, {
      title: `${clientLabels[field]} of ${nameOf(row)}`,
      path: href('/operational/clients/:id/edit', { id: row.id }),
      base: { [field]: initialValue },
      typed: { [field]: value },
    })
  })
  const { value, initialValue } = unsaved ?? {}
  // The unsaved value has changed: the copy follows.
  useEffect(() => follow(value, initialValue), [value, initialValue])
  return {
    end,
    /** The value was not saved and its row is no longer on the page: it is offered among the drafts. */
    offer: (reason: string) => {
      toast.error(`Your change to ${labelOf(props)} was not saved`, { description: reason })
      void keepAsDraft(cache, key)
    },
  }
}
