/**
 * What a visit costs, until the owner has written the real prices: each number is an example, and every page that shows
 * one marks it as a sample.
 */
export const prices = {
  sample: true,
  title: 'What a visit costs',
  lead: 'Prices before insurance. Labs and medication cost extra, and you’ll know how much before you say yes.',
  heads: ['Service', 'First visit', 'Follow-up'],
  /** Most first visits. */
  range: '$165 to $225',
  /** IV therapy, when the screening says no. */
  screening: '$60',
  visits: {
    weightLoss: { first: '$195', next: '$85' },
    peptides: { first: '$195', next: '$95' },
    sexualWellness: { first: '$195', next: '$95' },
    ivTherapy: { first: '$120 to $240', next: '$120 to $240' },
    bhrt: { first: '$225', next: '$110' },
    workoutNutrition: { first: '$165', next: '$75' },
    behavioral: { first: '$210', next: '$160' },
  },
} as const

/** 'A first visit is $195, a follow-up $85.' */
export const priceOf = (service: Exclude<keyof typeof prices.visits, 'ivTherapy'>) => {
  const { first, next } = prices.visits[service]
  return `A first visit is ${first}, a follow-up ${next}.`
}
