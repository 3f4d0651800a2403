import { compoundedNotice } from '../claims.ts'
import { company } from '../company.ts'
import { serviceNames } from './names.ts'
import type { ServicePage } from './service.ts'
import { contactFor } from '../requests.ts'

export const weightLoss: ServicePage = {
  meta: {
    path: '/clinical/weight-loss',
    title: `${serviceNames.weightLoss} | ${company.name}`,
    description:
      'A supervised weight plan that looks at labs, food, movement and sleep first, and considers medication where it is appropriate for you.',
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
    lead: 'We look at hormones, medications, sleep and appetite before we talk about a number.',
    actions: [
      { label: 'Schedule a Consultation', to: contactFor('consultation-weight-loss') },
      { label: 'See payment plans', to: '/payment-plans' },
    ],
  },
  own: {
    title: 'In this order',
    lead: 'Every plan goes through the same four steps.',
    items: [
      {
        title: 'What is there',
        description: 'Hormones, medications, sleep and appetite, before anybody names a number.',
      },
      {
        title: 'What we measure',
        description: 'History, measurements and labs, so that a change can be seen early.',
      },
      {
        title: 'What we try',
        description: 'Food and movement. Medication where it is medically appropriate, with its risks.',
      },
      {
        title: 'What we keep',
        description: 'Short check-ins on agreed dates, and a plan for the weeks that go wrong.',
      },
    ],
  },
  benefits: {
    title: 'What comes with supervision',
    lists: [
      {
        title: 'For your health',
        items: [
          'A review of the medications and conditions that can hold weight in place',
          'Labs at the start and on agreed dates, so changes are seen early',
          'Attention to muscle and strength as well as the scale',
        ],
      },
      {
        title: 'For your week',
        items: [
          'Meals planned around your kitchen, your budget and your shifts',
          'Short, regular check-ins',
          'A plan for holidays, travel and the weeks that go wrong',
        ],
      },
    ],
  },
  offerings: {
    title: 'What the plan can include',
    items: [
      {
        title: 'Metabolic assessment',
        description: 'History, measurements and labs, explained in one sitting.',
      },
      { title: 'Food and movement plan', description: 'Written for you and changed with you.' },
      {
        title: 'Medication review',
        description: 'Prescription options discussed when they are medically appropriate, with their risks.',
      },
      {
        title: 'Maintenance',
        description: 'Habits and reviews for the time after you have reached your goal.',
      },
    ],
  },
  notes: [
    {
      title: 'Who it is for',
      description:
        'Adults who want medical guidance with weight. Some conditions call for other care first; we will tell you.',
    },
    {
      title: 'What to expect',
      description:
        'Results differ from person to person. We set goals from your own starting point and review them together.',
    },
  ],
  notice: compoundedNotice,
  closing: {
    title: 'Start with a full picture.',
    text: 'At the visit we talk about what you have tried before, and plan from there.',
    action: { label: 'Schedule a Consultation', to: contactFor('consultation-weight-loss') },
  },
}
