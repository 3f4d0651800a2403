/** The roles of people with access, from the fewest rights to the most (spec 3; viewer: acceptance D92). */
export const roles = ['viewer', 'internal', 'admin'] as const
/** Those who may be kept from seeing something of a client. */
export const ruledRoles = ['viewer', 'internal'] as const
export type RuledRole = (typeof ruledRoles)[number]
export type Role = (typeof roles)[number]

export const roleNames: Record<Role, string> = { viewer: 'Viewer', internal: 'Internal', admin: 'Admin' }

export const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }))
