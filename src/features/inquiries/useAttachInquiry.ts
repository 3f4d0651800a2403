import { undoAction } from '../../form/undo.ts'
import { api } from '../../lib/api.ts'
import type { PossibleDuplicate } from '../../lib/duplicates.ts'
import { mayBeSaved } from '../../lib/failure.ts'
import { lastFirst } from '../../lib/text.ts'
import { useAction } from '../../ui/useAction.ts'

/** Attaches an inquiry to a client who is in the book already. */
export const useAttachInquiry = (id = '') =>
  useAction({
    call: (client: PossibleDuplicate) => api.inquiries.attach.call({ id, client_id: client.id }),
    done: (_, client) => [
      `Inquiry attached to ${lastFirst(client)}`,
      'Open inquiries stay on Today until they are closed.',
    ],
    undo: undoAction,
    failed: (_, error) =>
      mayBeSaved(error)
        ? 'The inquiry may have been attached: please look before you try again'
        : 'The inquiry was not attached',
    subject: id,
    closesAtOnce: true,
  })
