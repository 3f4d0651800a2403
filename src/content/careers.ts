import { company } from './company.ts'
import { countWord, withinSentence, lastWeek } from './count.ts'
import { fact, ownFact } from './fact.ts'
import type { Question } from './page.ts'
import { wrongApplication } from './wrong-application.ts'

interface OpenRole {
  title: string
  place: string
  /** As a range: '$68,000 to $82,000 a year'. */
  pay: string
  description: string
  /** 'Full time'; a fact of an earlier version has none, nor the day of the posting. */
  hours?: string
  /** 'March 3, 2026' */
  posted?: string
  /** The states whose license it needs, if any; a fact of an earlier version has none. */
  licenses?: string[]
  /** 'Any of them', or '' for all. */
  licensesNeeded?: string
}

/** Only roles that are really open (acceptance D2). */
export const openRoles =
  ownFact<OpenRole[]>('openRoles', [
    {
      title: 'Nurse practitioner',
      place: 'Remote',
      pay: '$110,000 to $125,000 a year',
      description: 'Video visits for weight loss, four days a week.',
      hours: 'Full time',
      posted: '',
      licenses: ['Florida', 'Texas'],
      licensesNeeded: 'Any of them',
    },
  ]) ?? []

const hiringSteps = fact('hiring', [
  {
    when: 'Week 1',
    title: 'We read it',
    description: 'Every applicant gets an answer.',
  },
  {
    when: 'Week 2',
    title: 'A first call',
    description: 'Half an hour about the job and what you’re looking for.',
  },
  {
    when: 'Week 3',
    title: 'Meet the team',
    description: 'You see a normal day with the colleagues you’d have.',
  },
  {
    when: 'Week 4',
    title: 'An answer',
    description: 'We tell you yes or no, and why.',
  },
])

const isHiring = openRoles.length > 0
/** The form, further down the page. */
const toForm = { label: isHiring ? 'Apply' : 'Leave Your Name', to: '#apply' }

export const page = {
  title: 'Careers',
  lead: 'Work that helps people every day.',
  /** Where and how much of a week: 'Remote, full time' */
  place: ({ place, hours = '' }: OpenRole) => [place, withinSentence(hours)].filter(Boolean).join(', '),
  posted: ({ posted }: OpenRole) => posted && `Posted ${posted}`,
  listTitle: 'Open roles',
  empty: 'We don’t have any open roles right now.',
  action: isHiring ? { label: 'See Open Roles', to: '#roles' } : toForm,
  /** The form chooses the role. */
  applyFor: ({ title }: OpenRole) => ({
    label: 'Apply',
    heard: `as ${title}`,
    to: `/careers?role=${encodeURIComponent(title)}#apply`,
  }),
  license: ({ licenses = [], licensesNeeded }: OpenRole) => {
    const type = licensesNeeded ? 'disjunction' : 'conjunction'
    return licenses.length > 0 && `License needed: ${new Intl.ListFormat('en-GB', { type }).format(licenses)}`
  },
}

/** The last choice of a role, where there are any. */
const anotherRole = 'Another role'

const readBy = `Someone on our staff reads what you sent and writes back${lastWeek(hiringSteps?.slice(0, 1)) === 1 ? ' within a week' : ''}.`

interface Sent {
  first_name: string
  role?: string | undefined
  file_id?: string | undefined
  file_name?: string | undefined
}

/** Of the server, which knows no fact of this page: what follows an application, the page says. */
export const applicationAnswer = ({ first_name, role, file_id, file_name }: Sent): string =>
  [
    `${first_name}, your application${role && role !== anotherRole ? ` for ${role}` : ''} has arrived`,
    file_id && `, with your résumé${file_name ? ` ${file_name}` : ''}`,
    '.',
  ]
    .filter(Boolean)
    .join('')

export const form = {
  title: isHiring ? 'Apply' : 'Leave your name',
  equalOpportunity:
    'We choose by skill and experience, never by race, color, religion, sex, pregnancy, sexual orientation, gender identity, national origin, age, disability, genetic information, military service or veteran status.',
  roles: isHiring ? [...new Set(openRoles.map(({ title }) => title)), anotherRole] : [],
  /** Who applies for another one is not asked for a license. */
  needsLicense: (role: string) => openRoles.some(({ title, licenses }) => title === role && licenses?.length),
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone (optional)',
  role: 'Role',
  noRole: 'Select a role',
  licenses: 'States you’re licensed in (optional)',
  message: 'A few lines (optional)',
  resume: 'Résumé (optional)',
  resumeHint: 'One PDF, at most 5 MB',
  wrong: wrongApplication,
  trap: 'Leave this field empty',
  submit: 'Send',
  submitting: 'Sending...',
  byEmail: 'Or send it by email:',
  refused: 'Your application was not sent',
  notSent: 'Your application was not sent. What you typed is still here.',
  tryAgain: 'Please try again, or send it by email.',
  startOver: { label: 'Start over with an empty form', to: '/careers#apply' },
  sent: {
    title: 'Thank you. We have your application.',
    answer: '',
    text: `${readBy} We’ve sent you an email to confirm it.`,
  },
}

/** The email that an applicant gets; it repeats nothing that was typed. */
export const received = () => ({
  subject: 'We have your application',
  paragraphs: [
    `Hello, and thank you for your interest in working at ${company.name}. Your application has arrived.`,
    'Someone on our staff reads what you sent and writes back. There’s nothing more you need to do.',
  ],
  closing: 'If you didn’t apply, someone may have mistyped an email address. You can ignore this email.',
})

export const culture = {
  title: 'What it’s like here',
  points: fact('culture', [
    { title: 'Time to finish', text: 'Clinicians write their notes between visits, not at home.' },
    {
      title: 'A colleague to ask',
      text: 'An hour a week is kept free for your questions in the first three months.',
    },
    {
      title: 'Close to the work',
      text: 'Engineers spend a day a month in a clinic, on a unit or in a practice.',
    },
  ]),
}

export const benefits = {
  title: 'Benefits',
  items: fact('benefits', [
    'Health, dental and vision insurance from the first day',
    'Four weeks of paid vacation',
    'A 401(k) with a 4% match',
  ]),
}

const weeks = lastWeek(hiringSteps)

export const hiring = {
  fact: 'hiring',
  title: 'How we hire',
  lead:
    weeks > 1
      ? `About ${countWord(weeks).toLowerCase()} weeks from your application to a decision.`
      : 'From your application to a decision.',
  steps: hiringSteps,
}

export const questions = fact<Question[]>('careersQuestions', [
  {
    question: 'Do I have to live near the clinic?',
    answer: 'For work at the clinic, yes. Other roles can be remote. Each listing says which.',
  },
  {
    question: 'What should I send?',
    answer: 'A few lines about the work you’d like to do, and your résumé if you have one. No cover letter.',
  },
  {
    question: 'Do you hire new graduates?',
    answer: 'Yes, for roles with a mentor. Tell us when you finish and which licenses you’re working toward.',
  },
  {
    question: 'What if I need an accommodation to apply?',
    answer: 'Tell us what you need. Asking doesn’t count against you.',
  },
])
