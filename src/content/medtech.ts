import { claims } from './claims.ts'
import { company } from './company.ts'
import type { Hero, PageMeta, ServiceCard, SuccessStory } from './page.ts'
import { contactFor } from './requests.ts'

export const meta: PageMeta = {
  path: '/medtech',
  title: `MedTech: AI healthcare systems for hospitals | ${company.name}`,
  description: `AI healthcare systems for hospitals: triage, capacity, documentation and more, connected through ${claims.integrations.phrase}.`,
  image: 'medtech',
  trail: [{ name: company.divisions.medtech.name, path: '/medtech' }],
  indexed: true,
}

export const hero: Hero = {
  eyebrow: company.divisions.medtech.name,
  title: 'AI systems for hospital teams.',
  lead: 'They sort calls, forecast capacity, draft notes and prepare authorizations. Your staff makes the decisions.',
  actions: [
    { label: 'Request a Demo', to: contactFor('demo-medtech') },
    { label: 'Read the case studies', to: '/case-studies' },
  ],
}

export const solutions: { title: string; lead: string; items: ServiceCard<'medtech'>[] } = {
  title: 'Six systems that take work off your team',
  lead: 'Start with one or use all six. Each works alongside the record system you already have.',
  items: [
    {
      icon: 'phone triage',
      title: 'Phone triage',
      description:
        'Records why a patient is calling, asks the first questions a nurse would ask and sorts the queue. Nurses decide who comes first.',
    },
    {
      icon: 'capacity forecast',
      title: 'Capacity forecasting',
      description:
        'Forecasts arrivals, discharges and staffing needs for the coming shifts, and shows how confident it is.',
    },
    {
      icon: 'clinical notes',
      title: 'Clinical documentation',
      description: 'Drafts the note from the visit. The clinician reviews, edits and signs it.',
    },
    {
      icon: 'scheduling',
      title: 'Scheduling',
      description: 'Fills cancellations, leaves room for longer visits and follows each department’s rules.',
    },
    {
      icon: 'prior paper',
      title: 'Prior authorization',
      description: 'Gathers what the payer asks for and prepares the request for your staff to review.',
    },
    {
      icon: 'early warning',
      title: 'Early warning',
      description:
        'Alerts a team to the changes in a record it has asked to hear about. Clinicians decide what they mean.',
    },
  ],
}

export const integration = {
  title: 'Works with the systems you have',
  text: `${claims.integrations.sentence}. Tell us which record system you use, and we’ll tell you what’s connected today and what isn’t.`,
}

/** acceptance P6, D3: the three figures, word for word, and what stands behind each; the owner adds where it is documented. */
export const stories: {
  title: string
  lead: string
  items: SuccessStory[]
  action: { label: string; to: string }
} = {
  title: 'Success stories',
  lead: 'Three results from our work with hospitals. The case studies show what was behind each one.',
  items: [
    {
      figure: '40%',
      title: 'Phone triage',
      result: '40% reduction in phone triage time across a 12-hospital network',
      icon: 'phone triage',
      does: 'It records why each patient is calling, asks the first questions a nurse would ask and sorts the queue.',
      stays: 'Nurses decide who comes first.',
      source: null,
    },
    {
      figure: '25%',
      title: 'Resources',
      result: '25% improvement in resource utilization',
      icon: 'capacity forecast',
      does: 'It forecasts arrivals, discharges and staffing needs, and shows how confident it is.',
      stays: 'The people who plan beds, rooms and shifts make the call.',
      source: null,
    },
    {
      figure: '60%',
      title: 'Administration',
      result: '60% decrease in administrative workload',
      icon: 'prior paper',
      does: 'It drafts documents, files them and follows up on them.',
      stays: 'Staff members check each document and sign it.',
      source: null,
    },
  ],
  action: { label: 'View case studies', to: '/case-studies' },
}

export const closing = {
  title: 'See it with your own workflows.',
  text: 'Tell us which units and tasks you have in mind. We’ll build the demo around them, using fictional records only.',
  action: { label: 'Request a Demo', to: contactFor('demo-medtech') },
}
