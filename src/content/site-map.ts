import { meta as about } from './about.ts'
import { meta as behavioral } from './behavioral.ts'
import { meta as careers } from './careers.ts'
import { meta as caseStudies } from './case-studies.ts'
import { bhrt } from './clinical/bhrt.ts'
import { ivTherapy } from './clinical/iv-therapy.ts'
import { meta as clinical } from './clinical/landing.ts'
import { peptides } from './clinical/peptides.ts'
import { meta as services } from './clinical/services.ts'
import { sexualWellness } from './clinical/sexual-wellness.ts'
import { weightLoss } from './clinical/weight-loss.ts'
import { workoutNutrition } from './clinical/workout-nutrition.ts'
import { meta as contact } from './contact.ts'
import { meta as emailInfo } from './email-info.ts'
import { meta as home } from './home.ts'
import { meta as medtech } from './medtech.ts'
import type { PageMeta } from './page.ts'
import { meta as paymentPlans } from './payment-plans.ts'
import { meta as privacy } from './privacy.ts'
import { meta as vettech } from './vettech.ts'

/** Every public page; those that search engines may list are in the sitemap. */
export const publicPages: readonly PageMeta[] = [
  home,
  clinical,
  services,
  ...[weightLoss, peptides, sexualWellness, ivTherapy, bhrt, workoutNutrition].map(({ meta }) => meta),
  medtech,
  caseStudies,
  behavioral,
  vettech,
  about,
  contact,
  paymentPlans,
  careers,
  privacy,
  emailInfo,
]
