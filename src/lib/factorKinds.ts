/** The kinds of second factors (docs/decisions/0048). */
export const factorKinds = ['totp', 'passkey'] as const
export type FactorKind = (typeof factorKinds)[number]

export const factorNames: Record<FactorKind, string> = { totp: 'Authenticator app', passkey: 'Passkey' }
