import { servicePage } from './service.ts'
import { visitPrice } from '../prices.ts'
import { inPersonOrVideo } from '../visits.ts'

export const weightLoss = servicePage('weight-loss', {
  arrangement: 'right',
  title: 'Weight loss with medical supervision.',
  lead: 'We look at your hormones, medications, sleep and appetite first. Then we set goals with you.',
  more: { label: 'See payment plans', to: '/payment-plans' },
  sections: {
    own: {
      title: 'How your plan takes shape',
      lead: 'Every plan moves through the same four stages.',
      items: {
        'What’s going on':
          'We check hormones, medications, sleep and appetite before we talk about a goal weight.',
        'What we measure':
          'Your history, measurements and labs give us a starting point, so we notice change early.',
        'What we try':
          'Food and movement first. Medication when it’s medically appropriate, once we’ve talked through its risks.',
        'What keeps it going': 'Short check-ins on set dates, and a plan for the hard weeks.',
      },
    },
    benefits: {
      title: 'What medical supervision adds',
      lists: {
        'For your health': [
          'A review of medications and conditions that can make weight hard to lose',
          'Labs at the start and on set dates, so changes show up early',
          'Attention to muscle and strength as well as the scale',
        ],
        'For your everyday life': [
          'Meals that fit your kitchen, your budget and your schedule',
          'Short, regular check-ins',
          'A plan for holidays, travel and hard weeks',
        ],
      },
    },
    offerings: {
      title: 'What your plan can include',
      items: {
        'Metabolic assessment': 'Your history, measurements and labs, explained in one visit.',
        'Food and movement plan': 'Written for you and adjusted as you go.',
        'Medication review':
          'We discuss prescription options when they’re medically appropriate, including their risks.',
        Maintenance: 'Habits and check-ins for after you reach your goal.',
      },
    },
  },
  visit: {
    sample: true,
    lead: 'The first visit is a conversation and a checkup. We prescribe nothing before we know your history.',
    where: inPersonOrVideo,
    who: 'A physician, nurse practitioner or physician assistant. A dietitian joins when it helps.',
    time: 'About 45 minutes the first time. Check-ins take about 15.',
    bring:
      'A list of your medications and supplements, lab results from the past year and what you’ve tried so far.',
    cost: `${visitPrice('weight-loss')} Labs and medication cost extra, and you’ll know how much before you say yes.`,
  },
  questions: {
    'Will I be prescribed medication?':
      'Only if it’s medically appropriate and you want it. Food, movement and sleep come first, and we talk through the risks before any prescription.',
    'What if nothing has worked so far?':
      'Tell us what you tried and how it went. It helps us decide what to do next, and what to skip.',
    'What happens after I reach my goal?':
      'The plan changes from losing to maintaining. We agree on habits to keep and dates to check in.',
  },
  asked: ['insurance', 'ownDoctor'],
  safety: {
    'Who it’s for':
      'Adults who want medical guidance with their weight. Results vary from person to person, so we set goals from where you start and review them together.',
    'When we say no':
      'If you’re pregnant, if another condition has to be treated first, or if a medication’s risks outweigh what it could do for you. You still leave with your results and an explanation.',
    'Side effects':
      'Weight-loss medications often cause nausea, constipation or diarrhea, and some people have to stop taking them. We read the warnings on the label with you before you start.',
  },
  prescribed: true,
  sources: ['license', 'nurse', 'medicines', 'compounding'],
  closing: {
    title: 'Start with the full picture.',
    text: 'Tell us what you’ve already tried. We’ll build the plan from there.',
  },
})
