import type { TitledTexts } from '../page.ts'
import { servicePage } from './service.ts'
import { visitPrice } from '../prices.ts'
import { inPersonOrVideo } from '../visits.ts'

interface Plan {
  /** In lower case, the panel's place in the address. */
  label: string
  title: string
  text: string
  benefits: readonly string[]
  items: TitledTexts
}

/** The two tabs; the first one is shown first (acceptance P4). */
const plans: readonly Plan[] = [
  {
    label: 'Workout',
    title: 'Training for the body you have',
    text: 'We start with what you can do today and what your health allows. Then we build from there, a little at a time.',
    benefits: [
      'Strength that carries over into everyday life',
      'Workouts that fit the time you really have',
      'Progress in small steps you agree to',
    ],
    items: {
      'Movement assessment': 'Mobility, balance and strength, with your medical history in mind.',
      'Strength plan': 'Two to four sessions a week, at home or at the gym.',
      'Cardio plan': 'From walking on up, guided by heart rate and how you feel.',
      'Progress review': 'What improved, what didn’t and what to change.',
    },
  },
  {
    label: 'Nutrition',
    title: 'Food you’ll still be eating next year',
    text: 'No list of forbidden foods. We look at what you eat, what your labs say and where a small change would help most.',
    benefits: [
      'Meals from your own kitchen and culture',
      'Enough protein and fiber without counting every bite',
      'Advice that accounts for your medications and conditions',
    ],
    items: {
      'Nutrition assessment': 'A week of meals, your labs and your goals on one page.',
      'Meal planning': 'A flexible plan that comes with a shopping list.',
      'Supplement review': 'What helps, what doesn’t and what may interfere with your medications.',
      'Eating as a family': 'Changes everyone at the table can live with.',
    },
  },
]

export const workoutNutrition = servicePage('workout-nutrition', {
  arrangement: 'left',
  title: 'Training and nutrition plans that fit your week.',
  lead: 'Exercise and food, planned together by people who know your health history.',
  sections: { plans },
  visit: {
    sample: true,
    lead: 'We talk, we move a little and you leave with a plan for the first two weeks.',
    where: inPersonOrVideo,
    who: 'An exercise professional and a dietitian, together or one after the other.',
    time: 'About an hour. Check-ins take about 20 minutes.',
    bring: 'Comfortable clothes, a list of what you ate this week and any advice your doctor has given you.',
    cost: `${visitPrice('workout-nutrition')} The plan is part of the first visit.`,
  },
  questions: {
    'Do I need a gym?': 'No. We plan around what you have, at home, outdoors or at a gym.',
    'I have an injury. Can I still start?':
      'Often, with changes. We look at the injury first and may ask for your doctor’s okay.',
    'Is this only about losing weight?':
      'No. You might want strength, stamina or better lab results, or to get moving again after an illness. You set the goal.',
  },
  asked: ['referral', 'video'],
  safety: {
    'Before you start':
      'We ask about heart conditions, injuries and pregnancy at your first visit. Some plans need your doctor’s okay first.',
    'When we say no':
      'If you have chest pain, dizziness or an injury nobody has examined, training waits until a doctor has cleared you.',
    'Side effects':
      'Sore muscles are normal for a day or two. For chest pain, fainting or trouble breathing, stop and call 911.',
    Supplements: 'Some interfere with medications. Tell us what you take before you add one.',
    'How you keep it going':
      'Short check-ins every few weeks. When your life changes, your plan changes with it.',
  },
  sources: ['medicines', 'supplements'],
  closing: {
    title: 'Plan your first weeks with us.',
    text: 'Tell us about your schedule and your health. We’ll map out a start you can keep up.',
  },
})
