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
    text: 'We start with what you can do today and what your health allows. Then we build from there, a little at a time.',
    benefits: [
      'Strength that carries over into everyday life',
      'Workouts that fit the time you really have',
      'Progress in small steps you agree to',
    ],
    items: [
      {
        title: 'Movement assessment',
        description: 'Mobility, balance and strength, with your medical history in mind.',
      },
      { title: 'Strength plan', description: 'Two to four sessions a week, at home or at the gym.' },
      { title: 'Cardio plan', description: 'From walking on up, guided by heart rate and how you feel.' },
      { title: 'Progress review', description: 'What improved, what didn’t and what to change.' },
    ],
  },
  {
    key: 'nutrition',
    label: 'Nutrition',
    title: 'Food you’ll still be eating next year',
    text: 'No list of forbidden foods. We look at what you eat, what your labs say and where a small change would help most.',
    benefits: [
      'Meals from your own kitchen and culture',
      'Enough protein and fiber without counting every bite',
      'Advice that accounts for your medications and conditions',
    ],
    items: [
      {
        title: 'Nutrition assessment',
        description: 'A week of meals, your labs and your goals on one page.',
      },
      { title: 'Meal planning', description: 'A flexible plan that comes with a shopping list.' },
      {
        title: 'Supplement review',
        description: 'What helps, what doesn’t and what may interfere with your medications.',
      },
      { title: 'Eating as a family', description: 'Changes everyone at the table can live with.' },
    ],
  },
]

export const workoutNutrition: Omit<ServicePage, 'own' | 'benefits' | 'offerings'> = {
  meta: {
    path: '/clinical/workout-nutrition',
    title: `${serviceNames.workoutNutrition} | ${company.name}`,
    description:
      'Training and nutrition plans built around your health history: what to do, what to eat and how to keep it going.',
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
    title: 'Training and nutrition plans that fit your week.',
    lead: 'Exercise and food, planned together by people who know your health history.',
    actions: [
      { label: 'Schedule a Consultation', to: contactFor('consultation-workout-nutrition') },
      { label: 'See all clinical services', to: '/clinical/services' },
    ],
  },
  notes: [
    {
      title: 'Before you start',
      description:
        'We ask about heart conditions, injuries and pregnancy at your first visit. Some plans need your doctor’s okay first.',
    },
    {
      title: 'How you keep it going',
      description: 'Short check-ins every few weeks. When your life changes, your plan changes with it.',
    },
  ],
  closing: {
    title: 'Plan your first weeks with us.',
    text: 'Tell us about your schedule and your health. We’ll map out a start you can keep up.',
    action: { label: 'Schedule a Consultation', to: contactFor('consultation-workout-nutrition') },
  },
}
