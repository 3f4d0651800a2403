/** Filter values of the activity list. Not in the contract, so that the browser need not load its schemas. */
export const activityKinds = [
  'clients',
  'lists',
  'exports',
  'access',
  'sign_in',
  'inquiries',
  'refused',
  'viewed',
  /** Whatever was done under emergency access. */
  'emergency',
] as const
export type ActivityKind = (typeof activityKinds)[number]
