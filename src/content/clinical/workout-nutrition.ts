import type { TitledTexts } from '../page.ts'
import { servicePage } from './service.ts'

interface Plan {
  /** In lower case, the panel's place in the address. */
  label: string
  title: string
  benefits: readonly string[]
  items: TitledTexts
}

/** The two tabs; the first one is shown first (acceptance P4). */
const plans: readonly Plan[] = [
  {
    label: 'Workout',
    title: 'Training for the body you have',
    benefits: [
      'Strength you notice on the stairs',
      'Workouts that fit the time you have',
      'Small steps that you agree to',
    ],
    items: {
      'Movement assessment': 'Mobility, balance and strength.',
      'Strength plan': 'Two to four sessions a week, at home or at the gym.',
      'Cardio plan': 'Starting with a walk, guided by heart rate.',
      'Progress review': 'What improved, and what to change.',
    },
  },
  {
    label: 'Nutrition',
    title: 'Food you’ll still be eating next year',
    benefits: ['Meals from your own kitchen and culture', 'Enough protein and fiber without counting'],
    items: {
      'Nutrition assessment': 'A week of meals and your labs, on one page.',
      'Meal planning': 'A flexible plan with a shopping list.',
      'Supplement review': 'What helps, and what clashes with your medications.',
      'Eating as a family': 'Changes the whole table can live with.',
    },
  },
]

export const workoutNutrition = servicePage('workout-nutrition', {
  arrangement: 'left',
  sections: ['plans', 'answers', 'cost', 'lists'],
  title: 'Training and food that fit your week.',
  lead: 'One plan for both, made by people who know your health history.',
  first: {
    title: 'Can I start as I am?',
    answers: {
      'Do I need a gym?': 'No. At home, outdoors or at a gym: we plan around what you have.',
      'If you’re injured':
        'You can often train, with changes. We look at the injury first, and may ask your doctor.',
      'What you leave with': 'A plan for your first two weeks.',
      'What to bring': 'Comfortable clothes, and a list of what you ate this week.',
    },
    who: 'A trainer for the workouts, a dietitian for the food.',
    coveredInShort: 'Rarely covered',
    covered:
      'Rarely for training. Sometimes for a dietitian, for example if you have diabetes or kidney disease.',
  },
  plans,
  safety: {
    'When we say no':
      'If you have chest pain, dizziness or an injury that hasn’t been examined, training waits.',
    'Side effects': 'Sore muscles for a day or two are normal.',
    'Stop and call 911': 'For chest pain, fainting or trouble breathing.',
  },
  closing: { title: 'Begin where you are.' },
})
