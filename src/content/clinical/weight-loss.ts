import { typicalText } from '../typical.ts'
import { chosenItems, ownFact } from '../fact.ts'
import { servicePage } from './service.ts'

const { items: older } = chosenItems('ownOlderMedications', [
  { title: 'Phentermine', does: 'phentermine curbs appetite' },
  { title: 'Orlistat', does: 'orlistat keeps the body from absorbing some fat' },
])
const ofOlder = (text: string) => (older.length > 0 ? ` ${text}` : '')

const result = typicalText(
  ownFact('weightLossResult', {
    sentence: 'Patients who stay a year lose about 9% of their weight.',
    patients: 240,
    of: 310,
    year: '2025',
  }),
)

/** Who qualifies, and for how long, is what the FDA’s labels of these medications say, in plain words. */
export const weightLoss = servicePage('weight-loss', {
  arrangement: 'right',
  sections: ['cost', 'answers', 'lists'],
  title: 'Weight loss with a clinician beside you.',
  lead: 'Food, movement, sleep and, when it’s right for you, medication.',
  first: {
    title: 'Is this for me?',
    answers: {
      'Who qualifies':
        'For medication, adults with a BMI of 30 or more, or 27 or more with a condition linked to weight, such as high blood pressure, high cholesterol or type 2 diabetes. At 5 feet 6 inches, a BMI of 30 is 186 pounds, 27 is 167. Anyone can come to us for help with food, movement and sleep.',
      'Which medications': `GLP-1 and related medications, such as semaglutide and tirzepatide, lower appetite. Most are a shot you give yourself once a week, some a daily pill or shot.${ofOlder(`Of the older ones, which are pills, ${older.map(({ does }) => does).join(', and ')}.`)}`,
      'How long':
        'The dose goes up in steps over weeks or months. Most of these medications are meant for long-term use, a few only for weeks. We check regularly that it still helps.',
      ...(result && { 'What to expect': result }),
      'If you stop': 'Many people regain weight. We plan food, movement and check-ins before you stop.',
    },
    coveredInShort: 'Sometimes covered',
    covered:
      'Many plans cover visits and labs. Fewer cover weight-loss medication, and most of those require prior authorization.',
  },
  benefits: {
    title: 'What supervision adds',
    lists: {
      'For your health': [
        'A look at medications and conditions that make weight hard to lose',
        'Help keeping muscle and strength',
      ],
      'For your daily life': ['Meals that fit your kitchen and your budget'],
    },
  },
  offerings: {
    title: 'What your plan can include',
    items: {
      'Metabolic assessment': 'History, measurements and labs, explained in one visit.',
      'Food and movement plan': 'Written for you and adjusted as you go.',
      'Medication review': 'What could help, how it works and its risks.',
      Maintenance: 'Habits and check-ins after you reach your goal.',
    },
  },
  safety: {
    'When we say no':
      'If you’re pregnant, trying to be or breastfeeding, or if another condition has to be treated first. GLP-1 medications are not for anyone who has had medullary thyroid cancer or MEN 2, or whose close relative has.',
    'Side effects':
      'Nausea, constipation and diarrhea are common, especially when the dose goes up. Gallbladder and pancreas problems are rare and serious.',
    'Call us the same day':
      'For severe belly pain that won’t go away, or vomiting that keeps you from drinking. If you can’t reach us, go to an emergency room.',
    'Call 911': 'For trouble breathing, or a swollen face or throat.',
  },
  closing: { title: 'Ready to talk?' },
})
