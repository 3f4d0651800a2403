import type { ClinicalService } from './clinical/names.ts'
import type { ActionLink } from './page.ts'

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
  title: 'What a visit costs',
  lead: 'Visits, before insurance. Labs and medication come on top, and you’ll know how much before you say yes.',
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

/** 'A first visit is $195, a follow-up $85.' */
export const visitPrice = (service: keyof typeof prices.visits) => {
  if (service === 'iv-therapy')
    return `An infusion is ${formatDollars(prices.visits[service].first)}, screening included.`
  const { first, next } = prices.visits[service]
  return `A first visit is ${formatDollars(first)}, a follow-up ${formatDollars(next)}.`
}

/** Visits and labs of the first three months, in dollars. */
export const threeMonthsTotal = (service: Lasting): number => {
  const { followUps, labs } = prices.months[service]
  const { first, next } = prices.visits[service]
  return first + followUps * next + labs
}

/** The lines of a bill, and what they come to. */
export interface Costs {
  rows: { what: string; amount: string }[]
  total: { what: string; amount: string }
  /** What comes on top of the total, or instead of it. */
  apart: { what: string; amount: string }[]
  /** Leads to them. */
  more: ActionLink
}

export const seeCosts: ActionLink = { label: 'See what it costs in all', to: '#costs' }

const counted = ['', 'One follow-up', 'Two follow-ups', 'Three follow-ups']

export const serviceCosts = (service: ClinicalService): Costs => {
  if (service === 'iv-therapy') return infusionCosts
  const { followUps, labs, medication } = prices.months[service]
  const { first, next } = prices.visits[service]
  const total = threeMonthsTotal(service)
  return {
    rows: [
      { what: 'First visit', amount: formatDollars(first) },
      { what: counted[followUps] ?? '', amount: formatDollars(followUps * next) },
      ...(labs ? [{ what: 'Labs', amount: formatDollars(labs) }] : []),
    ],
    total: {
      what: `First three months${medication ? ', without medication' : ''}`,
      amount: formatDollars(total),
    },
    apart: medication
      ? [
          { what: 'Medication, only if it’s prescribed', amount: `${formatDollars(medication)} a month` },
          {
            what: 'First three months, with medication',
            amount: formatDollars([total + 3 * medication[0], total + 3 * medication[1]]),
          },
        ]
      : [],
    more: { label: 'See the first three months', to: '#costs' },
  }
}

const infusionCosts: Costs = {
  rows: [
    { what: 'Screening', amount: 'included' },
    { what: 'Supplies and the nurse’s time', amount: 'included' },
  ],
  total: { what: 'One infusion', amount: formatDollars(prices.visits['iv-therapy'].first) },
  apart: [{ what: 'If the screening says no', amount: formatDollars(prices.screening) }],
  more: seeCosts,
}

/** Around the lines of a bill. */
export const costWords = {
  title: 'What it costs in all',
  lead: 'Before insurance, which may pay a part.',
  /** 45 CFR 149.610 and 149.620 */
  estimate:
    'Not using insurance? You have the right to a written estimate before your visit. If the bill comes to $400 or more above it, you can dispute the bill. More at',
  source: 'cms.gov/nosurprises',
}
