import { compoundedNotice } from '../claims.ts'
import { leaderOf } from '../about.ts'
import { company } from '../company.ts'
import { serviceNames, type ClinicalService } from './names.ts'
import { compoundedAnswer, kindsOf } from './preparations.ts'
import type { ActionLink, TitledTexts } from '../page.ts'
import { insurance } from '../insurance.ts'
import { isFinanced } from '../payment-plans.ts'
import { medicationPrices, threeMonthsParts, visitPrice, wholeCost } from '../prices.ts'
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
    covered: string
    /** In the strip; without it which plans pay. */
    coveredInShort?: string
  }
  /** The visit, step by step. */
  steps?: { title: string; items: TitledTexts }
  benefits?: { title: string; lists: Lists; limits?: Lists }
  offerings?: { title: string; items: TitledTexts }
  /** When we say no, side effects. */
  safety: TitledTexts
  closing: { title: string; text: string }
}

const leader = leaderOf('clinical')

/** Adds what follows from the name of the service. */
export function servicePage<Content extends ServiceContent>(service: ClinicalService, content: Content) {
  const schedule: ActionLink = {
    label: 'Schedule a Consultation',
    to: contactFor(`consultation-${service}`),
  }
  const { answers, covered, coveredInShort, ...first } = content.first
  const compounded = compoundedAnswer(service)
  return {
    ...content,
    service,
    name: serviceNames[service],
    actions: [schedule, howVisitsWork],
    strip: visitStrip({
      where: content.where ?? whereSeen('clinical'),
      cost: visitPrice(service),
      covered: coveredInShort,
    }),
    first: {
      ...first,
      answers: { ...answers, ...(compounded && { 'Is anything compounded?': compounded }) },
    },
    cost: {
      text: wholeCost(service),
      medications: medicationPrices(service),
      parts: threeMonthsParts(service),
      plans: isFinanced(service) ? visits.more : undefined,
      insurance: { 'Does insurance cover it?': [covered, insurance].filter(Boolean).join(' ') },
    },
    safety: { ...content.safety, ...(leader && { 'Who’s in charge': leader }) },
    notice: kindsOf(service).compounded ? compoundedNotice : undefined,
    closing: { ...content.closing, phone: company.divisions.clinical.phone, action: schedule },
  }
}

/** What every one of them has. */
export type ServicePageContent = ReturnType<typeof servicePage<ServiceContent>>
