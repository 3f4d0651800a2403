import { company } from '../company.ts'
import { serviceNames } from './names.ts'
import type { ServicePage } from './service.ts'
import { contactFor } from '../requests.ts'
import { facts } from '../safeguards.ts'
import { asked, visit } from '../visits.ts'
import { costsOf, costWords, priceOf } from '../prices.ts'

export const sexualWellness: ServicePage = {
  meta: {
    path: '/clinical/sexual-wellness',
    title: `${serviceNames.sexualWellness} | ${company.name}`,
    description:
      'Private, unhurried care for concerns about desire, arousal, erections and comfort, for individuals and couples.',
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
    lead: 'Unhurried visits about desire, arousal, erections and comfort, on your own or with a partner.',
    actions: [
      { label: 'Schedule a Consultation', to: contactFor('consultation-sexual-wellness') },
      { label: 'See all clinical services', to: '/clinical/services' },
    ],
  },
  price: priceOf('sexualWellness'),
  costs: costsOf('sexualWellness'),
  own: {
    title: 'On your own or together',
    lead: 'You decide who’s in the room, and you can change your mind at any visit.',
    items: [
      { title: 'On your own', description: 'In person or by video, sharing as much as you’re ready to.' },
      { title: 'Either way', description: 'Confidential and unhurried.' },
      {
        title: 'Together',
        description: 'Your partner joins only if you want, for all or part of the visit.',
      },
    ],
  },
  benefits: {
    title: 'Why people come to see us',
    lists: [
      {
        title: 'Concerns we see',
        items: [
          'Less desire than before, or less than you’d like',
          'Trouble with arousal, erections or orgasm',
          'Dryness, pain or discomfort',
          'Changes after childbirth, surgery, menopause or a new medication',
        ],
      },
      {
        title: 'How we help',
        items: [
          'We look at your body, your mind and what’s happening in your life',
          'We check hormones, circulation and medications before we treat',
          'We include your partner only if you want us to',
        ],
      },
    ],
  },
  offerings: {
    title: 'What we offer',
    items: [
      {
        title: 'Confidential assessment',
        description: 'A private visit about your history, your concerns and what you’re hoping for.',
      },
      {
        title: 'Hormone evaluation',
        description: 'Labs, and a straight answer about what they can and can’t explain.',
      },
      {
        title: 'Treatment planning',
        description: 'Prescription and nonprescription options, with the limits of each.',
      },
      {
        title: 'Counseling',
        description: 'A referral to our Behavioral Health division when talking is the better treatment.',
      },
    ],
  },
  ask: { label: 'Ask about sexual wellness', to: contactFor('about-sexual-wellness') },
  visit: visit({
    sample: true,
    service: 'sexual-wellness',
    lead: 'You set the pace. You can skip a question, stop or come back another day.',
    where: `In a private room at our clinic in ${company.city}, or by video from wherever you can talk freely.`,
    who: 'One clinician, the same person at every visit whenever possible.',
    time: 'About 45 minutes for a first visit. Follow-ups take about 20.',
    bring:
      'A list of your medications, since many affect sexual health, and any questions you’d like answered.',
    cost: `${priceOf('sexualWellness')} If labs or a prescription come up, you’ll hear what they cost first.`,
    costMore: costWords.months,
  }),
  questions: [
    {
      question: 'Will there be a physical exam?',
      answer:
        'Only if it helps answer your question, and only with your okay. You can have someone in the room with you.',
    },
    {
      question: 'Who will know I was here?',
      answer:
        'The people who care for you. We don’t tell anyone else without your permission unless the law requires it.',
    },
    {
      question: 'How will you contact me?',
      answer:
        'At the phone number and email address you give us. Tell us if there’s a time or a way we shouldn’t use.',
    },
    asked.insurance,
    asked.video,
  ],
  safety: [
    {
      label: 'When we say no',
      text: 'If a treatment could harm you. Tablets for erections, for example, must not be taken with nitrates for chest pain.',
    },
    {
      label: 'Side effects',
      text: 'Tablets for erections can cause headaches, flushing and an upset stomach. Every prescription comes with a list of what to watch for.',
    },
    {
      label: 'When to call 911',
      text: 'Sudden pain, bleeding or an erection that lasts more than four hours is an emergency. Call 911.',
    },
    {
      label: 'What to write',
      text: 'You can write “please call me” in the contact form and leave it at that. Save the details for your visit.',
    },
    facts.prescriber,
    facts.pharmacy,
    facts.data,
  ],
  sources: ['license', 'nurse', 'medicines'],
  closing: {
    title: 'Have a private conversation.',
    text: 'We’ll call you to set up a visit. Everything else can wait until then.',
    phone: company.divisions.clinical.phone,
    action: { label: 'Schedule a Consultation', to: contactFor('consultation-sexual-wellness') },
  },
}
