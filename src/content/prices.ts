import type { ClinicalService } from './clinical/names.ts'
import type { ActionLink } from './page.ts'
import { contactFor } from './requests.ts'

type Amount = number | readonly [least: number, most: number]

/** '$195', or '$120 to $240' */
export const formatDollars = (amount: Amount): string =>
  typeof amount === 'number'
    ? `$${amount.toLocaleString('en-US')}`
    : amount.map((part) => formatDollars(part)).join(' to ')

/**
 * What visits, labs and medication cost, in dollars, until the owner has written the real prices: each number is an example,
 * and every page that shows one marks it as a sample.
 */
export const prices = {
  sample: true,
  title: 'What it costs',
  lead: 'Before insurance. You know the whole price before you say yes.',
  heads: ['Service', 'First visit', 'Follow-up'],
  /** Most first visits. */
  range: [165, 225],
  /** IV therapy, when the screening says no. */
  screening: 60,
  visits: {
    'weight-loss': { first: 195, next: 85 },
    peptides: { first: 195, next: 95 },
    'sexual-wellness': { first: 195, next: 95 },
    'iv-therapy': { first: [120, 240], next: [120, 240] },
    bhrt: { first: 225, next: 110 },
    'workout-nutrition': { first: 165, next: 75 },
    behavioral: { first: 210, next: 160 },
  },
  /** The first three months: how many follow-ups, the labs, and what is prescribed, a month; null where nothing is. */
  months: {
    'weight-loss': { followUps: 2, labs: 140, medication: [150, 450] },
    peptides: { followUps: 1, labs: 160, medication: [120, 350] },
    'sexual-wellness': { followUps: 1, labs: 110, medication: [20, 90] },
    bhrt: { followUps: 2, labs: 180, medication: [40, 140] },
    'workout-nutrition': { followUps: 3, labs: 0, medication: null },
  },
} as const

/** A service that goes on for months; an infusion is paid by itself. */
type Lasting = keyof typeof prices.months

/** 'First visit $195, follow-up $85' */
export const visitPrice = (service: keyof typeof prices.visits) => {
  if (service === 'iv-therapy') return `${formatDollars(prices.visits[service].first)} an infusion`
  const { first, next } = prices.visits[service]
  return `First visit ${formatDollars(first)}, follow-up ${formatDollars(next)}`
}

/** Visits and labs of the first three months, in dollars. */
export const threeMonthsTotal = (service: Lasting): number => {
  const { followUps, labs } = prices.months[service]
  const { first, next } = prices.visits[service]
  return first + followUps * next + labs
}

/** What a service comes to, medication included where it is prescribed. */
export function wholeCost(service: ClinicalService): string {
  if (service === 'iv-therapy')
    return `Screening, supplies and the nurse’s time are included. If the screening says no, you pay ${formatDollars(prices.screening)}.`
  const { medication } = prices.months[service]
  const total = threeMonthsTotal(service)
  const without = `First three months: ${formatDollars(total)}`
  if (!medication) return `${without}.`
  const [least, most] = medication
  return `${without} for visits and labs, ${formatDollars([total + 3 * least, total + 3 * most])} with medication.`
}

export const estimate = {
  /** 45 CFR 149.610 and 149.620 */
  text: 'Not using insurance? You have the right to a written estimate before your visit, and you can dispute a bill that is $400 or more above it.',
  action: { label: 'Ask for a written estimate', to: contactFor('estimate') } satisfies ActionLink,
}
