import { fact } from './fact.ts'
import { contactFor } from './requests.ts'
import { listed } from './states.ts'

/** How a hospital's data is kept, and what it can ask for to check that. */
export const security = {
  title: 'Privacy and security',
  points: fact('hospitalSecurity', [
    {
      title: 'HIPAA',
      text: 'A business associate agreement, ours or yours, before we see any patient data.',
    },
    { title: 'Where data lives', text: 'In the United States, encrypted, separate for each hospital.' },
    { title: 'Access', text: 'Through your identity provider. Every view of a record is logged.' },
    {
      title: 'Model training',
      text: 'We don’t train models on your patients’ data without your written consent.',
    },
    {
      title: 'Security questionnaire and reviews',
      text: 'Your form, filled out within ten business days. Under a nondisclosure agreement: the latest audit, penetration test and model cards, with error rates and when not to use each system.',
    },
    { title: 'If you leave', text: 'You get your data in a standard format, and we delete our copies.' },
  ]),
  officeTitle: 'Privacy and security office',
  office: fact('securityOffice', { email: 'security@example.com', phone: '850-555-0121' }),
  action: { label: 'Request the documents', to: contactFor('documents-medtech') },
}

/** `status`: the number of the clearance, or why it is no device; empty is left out. */
const systems = fact('pilot', [
  { name: 'Phone triage', measures: 'Minutes from the call to a nurse’s answer', status: '' },
  {
    name: 'Capacity forecasting',
    measures: 'Beds forecast against beds used, shift by shift',
    status: '',
  },
  { name: 'Clinical documentation', measures: 'Minutes of charting after each visit', status: '' },
  { name: 'Scheduling', measures: 'Cancellations filled, days to the next opening', status: '' },
  { name: 'Prior authorization', measures: 'Hours per request, requests sent back', status: '' },
  { name: 'Early warning', measures: 'Alerts a clinician acted on, and false ones', status: '' },
])

/** Where the FDA keeps its own entry, by the kind of number. */
const fdaPages = { K: 'cfpmn/pmn.cfm?ID=', DEN: 'cfpmn/denovo.cfm?id=', P: 'cfpma/pma.cfm?id=' } as const

/** A status with the link to the entry of the number that it names. */
export function withFdaLink(status: string) {
  const [number, kind] = /\b(K|DEN|P)\d{6}\b/.exec(status) ?? []
  if (!number) return { before: status }
  const [before, ...after] = status.split(number)
  const to = `https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/${fdaPages[kind as keyof typeof fdaPages]}${number}`
  return { before, number, to, after: after.join(number) }
}

const statuses = new Set(systems?.flatMap(({ status }) => status || []))

/** Where each system stands with the Food and Drug Administration. */
export const fda = {
  title: 'FDA status',
  law: `${systems?.every(({ status }) => status) ? '' : 'Ask for the FDA status of each system before you sign. '}How the FDA decides:`,
  /** Each status once, with the systems that have it. */
  statuses: systems && [...statuses].map((text) => ({ text, names: namesWith(text) })),
}

function namesWith(text: string) {
  const those = (systems ?? []).filter(({ status }) => status === text)
  return listed.format(those.map(({ name }) => name))
}

/** What a pilot of a system measures. */
export const measuresOf = (system: string) =>
  systems?.find(({ name }) => name.toLowerCase() === system.toLowerCase())?.measures
