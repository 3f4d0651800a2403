import { company } from './company.ts'
import { contactFor } from './requests.ts'

export const page = {
  eyebrow: company.divisions.medtech.name,
  title: 'Case studies',
  lead: 'Three problems hospitals know well: how each one began, what our systems do about it, and what is published about each figure.',
  /** Follows the note about the figures. */
  samples: 'The stories around them are samples, too. We’ll replace them with the hospitals’ own words.',
  problem: 'How it began',
  does: 'What changed',
  figure: 'What is published',
  stays: 'How it should work',
  systems: 'Systems',
  measure: 'What was measured',
  published: {
    where: 'Where',
    period: 'Over which months',
    method: 'How',
    checkedBy: 'Checked by',
  },
  unpublished: 'Not published',
  ask: { label: 'Ask how it was measured', to: contactFor('case-studies') },
}

export const unknown = {
  title: 'What the figures don’t tell you',
  lead: 'You’ll want these answers before a figure goes into a business case. Most aren’t published yet, so put the questions to us.',
  points: {
    'How was it measured?': 'What was counted, over which months, and what it was compared with.',
    'Where?':
      'Which hospitals, and how many units. Only the triage figure names its setting: a 12-hospital network.',
    'What else changed?': 'New staff, a new phone system or a quieter season can move the same number.',
    'Who checked it?': 'Whether anyone outside our company has reviewed the result.',
  },
}

export const closing = {
  title: 'Ask us the hard questions.',
  text: 'Tell us which result matters to you. You’ll hear what we can document, and what we can’t.',
  action: { label: 'Ask for the Details', to: contactFor('case-studies') },
}
