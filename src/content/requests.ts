import { allServices, serviceInSentence, type ClinicalService } from './clinical/names.ts'
import { company, divisionKeys, type CareDivision, type Division } from './company.ts'
import type { ActionLink } from './page.ts'
import { type relations } from './visitor-choices.ts'

const consultation = (name: string) => `I would like to schedule a consultation about ${name}.`

/** One request for each service, its key beginning with `kind`. */
function eachService<Kind extends string>(kind: Kind, sentence: (name: string) => string) {
  const pairs = allServices.map((service) => [`${kind}-${service}`, sentence(serviceInSentence(service))])
  return Object.fromEntries(pairs) as Record<`${Kind}-${ClinicalService}`, string>
}

/**
 * Requests that a link to the contact form can carry: the first sentence of the message, in the words of the link that
 * was pressed (acceptance H2, P1 to P13).
 */
export const requests = {
  'consultation-clinical': consultation('clinical care'),
  ...eachService('consultation', consultation),
  ...eachService('other', (name) => consultation(`${name} for someone else`)),
  ...eachService('about', (name) => `I would like to know more about ${name}.`),
  'demo-medtech': `I would like to request a demo of your ${company.divisions.medtech.name} systems.`,
  'connections-medtech': 'I would like to ask whether you connect with our systems.',
  'connections-vetmedtech': 'I would like to ask whether you connect with our systems.',
  'documents-medtech': 'I would like to ask for your business associate agreement and security documents.',
  'demo-vetmedtech': `I would like to request a demo of your ${company.divisions.vetmedtech.name} tools.`,
  'information-behavioral': `I would like to get information about ${company.divisions.behavioral.name}.`,
  'insurance-clinical': 'I would like to ask whether you take my insurance.',
  'insurance-behavioral': 'I would like to ask whether you take my insurance.',
  'call-clinical': 'Please call me. I’m not sure which service I need.',
  'call-behavioral': 'Please call me about a first appointment.',
  estimate: 'I would like a written estimate before my visit.',
  appointment: 'I would like to make an appointment.',
  'appointment-other': 'I would like to make an appointment for someone else.',
  notified: 'I would like to be notified when your patient portal opens.',
  'payment-plans': 'I would like to ask about payment plans.',
  'case-studies': 'I would like to know how the results in your success stories were measured.',
  team: 'I would like to talk to your engineering team.',
  care: 'I would like to ask about your care for patients.',
  family: `I would like to talk about joining ${company.name} as a patient, a partner or a colleague.`,
} as const

/** What the form is called for what was asked. */
export const requestHeadings: Readonly<Record<string, string>> = {
  ...eachService('consultation', (name) => `Request a visit: ${name}`),
  ...eachService('other', (name) => `Request a visit for someone else: ${name}`),
  ...eachService('about', (name) => `Ask about ${name}`),
  'consultation-clinical': 'Request a visit',
  appointment: 'Request a visit',
  'appointment-other': 'Request a visit for someone else',
  'insurance-clinical': 'Ask about your insurance',
  'insurance-behavioral': 'Ask about your insurance',
  'call-clinical': 'Request a call',
  'call-behavioral': 'Request a call',
  'demo-medtech': 'Request a demo',
  'demo-vetmedtech': 'Request a demo',
  'documents-medtech': 'Request the documents',
  'connections-medtech': 'Ask about your systems',
  'connections-vetmedtech': 'Ask about your systems',
  'information-behavioral': 'Get information',
  estimate: 'Request a written estimate',
  'payment-plans': 'Ask about payment plans',
  'case-studies': 'Ask about our success stories',
  team: 'Talk to the team',
  care: 'Ask about our care',
  family: 'Ask about joining us',
  notified: 'Hear when the portal opens',
} satisfies Record<keyof typeof requests, string>

type Request = keyof typeof requests

/** Requests of no division. */
const general: readonly Request[] = ['notified', 'payment-plans', 'team', 'family']

function divisionFor(request: Request): Division | 'general' {
  if (general.includes(request)) return 'general'
  if (request === 'case-studies') return 'medtech'
  return divisionKeys.find((division) => request.endsWith(`-${division}`)) ?? 'clinical'
}

/** What a link chooses in the contact form; the server fills it in (decision 0003). */
interface Chosen {
  division?: Division | 'general'
  for_relation?: keyof typeof relations
  request?: Request
}

const toForm = (chosen: Chosen) => `/contact?${new URLSearchParams({ ...chosen })}#form`

/** The link to the form of a division, without a request. */
export const contactOf = (division: Division | 'general') => toForm({ division })

/** The link to the contact form for a request. */
export const contactFor = (request: Request, more: Chosen = {}) =>
  toForm({ division: divisionFor(request), ...more, request })

/** Who may agree to a visit of somebody else. */
export const whoAgrees =
  'We answer you. Before a visit they have to agree to it, unless you decide for them by law.'

/** Beside another way to ask for a visit, which may be of one service. */
export const forSomeoneElse = (division: CareDivision, service?: ClinicalService): ActionLink => ({
  label: 'For someone else?',
  to: contactFor(service ? `other-${service}` : 'appointment-other', { division, for_relation: 'other' }),
})
