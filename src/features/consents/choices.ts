import type { ConsentChannel, ConsentKind, ConsentSource } from '../../lib/consentChoices.ts'

const notedSources = {
  given: ['paper', 'in person', 'phone', 'email', 'text reply'],
  withdrawn: ['text reply', 'phone', 'in person', 'email', 'mail', 'paper'],
} as const satisfies Record<ConsentKind, readonly ConsentSource[]>

/** What staff can note of a channel; the website writes its own entries. */
export const sourcesOf = (channel: ConsentChannel, kind: ConsentKind): ConsentSource[] =>
  notedSources[kind].filter((source) => channel === 'text' || source !== 'text reply')

/** Business days within which a withdrawal has to take effect (47 CFR 64.1200(a)(10)). */
export const WITHDRAWAL_DAYS = 10

/** The filter of the client book, as it reads after its label. */
export const consentWords: Record<ConsentChannel, string> = {
  text: 'may be texted',
  email: 'may be emailed',
}
