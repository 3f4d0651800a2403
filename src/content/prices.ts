import type { ClinicalService } from './clinical/names.ts'
import { mustFact } from './fact.ts'
import type { ActionLink } from './page.ts'
import { contactFor } from './requests.ts'

interface Range {
  least: number
  most: number
}

/** '$195', or '$120 to $240' */
export const formatDollars = (amount: number | Range): string =>
  typeof amount === 'number'
    ? `$${amount.toLocaleString('en-US')}`
    : `${formatDollars(amount.least)} to ${formatDollars(amount.most)}`

/** What visits, labs and medication cost, in dollars. */
export const prices = mustFact('prices', {
  visits: {
    'weight-loss': { first: 195, next: 85 },
    peptides: { first: 195, next: 95 },
    'sexual-wellness': { first: 195, next: 95 },
    bhrt: { first: 225, next: 110 },
    'workout-nutrition': { first: 165, next: 75 },
    behavioral: { first: 210, next: 160 },
  },
  /** By what is in it; the screening alone is paid when it says no. */
  infusion: { least: 120, most: 240, screening: 60 },
  /** The first three months: how many follow-ups, the labs, and what is prescribed, a month. */
  months: {
    'weight-loss': { followUps: 2, labs: 140, medication: { least: 150, most: 450 } },
    peptides: { followUps: 1, labs: 160, medication: { least: 120, most: 350 } },
    'sexual-wellness': { followUps: 1, labs: 110, medication: { least: 20, most: 90 } },
    bhrt: { followUps: 2, labs: 180, medication: { least: 40, most: 140 } },
    'workout-nutrition': { followUps: 3, labs: 0, medication: { least: 0, most: 0 } },
  },
})

export const priceWords = {
  title: 'What it costs',
  lead: 'Before insurance. Choose a service to see its first three months, with medication.',
  heads: ['Service', 'First visit', 'Follow-up'],
}

/** A service that goes on for months; an infusion is paid by itself. */
type Lasting = keyof typeof prices.months

/** 'First visit $195, follow-up $85' */
export const visitPrice = (service: ClinicalService | 'behavioral') => {
  if (service === 'iv-therapy') return `${formatDollars(prices.infusion)} an infusion`
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
    return `Screening, supplies and the nurse’s time are included. If the screening says no, you pay ${formatDollars(prices.infusion.screening)}.`
  const { medication } = prices.months[service]
  const total = threeMonthsTotal(service)
  const without = `First three months: ${formatDollars(total)}`
  if (!medication.most) return `${without}.`
  const { least, most } = medication
  return `${without} for visits and labs, ${formatDollars({ least: total + 3 * least, most: total + 3 * most })} with medication.`
}

export const estimate = {
  /** 45 CFR 149.610 and 149.620 */
  text: 'Not using insurance? You have the right to a written estimate before your visit, and you can dispute a bill that is $400 or more above it.',
  action: { label: 'Ask for a written estimate', to: contactFor('estimate') } satisfies ActionLink,
}
