import { company } from './company.ts'
import type { PageMeta } from './page.ts'

export const meta: PageMeta = {
  path: '/case-studies',
  title: `Case studies | ${company.name} MedTech`,
  description: 'Three results from hospitals that use our systems: phone triage, resource utilization and administrative workload.',
  image: 'case-studies',
  trail: [
    { name: 'MedTech', path: '/medtech' },
    { name: 'Case studies', path: '/case-studies' },
  ],
  indexed: true,
} // prettier-ignore

export const page = {
  eyebrow: 'MedTech',
  title: 'Case studies',
  lead: 'Three results, and no more than we can stand behind. Ask us for the method and the background of each.',
  ask: 'Ask how it was measured',
}

export const closing = {
  title: 'Ask for the details.',
  text: 'We will walk your team through what was measured, how, and what it took to get there.',
  action: { label: 'Request a Demo', to: '/contact' },
}
