import { serviceNames } from './clinical/names.ts'
import { company } from './company.ts'

const { clinical, medtech, behavioral, vetmedtech } = company.divisions

/**
 * What a way to the contact form can be about: /contact#about-{key} says it in a line by the form. A fragment stays in
 * the browser, so no log of any server learns which treatment somebody asks about.
 */
export const subjects = {
  clinical: clinical.name,
  medtech: medtech.name,
  behavioral: behavioral.name,
  vetmedtech: vetmedtech.name,
  'weight-loss': serviceNames.weightLoss,
  peptides: serviceNames.peptides,
  'sexual-wellness': serviceNames.sexualWellness,
  'iv-therapy': serviceNames.ivTherapy,
  bhrt: serviceNames.bhrt,
  'workout-nutrition': serviceNames.workoutNutrition,
  'case-studies': 'Case studies',
  'pet-owners': 'Tools for pet owners',
  'record-system': 'Our record system',
  'payment-plans': 'Payment plans',
  careers: 'Careers',
} as const

export type Subject = keyof typeof subjects

const isSubject = (name: string): name is Subject => Object.hasOwn(subjects, name)

/** @returns the subject of a page by the last part of its path, if it is one */
export function subjectOf(path = ''): Subject | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return isSubject(name) ? name : undefined
}
