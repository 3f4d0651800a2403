import { company } from './company.ts'
import type { Question, TimelineContent } from './page.ts'
import { contactFor } from './requests.ts'

interface OpenRole {
  title: string
  place: string
  /** As a range: '$68,000 to $82,000 a year'. */
  pay: string
  description: string
}

/** Only roles that are really open (acceptance D2). */
export const openRoles: readonly OpenRole[] = []

export const page = {
  title: 'Careers',
  lead: 'Help patients find care, hospitals run smoothly and veterinarians keep their eyes on the animal. Open roles are listed here.',
  listTitle: 'Open roles',
  empty: 'We don’t have any open roles right now.',
  write:
    'Don’t see the right role? Email us a résumé and a few lines about the work you’d like to do. The form on this site can’t take files, so please write to',
  mail: { label: 'Email Your Résumé', to: `mailto:${company.careersEmail}` },
  ask: { label: 'Ask about working here', to: contactFor('careers') },
}

export const closing = {
  title: 'Tell us what you do well.',
  text: 'A résumé and a few lines are enough. You don’t have to wait for a listing.',
  action: page.mail,
}

export const culture = {
  sample: true,
  title: 'What it’s like here',
  lead: 'Whichever division you join, the job comes with these.',
  points: {
    'Pay in the listing': 'Every listing names its pay range, so you know it before you apply.',
    'Time to finish':
      'Clinicians have time between visits to write their notes, so notes don’t go home with them.',
    'A person to ask':
      'For your first three months, one colleague keeps an hour a week free for your questions.',
    'Close to the work':
      'Engineers spend a day a month in a clinic, on a hospital unit or in a veterinary practice.',
  },
}

export const hiring: TimelineContent = {
  sample: true,
  title: 'How we hire',
  lead: 'About four weeks from your first email to a decision.',
  steps: [
    {
      when: 'Week 1',
      title: 'We read it',
      description: 'A person reads what you send, and you hear back either way.',
    },
    {
      when: 'Week 2',
      title: 'A first call',
      description: 'Half an hour about the job, the pay range and what you’re looking for.',
    },
    {
      when: 'Week 3',
      title: 'Meet the team',
      description: 'You talk with the people you’d work with and see what a normal day looks like.',
    },
    {
      when: 'Week 4',
      title: 'An answer',
      description: 'We tell you yes or no, and why.',
    },
  ],
}

export const questions: readonly Question[] = [
  {
    sample: true,
    question: 'Do I have to live in Florida?',
    answer: `For work in our clinic in ${company.city}, yes. Other roles can be remote. Each listing says which.`,
  },
  {
    sample: true,
    question: 'What should I send?',
    answer: 'A résumé and a few lines about the work you’d like to do. You don’t need a cover letter.',
  },
  {
    sample: true,
    question: 'When do we talk about pay and benefits?',
    answer:
      'On the first call. You’ll hear the pay range and the benefits before anyone asks what you expect.',
  },
  {
    sample: true,
    question: 'Do you hire new graduates?',
    answer: 'Yes, for roles with a mentor. Tell us when you finish and which licenses you’re working toward.',
  },
  {
    sample: true,
    question: 'What if I need an accommodation to apply?',
    answer: 'Call or email us and tell us what you need. Asking doesn’t count against you.',
  },
]
