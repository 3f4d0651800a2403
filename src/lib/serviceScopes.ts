/** What another program may do with the token of a service account (docs/decisions/0076). */
export const serviceScopeKeys = [
  'read_clients',
  'write_clients',
  'place_events',
  'read_inquiries',
  'send_inquiries',
  'read_copies',
] as const
export type ServiceScope = (typeof serviceScopeKeys)[number]
