import { servicePage } from './service.ts'

/** Who qualifies, and for how long, is what the FDA’s labels of these medications say, in plain words. */
export const weightLoss = servicePage('weight-loss', {
  arrangement: 'right',
  title: 'Weight loss with a clinician beside you.',
  lead: 'Food, movement, sleep and, when it’s right for you, medication.',
  first: {
    title: 'Is this for me?',
    answers: {
      'Who qualifies':
        'For medication, adults with a BMI of 30 or more, or 27 or more with a condition linked to weight, such as high blood pressure, high cholesterol or type 2 diabetes. Anyone can come for food, movement and sleep.',
      'Which medications':
        'GLP-1 medications and related ones, which lower appetite. Also older kinds that lower appetite or keep the body from absorbing some fat.',
      'Shot or tablet':
        'Most GLP-1 medications are a shot you give yourself once a week. Some are daily tablets or shots. The older kinds are tablets or capsules.',
      'How long':
        'The dose goes up in steps over weeks or months. Most are meant for long-term use, a few for weeks only. We check on set dates whether yours still helps.',
      'If you stop': 'Many people regain weight. We plan food, movement and check-ins before you stop.',
    },
    insurance:
      'Many plans pay for visits and labs. Fewer pay for weight-loss medication, and most of those want to approve it first. We check yours before you start.',
  },
  benefits: {
    title: 'What supervision adds',
    lists: {
      'For your health': [
        'A look at medications and conditions that make weight hard to lose',
        'Labs at the start and on set dates',
        'Care for muscle and strength, too',
      ],
      'For your days': [
        'Meals that fit your kitchen and your budget',
        'Short check-ins that keep you going',
        'A plan for holidays, travel and hard weeks',
      ],
    },
  },
  offerings: {
    title: 'What your plan can include',
    items: {
      'Metabolic assessment': 'History, measurements and labs, explained in one visit.',
      'Food and movement plan': 'Written for you and adjusted as you go.',
      'Medication review': 'What could help, what it does and what it risks.',
      Maintenance: 'Habits and check-ins after you reach your goal.',
    },
  },
  safety: {
    'When we say no':
      'If you’re pregnant, trying to be or breastfeeding, or if another condition has to be treated first. GLP-1 medications are not for anyone who has had medullary thyroid cancer or MEN 2, or whose close relative has.',
    'Side effects':
      'Nausea, constipation and diarrhea are common, most of all when the dose goes up. Gallbladder and pancreas problems are rare and serious.',
    'Call us the same day':
      'For severe belly pain that won’t go away, or vomiting that keeps you from drinking. If you can’t reach us, go to an emergency room.',
  },
  compounded: true,
  closing: {
    title: 'Tell us what you’ve tried.',
    text: 'What worked and what didn’t are both a good start.',
  },
})
