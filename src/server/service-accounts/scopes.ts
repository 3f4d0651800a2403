import { serviceScopes } from '../../lib/serviceScopeNames.ts'
import { serviceScopeKeys, type ServiceScope } from '../../lib/serviceScopes.ts'
import { forbidden } from '../errors.ts'
import type { Session } from '../session.ts'

/** The endpoints of each scope, by their names in src/contract.ts; no service account may call another. */
export const scopeEndpoints: Record<ServiceScope, readonly string[]> = {
  read_clients: [
    'clients.list',
    'clients.count',
    'clients.counts',
    'clients.get',
    'clients.follow_ups',
    'clients.updates',
    'clients.papers',
    'clients.consents',
    'lookups.list',
    'accounts.staff',
  ],
  write_clients: [
    'clients.possible_duplicates',
    'clients.create',
    'clients.update',
    'clients.add_update',
    'clients.change_update',
    'clients.add_follow_up',
    'clients.change_follow_up',
    'clients.remove_follow_up',
    'lookups.list',
    'accounts.staff',
  ],
  place_events: ['clients.add_event'],
  read_inquiries: ['inquiries.list', 'inquiries.counts', 'inquiries.get', 'inquiries.consents'],
  send_inquiries: ['inquiries.send-contact-emails'],
  read_copies: ['clients.fhir'],
}

/** Each of them is enough. */
export const scopesOf = (endpoint: string): ServiceScope[] =>
  serviceScopeKeys.filter((scope) => scopeEndpoints[scope].includes(endpoint))

/** @throws 403 where a service account calls what none of its scopes has */
export function assertInServiceScope(endpoint: string, session: Session | null): void {
  if (!session?.scopes) return
  const enough = scopesOf(endpoint)
  if (enough.some((scope) => session.scopes!.includes(scope))) return
  if (enough.length === 0) throw forbidden('Service accounts cannot do this.')
  const labels = enough.map((scope) => `'${serviceScopes[scope]}'`).join(' or ')
  throw forbidden(`This service account may not do this: it has no scope ${labels}.`)
}
