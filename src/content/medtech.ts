import { claims } from './claims.ts'
import { company } from './company.ts'
import type { ActionLink, Hero, Question, ServiceCard, SuccessStory, TimelineContent } from './page.ts'
import { contactFor } from './requests.ts'

export const hero: Hero = {
  eyebrow: company.divisions.medtech.name,
  title: 'AI systems for hospital teams.',
  lead: 'They sort calls, forecast capacity, draft notes and prepare authorizations. Your staff makes the decisions.',
  actions: [
    { label: 'Request a Demo', to: contactFor('demo-medtech') },
    { label: 'Read the case studies', to: '/case-studies' },
    { label: 'Privacy and security', to: '#security' },
  ],
}

export const solutions: { title: string; lead: string; items: ServiceCard[] } = {
  title: 'Six systems that take work off your team’s hands',
  lead: 'Start with one or use all six. Each works alongside the record system you already have.',
  items: [
    {
      icon: 'phone-triage',
      title: 'Phone triage',
      description:
        'Records why a patient is calling, asks the first questions a nurse would ask and sorts the queue. Nurses decide who comes first.',
    },
    {
      icon: 'capacity-forecast',
      title: 'Capacity forecasting',
      description:
        'Forecasts arrivals, discharges and staffing needs for the coming shifts, and shows how confident it is.',
    },
    {
      icon: 'clinical-notes',
      title: 'Clinical documentation',
      description: 'Drafts the note from the visit. The clinician reviews, edits and signs it.',
    },
    {
      icon: 'scheduling',
      title: 'Scheduling',
      description: 'Fills cancellations, leaves room for longer visits and follows each department’s rules.',
    },
    {
      icon: 'prior-paper',
      title: 'Prior authorization',
      description: 'Gathers what the payer asks for and prepares the request for your staff to review.',
    },
    {
      icon: 'early-warning',
      title: 'Early warning',
      description:
        'Watches the record for the changes your team chooses, and sends an alert. Clinicians decide what to do.',
    },
  ],
}

export const integration = {
  title: 'Works with the systems you have',
  action: { label: 'Ask about your systems', to: contactFor('connections-medtech') },
  text: `${claims.integrations.sentence}. Tell us which record system you use, and we’ll tell you what’s connected today and what isn’t.`,
}

export const connections = {
  sample: true,
  title: 'What we connect to',
  lead: 'The kinds of systems and standards our integrations cover.',
  groups: {
    Records: ['Hospital EMRs', 'Ambulatory EMRs', 'Patient portals'],
    'Scheduling and phones': ['Appointment scheduling', 'Bed management', 'Call centers'],
    Diagnostics: ['Laboratory systems', 'Radiology and imaging', 'Pharmacy'],
    Standards: ['HL7 v2', 'FHIR R4', 'DICOM', 'OpenID Connect'],
  },
}

export const rollout: TimelineContent = {
  sample: true,
  title: 'How a rollout runs',
  lead: 'One unit first. You can stop at any step, and you decide whether the next unit follows.',
  steps: [
    {
      when: 'Before week 1',
      title: 'Check us',
      description:
        'We sign a business associate agreement, and your security team reviews us. Nothing is connected before both are done.',
    },
    {
      when: 'Weeks 1 and 2',
      title: 'Plan',
      description: 'We map the workflow with your team and agree on what success looks like.',
    },
    {
      when: 'Weeks 3 to 6',
      title: 'Connect',
      description: 'We connect to a test copy of your record system. It holds no patient data.',
    },
    {
      when: 'Weeks 7 and 8',
      title: 'Pilot',
      description:
        'After your sign-off we connect to the live record. One unit works with the system next to its usual process, so you can compare.',
    },
    {
      when: 'Week 9',
      title: 'Go or no-go',
      description:
        'Your team compares the pilot with its goals and decides. On a go, more units join. On a no-go, we disconnect and return your data.',
    },
  ],
}

