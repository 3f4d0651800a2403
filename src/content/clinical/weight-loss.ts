import { compoundedNotice } from '../claims.ts'
import { company } from '../company.ts'
import { serviceNames } from './names.ts'
import type { ServicePage } from './service.ts'
import { contactFor } from '../requests.ts'
import { facts } from '../safeguards.ts'
import { asked, inPersonOrVideo, visit } from '../visits.ts'
import { costsOf, costWords, priceOf } from '../prices.ts'

export const weightLoss: ServicePage = {
  meta: {
    path: '/clinical/weight-loss',
    title: `${serviceNames.weightLoss} | ${company.name}`,
    description:
      'A medically supervised weight plan that looks at labs, food, movement and sleep first, and considers medication when it’s right for you.',
    image: 'weight-loss',
    trail: [
      { name: company.divisions.clinical.name, path: '/clinical' },
      { name: serviceNames.weightLoss, path: '/clinical/weight-loss' },
    ],
    indexed: true,
  },
  drawing: 'descent',
  arrangement: 'right',
  hero: {
    eyebrow: serviceNames.weightLoss,
    title: 'Weight loss with medical supervision.',
    lead: 'We look at your hormones, medications, sleep and appetite first. Then we set goals with you.',
    actions: [
      { label: 'Schedule a Consultation', to: contactFor('consultation-weight-loss') },
      { label: 'See payment plans', to: '/payment-plans' },
    ],
  },
  price: priceOf('weightLoss'),
  costs: costsOf('weightLoss'),
  own: {
    title: 'How your plan takes shape',
    lead: 'Every plan moves through the same four stages.',
    items: [
      {
        title: 'What’s going on',
        description: 'We check hormones, medications, sleep and appetite before we talk about a goal weight.',
      },
      {
        title: 'What we measure',
        description:
          'Your history, measurements and labs give us a starting point, so we notice change early.',
      },
      {
        title: 'What we try',
        description:
          'Food and movement first. Medication when it’s medically appropriate, once we’ve talked through its risks.',
      },
      {
        title: 'What keeps it going',
        description: 'Short check-ins on set dates, and a plan for the hard weeks.',
      },
    ],
  },
  benefits: {
    title: 'What medical supervision adds',
    lists: [
      {
        title: 'For your health',
        items: [
          'A review of medications and conditions that can make weight hard to lose',
          'Labs at the start and on set dates, so changes show up early',
          'Attention to muscle and strength as well as the scale',
        ],
      },
      {
        title: 'For your everyday life',
        items: [
          'Meals that fit your kitchen, your budget and your schedule',
          'Short, regular check-ins',
          'A plan for holidays, travel and hard weeks',
        ],
      },
    ],
  },
  offerings: {
    title: 'What your plan can include',
    items: [
      {
        title: 'Metabolic assessment',
        description: 'Your history, measurements and labs, explained in one visit.',
      },
      { title: 'Food and movement plan', description: 'Written for you and adjusted as you go.' },
      {
        title: 'Medication review',
        description:
          'We discuss prescription options when they’re medically appropriate, including their risks.',
      },
      {
        title: 'Maintenance',
        description: 'Habits and check-ins for after you reach your goal.',
      },
    ],
  },
  ask: { label: 'Ask about medical weight loss', to: contactFor('about-weight-loss') },
  visit: visit({
    sample: true,
    service: 'weight-loss',
    lead: 'The first visit is a conversation and a checkup. We prescribe nothing before we know your history.',
    where: inPersonOrVideo,
    who: 'A physician, nurse practitioner or physician assistant. A dietitian joins when it helps.',
    time: 'About 45 minutes the first time. Check-ins take about 15.',
    bring:
      'A list of your medications and supplements, lab results from the past year and what you’ve tried so far.',
    cost: `${priceOf('weightLoss')} Labs and medication cost extra, and you’ll know how much before you say yes.`,
    costMore: costWords.months,
  }),
  questions: [
    {
      question: 'Will I be prescribed medication?',
      answer:
        'Only if it’s medically appropriate and you want it. Food, movement and sleep come first, and we talk through the risks before any prescription.',
    },
    {
      question: 'What if nothing has worked so far?',
      answer: 'Tell us what you tried and how it went. It helps us decide what to do next, and what to skip.',
    },
    {
      question: 'What happens after I reach my goal?',
      answer:
        'The plan changes from losing to maintaining. We agree on habits to keep and dates to check in.',
    },
    asked.insurance,
    asked.ownDoctor,
  ],
  safety: [
    {
      label: 'Who it’s for',
      text: 'Adults who want medical guidance with their weight. Results vary from person to person, so we set goals from where you start and review them together.',
    },
    {
      label: 'When we say no',
      text: 'If you’re pregnant, if another condition has to be treated first, or if a medication’s risks outweigh what it could do for you. You still leave with your results and an explanation.',
    },
    {
      label: 'Side effects',
      text: 'Weight-loss medications often cause nausea, constipation or diarrhea, and some people have to stop taking them. We read the warnings on the label with you before you start.',
    },
    facts.prescriber,
    facts.pharmacy,
    facts.data,
  ],
  sources: ['license', 'nurse', 'medicines', 'compounding'],
  notice: compoundedNotice,
  closing: {
    title: 'Start with the full picture.',
    text: 'Tell us what you’ve already tried. We’ll build the plan from there.',
    phone: company.divisions.clinical.phone,
    action: { label: 'Schedule a Consultation', to: contactFor('consultation-weight-loss') },
  },
}
