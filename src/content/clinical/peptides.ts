import { compoundedNotice } from '../claims.ts'
import { company } from '../company.ts'
import { serviceNames } from './names.ts'
import type { ServicePage } from './service.ts'
import { contactFor } from '../requests.ts'

export const peptides: ServicePage = {
  meta: {
    path: '/clinical/peptides',
    title: `${serviceNames.peptides} | ${company.name}`,
    description:
      'Peptide therapy explained plainly: what it is, what is known and not known, how a clinician decides, and how treatment is monitored.',
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
    lead: 'Peptides are short chains of amino acids that carry signals in the body. Interest is high, and the evidence is uneven. We start with the evidence.',
    actions: [
      { label: 'Schedule a Consultation', to: contactFor('consultation-peptides') },
      { label: 'See all clinical services', to: '/clinical/services' },
    ],
  },
  own: {
    title: 'Six questions, in turn',
    lead: 'We go through them with you at the consultation. Each answer decides whether there is a next question.',
    items: [
      { title: 'What is it meant to do?', description: 'And who says so.' },
      { title: 'What do studies show?', description: 'In people, and where they stop.' },
      { title: 'Is it approved?', description: 'By the FDA, or compounded.' },
      { title: 'What are the risks?', description: 'In general, and for you.' },
      { title: 'What else is there?', description: 'Doing nothing included.' },
      { title: 'When do we stop?', description: 'A date, set beforehand.' },
    ],
  },
  benefits: {
    title: 'What careful practice looks like',
    lists: [
      {
        title: 'Before',
        items: [
          'A health history and labs, to learn whether a peptide makes sense at all',
          'A clear account of what studies show, and where they stop',
          'Alternatives on the table, including doing nothing',
        ],
      },
      {
        title: 'During',
        items: [
          'One clinician who prescribes, monitors and answers',
          'Written instructions for dose, storage and side effects',
          'Follow-up dates set before the first dose',
        ],
      },
    ],
  },
  offerings: {
    title: 'What we offer',
    items: [
      {
        title: 'Peptide consultation',
        description: 'An hour to sort claims from knowledge, with your goals in view.',
      },
      { title: 'Baseline diagnostics', description: 'Labs that make later results mean something.' },
      {
        title: 'Prescribed treatment',
        description: 'Only where a clinician finds it appropriate and the law allows it.',
      },
      {
        title: 'Monitoring',
        description: 'Scheduled reviews, and an end date unless there is a reason to go on.',
      },
    ],
  },
  notes: [
    {
      title: 'Who it is for',
      description:
        'Adults under medical supervision. Pregnancy, some cancers and other conditions rule it out.',
    },
    {
      title: 'What we will not do',
      description: 'Sell peptides without a prescription, or tell you that an outcome is certain.',
    },
  ],
  notice: compoundedNotice,
  closing: {
    title: 'Bring your questions.',
    text: 'Keep what you have read about peptides for the visit. We go through it with you there.',
    action: { label: 'Schedule a Consultation', to: contactFor('consultation-peptides') },
  },
}
