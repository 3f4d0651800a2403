type Amount = number | readonly [least: number, most: number]

/** '$195', or '$120 to $240' */
export const shown = (amount: Amount): string =>
  typeof amount === 'number'
    ? `$${amount.toLocaleString('en-US')}`
    : amount.map((part) => shown(part)).join(' to ')

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
    weightLoss: { first: 195, next: 85 },
    peptides: { first: 195, next: 95 },
    sexualWellness: { first: 195, next: 95 },
    ivTherapy: { first: [120, 240], next: [120, 240] },
    bhrt: { first: 225, next: 110 },
    workoutNutrition: { first: 165, next: 75 },
    behavioral: { first: 210, next: 160 },
  },
  /** The first three months: how many follow-ups, the labs, and what is prescribed, a month; null where nothing is. */
  months: {
    weightLoss: { followUps: 2, labs: 140, medication: [150, 450] },
    peptides: { followUps: 1, labs: 160, medication: [120, 350] },
    sexualWellness: { followUps: 1, labs: 110, medication: [20, 90] },
    bhrt: { followUps: 2, labs: 180, medication: [40, 140] },
    workoutNutrition: { followUps: 3, labs: 0, medication: null },
  },
} as const

/** A service that goes on for months; an infusion is paid by itself. */
export type Lasting = keyof typeof prices.months

/** 'A first visit is $195, a follow-up $85.' */
export const priceOf = (service: Lasting | 'behavioral') => {
  const { first, next } = prices.visits[service]
  return `A first visit is ${shown(first)}, a follow-up ${shown(next)}.`
}

/** Visits and labs of the first three months, in dollars. */
export const threeMonthsOf = (service: Lasting): number => {
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
}

const counted = ['', 'One follow-up', 'Two follow-ups', 'Three follow-ups']

export const costsOf = (service: Lasting): Costs => {
  const { followUps, labs, medication } = prices.months[service]
  const { first, next } = prices.visits[service]
  const total = threeMonthsOf(service)
  return {
    rows: [
      { what: 'First visit', amount: shown(first) },
      { what: counted[followUps] ?? '', amount: shown(followUps * next) },
      ...(labs ? [{ what: 'Labs', amount: shown(labs) }] : []),
    ],
    total: {
      what: `First three months${medication ? ', without medication' : ''}`,
      amount: shown(total),
    },
    apart: medication
      ? [
          { what: 'Medication, only if it’s prescribed', amount: `${shown(medication)} a month` },
          {
            what: 'First three months, with medication',
            amount: shown([total + 3 * medication[0], total + 3 * medication[1]]),
          },
        ]
      : [],
  }
}

export const infusionCosts: Costs = {
  rows: [
    { what: 'Screening', amount: 'included' },
    { what: 'Supplies and the nurse’s time', amount: 'included' },
  ],
  total: { what: 'One infusion', amount: shown(prices.visits.ivTherapy.first) },
  apart: [{ what: 'If the screening says no', amount: shown(prices.screening) }],
}

/** Around the lines of a bill. */
export const costWords = {
  title: 'What it costs in all',
  lead: 'Before insurance, which may pay a part.',
  more: { label: 'See what it costs in all', to: '#costs' },
  months: { label: 'See the first three months', to: '#costs' },
  /** 45 CFR 149.610 and 149.620 */
  estimate:
    'Not using insurance? You have the right to a written estimate before your visit. If the bill comes to $400 or more above it, you can dispute the bill. More at',
  source: 'cms.gov/nosurprises',
}
