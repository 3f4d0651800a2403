import { answerComes } from './answers.ts'
import { company } from './company.ts'
import { isMeasured, measuredLabel } from './medtech.ts'
import { contactFor } from './requests.ts'

export const page = {
  eyebrow: company.divisions.medtech.name,
  title: 'Success stories',
  lead: 'What changed, and by how much.',
  none: 'We publish a result once the hospital has confirmed it.',
  before: 'Before',
  after: 'After',
  measured: measuredLabel,
  hospital: 'The hospital:',
  problem: 'How it began',
  does: 'What changed',
  stays: 'Who decides',
}

export const closing = {
  title: 'Ask about a result.',
  text: `${isMeasured ? '' : 'We’ll show you how each figure was measured. '}${answerComes}`,
  action: { label: 'Ask for the Details', to: contactFor('case-studies') },
}
