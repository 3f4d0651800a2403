import type { ServiceScope } from './serviceScopes.ts'

/** As administrators choose them; apart from the keys, which the rules of the form load later. */
export const serviceScopes: Record<ServiceScope, string> = {
  read_clients: 'Read clients',
  write_clients: 'Write clients',
  place_events: 'Place orders and labs',
  read_inquiries: 'Read inquiries',
  send_inquiries: 'Send inquiries',
  read_copies: 'Read the copy of a client (FHIR)',
}
