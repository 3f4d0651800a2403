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
  lead: 'They sort calls, forecast capacity, draft notes and prepare requests. Your staff decide.',
  actions: [
    { label: 'Request a Demo', to: contactFor('demo-medtech') },
    { label: 'Read the case studies', to: '/case-studies' },
  ],
}

export const solutions: { title: string; lead: string; items: ServiceCard<'medtech'>[] } = {
  title: 'Six systems',
  lead: 'Each is made to stand alone or beside the others, next to the record system you already have.',
  items: [
    {
      icon: 'phone triage',
      title: 'Phone triage',
      description:
        'Takes down the reason for a call and what a nurse would ask first, and sorts the list. The nurse decides the order.',
    },
    {
      icon: 'capacity forecast',
      title: 'Capacity forecasting',
      description:
        'Estimates arrivals, discharges and staffing for the coming shifts, and shows how sure it is.',
    },
    {
      icon: 'clinical notes',
      title: 'Clinical documentation',
      description: 'Drafts the note from the visit. The clinician reads, corrects and signs.',
    },
    {
      icon: 'scheduling',
      title: 'Scheduling',
      description:
        'Fills cancellations, spaces long visits, and respects the rules your departments have set.',
    },
    {
      icon: 'prior paper',
      title: 'Prior authorization',
      description: 'Collects what a payer asks for and prepares the request for review.',
    },
    {
      icon: 'early warning',
      title: 'Early warning',
      description:
        'Shows a team the changes in a record that it has asked to hear about. Clinicians judge what they mean.',
    },
  ],
}

export const integration = {
  title: 'It fits what you run',
  text: `${claims.integrations.sentence}. Tell us which record system you run: we will say what is connected today, and what is not.`,
}

/** acceptance P6, D3: the three figures, word for word, and what stands behind each; the owner adds where it is documented. */
export const stories: {
  title: string
  lead: string
  items: SuccessStory[]
  action: { label: string; to: string }
} = {
  title: 'Success stories',
  lead: 'Three figures from work with our systems. Ask us where and how each one was measured.',
  items: [
    {
      figure: '40%',
      title: 'Phone triage',
      result: '40% reduction in phone triage time across a 12-hospital network',
      icon: 'phone triage',
      does: 'It takes down the reason for a call and what a nurse would ask first, and sorts the list.',
      stays: 'Nurses decide the order.',
      source: null,
    },
    {
      figure: '25%',
      title: 'Resources',
      result: '25% improvement in resource utilization',
      icon: 'capacity forecast',
      does: 'It forecasts arrivals, discharges and staffing, and shows how sure it is.',
      stays: 'Those who plan beds, rooms and shifts decide.',
      source: null,
    },
    {
      figure: '60%',
      title: 'Administration',
      result: '60% decrease in administrative workload',
      icon: 'prior paper',
      does: 'It drafts, files and follows up.',
      stays: 'People check and sign.',
      source: null,
    },
  ],
  action: { label: 'View case studies', to: '/case-studies' },
}

export const closing = {
  title: 'See the systems at work.',
  text: 'Tell us which wards and which work you have in mind. The demonstration uses made-up records, never those of patients.',
  action: { label: 'Request a Demo', to: contactFor('demo-medtech') },
}
