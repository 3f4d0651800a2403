import { company } from './company.ts'
import type { PageMeta } from './page.ts'
import { contactFor } from './requests.ts'

export const meta: PageMeta = {
  path: '/case-studies',
  title: `Case studies | ${company.name} ${company.divisions.medtech.name}`,
  description:
    'Three results from our hospital systems: faster phone triage, better use of resources and less administrative work.',
  image: 'case-studies',
  trail: [
    { name: company.divisions.medtech.name, path: '/medtech' },
    { name: 'Case studies', path: '/case-studies' },
  ],
  indexed: true,
}

export const page = {
  eyebrow: company.divisions.medtech.name,
  title: 'Case studies',
  lead: 'Three problems hospitals know well, what our systems do about them and the results we report.',
  problem: 'How it began',
  does: 'What changed',
  stays: 'How it works now',
  before: 'Before',
  after: 'After',
  source: 'This is the figure we report. Ask us what was measured, where and how.',
}

export const closing = {
  title: 'Want the full story?',
  text: 'Tell us which result you’re interested in. We’ll walk you through what was measured, where and how.',
  action: { label: 'Ask for the Details', to: contactFor('case-studies') },
}
