import { company } from '../company.ts'
import { serviceNames } from './names.ts'
import type { ServicePage } from './service.ts'
import { contactFor } from '../requests.ts'

export const sexualWellness: ServicePage = {
  meta: {
    path: '/clinical/sexual-wellness',
    title: `${serviceNames.sexualWellness} | ${company.name}`,
    description:
      'Private, unhurried care for concerns about desire, arousal, erection and comfort, for individuals and for couples.',
    image: 'sexual-wellness',
    trail: [
      { name: company.divisions.clinical.name, path: '/clinical' },
      { name: serviceNames.sexualWellness, path: '/clinical/sexual-wellness' },
    ],
    indexed: true,
  },
  drawing: 'two',
  arrangement: 'left',
  hero: {
    eyebrow: serviceNames.sexualWellness,
    title: 'Private care for sexual health.',
    lead: 'Unhurried visits about desire, arousal, erection and comfort, for individuals and for couples.',
    actions: [
      { label: 'Schedule a Consultation', to: contactFor('consultation-sexual-wellness') },
      { label: 'See all clinical services', to: '/clinical/services' },
    ],
  },
  own: {
    title: 'Alone, or together',
    lead: 'You decide who is in the conversation. You may decide again at every visit.',
    items: [
      { title: 'Alone', description: 'In person or by video, with as much detail as you are ready to give.' },
      { title: 'Either way', description: 'Confidential and unhurried.' },
      { title: 'Together', description: 'A partner joins only if you wish, for all of it or for a part.' },
    ],
  },
  benefits: {
    title: 'Why people come',
    lists: [
      {
        title: 'Concerns we see',
        items: [
          'Less desire than before, or less than you would like',
          'Difficulty with arousal, erection or orgasm',
          'Dryness, pain or discomfort',
          'Changes after childbirth, surgery, menopause or a new medication',
        ],
      },
      {
        title: 'What helps',
        items: [
          'Looking at body, mind and circumstances together',
          'Checking hormones, circulation and medications before treating',
          'Including a partner, only if you wish',
        ],
      },
    ],
  },
  offerings: {
    title: 'What we offer',
    items: [
      {
        title: 'Confidential assessment',
        description: 'A visit with a clinician about your history, your concerns and what you hope for.',
      },
      {
        title: 'Hormone evaluation',
        description: 'Labs, and a frank reading of what they can and cannot explain.',
      },
      {
        title: 'Treatment planning',
        description: 'Prescription and non-prescription options, with their limits.',
      },
      {
        title: 'Counseling link',
        description: 'A path to our Behavioral Health division when talking is the better treatment.',
      },
    ],
  },
  notes: [
    {
      title: 'Your privacy',
      description:
        'What you write in the contact form can be as short as “please call me”. Details belong in the visit.',
    },
    {
      title: 'When not to wait',
      description:
        'Sudden pain, bleeding or an erection that lasts over four hours needs emergency care: call 911.',
    },
  ],
  closing: {
    title: 'Ask for a first visit.',
    text: 'We call you to arrange it. Everything else can wait for the visit.',
    action: { label: 'Schedule a Consultation', to: contactFor('consultation-sexual-wellness') },
  },
}
