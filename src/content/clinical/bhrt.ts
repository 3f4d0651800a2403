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
      'Bioidentical hormone replacement therapy guided by symptoms and labs: clear options, honest talk about risks and regular dose reviews.',
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
    title: 'Hormone therapy guided by your symptoms and labs.',
    lead: 'Hormones change with age, and the change can be hard. When treatment makes sense, we use the lowest dose that helps.',
    actions: [
      { label: 'Schedule a Consultation', to: contactFor('consultation-bhrt') },
      { label: 'See all clinical services', to: '/clinical/services' },
    ],
  },
  own: {
    title: 'Your symptoms and your labs, side by side',
    lead: 'We look at both before we decide anything.',
    items: [
      {
        title: 'What you tell us',
        description: 'What changed, when it started, how it affects your days and what you’ve tried.',
      },
      {
        title: 'What your labs show',
        description: 'Your results, read together with your history and symptoms.',
      },
      {
        title: 'What we decide together',
        description: 'Whether to treat and, if so, in what form, at what dose and when we’ll check again.',
      },
    ],
  },
  benefits: {
    title: 'What we look at',
    lists: [
      {
        title: 'Perimenopause and menopause',
        items: [
          'Hot flashes, night sweats and broken sleep',
          'Mood, memory and concentration',
          'Dryness, discomfort and changes in desire',
        ],
      },
      {
        title: 'Andropause',
        items: [
          'Fatigue and low drive',
          'Changes in muscle, weight and sleep',
          'Low mood that has built up over the years',
        ],
      },
    ],
  },
  offerings: {
    title: 'What we offer',
    items: [
      { title: 'Hormone evaluation', description: 'Symptoms, history and labs, reviewed together.' },
      {
        title: 'A choice of forms',
        description: 'Patches, gels, capsules and more, compared for your situation.',
      },
      {
        title: 'Risk review',
        description: 'Heart, breast, prostate and clotting history, before any prescription.',
      },
      {
        title: 'Scheduled follow-up',
        description: 'Labs and a visit on set dates. We change a dose only for a reason.',
      },
    ],
  },
  notes: [
    {
      title: 'What “bioidentical” means',
      description:
        'Hormones with the same chemical structure as the ones your body makes. Some are FDA-approved products. Others are compounded.',
    },
    {
      title: 'Who shouldn’t take hormones',
      description:
        'Some cancers, clotting disorders and liver disease rule it out. We check before we prescribe.',
    },
  ],
  notice: compoundedNotice,
  closing: {
    title: 'Let’s look at what’s changed.',
    text: 'Bring any lab results you have. We’ll go through them, and your symptoms, with you.',
    action: { label: 'Schedule a Consultation', to: contactFor('consultation-bhrt') },
  },
}
