/** What each service is called on every page; the Clinical menu has its own short words (acceptance L3). */
export const serviceNames = {
  weightLoss: 'Medical weight loss',
  peptides: 'Peptide therapy',
  sexualWellness: 'Sexual wellness',
  ivTherapy: 'IV therapy',
  bhrt: 'Bioidentical hormone replacement therapy',
  workoutNutrition: 'Workout and nutrition planning',
} as const

/** The page of each service. */
export const servicePaths = {
  weightLoss: '/clinical/weight-loss',
  peptides: '/clinical/peptides',
  sexualWellness: '/clinical/sexual-wellness',
  ivTherapy: '/clinical/iv-therapy',
  bhrt: '/clinical/bhrt',
  workoutNutrition: '/clinical/workout-nutrition',
} as const
