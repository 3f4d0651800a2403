import { fact } from '../fact.ts'
import type { ClinicalService } from './names.ts'

const ONLY_APPROVED = 'FDA-approved products only'

/** What an owner can say of the medications of a service, with the answer that its page gives. */
export const preparations: Readonly<Record<string, string>> = {
  [ONLY_APPROVED]: 'No. We use only FDA-approved products.',
  'Sometimes compounded': 'Sometimes. If yours is, we tell you before you pay.',
  'Always compounded': 'What we prescribe is. A pharmacy makes it for you.',
}

/** Those whose medications can be compounded. */
export const preparedServices = ['weight-loss', 'peptides', 'iv-therapy', 'bhrt'] as const

const own: Partial<Record<ClinicalService, string>> | undefined = fact('preparations', {
  'weight-loss': ONLY_APPROVED,
  peptides: 'Sometimes compounded',
  'iv-therapy': 'Sometimes compounded',
  bhrt: 'Sometimes compounded',
})

/** Whether what a patient gets is compounded; nothing where the owner has not said it. */
export const compoundedAnswer = (service: ClinicalService): string | undefined =>
  preparations[own?.[service] ?? '']

/** Then the page says that compounded medications are not FDA-approved (acceptance D8). @param words of the page */
export const mayBeCompounded = (service: ClinicalService, words: string): boolean =>
  /compounded/i.test(words) ||
  (preparedServices.some((prepared) => prepared === service) && own?.[service] !== ONLY_APPROVED)
