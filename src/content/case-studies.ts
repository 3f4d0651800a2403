import { company } from './company.ts'
import { countWord } from './count.ts'
import { stories } from './medtech.ts'
import { contactFor } from './requests.ts'

const count = stories.items?.length ?? 0

export const page = {
  eyebrow: company.divisions.medtech.name,
  title: 'Case studies',
  lead:
    count === 1 ? 'A problem every hospital knows.' : `${countWord(count)} problems every hospital knows.`,
  none: 'We publish a result once the hospital has confirmed it.',
  before: 'Before',
  after: 'After',
  measured: 'Measured:',
  problem: 'How it began',
  does: 'What changed',
  stays: 'Who decides',
}

export const closing = {
  title: 'Ask us the hard questions.',
  text: 'Tell us which result matters to you. We’ll show you how each figure was measured.',
  action: { label: 'Ask for the Details', to: contactFor('case-studies') },
}
