import type { ConsentKind, ConsentSource } from '../../lib/consentChoices.ts'

/** What staff can note; the website writes its own entries. */
export const notedSources: Record<ConsentKind, readonly ConsentSource[]> = {
  given: ['paper', 'in person', 'phone', 'email'],
  withdrawn: ['text reply', 'phone', 'in person', 'email', 'mail', 'paper'],
}

/** Business days within which a withdrawal has to take effect (47 CFR 64.1200(a)(10)). */
export const WITHDRAWAL_DAYS = 10

/** The filter of the client book, as it reads after its label. */
export const consentWords = {
  text: 'may be texted',
  email: 'may be emailed',
  withdrawn: 'withdrawn',
  never: 'never asked',
}
export type ConsentWord = keyof typeof consentWords
