/** The keys of the lookup lists (spec 2.6, acceptance K1, D24), which has the first six: their tables, URLs and audit actions. */
export const lookupKeys = [
  'medications',
  'statuses',
  'systems',
  'frequencies',
  'forms',
  'states',
  'notices',
] as const
export type LookupKey = (typeof lookupKeys)[number]
