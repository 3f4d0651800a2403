import { fact } from '../fact.ts'
import type { ClinicalService } from './names.ts'

/** What an owner can say of the medications of a service, with the answer that its page gives. */
export const preparations: Readonly<Record<string, string>> = {
  'FDA-approved products only': 'No. We use only FDA-approved products.',
  'Sometimes compounded': 'Sometimes. If yours is, we tell you before you pay.',
  'Always compounded': 'Yes. A pharmacy makes it for you.',
}

/** Those whose medications can be compounded. */
export const preparedServices = ['weight-loss', 'peptides', 'iv-therapy', 'bhrt'] as const

const own: Partial<Record<ClinicalService, string>> | undefined = fact('preparations', {
  'weight-loss': 'FDA-approved products only',
  peptides: 'Sometimes compounded',
  'iv-therapy': 'Sometimes compounded',
  bhrt: 'Sometimes compounded',
})

/** Whether what a patient gets is compounded; nothing where the owner has not said it. */
export const compoundedAnswer = (service: ClinicalService): string | undefined =>
  preparations[own?.[service] ?? '']
