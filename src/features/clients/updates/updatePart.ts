import { api } from '../../../lib/api.ts'
import { lastFirst } from '../../../lib/text.ts'
import { MAX_TEXT_LENGTH } from '../choices.ts'
import { clientPath } from '../ClientLink.tsx'
import { invalidateLists, showSaved } from '../clientQuery.ts'
import type { Client } from '../contract.ts'
import type { Part, PartClient } from '../parts/partDefinition.ts'
import type { UpdateForm } from './updatesContract.ts'

export const updatePart = (client: PartClient): Part => {
  const { id } = client
  const name = lastFirst(client)
  return {
    noun: 'update',
    title: 'Update',
    words: { change: 'Correct', changed: 'corrected' },
    fields: { text: { label: 'Update', type: 'longText', maxLength: MAX_TEXT_LENGTH, rows: 4 } },
    loadRules: () => import('./updatesContract.ts').then(({ updateForm }) => updateForm),
    draft: {
      name: 'update',
      title: (action) => `${action === 'Add' ? 'Update' : 'Correction of an update'} of ${name}`,
      path: clientPath(id),
    },
    add: (values: UpdateForm, update_id) => api.clients.add_update.call({ id, update_id, ...values }),
    change: (update_id, changes) => api.clients.change_update.call({ id, update_id, changes }),
    added: { description: name, subject: id },
    // Lists of clients are long.
    show: (cache, saved) => {
      showSaved(cache, 'client' in saved ? (saved.client as Client) : (saved as Client))
      void invalidateLists(cache)
    },
  }
}
