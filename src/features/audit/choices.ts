/** What the activity is narrowed to. Apart from the contract, so that the page brings no schema into the browser. */
export const activityKinds = ['clients', 'lists', 'exports', 'access', 'sign_in', 'inquiries'] as const
export type ActivityKind = (typeof activityKinds)[number]
