import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { undoAction } from '../../form/undo.ts'
import { api } from '../../lib/api.ts'
import { lastFirst } from '../../lib/text.ts'
import type { PossibleDuplicate } from '../../lib/duplicates.ts'
import { mayBeSaved } from '../../lib/failure.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'

/** Attaches an inquiry to a client who is in the book already. */
export function useAttachInquiry() {
  const cache = useQueryClient()
  const isSending = useRef(false)
  /** @returns whether it is attached */
  return async (id: string, client: PossibleDuplicate): Promise<boolean> => {
    if (isSending.current) return false
    isSending.current = true
    try {
      const attached = await api.inquiries.attach.call({ id, client_id: client.id })
      const description = 'Open inquiries stay on Today until they are closed.'
      const undo = undoAction(cache, attached)
      toast.success(`Inquiry attached to ${lastFirst(client)}`, { description, undo })
      return true
    } catch (error) {
      const title = mayBeSaved(error)
        ? 'The inquiry may have been attached: please look before you try again'
        : 'The inquiry was not attached'
      failureToast(error, title, id)
      return false
    } finally {
      isSending.current = false
      void cache.invalidateQueries()
    }
  }
}
