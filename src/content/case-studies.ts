import { company } from './company.ts'
import type { PageMeta } from './page.ts'
import { contactFor } from './requests.ts'

export const meta: PageMeta = {
  path: '/case-studies',
  title: `Case studies | ${company.name} ${company.divisions.medtech.name}`,
  description:
    'Three figures from work with our systems: phone triage, resource utilization and administrative workload.',
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
  lead: 'What each system does, what stays with people, and the figure we report for it.',
  does: 'What the system does',
  stays: 'What stays with people',
}

export const closing = {
  title: 'How were they measured?',
  text: 'Tell us which figure you would like to know more about: what was measured, where and how.',
  action: { label: 'Ask for the Details', to: contactFor('case-studies') },
}
