import { compoundedNotice } from '../claims.ts'
import { timesOffered } from '../answers.ts'
import { leaderOf } from '../about.ts'
import { company } from '../company.ts'
import { serviceNames, type ClinicalService } from './names.ts'
import { compoundedAnswer, kindsOf } from './preparations.ts'
import type { ActionLink, Fact, TitledTexts } from '../page.ts'
import { insurance } from '../insurance.ts'
import { showsFact } from '../fact.ts'
import { isFinanced } from '../payment-plans.ts'
import { infusionCost, visitPrice } from '../prices.ts'
import {
  COMPOUNDED,
  costTerms,
  medicationPrices,
  threeMonthsParts,
  threeMonthsTotal,
  wholeCost,
} from '../threeMonths.ts'
import { contactFor } from '../requests.ts'
import { howVisitsWork, visits, visitStrip, whereSeen } from '../visits.ts'

type Lists = Readonly<Record<string, readonly string[]>>

/** What only the page of one clinical service says (acceptance P3); /clinical/services says what is true of all. */
export interface ServiceContent {
  /** Where the picture at the top stands. */
  arrangement: 'right' | 'left'
  title: string
  lead: string
  /** Where not at the clinic or by video. */
  where?: string
  /** What people ask first, and what it costs. */
  first: {
    title: string
    answers: TitledTexts
    /** Who treats people, where it is not a clinician. */
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

const leader = leaderOf('clinical')
const cliniciansLink =
  showsFact('visits') && showsFact('prescriptions')
    ? { label: 'Who you’ll see, and who prescribes', to: '/clinical/services#visit' }
    : undefined

/** Who is in charge, and a link to who treats people in every service, unless this one says it itself. */
function whoTreats(who: string | undefined): Fact[] {
  const links = [
    ...(leader ? [{ label: `Led by ${leader}`, to: '/about#leadership' }] : []),
    ...(cliniciansLink && !who ? [cliniciansLink] : []),
  ]
  return who || links.length > 0 ? [{ label: 'Who treats you', text: who ?? '', links }] : []
}

/** Adds what follows from the name of the service. */
export function servicePage<Content extends ServiceContent>(service: ClinicalService, content: Content) {
  const schedule: ActionLink = {
    label: 'Schedule a Consultation',
    to: contactFor(`consultation-${service}`),
  }
  const { answers, who, covered, coveredInShort, ...first } = content.first
  const medications = medicationPrices(service)
  const whole = wholeCost(service)
  const included = service === 'iv-therapy' ? infusionCost() : ''
  const price = visitPrice(service)
  const hasCost = !!(whole ?? included) || medications.length > 0
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
    actions: [schedule, hasCost ? { label: 'See what it costs', to: '#cost' } : howVisitsWork],
    strip: visitStrip({
      division: 'clinical',
      where: content.where ?? whereSeen('clinical'),
      cost: price && (hasCost ? { text: price, to: '#cost' } : price),
      covered: coveredInShort,
    }),
    first: {
      ...first,
      answers: {
        ...answers,
        ...(status && !isInTable && { 'FDA status': status }),
      },
      treats: whoTreats(who),
    },
    cost: {
      whole,
      included,
      terms: costTerms(service),
      medications,
      notice: isInTable ? notice : undefined,
      parts: threeMonthsParts(service),
      plans: isFinanced(service) ? plansFor(service) : undefined,
      insurance: { 'Does insurance cover it?': [covered, insurance].filter(Boolean).join(' ') },
    },
    closing: {
      title: content.closing.title,
      text: [content.closing.text, timesOffered].filter(Boolean).join(' '),
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
