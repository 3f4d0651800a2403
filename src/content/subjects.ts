import { serviceNames } from './clinical/names.ts'
import { company } from './company.ts'

const { medtech, behavioral, vetmedtech } = company.divisions

/** A service as it is called within a sentence: 'peptide therapy', 'IV therapy'. */
const within = (name: string) => name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

/**
 * What a way to the contact form can be about, as the sentence there names it (aboutSubject): /contact#about-{key}. A
 * fragment stays in the browser, so no log of any server learns which treatment somebody reads about.
 */
export const subjects = {
  clinical: 'clinical care',
  medtech: medtech.name,
  behavioral: behavioral.name,
  vetmedtech: vetmedtech.name,
  'weight-loss': within(serviceNames.weightLoss),
  peptides: within(serviceNames.peptides),
  'sexual-wellness': within(serviceNames.sexualWellness),
  'iv-therapy': within(serviceNames.ivTherapy),
  bhrt: within(serviceNames.bhrt),
  'workout-nutrition': within(serviceNames.workoutNutrition),
  'case-studies': 'your case studies',
  'pet-owners': 'tools for pet owners',
  'record-system': 'your record system',
  'payment-plans': 'payment plans',
  careers: 'working with you',
} as const

export type Subject = keyof typeof subjects

const isSubject = (name: string): name is Subject => Object.hasOwn(subjects, name)

/** @returns the subject of a page by the last part of its path, if it is one */
export function subjectOf(path = ''): Subject | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return isSubject(name) ? name : undefined
}
