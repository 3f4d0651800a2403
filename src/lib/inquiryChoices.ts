/** What a visitor can say about an inquiry beside the specified fields; the database, the form and the office share it. */
export const relations = ['child', 'parent', 'partner', 'relative', 'other'] as const
export const reachWays = ['phone', 'text', 'email'] as const
