import { claims } from './claims.ts'
import { company } from './company.ts'
import { countWord, lastWeek, withinSentence } from './count.ts'
import { chosenItems, fact, showsFact, withPeriod } from './fact.ts'
import { fda, measuresOf, security } from './hospital-security.ts'
import type { Hero, SuccessStory } from './page.ts'
import { authorization, triage } from './product-views.ts'
import { questionsOf } from './questions.ts'
import { contactFor } from './requests.ts'
import { listed } from './states.ts'

const { items: systems, has } = chosenItems('ownSystems', [
  {
    icon: 'phone-triage',
    title: 'Phone triage',
    description:
      'Notes why each patient is calling and sorts the queue. An urgent call moves up at once. A nurse can move any call.',
  },
  {
    icon: 'capacity-forecast',
    title: 'Capacity forecasting',
    description: 'Forecasts arrivals, discharges and staffing for the coming shifts.',
  },
  {
    icon: 'clinical-notes',
    title: 'Clinical documentation',
    description: 'Drafts the note from the visit. The clinician edits and signs it.',
  },
  {
    icon: 'scheduling',
    title: 'Scheduling',
    description: 'Fills cancellations and follows each department’s rules.',
  },
  {
    icon: 'prior-paper',
    title: 'Prior authorization',
    description: 'Gathers what the payer asks for. Your staff reviews and sends it.',
  },
  {
    icon: 'early-warning',
    title: 'Early warning',
    description: 'Watches the record for changes your team chooses, and alerts a clinician.',
  },
])
const several = systems.length > 1

/** Before what a pilot measures, and what was measured. */
export const measuredLabel = 'Measured:'

const items = systems.map((system) => {
  const measures = measuresOf(system.title)
  return { ...system, measured: measures && `${measuredLabel} ${withinSentence(measures)}` }
})

export const solutions = {
  title: several ? `${countWord(systems.length)} systems` : (systems[0]?.title ?? ''),
  lead: [
    several && 'Start with one and add others later.',
    `${several ? 'Each' : 'It'} works inside ${showsFact('hospitalSystems') ? 'the record systems named below' : 'the record system you have'}.`,
  ]
    .filter(Boolean)
    .join(' '),
  items,
}

/** Its queue is the picture of the page. */
export const hasTriage = has(triage.system)
/** Its form stands below. */
export const hasAuthorization = has(authorization.system)

/** What those that the owner has do. */
const verbs = (
  [
    ['sort', triage.system],
    ['forecast', 'Capacity forecasting'],
    ['draft', 'Clinical documentation'],
  ] as const
).flatMap(([verb, system]) => (has(system) ? [several ? verb : `${verb}s`] : []))

export const hero: Hero = {
  eyebrow: company.divisions.medtech.name,
  title:
    hasTriage && has('Clinical documentation')
      ? 'Less sorting, less typing.'
      : 'AI systems for hospital teams.',
  lead: `${several ? `${countWord(systems.length)} AI systems` : 'An AI system'} for hospitals${verbs.length > 0 ? ` that ${listed.format(verbs)}` : ''}. Your staff has the last word.`,
  actions: [{ label: 'Request a Demo', to: contactFor('demo-medtech') }],
}

/** By kind of system; an owner names the products, which a hospital looks for. */
export const connections = {
  title: 'What we connect to',
  /** After the list, which names some of them. */
  others: claims.integrations && `Don’t see yours? We have ${claims.integrations.phrase}.`,
  groups: fact('hospitalSystems', [
    { title: 'Records', text: 'Hospital and ambulatory EMRs, patient portals' },
    { title: 'Scheduling and phones', text: 'Appointments, bed management, call centers' },
    { title: 'Diagnostics', text: 'Laboratory, radiology and imaging, pharmacy' },
    { title: 'Standards', text: 'HL7 v2, FHIR R4, DICOM, OpenID Connect' },
  ]),
  action: { label: 'Ask about your systems', to: contactFor('connections-medtech') },
}

const rolloutSteps = fact('rollout', [
  {
    when: 'Before week 1',
    title: 'Review',
    description: 'Your security team reviews us, and both sides sign the agreements.',
  },
  {
    when: 'Weeks 1 and 2',
    title: 'Plan',
    description: 'You choose the unit, the measures and the goal.',
  },
  {
    when: 'Weeks 3 to 6',
    title: 'Connect',
    description: 'To a test copy of your record system, without patient data.',
  },
  {
    when: 'Weeks 7 and 8',
    title: 'Pilot',
    description: 'On the live record, alongside your usual process.',
  },
  {
    when: 'Week 9',
    title: 'Decision',
    description: 'You compare the pilot with the goal and decide.',
  },
])
const weeks = lastWeek(rolloutSteps)
/** What comes before the first week is not among them. */
const after = /^before/i.test(rolloutSteps?.[0]?.when ?? '') ? ' from the review' : ''

