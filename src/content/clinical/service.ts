import { compoundedNotice } from '../claims.ts'
import { company } from '../company.ts'
import { serviceNames, type ClinicalService } from './names.ts'
import { compoundedAnswer, kindsOf } from './preparations.ts'
import type { ActionLink, TitledTexts } from '../page.ts'
import { insurance } from '../insurance.ts'
import { showsFact } from '../fact.ts'
import { COMPOUNDED } from '../medications.ts'
import { isFinanced } from '../payment-plans.ts'
import { infusionCost, visitPrice } from '../prices.ts'
import { costTerms, medicationPrices, threeMonthsParts, threeMonthsTotal, wholeCost } from '../threeMonths.ts'
import { cliniciansOf, ledBy } from '../people.ts'
import { contactFor, forSomeoneElse } from '../requests.ts'
import { howVisitsWork, visits, visitStrip, whereSeen } from '../visits.ts'

type Lists = Readonly<Record<string, readonly string[]>>

export type ServiceSection = 'answers' | 'cost' | 'steps' | 'lists' | 'plans'

/** What only the page of one clinical service says (acceptance P3); /clinical/services says what is true of all. */
export interface ServiceContent {
  /** Where the picture at the top stands. */
  arrangement: 'right' | 'left'
  /** Below it, in this order: first what its visitors ask first. */
  sections: readonly ServiceSection[]
  title: string
  lead: string
  /** Where not at the clinic or by video. */
  where?: string
  /** What people ask first, and what it costs. */
  first: {
    title: string
    answers: TitledTexts
    /** Who treats people, where it is not any clinician: those who name the service. */
    who?: string
    covered: string
    /** In the strip: the same kind of answer for each service. */
    coveredInShort: 'Often covered' | 'Sometimes covered' | 'Rarely covered'
  }
  /** The visit, step by step. */
  steps?: { title: string; items: TitledTexts }
  benefits?: { title: string; lists: Lists; limits?: Lists }
  offerings?: { title: string; items: TitledTexts }
  /** When we say no, side effects. */
  safety: TitledTexts
  closing: { title: string; text?: string }
}

const described =
  showsFact('visits') && showsFact('prescriptions')
    ? { label: 'Who you’ll see, and who prescribes', to: '/clinical/services#visit' }
    : undefined

/** By name, of what kind where it is not any clinician, and who is in charge. */
function whoTreats(service: ClinicalService, who: string | undefined) {
  const people = cliniciansOf('clinical', service).filter(
    ({ clinicalServices }) => !who || clinicalServices?.length,
  )
  const links = [
    ...ledBy('clinical', people),
    ...(described && !who && people.length === 0 ? [described] : []),
  ]
  return { people, text: who, links }
}

/** Adds what follows from the name of the service. */
export function servicePage<Content extends ServiceContent>(service: ClinicalService, content: Content) {
  const schedule: ActionLink = {
    label: 'Schedule a Consultation',
    to: contactFor(`consultation-${service}`),
  }
  const { answers, who, covered, coveredInShort, ...first } = content.first
  const treats = whoTreats(service, who)
  const medications = medicationPrices(service)
  const whole = wholeCost(service)
  const terms = service === 'iv-therapy' ? infusionCost() : costTerms(service)
  const price = visitPrice(service)
  const hasCost = !!(whole ?? terms) || medications.length > 0
  // The table has the FDA status where it is known of each medication; otherwise it is an answer.
  const isInTable = medications.length > 0 && medications.every(({ approval }) => approval)
  const compounded =
    kindsOf(service).compounded || medications.some(({ approval }) => approval === COMPOUNDED)
  const notice = compounded ? compoundedNotice : undefined
  const status = [answers['FDA status'] ?? compoundedAnswer(service), notice].filter(Boolean).join(' ')
  return {
    ...content,
    service,
    name: serviceNames[service],
    actions: [schedule, forSomeoneElse('clinical', service), ...(hasCost ? [] : [howVisitsWork])],
    strip: visitStrip({
      division: 'clinical',
      where: content.where ?? whereSeen('clinical', treats.people),
      cost: price && (hasCost ? { text: price, to: '#cost' } : price),
      covered: coveredInShort,
    }),
    first: {
      ...first,
      answers: {
        ...answers,
        ...(status && !isInTable && { 'FDA status': status }),
      },
    },
    treats,
    cost: {
      whole,
      terms,
      medications,
      notice: isInTable ? notice : undefined,
      parts: threeMonthsParts(service),
      plans: isFinanced(service) ? plansFor(service) : undefined,
      insurance: { 'Does insurance cover it?': [covered, insurance].filter(Boolean).join(' ') },
    },
    closing: {
      ...content.closing,
      phone: company.divisions.clinical.phone,
      action: schedule,
    },
  }
}

/** The calculator opens with the visits and labs: whether the lender pays for medication, its own words say. */
function plansFor(service: ClinicalService): ActionLink {
  const amount = service === 'iv-therapy' ? null : threeMonthsTotal(service)
  if (amount === null) return visits.more
  return { label: 'Payment plans for visits and labs', to: `/payment-plans?amount=${amount}#calculator` }
}

/** What every one of them has. */
export type ServicePageContent = ReturnType<typeof servicePage<ServiceContent>>
