import { company } from './company.ts'
import type { Icons, PageMeta } from './page.ts'

export const meta: PageMeta = {
  path: '/case-studies',
  title: `Case studies | ${company.name} ${company.divisions.medtech.name}`,
  description: 'Three figures from work with our systems: phone triage, resource utilization and administrative workload.',
  image: 'case-studies',
  trail: [
    { name: company.divisions.medtech.name, path: '/medtech' },
    { name: 'Case studies', path: '/case-studies' },
  ],
  indexed: true,
} // prettier-ignore

export const page = {
  eyebrow: company.divisions.medtech.name,
  title: 'Case studies',
  lead: 'What each system does, what stays with people, and the figure we report for it.',
  does: 'What the system does',
  stays: 'What stays with people',
}

/** What stands behind each figure of medtech.ts, in its order and on its facts (acceptance D3, D8). */
export const accounts: readonly { icon: Icons['medtech']; does: string; stays: string }[] = [
  { icon: 'phone triage', does: 'It takes down the reason for a call and what a nurse would ask first, and sorts the list.', stays: 'Nurses decide the order.' },
  { icon: 'capacity forecast', does: 'It forecasts arrivals, discharges and staffing, and shows how sure it is.', stays: 'Those who plan beds, rooms and shifts decide.' },
  { icon: 'prior paper', does: 'It drafts, files and follows up.', stays: 'People check and sign.' },
] // prettier-ignore

export const closing = {
  title: 'How were they measured?',
  text: 'Tell us which figure you would like to know more about: what was measured, where and how.',
  action: { label: 'Ask for the details', to: '/contact' },
}