export const rollout = {
  fact: 'rollout',
  title:
    weeks > 1 ? `${countWord(weeks)} weeks${after} to a decision` : 'From the first review to a decision',
  lead: `One unit first${fda.statuses ? ', measured before and during from your own records' : ''}.`,
  steps: rolloutSteps,
}

export const questions = questionsOf('hospitalQuestions', [
  {
    question: 'What if it gets something wrong?',
    answer: 'We review every correction with you each month.',
  },
  {
    question: 'What if a caller can’t wait?',
    answer:
      'The first thing a caller hears is to hang up and call 911 in an emergency. An urgent call moves up and pages the charge nurse at once. No other suggestion acts before your staff does.',
  },
  {
    question: 'How much of our time does it take?',
    answer: 'One of your interface analysts and one clinical lead, part time, until the pilot ends.',
  },
  {
    question: 'Who answers at 2am?',
    answer: 'An engineer on call. If a system is down, your usual process stays in place.',
  },
])

const ownPrices = fact('hospitalPrices', {
  pilot: 'Nothing for one system on one unit.',
  monthly: 'By the month, by system and number of beds, with setup and interfaces in one written quote.',
  grows: '',
  leaving: 'At the end of any month, without a fee.',
})

/** What a pilot costs, and what follows it. */
export const hospitalPrices = {
  title: 'What it costs',
  terms: Object.entries({
    'The pilot': ownPrices?.pilot,
    'After the pilot': [ownPrices?.monthly, ownPrices?.grows]
      .flatMap((text) => (text ? withPeriod(text) : []))
      .join(' '),
    'If you leave': ownPrices?.leaving,
  }).flatMap(([title, text]) => (text ? [{ title, text: withPeriod(text) }] : [])),
}

/** acceptance P6, D3: the figures, word for word, stand on /medtech and over the stories behind them on /case-studies. */
export const stories = {
  title: 'Success stories',
  items: fact<SuccessStory[]>('stories', [
    {
      figure: '40%',
      title: 'Phone triage',
      result: '40% reduction in phone triage time across a 12-hospital network',
      before: null,
      after: null,
      unit: '',
      measured: '',
      size: '',
      pays: '',
      quote: '',
      saidBy: '',
      problem:
        'Calls came in faster than nurses could return them, in the order they arrived. A patient with chest pressure could wait behind ten refill questions.',
      does: 'The system notes why each patient is calling and sorts the list. When a nurse calls back, the answers are already there.',
      stays: 'Nurses can move any call, up or down.',
    },
    {
      figure: '25%',
      title: 'Resources',
      result: '25% improvement in resource utilization',
      problem:
        'Beds, rooms and shifts were planned from yesterday’s numbers. By noon one floor was full while another had beds to spare.',
      does: 'The morning meeting starts with one forecast that everyone can see, and how sure it is.',
      stays: 'The same managers plan beds and shifts, hours earlier.',
    },
    {
      figure: '60%',
      title: 'Administration',
      result: '60% decrease in administrative workload',
      problem: 'Forms, faxes and follow-ups, much of it the same information typed again for someone else.',
      does: 'The system drafts each form from the record and reminds staff when an answer is due.',
      stays: 'A staff member checks every form before it’s sent.',
    },
  ]),
  action: { label: 'Read the success stories', to: '/case-studies' },
  ask: { label: 'Ask how they were measured', to: contactFor('case-studies') },
}
/** Whether each story says how it was measured. */
export const isMeasured = !!stories.items?.every(({ measured }) => measured)

/** Ways through the page, to what is on it. */
export const places = [
  ...(fda.statuses || security.points
    ? [{ label: fda.statuses?.length ? 'FDA and security' : 'Security', to: '#security' }]
    : []),
  ...(hospitalPrices.terms.length > 0 ? [{ label: 'Prices and pilot', to: '#prices' }] : []),
  ...(hospitalPrices.terms.length === 0 && rolloutSteps ? [{ label: 'Pilot', to: '#rollout' }] : []),
  ...(stories.items ? [{ label: 'Results', to: '#results' }] : []),
]

export const closing = {
  title: 'See it with your own workflows.',
  text: 'A demo with fictional records, built around the units you pick.',
  phone: company.divisions.medtech.phone,
  action: { label: 'Request a Demo', to: contactFor('demo-medtech') },
}
