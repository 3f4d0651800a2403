import { compoundedNotice } from '../claims.ts'
import { leaderOf } from '../about.ts'
import { company } from '../company.ts'
import { serviceNames, type ClinicalService } from './names.ts'
import { compoundedAnswer, kindsOf } from './preparations.ts'
import type { ActionLink, Fact, TitledTexts } from '../page.ts'
import { insurance } from '../insurance.ts'
import { isFinanced } from '../payment-plans.ts'
import {
  COMPOUNDED,
  medicationPrices,
  threeMonthsParts,
  threeMonthsTotal,
  visitPrice,
  wholeCost,
} from '../prices.ts'
import { safeguards } from '../safeguards.ts'
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
    /** In the strip: the same kind of answer for each service. */
    coveredInShort: 'Often covered' | 'Sometimes covered' | 'Rarely covered'
  }
  /** The visit, step by step. */
  steps?: { title: string; items: TitledTexts }
  benefits?: { title: string; lists: Lists; limits?: Lists }
  offerings?: { title: string; items: TitledTexts }
  /** When we say no, side effects. */
  safety: TitledTexts
  closing: { title: string; text: string }
}

/** The answer of its page; an own one of the service comes first. */
const whoTreatsYou = 'Who treats you'
const textOf = (facts: readonly Fact[] | undefined, label: string) =>
  facts?.find((fact) => fact.label === label)?.text
const leader = leaderOf('clinical')

/** Who treats people, who prescribes and where they are licensed, and who is in charge, as lines of one answer. */
function whoTreats(service: ClinicalService, own: string | undefined): string {
  const prescribes = service !== 'workout-nutrition' && textOf(safeguards.facts, 'Who prescribes')
  return [
    own ?? textOf(visits.facts, 'Who you’ll see'),
    prescribes && `Who prescribes: ${prescribes}`,
    leader && `In charge: ${leader}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Adds what follows from the name of the service. */
export function servicePage<Content extends ServiceContent>(service: ClinicalService, content: Content) {
  const schedule: ActionLink = {
    label: 'Schedule a Consultation',
    to: contactFor(`consultation-${service}`),
  }
  const { answers, covered, coveredInShort, ...first } = content.first
  const medications = medicationPrices(service)
  // Said once: in the table where it says it of each medication, else as an answer.
  const isInTable = medications.length > 0 && medications.every(({ approval }) => approval)
  const compounded =
    kindsOf(service).compounded || medications.some(({ approval }) => approval === COMPOUNDED)
  const notice = compounded ? compoundedNotice : undefined
  const status = [answers['FDA status'] ?? compoundedAnswer(service), notice].filter(Boolean).join(' ')
  const treats = whoTreats(service, answers[whoTreatsYou])
  return {
    ...content,
    service,
    name: serviceNames[service],
    actions: [schedule, howVisitsWork],
    strip: visitStrip({
      division: 'clinical',
      where: content.where ?? whereSeen('clinical'),
      cost: visitPrice(service),
      covered: coveredInShort,
    }),
    first: {
      ...first,
      answers: {
        ...answers,
        ...(status && !isInTable && { 'FDA status': status }),
        ...(treats && { [whoTreatsYou]: treats }),
      },
    },
    cost: {
      text: wholeCost(service),
      medications,
      notice: isInTable ? notice : undefined,
      parts: threeMonthsParts(service),
      plans: isFinanced(service) ? plansFor(service) : undefined,
      insurance: { 'Does insurance cover it?': [covered, insurance].filter(Boolean).join(' ') },
    },
    closing: { ...content.closing, phone: company.divisions.clinical.phone, action: schedule },
  }
}

/** The calculator opens with the price of the service. */
function plansFor(service: ClinicalService): ActionLink {
  const amount = service === 'iv-therapy' ? null : threeMonthsTotal(service)
  return amount === null ? visits.more : { ...visits.more, to: `/payment-plans?amount=${amount}#calculator` }
}

/** What every one of them has. */
export type ServicePageContent = ReturnType<typeof servicePage<ServiceContent>>
