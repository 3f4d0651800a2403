import { compoundedNotice } from '../claims.ts'
import { company } from '../company.ts'
import { serviceNames } from './names.ts'
import type { ServicePage } from './service.ts'
import { contactFor } from '../requests.ts'
import { facts } from '../safeguards.ts'
import { asked, inPersonOrVideo, visit } from '../visits.ts'
import { costsOf, costWords, priceOf } from '../prices.ts'

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
  price: priceOf('bhrt'),
  costs: costsOf('bhrt'),
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
        title: 'Low testosterone',
        items: [
          'Fatigue that rest doesn’t fix',
          'Changes in muscle, weight and sleep',
          'Low mood, or less interest in sex',
        ],
      },
    ],
  },
  offerings: {
    title: 'What we offer',
    items: [
      {
        title: 'Hormone evaluation',
        description: 'Your symptoms, your history and the labs that go with them.',
      },
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
  ask: { label: 'Ask about bioidentical hormone replacement therapy', to: contactFor('about-bhrt') },
  visit: visit({
    sample: true,
    service: 'bhrt',
    lead: 'We start with how you feel. The labs come second.',
    where: inPersonOrVideo,
    who: 'A physician, nurse practitioner or physician assistant who works with hormone therapy.',
    time: 'About an hour the first time. Follow-ups take about 30 minutes.',
    bring:
      'Earlier lab results, a list of your medications and your family history of cancer, clots and heart disease.',
    cost: `${priceOf('bhrt')} Labs and hormones cost extra, and you’ll see prices before you choose.`,
    costMore: costWords.months,
  }),
  questions: [
    {
      question: 'Are bioidentical hormones safer than others?',
      answer:
        'Not automatically. FDA-approved products, including some bioidentical ones, have been reviewed for safety and effectiveness. Compounded ones have not.',
    },
    {
      question: 'Do I have to have labs?',
      answer:
        'Yes. They help us rule out other causes, choose a dose and check it later. They don’t replace what you tell us.',
    },
    {
      question: 'I’ve had cancer. Can I take hormones?',
      answer:
        'It depends on the cancer. With some, hormones aren’t safe. Tell us at your first visit, and we’ll talk with your oncologist before we decide anything.',
    },
    asked.insurance,
    asked.ownDoctor,
  ],
  safety: [
    {
      label: 'What “bioidentical” means',
      text: 'Hormones with the same chemical structure as the ones your body makes. Some are FDA-approved products. Others are compounded.',
    },
    {
      label: 'When we say no',
      text: 'If you have certain cancers, a clotting disorder or liver disease, hormones may not be safe for you. We check before we prescribe.',
    },
    {
      label: 'Side effects',
      text: 'Estrogen can cause spotting, tender breasts and headaches, and some forms raise the risk of blood clots. Testosterone can cause acne and raise the number of red blood cells, so we check your labs on set dates.',
    },
    facts.prescriber,
    facts.pharmacy,
    facts.data,
  ],
  sources: ['license', 'nurse', 'medicines', 'compounding'],
  notice: compoundedNotice,
  closing: {
    title: 'Let’s look at what’s changed.',
    text: 'Bring any lab results you have. We’ll go through them, and your symptoms, with you.',
    phone: company.divisions.clinical.phone,
    action: { label: 'Schedule a Consultation', to: contactFor('consultation-bhrt') },
  },
}
