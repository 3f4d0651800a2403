import { compoundedNotice } from '../claims.ts'
import { company } from '../company.ts'
import type { Point } from '../page.ts'
import { serviceNames } from './names.ts'
import type { ServicePage } from './service.ts'
import { contactFor } from '../requests.ts'
import { facts } from '../safeguards.ts'
import { asked, inPersonOrVideo, visit } from '../visits.ts'
import { costsOf, costWords, priceOf } from '../prices.ts'

/** For whom it is, and for whom not; said large. */
export const limits: readonly Point[] = [
  {
    title: 'Who it’s for',
    description:
      'Adults under a clinician’s care. It isn’t for anyone who is pregnant, or who has certain cancers or other conditions we’ll ask you about.',
  },
  {
    title: 'What we won’t do',
    description: 'Sell peptides without a prescription, or promise you a result.',
  },
]

export const peptides: ServicePage = {
  meta: {
    path: '/clinical/peptides',
    title: `${serviceNames.peptides} | ${company.name}`,
    description:
      'Peptide therapy in plain language: what it is, what’s known and what isn’t, how a clinician decides and how treatment is monitored.',
    image: 'peptides',
    trail: [
      { name: company.divisions.clinical.name, path: '/clinical' },
      { name: serviceNames.peptides, path: '/clinical/peptides' },
    ],
    indexed: true,
  },
  drawing: 'chain',
  arrangement: 'band',
  hero: {
    eyebrow: serviceNames.peptides,
    title: 'Peptide therapy, explained and supervised.',
    lead: 'Peptides are short chains of amino acids that carry signals in the body. Interest is high and the evidence is uneven, so we start with the evidence.',
    actions: [
      { label: 'Schedule a Consultation', to: contactFor('consultation-peptides') },
      { label: 'See all clinical services', to: '/clinical/services' },
    ],
  },
  price: priceOf('peptides'),
  costs: costsOf('peptides'),
  own: {
    title: 'Six questions we answer first',
    lead: 'We work through these with you at your consultation. If an answer says stop, we stop.',
    items: [
      { title: 'What is it supposed to do?', description: 'And who says so?' },
      { title: 'What do studies show?', description: 'In people, and where the data ends.' },
      { title: 'Is it FDA-approved?', description: 'Or compounded, or neither?' },
      { title: 'What are the risks?', description: 'In general, and for you.' },
      { title: 'What are the alternatives?', description: 'Including doing nothing.' },
      { title: 'When do we stop?', description: 'On a date we set up front.' },
    ],
  },
  benefits: {
    title: 'What to expect from us',
    lists: [
      {
        title: 'Before you start',
        items: [
          'A health history and labs, to find out whether a peptide makes sense for you',
          'A clear account of what studies show and where they stop',
          'A look at the alternatives, and at what happens if you wait',
        ],
      },
      {
        title: 'During treatment',
        items: [
          'One clinician who prescribes, monitors and answers your questions',
          'Written instructions for dosing, storage and side effects',
          'Follow-up dates set before your first dose',
        ],
      },
    ],
  },
  offerings: {
    title: 'What we offer',
    items: [
      {
        title: 'Peptide consultation',
        description: 'Time with a clinician to go over the evidence, the risks and your goals.',
      },
      {
        title: 'Baseline diagnostics',
        description: 'Labs before you start, so later results have something to compare to.',
      },
      {
        title: 'Prescribed treatment',
        description: 'Only when a clinician finds it appropriate and the law allows it.',
      },
      {
        title: 'Monitoring',
        description: 'Scheduled reviews, with an end date unless there’s a good reason to continue.',
      },
    ],
  },
  ask: { label: 'Ask about peptide therapy', to: contactFor('about-peptides') },
  visit: visit({
    sample: true,
    service: 'peptides',
    lead: 'The first visit is for your questions. You don’t have to decide anything that day.',
    where: inPersonOrVideo,
    who: 'The clinician who would prescribe and monitor your treatment.',
    time: 'About an hour for the consultation, and 20 minutes for each review.',
    bring:
      'A list of your medications and supplements, recent labs and anything you’ve read that you’d like to ask about.',
    cost: `${priceOf('peptides')} If treatment makes sense, you get its full cost in writing first.`,
    costMore: costWords.months,
  }),
  questions: [
    {
      question: 'Are peptides FDA-approved?',
      answer:
        'Some are, for specific conditions. Others are available only as compounded products, or not at all. We’ll tell you which applies before you decide.',
    },
    {
      question: 'Can I start without labs?',
      answer:
        'No. Your history and your labs tell us whether a peptide makes sense for you, and give later results something to compare to.',
    },
    {
      question: 'I bought peptides online. Will you look at them?',
      answer:
        'Yes, and without judgment. Bring what you have, and please don’t use it until a clinician has seen it.',
    },
    asked.insurance,
    asked.video,
  ],
  safety: [
    {
      label: 'When we say no',
      text: 'If a product can’t legally be prescribed, if your history makes it risky, or if studies don’t support what you hope for.',
    },
    {
      label: 'Side effects',
      text: 'They differ from product to product. An injection can leave redness or swelling. For many peptides, nobody has studied what years of use do.',
    },
    facts.prescriber,
    facts.pharmacy,
    facts.data,
  ],
  sources: ['license', 'nurse', 'medicines', 'compounding'],
  notice: compoundedNotice,
  closing: {
    title: 'Bring your questions.',
    text: 'Read something about peptides? Bring it along. We’ll go through it together.',
    phone: company.divisions.clinical.phone,
    action: { label: 'Schedule a Consultation', to: contactFor('consultation-peptides') },
  },
}
