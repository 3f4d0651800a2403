import { bhrt } from './bhrt.ts'
import { ivTherapy } from './iv-therapy.ts'
import type { ClinicalService } from './names.ts'
import { peptides } from './peptides.ts'
import type { ServicePageContent } from './service.ts'
import { sexualWellness } from './sexual-wellness.ts'
import { weightLoss } from './weight-loss.ts'
import { workoutNutrition } from './workout-nutrition.ts'

export const servicePages: Record<ClinicalService, ServicePageContent> = {
  'weight-loss': weightLoss,
  peptides,
  'sexual-wellness': sexualWellness,
  'iv-therapy': ivTherapy,
  bhrt,
  'workout-nutrition': workoutNutrition,
}
