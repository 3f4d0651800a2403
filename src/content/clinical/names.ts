import { withinSentence } from '../count.ts'

/** What each service is called on every page, by the name in its address; the Clinical menu has its own short words (acceptance L3). */
export const serviceNames = {
  'weight-loss': 'Medical weight loss',
  peptides: 'Peptide therapy',
  'sexual-wellness': 'Sexual wellness',
  'iv-therapy': 'IV therapy',
  bhrt: 'Bioidentical hormone replacement therapy',
  'workout-nutrition': 'Workout and nutrition planning',
} as const

export type ClinicalService = keyof typeof serviceNames

export const allServices = Object.keys(serviceNames) as ClinicalService[]

/** As it is called within a sentence: 'peptide therapy', 'IV therapy'. */
export const serviceInSentence = (service: ClinicalService) => withinSentence(serviceNames[service])

/** Those of which patients often take two at a time, and what one is called: a price is for one or for both. */
export const takenTogether: Readonly<Record<string, string>> = { [serviceNames.bhrt]: 'hormone' }

/** Those whose medications may have prices by name: an infusion has its own in Prices. */
export const servicesWithMedications = allServices.filter((service) => service !== 'iv-therapy')
