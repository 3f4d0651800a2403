/** Values of the log of consents that the database checks and forms offer (src/features/consents). */
export const consentChannels = ['text', 'email'] as const
export type ConsentChannel = (typeof consentChannels)[number]

export const consentKinds = ['given', 'withdrawn'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** How somebody said it, as it follows the day in a sentence. */
export const consentSources = {
  website: 'on the website',
  paper: 'on paper',
  phone: 'by phone',
  'in person': 'in person',
  'text reply': 'by text reply',
  email: 'by email',
  mail: 'by mail',
} as const
type ConsentSource = keyof typeof consentSources
export const consentSourceKeys = Object.keys(consentSources) as ConsentSource[]

/** Each of them alone withdraws a consent (47 CFR 64.1200(a)(10)). */
export const stopWords = ['STOP', 'QUIT', 'END', 'REVOKE', 'OPT OUT', 'CANCEL', 'UNSUBSCRIBE'] as const

/** Whether a message is one of these words and nothing else, but for signs and letter case. */
export function isStopWord(message: string): boolean {
  const words = message
    .slice(0, 40)
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
  return message.length <= 40 && stopWords.some((word) => word === words.filter(Boolean).join(' '))
}

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
