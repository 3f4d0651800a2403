import { fact, ownFact } from '../fact.ts'
import type { ClinicalService } from './names.ts'

const ONLY_APPROVED = 'FDA-approved products only'
const ONLY_COMPOUNDED = 'Always compounded'

/** What an owner can say of the medications of a service, with the answer that its page gives. */
export const preparations: Readonly<Record<string, string>> = {
  [ONLY_APPROVED]: 'We use only FDA-approved products.',
  'Sometimes compounded':
    'Some products are FDA-approved. Others are compounded: a pharmacy makes them for you, and we tell you before you pay.',
  [ONLY_COMPOUNDED]: 'Everything is compounded: a pharmacy makes it for you.',
}

/** Those whose medications can be compounded. */
export const preparedServices = ['weight-loss', 'peptides', 'iv-therapy', 'bhrt'] as const

const own: Partial<Record<ClinicalService, string>> | undefined = fact('preparations', {
  'weight-loss': ONLY_APPROVED,
  peptides: 'Sometimes compounded',
  'iv-therapy': 'Sometimes compounded',
  bhrt: 'Sometimes compounded',
})

/** What a patient gets; nothing where the owner has not said it. */
export const compoundedAnswer = (service: ClinicalService): string | undefined =>
  preparations[own?.[service] ?? '']

/** Only those that an owner names: what each is for is theirs to say. */
export const peptidesPrescribed =
  ownFact('peptidesPrescribed', [
    {
      name: 'Sermorelin',
      use: 'for low growth hormone',
      studied: 'Small studies in people, none over years',
    },
  ]) ?? []

/** Which kinds a service may prescribe; both where the owner has not said it. With compounded ones its page says that they are not FDA-approved (acceptance D8). */
export const kindsOf = (service: ClinicalService) => ({
  approved: own?.[service] !== ONLY_COMPOUNDED,
  compounded: preparedServices.some((prepared) => prepared === service) && own?.[service] !== ONLY_APPROVED,
})
