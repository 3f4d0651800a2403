import type { ClinicalService } from './clinical/names.ts'
import { company } from './company.ts'
import type { ActionLink, Question, Visit } from './page.ts'
import { prices } from './prices.ts'
import { contactFor } from './requests.ts'
import { seenIn, servedStates } from './states.ts'

const { replyTime } = company

/** What people ask before a first visit; `sample` until the owner has confirmed the answers. */
export interface VisitAnswers {
  sample: boolean
  lead: string
  where: string
  /** Where not by video in all the states that are served. */
  inStates?: string
  who: string
  time: string
  bring: string
  cost: string
}

/** How a visit works. */
export function visit({
  sample,
  service,
  lead,
  where,
  inStates = byVideoIn,
  who,
  time,
  bring,
  cost,
  costMore = { label: 'See all prices', to: '/clinical/services#prices' },
}: VisitAnswers & {
  /** Named in the request for an estimate. */
  service?: ClinicalService
  costMore?: ActionLink
}): Visit {
  const ask = {
    label: 'Ask for a written estimate',
    to: contactFor(service ? `estimate-${service}` : 'estimate'),
  }
  return {
    sample: sample || [replyTime, prices, servedStates].some((slot) => slot.sample),
    title: 'How a visit works',
    lead,
    ask,
    facts: [
      { label: 'Where', text: where },
      { label: 'In which states', text: inStates },
      { label: 'Who you’ll see', text: who },
      { label: 'How long it takes', text: time },
      { label: 'What to bring', text: bring },
      { label: 'What it costs', text: cost, more: [costMore, ask] },
      { label: 'How to pay', text: paying, more: [{ label: 'See payment plans', to: '/payment-plans' }] },
      { label: 'After you reach out', text: afterwards },
    ],
  }
}

const afterwards = `You get an email right away. Then a person reads your message and calls or emails you within ${replyTime.within} to find a time.`
const paying =
  'By card or check when you come. Some services can be paid over several months with a payment plan.'

export const inPersonOrVideo = `In person at our clinic in ${company.city}, or by video.`
/** Of all services together. */
export const whereByService = `${inPersonOrVideo} IV therapy is always in person.`

const byVideoIn = `By video in ${seenIn}. You need to be in one of them during the visit.`

/** Questions that people ask about every service. */
export const asked = {
  insurance: {
    sample: true,
    question: 'Do you take insurance?',
    answer:
      'It depends on your plan and on the service. Tell us who insures you, and we’ll tell you what applies before your visit.',
  },
  referral: {
    sample: true,
    question: 'Do I need a referral?',
    answer: 'No. You can contact us directly. Some insurers ask for one, and we’ll tell you if yours does.',
  },
  video: {
    sample: true,
    question: 'Can I be seen by video?',
    answer: `For most services, yes, if you’re in one of ${seenIn}. If we need to examine you, we’ll say so before you book.`,
  },
  ownDoctor: {
    sample: true,
    question: 'Can I keep my own doctor?',
    answer:
      'Yes, and we hope you do. With your permission, we’ll share your plan and your lab results with them.',
  },
  cancel: {
    sample: true,
    question: 'What if I need to cancel?',
    answer: 'Call or email us at least 24 hours before your visit, and we’ll find another time.',
  },
} satisfies Record<string, Question>

/** What stands beside the questions of every page. */
export const moreQuestions = {
  title: 'Questions and answers',
  text: 'Don’t see yours? Call us, or',
  write: { label: 'send us a message', to: '/contact' },
}
