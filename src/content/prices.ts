import type { ClinicalService } from './clinical/names.ts'
import { clinicalServices } from './clinical/offered.ts'
import { withinSentence } from './count.ts'
import { fact, withPeriod } from './fact.ts'
import { hasDivision } from './onSite.ts'
import type { ActionLink } from './page.ts'
import { contactFor } from './requests.ts'
import { hasCouples, hasPrescribers, hasTherapy, therapyNames, type Therapy } from './therapies.ts'

/** In dollars; null where the owner has left it empty. */
export type Price = number | null
export interface PriceRange {
  least: Price
  most: Price
}

/** A service that goes on for months; an infusion is paid by itself. */
export type Lasting = Exclude<ClinicalService, 'iv-therapy'>
type Priced = ClinicalService | Therapy

interface VisitPrices {
  first: Price
  next: Price
}

interface Prices {
  /** Published prices of before have none of couples and medication management. */
  visits: Record<Lasting | 'behavioral', VisitPrices> & Partial<Record<Therapy, VisitPrices>>
  /** By what is in it; the screening alone is paid when it says no. */
  infusion: PriceRange & { screening: Price; included?: string }
  /** The first three months: how many follow-ups, the labs, and what is prescribed, a month; then how many months later ones are apart. */
  months: Record<
    Lasting,
    { followUps: number | null; labs: Price; medication: PriceRange; apart?: number | null }
  >
}

/** What the page said before an owner could. */
const everythingIncluded = 'Screening, supplies and the nurse’s time are included.'

const example: Prices = {
  visits: {
    'weight-loss': { first: 195, next: 85 },
    peptides: { first: 195, next: 95 },
    'sexual-wellness': { first: 195, next: 95 },
    bhrt: { first: 225, next: 110 },
    'workout-nutrition': { first: 165, next: 75 },
    behavioral: { first: 210, next: 160 },
    couples: { first: null, next: null },
    medicationManagement: { first: 250, next: 120 },
  },
  infusion: { least: 120, most: 240, screening: 60, included: everythingIncluded },
  months: {
    'weight-loss': { followUps: 2, labs: 140, medication: { least: 150, most: 450 }, apart: 3 },
    peptides: { followUps: 1, labs: 160, medication: { least: 120, most: 350 }, apart: 3 },
    'sexual-wellness': { followUps: 1, labs: 110, medication: { least: 20, most: 90 }, apart: 3 },
    bhrt: { followUps: 2, labs: 180, medication: { least: 40, most: 140 }, apart: 3 },
    'workout-nutrition': { followUps: 3, labs: 0, medication: { least: 0, most: 0 }, apart: 3 },
  },
}

/** What visits, labs and medication cost; pages leave out what stays empty. */
export const prices = fact('prices', example)

/** '$195'. This and the texts below are '' where the owner has left a price empty. */
export const priceText = (price: Price) =>
  price === null
    ? ''
    : `$${price.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(price) ? 0 : 2 })}`

/** '$120 to $240', on one line; '$120' where both are the same */
export const rangeText = ({ least, most }: PriceRange) =>
  least === null || most === null ? '' : [...new Set([least, most])].map(priceText).join('\u00A0to\u00A0')

/** First visit and follow-up, or an infusion. */
function priceRow(service: Priced): string[] {
  if (!prices) return []
  if (service === 'iv-therapy') return [rangeText(prices.infusion)]
  const { first = null, next = null } = prices.visits[service] ?? {}
  return [priceText(first), priceText(next)]
}

const hasPrice = (kind: Therapy) => priceRow(kind).some(Boolean)
const isOffered: Readonly<Record<Therapy, boolean>> = {
  behavioral: hasTherapy || !hasPrice('medicationManagement'),
  couples: hasCouples,
  medicationManagement: hasPrescribers,
}
export const pricedTherapies = hasDivision('behavioral')
  ? (Object.keys(therapyNames) as Therapy[]).filter((kind) => hasPrice(kind) && isOffered[kind])
  : []

/** Whether there is any in the list of prices. */
export const hasPrices =
  pricedTherapies.length > 0 || clinicalServices.some((service) => priceRow(service).some(Boolean))

/** 'First visit $195, follow-up $85' */
export function visitPrice(service: Priced): string {
  const [first = '', next = ''] = priceRow(service)
  if (service === 'iv-therapy') return first && `${first} an infusion`
  if (!first) return next && `Follow-up ${next}`
  return next ? `First visit ${first}, follow-up ${next}` : `First visit ${first}`
}

/** The kind that the strip prices, where there are others: how soon a first visit is, is said of it, too. */
export const therapyInStrip = pricedTherapies.length > 1 ? therapyNames[pricedTherapies[0]!] : ''

const named = (kind: Therapy) => `${therapyNames[kind]}: ${withinSentence(visitPrice(kind))}`
/** For the strip, with the kind of visit where other kinds have prices of their own. */
export const therapyPrice =
  pricedTherapies.length === 1 && pricedTherapies[0] === 'behavioral'
    ? visitPrice('behavioral')
    : pricedTherapies.slice(0, 1).map(named).join('')
/** Of the other kinds: 'Medication management: first visit $250, follow-up $120.' */
export const otherTherapyPrices = pricedTherapies
  .slice(1)
  .map((kind) => `${named(kind)}.`)
  .join(' ')

/** What the price of an infusion goes by, and what is in it. */
export function infusionCost(): string {
  if (!prices) return ''
  const { included = everythingIncluded } = prices.infusion
  const screening = priceText(prices.infusion.screening)
  return [
    rangeText(prices.infusion) && 'The price depends on what’s in the bag.',
    rangeText(prices.infusion) && included && withPeriod(included),
    screening && `If the screening says no, you pay ${screening}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What a visit costs when the screening rules an infusion out. */
export const screeningPrice = priceText(prices?.infusion.screening ?? null)

/** The list of prices, and what a service’s page calls its own answer. */
export const priceWords = {
  title: 'What it costs',
  screening: 'IV screening alone',
  medications: 'Medication, each month',
  /** With the sum of the first three months. */
  heads: ['Medication', 'Per month', 'First three months in all'],
}

export const estimate = {
  /** 45 CFR 149.610 and 149.620 */
  text: 'Not using insurance? You have the right to a written estimate before your visit, and you can dispute a bill that is $400 or more above it.',
  action: { label: 'Request a written estimate', to: contactFor('estimate') } satisfies ActionLink,
}
