/** The roles of people with access, from the fewest rights to the most (spec 3; viewer: acceptance D92). */
export const roles = ['viewer', 'internal', 'admin'] as const
/** Those who may be kept from seeing something of a client. */
export const ruledRoles = ['viewer', 'internal'] as const
export type RuledRole = (typeof ruledRoles)[number]
export type Role = (typeof roles)[number]

export const roleNames: Record<Role, string> = { viewer: 'Viewer', internal: 'Internal', admin: 'Admin' }

export const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }))

/** The kinds of second factors (docs/decisions/0048). */
export const factorKinds = ['totp', 'passkey'] as const
export type FactorKind = (typeof factorKinds)[number]

export const factorNames: Record<FactorKind, string> = { totp: 'Authenticator app', passkey: 'Passkey' }
