/** Lists that have saved views. Not in the contract, so that the browser need not load its schemas. */
export const viewLists = [
  'clients',
  'client-report',
  'medication-orders',
  'orders-placed',
  'lab-work',
  'labs-done',
  'new-patients',
  'inquiries',
] as const
export type ViewList = (typeof viewLists)[number]

/** The parameter of an address with the id of its view, or `all` for none. */
export const VIEW_PARAM = 'view'
