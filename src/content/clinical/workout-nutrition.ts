import { company } from '../company.ts'
import type { Point } from '../page.ts'
import { serviceNames } from './names.ts'
import type { ServicePage } from './service.ts'
import { contactFor } from '../requests.ts'
import { facts } from '../safeguards.ts'
import { asked, inPersonOrVideo, visit } from '../visits.ts'
import { costsOf, costWords, priceOf } from '../prices.ts'

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
  price: priceOf('workoutNutrition'),
  costs: costsOf('workoutNutrition'),
  ask: { label: 'Ask about workout and nutrition planning', to: contactFor('about-workout-nutrition') },
  visit: visit({
    sample: true,
    service: 'workout-nutrition',
    lead: 'We talk, we move a little and you leave with a plan for the first two weeks.',
    where: inPersonOrVideo,
    who: 'An exercise professional and a dietitian, together or one after the other.',
    time: 'About an hour. Check-ins take about 20 minutes.',
    bring: 'Comfortable clothes, a list of what you ate this week and any advice your doctor has given you.',
    cost: `${priceOf('workoutNutrition')} The plan is part of the first visit.`,
    costMore: costWords.months,
  }),
  questions: [
    {
      question: 'Do I need a gym?',
      answer: 'No. We plan around what you have, at home, outdoors or at a gym.',
    },
    {
      question: 'I have an injury. Can I still start?',
      answer: 'Often, with changes. We look at the injury first and may ask for your doctor’s okay.',
    },
    {
      question: 'Is this only about losing weight?',
      answer:
        'No. You might want strength, stamina or better lab results, or to get moving again after an illness. You set the goal.',
    },
    asked.referral,
    asked.video,
  ],
  safety: [
    {
      label: 'Before you start',
      text: 'We ask about heart conditions, injuries and pregnancy at your first visit. Some plans need your doctor’s okay first.',
    },
    {
      label: 'When we say no',
      text: 'If you have chest pain, dizziness or an injury nobody has examined, training waits until a doctor has cleared you.',
    },
    {
      label: 'Side effects',
      text: 'Sore muscles are normal for a day or two. For chest pain, fainting or trouble breathing, stop and call 911.',
    },
    {
      label: 'Supplements',
      text: 'Some interfere with medications. Tell us what you take before you add one.',
    },
    {
      label: 'How you keep it going',
      text: 'Short check-ins every few weeks. When your life changes, your plan changes with it.',
    },
    facts.data,
  ],
  sources: ['medicines', 'supplements'],
  closing: {
    title: 'Plan your first weeks with us.',
    text: 'Tell us about your schedule and your health. We’ll map out a start you can keep up.',
    phone: company.divisions.clinical.phone,
    action: { label: 'Schedule a Consultation', to: contactFor('consultation-workout-nutrition') },
  },
}
