import { useQueryClient } from '@tanstack/react-query'
import { undoAction } from '../../form/undo.ts'
import { api } from '../../lib/api.ts'
import { lastFirst } from '../../lib/text.ts'
import type { PossibleDuplicate } from '../../lib/duplicates.ts'
import { failureToast } from '../../ui/failureToast.ts'
import { toast } from '../../ui/toast.ts'

/** Attaches an inquiry to a client who is in the book already. */
export function useAttachInquiry() {
  const cache = useQueryClient()
  /** @returns whether it is attached */
  return async (id: string, client: PossibleDuplicate): Promise<boolean> => {
    try {
      const attached = await api.inquiries.attach.call({ id, client_id: client.id })
      toast.success(`Inquiry attached to ${lastFirst(client)}`, { undo: undoAction(cache, attached) })
      return true
    } catch (error) {
      failureToast(error, 'The inquiry was not attached', id)
      return false
    } finally {
      void cache.invalidateQueries()
    }
  }
}
