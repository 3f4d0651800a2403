import { compoundedNotice } from '../claims.ts'
import { company } from '../company.ts'
import { serviceNames } from './names.ts'
import type { ServicePage } from './service.ts'
import { contactFor } from '../requests.ts'

export const bhrt: ServicePage = {
  meta: {
    path: '/clinical/bhrt',
    title: `${serviceNames.bhrt} | ${company.name}`,
    description:
      'Bioidentical hormone replacement therapy guided by symptoms and labs: clear options, stated risks, and doses reviewed on a schedule.',
    image: 'bhrt',
    trail: [
      { name: company.divisions.clinical.name, path: '/clinical' },
      { name: serviceNames.bhrt, path: '/clinical/bhrt' },
    ],
    indexed: true,
  },
  drawing: 'cycle',
  arrangement: 'band',
  hero: {
    eyebrow: serviceNames.bhrt,
    title: 'Hormone therapy guided by symptoms and labs.',
    lead: 'Hormones shift with age, and the shift can be hard. Where treatment fits, we use the smallest dose that helps.',
    actions: [
      { label: 'Schedule a Consultation', to: contactFor('consultation-bhrt') },
      { label: 'See all clinical services', to: '/clinical/services' },
    ],
  },
  own: {
    title: 'Two readings, one decision',
    lead: 'We read your symptoms and your labs side by side before we decide.',
    items: [
      {
        title: 'What you tell us',
        description: 'What changed, when it began, what it keeps you from, and what you have tried.',
      },
      { title: 'What the labs say', description: 'Read beside your history and your symptoms.' },
      {
        title: 'What we decide',
        description: 'Whether to treat at all; if so in which form, at which dose, and when we look again.',
      },
    ],
  },
  benefits: {
    title: 'What we look at',
    lists: [
      {
        title: 'In menopause and before it',
        items: [
          'Hot flashes, night sweats and broken sleep',
          'Mood, memory and concentration',
          'Dryness, discomfort and changes in desire',
        ],
      },
      {
        title: 'In andropause',
        items: [
          'Fatigue and loss of drive',
          'Changes in muscle, weight and sleep',
          'Low mood that came with the years',
        ],
      },
    ],
  },
  offerings: {
    title: 'What we offer',
    items: [
      { title: 'Hormone evaluation', description: 'Symptoms, history and labs, read side by side.' },
      {
        title: 'Choice of forms',
        description: 'Patches, gels, capsules and others, compared for your situation.',
      },
      {
        title: 'Risk review',
        description: 'Heart, breast, prostate and clotting history, before any prescription.',
      },
      {
        title: 'Scheduled follow-up',
        description: 'Labs and a visit on agreed dates; doses are changed for a reason.',
      },
    ],
  },
  notes: [
    {
      title: 'What bioidentical means',
      description:
        'Hormones with the same chemical structure as those the body makes. Some are FDA-approved products, others are compounded.',
    },
    {
      title: 'Who should not take hormones',
      description:
        'Some cancers, clotting disorders and liver disease rule it out. We check before we prescribe.',
    },
  ],
  notice: compoundedNotice,
  closing: {
    title: 'Have it looked at properly.',
    text: 'We go through your symptoms and earlier lab results with you at the visit.',
    action: { label: 'Schedule a Consultation', to: contactFor('consultation-bhrt') },
  },
}