export const questions: readonly Question[] = [
  {
    question: 'Does the AI make clinical decisions?',
    answer: 'No. It sorts, drafts and suggests. Your clinicians decide, and they sign.',
  },
  {
    question: 'Can we see it without sharing patient data?',
    answer: 'Yes. Every demo uses fictional records.',
  },
  {
    sample: true,
    question: 'What if it gets something wrong?',
    answer:
      'Your staff can correct or reject anything it suggests. We review the corrections with you every month during the rollout.',
  },
  {
    sample: true,
    question: 'What if a caller can’t wait?',
    answer:
      'Before any other question, the caller hears to hang up and call 911 in an emergency. A call that sounds urgent goes to the top, and the charge nurse gets an alarm until someone takes it.',
  },
  {
    sample: true,
    question: 'Who does what in the rollout?',
    answer:
      'We connect, train each shift on its unit and stay on site during the pilot. Plan on one interface analyst and one clinical lead of yours, both part time, until the pilot ends.',
  },
  {
    sample: true,
    question: 'Who answers at 2 a.m.?',
    answer:
      'An engineer on call, on a 24-hour number for hospitals that use a system. If a system is down, your staff goes on with the usual process, which stays in place.',
  },
  {
    sample: true,
    question: 'What does it cost to leave?',
    answer:
      'No exit fee: you pay to the end of the month. You get your data back in a standard format, and we delete our copies.',
  },
  {
    sample: true,
    question: 'How is it priced?',
    answer:
      'By system and by the size of your hospital, by the month. You get a written quote after the demo, with the setup and the interfaces in it.',
  },
]

/** acceptance P6, D3: the three figures, word for word, and what stands behind each; the owner adds where it is documented. */
export const stories: {
  title: string
  lead: string
  /** What a reader has to know about all three figures. */
  note: string
  items: SuccessStory[]
  action: ActionLink
  ask: ActionLink
} = {
  title: 'Success stories',
  lead: 'One figure for each of three systems. Ask what is behind it before you use it.',
  note: 'These figures are samples. We haven’t published when or how any of them was measured, so please don’t put one into a business case before you’ve asked us.',
  items: [
    {
      figure: '40%',
      title: 'Phone triage',
      result: '40% reduction in phone triage time across a 12-hospital network',
      picture: 'scene/triage-nurse',
      systems: 'Phone triage',
      measure: 'Time spent on phone triage',
      published: { where: '12-hospital network', period: null, method: null, checkedBy: null },
      sample: true,
      problem:
        'Calls came in faster than nurses could return them, and the list showed them in the order they arrived. A patient with chest pressure could sit behind ten refill questions.',
      does: 'The system records why each patient is calling, asks the first questions a nurse would ask and sorts the list. When a nurse calls back, the answers are already there.',
      stays:
        'Nurses decide who comes first, and they can move any call. They spend their mornings talking to patients instead of listening to voicemail.',
      source: null,
    },
    {
      figure: '25%',
      title: 'Resources',
      result: '25% improvement in resource utilization',
      picture: 'scene/ward',
      systems: 'Capacity forecasting, scheduling',
      measure: 'Use of resources',
      published: { where: null, period: null, method: null, checkedBy: null },
      sample: true,
      problem:
        'Beds, rooms and shifts were planned from yesterday’s numbers. By noon the day looked different: one floor had run out of beds while another had some to spare.',
      does: 'The system forecasts arrivals, discharges and staffing needs, and shows how confident it is. The morning meeting starts with one board that everyone can see.',
      stays:
        'The people who plan beds, rooms and shifts still decide. They decide hours earlier, while there’s time to change something.',
      source: null,
    },
    {
      figure: '60%',
      title: 'Administration',
      result: '60% decrease in administrative workload',
      picture: 'scene/signed-form',
      systems: 'Clinical documentation, prior authorization',
      measure: 'Administrative workload',
      published: { where: null, period: null, method: null, checkedBy: null },
      sample: true,
      problem:
        'Forms, faxes and follow-ups filled hours that staff would rather have spent with patients. Much of it was the same information, typed again for someone else.',
      does: 'The system drafts forms and messages from the record, keeps track of each one and reminds staff when an answer is due.',
      stays:
        'A staff member checks and approves every form before it’s sent. The waiting pile is shorter, and the hours go back to patients.',
      source: null,
    },
  ],
  action: { label: 'Read the case studies', to: '/case-studies' },
  ask: { label: 'Ask how they were measured', to: contactFor('case-studies') },
}

export const closing = {
  title: 'See it with your own workflows.',
  text: 'We build each demo around the work your teams do.',
  steps: [
    'You pick the units and the tasks.',
    'We set up a demo with fictional records.',
    'Your team tries it and asks us anything.',
  ],
  phone: company.divisions.medtech.phone,
  action: { label: 'Request a Demo', to: contactFor('demo-medtech') },
}
