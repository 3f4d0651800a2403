import { compoundedNotice } from '../claims.ts'
import { company } from '../company.ts'
import { serviceInSentence, serviceNames, type ClinicalService } from './names.ts'
import { callTo } from '../layout.ts'
import type { ActionLink, TitledTexts } from '../page.ts'
import { serviceCosts, visitPrice } from '../prices.ts'
import { contactFor } from '../requests.ts'
import { facts, type Source } from '../safeguards.ts'
import { asked, visit, type VisitAnswers } from '../visits.ts'

/** What only the page of one clinical service says (acceptance P3). */
export interface ServiceContent {
  /** Where the picture at the top stands. */
  arrangement: 'right' | 'left' | 'band'
  title: string
  lead: string
  /** The second link at the top. */
  more?: ActionLink
  visit: VisitAnswers
  questions: TitledTexts
  /** Questions of other services that are answered here too. */
  asked: readonly (keyof typeof asked)[]
  /** What to know before deciding: for whom, when we say no, side effects. */
  safety: TitledTexts
  /** Then it also says who prescribes, and which pharmacy fills it. */
  prescribed?: boolean
  /** Where it can be checked. With that of compounding, the page says that it is not FDA-approved (acceptance D8). */
  sources: readonly Source[]
  closing: { title: string; text: string }
}

/** Stands between the links to the form. */
export const call = callTo(company.divisions.clinical.phone)

const allServices: ActionLink = { label: 'See all clinical services', to: '/clinical/services' }

/**
 * Adds what the pages of all services say.
 * @param content with the sections that only this page has
 */
export function servicePage<Sections>(
  service: ClinicalService,
  content: ServiceContent & { sections: Sections },
) {
  const name = serviceNames[service]
  const schedule: ActionLink = {
    label: 'Schedule a Consultation',
    to: contactFor(`consultation-${service}`),
  }
  const ask: ActionLink = {
    label: `Ask about ${serviceInSentence(service)}`,
    to: contactFor(`about-${service}`),
  }
  const costs = serviceCosts(service)
  const { prescriber, pharmacy, data } = facts
  const own = Object.entries(content.safety).map(([label, text]) => ({ label, text }))
  return {
    service,
    arrangement: content.arrangement,
    sections: content.sections,
    sources: content.sources,
    hero: {
      eyebrow: name,
      title: content.title,
      lead: content.lead,
      actions: [schedule, content.more ?? allServices] as const,
    },
    price: visitPrice(service),
    costs,
    /** For a question about the service, where a visitor is not ready to book. */
    ask,
    visit: visit({ ...content.visit, service, costMore: costs.more }),
    questions: [
      ...Object.entries(content.questions).map(([question, answer]) => ({ question, answer })),
      ...content.asked.map((key) => asked[key]),
    ],
    safety: [...own, ...(content.prescribed ? [prescriber, pharmacy] : []), data],
    notice: content.sources.includes('compounding') ? compoundedNotice : undefined,
    closing: { ...content.closing, phone: company.divisions.clinical.phone, action: schedule },
  }
}

export type ServicePageContent = ReturnType<typeof servicePage<unknown>>
