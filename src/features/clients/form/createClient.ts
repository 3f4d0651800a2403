import type { FieldChanges } from '../../../lib/fieldChanges.ts'
import { api } from '../../../lib/api.ts'
import type { ClientInput } from '../clientRules.ts'
import type { Client } from '../contract.ts'

/**
 * Stores a new client for `createChangeSaver`: creates it, later updates it. Repeating a create without a response is harmless,
 * because the id stays the same (decision 0029).
 * @param id of the new client
 * @param inquiry_id the inquiry that it is created from
 */
export function createClient(id: string | undefined, inquiry_id?: string) {
  let created: Client | undefined
  return async (changes: FieldChanges<ClientInput>, values: ClientInput): Promise<Client> => {
    if (created) return api.clients.update.call({ id: created.id, changes })
    created = await api.clients.create.call({ ...values, id, inquiry_id })
    return created
  }
}
