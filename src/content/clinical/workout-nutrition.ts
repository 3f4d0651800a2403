import { company } from '../company.ts'
import type { Point } from '../page.ts'
import { serviceNames } from './names.ts'
import type { ServicePage } from './service.ts'
import { contactFor } from '../requests.ts'

type Plan = {
  key: 'workout' | 'nutrition'
  label: string
  title: string
  text: string
  benefits: string[]
  items: Point[]
}

/** The two tabs; the first one is shown first (acceptance P4). */
export const plans: readonly [Plan, Plan] = [
  {
    key: 'workout',
    label: 'Workout',
    title: 'Training for the body you have',
    text: 'We begin with what you can do today and what your history allows. Then we add, a little at a time, and write it down.',
    benefits: [
      'Strength that carries into ordinary days',
      'Sessions that fit in the time you really have',
      'Load that goes up slowly, in steps you agree to',
    ],
    items: [
      {
        title: 'Movement assessment',
        description: 'Range, balance and strength, with your medical history in view.',
      },
      { title: 'Strength plan', description: 'Two to four sessions a week, at home or in a gym.' },
      { title: 'Cardio plan', description: 'From walking upward, by heart rate and by feel.' },
      { title: 'Progress review', description: 'What moved, what did not, and what to change.' },
    ],
  },
  {
    key: 'nutrition',
    label: 'Nutrition',
    title: 'Food you will still be eating next year',
    text: 'No forbidden lists. We look at what you eat, what your labs say, and where a small change would do the most.',
    benefits: [
      'Meals from your own kitchen and culture',
      'Enough protein and fiber without counting every bite',
      'Advice that takes medications and conditions into account',
    ],
    items: [
      {
        title: 'Nutrition assessment',
        description: 'A week of meals, your labs and your goals on one page.',
      },
      { title: 'Meal planning', description: 'A flexible plan with a shopping list.' },
      { title: 'Supplement review', description: 'What helps, what does nothing, what may interfere.' },
      { title: 'Household support', description: 'Changes that everyone at the table can live with.' },
    ],
  },
]

export const workoutNutrition: Omit<ServicePage, 'own' | 'benefits' | 'offerings'> = {
  meta: {
    path: '/clinical/workout-nutrition',
    title: `${serviceNames.workoutNutrition} | ${company.name}`,
    description:
      'Training and nutrition plans drawn up with your health history in view: what to do, what to eat, and how to keep it going.',
    image: 'workout-nutrition',
    trail: [
      { name: company.divisions.clinical.name, path: '/clinical' },
      { name: serviceNames.workoutNutrition, path: '/clinical/workout-nutrition' },
    ],
    indexed: true,
  },
  drawing: 'intervals',
  arrangement: 'left',
  hero: {
    eyebrow: serviceNames.workoutNutrition,
    title: 'Training and nutrition plans for your week.',
    lead: 'Training and food, planned together by people who have read your chart.',
    actions: [
      { label: 'Schedule a Consultation', to: contactFor('consultation-workout-nutrition') },
      { label: 'See all clinical services', to: '/clinical/services' },
    ],
  },
  notes: [
    {
      title: 'Before you start',
      description:
        'We ask about heart conditions, injuries and pregnancy at the first visit. Some plans need a doctor’s word first.',
    },
    {
      title: 'How it is kept up',
      description: 'Short reviews every few weeks. The plan bends before you give it up.',
    },
  ],
  closing: {
    title: 'Plan your first weeks with us.',
    text: 'We talk about your schedule and your health history at the first visit.',
    action: { label: 'Schedule a Consultation', to: contactFor('consultation-workout-nutrition') },
  },
}
