/** The keys of the six lookup lists (spec 2.6, acceptance K1, D24): their tables, URLs and audit actions. */
export const lookupKeys = ['medications', 'statuses', 'systems', 'frequencies', 'forms', 'states'] as const
export type LookupKey = (typeof lookupKeys)[number]
