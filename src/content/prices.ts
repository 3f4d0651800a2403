import { type ClinicalService } from './clinical/names.ts'
import { clinicalServices } from './clinical/offered.ts'
import { countWord } from './count.ts'
import { fact, withPeriod } from './fact.ts'
import { hasDivision } from './ownDivisions.ts'
import type { ActionLink } from './page.ts'
import { contactFor } from './requests.ts'

/** In dollars; null where the owner has left it empty. */
type Price = number | null
interface Range {
  least: Price
  most: Price
}

/** A service that goes on for months; an infusion is paid by itself. */
type Lasting = Exclude<ClinicalService, 'iv-therapy'>
type Priced = ClinicalService | 'behavioral'

interface Prices {
  visits: Record<Exclude<Priced, 'iv-therapy'>, { first: Price; next: Price }>
  /** By what is in it; the screening alone is paid when it says no. */
  infusion: Range & { screening: Price; included?: string }
  /** The first three months: how many follow-ups, the labs, and what is prescribed, a month. */
  months: Record<Lasting, { followUps: number | null; labs: Price; medication: Range }>
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
  },
  infusion: { least: 120, most: 240, screening: 60, included: everythingIncluded },
  months: {
    'weight-loss': { followUps: 2, labs: 140, medication: { least: 150, most: 450 } },
    peptides: { followUps: 1, labs: 160, medication: { least: 120, most: 350 } },
    'sexual-wellness': { followUps: 1, labs: 110, medication: { least: 20, most: 90 } },
    bhrt: { followUps: 2, labs: 180, medication: { least: 40, most: 140 } },
    'workout-nutrition': { followUps: 3, labs: 0, medication: { least: 0, most: 0 } },
  },
}

/** What visits, labs and medication cost; pages leave out what stays empty. */
export const prices = fact('prices', example)

/** '$195'. This and the texts below are '' where the owner has left a price empty. */
const priceText = (price: Price) => (price === null ? '' : `$${price.toLocaleString('en-US')}`)

/** '$120 to $240' */
const rangeText = ({ least, most }: Range) =>
  least === null || most === null ? '' : `${priceText(least)} to ${priceText(most)}`

/** First visit and follow-up, or an infusion. */
function priceRow(service: Priced): string[] {
  if (!prices) return []
  if (service === 'iv-therapy') return [rangeText(prices.infusion)]
  const { first, next } = prices.visits[service]
  return [priceText(first), priceText(next)]
}

/** Whether there is any in the list of prices. */
export const hasPrices = ([...clinicalServices, 'behavioral'] as const).some(
  (service) => (service !== 'behavioral' || hasDivision(service)) && priceRow(service).some(Boolean),
)

/** 'First visit $195, follow-up $85' */
export function visitPrice(service: Priced): string {
  const [first = '', next = ''] = priceRow(service)
  if (service === 'iv-therapy') return first && `${first} an infusion`
  if (!first) return next && `Follow-up ${next}`
  return next ? `First visit ${first}, follow-up ${next}` : `First visit ${first}`
}

/** Visits and labs of the first three months, in dollars; null where the price of a visit is not known. */
export function threeMonthsTotal(service: Lasting): Price {
  if (!prices) return null
  const { followUps, labs } = prices.months[service]
  const { first, next } = prices.visits[service]
  if (first === null || next === null || followUps === null) return null
  return first + followUps * next + (labs ?? 0)
}

/** What the first three months consist of, one after the other on a scale of dollars. */
export function threeMonthsParts(service: ClinicalService) {
  if (service === 'iv-therapy' || threeMonthsTotal(service) === null) return []
  const { followUps, labs, medication } = prices!.months[service]
  const { first, next } = prices!.visits[service]
  const { least, most } = medication
  const parts: [label: string, price: number, text?: string][] = [
    ['First visit', first!],
    [`${countWord(followUps!)} follow-up${followUps === 1 ? '' : 's'}`, followUps! * next!],
    ['Labs', labs ?? 0],
    [
      'Medication',
      least === null ? 0 : 3 * (most ?? 0),
      rangeText({ least: 3 * (least ?? 0), most: 3 * (most ?? 0) }),
    ],
  ]
  let end = 0
  return parts
    .filter(([, price]) => price > 0)
    .map(([label, price, text = priceText(price)]) => ({ label, text, from: end, to: (end += price) }))
}

/** What a service comes to, medication included where it is prescribed. */
export function wholeCost(service: ClinicalService): string {
  if (service === 'iv-therapy') return infusionCost()
  const total = threeMonthsTotal(service)
  if (total === null) return ''
  const { followUps, labs, medication } = prices!.months[service]
  const visits = `for ${countWord(1 + followUps!).toLowerCase()} visit${followUps === 0 ? '' : 's'}${labs ? ' and labs' : ''}`
  const { least, most } = medication
  if (most === 0) return `First three months: ${priceText(total)}.`
  if (least === null || most === null) return `First three months: ${priceText(total)} ${visits}.`
  const all = rangeText({ least: total + 3 * least, most: total + 3 * most })
  return `First three months, with medication: ${all}. That is ${priceText(total)} ${visits}, and ${rangeText(medication)} a month for medication, depending on which one you take.`
}

/** What is prescribed, a month. */
function medicationCost(service: Lasting): string {
  const range = prices?.months[service].medication
  return range?.most ? rangeText(range) : ''
}

function infusionCost(): string {
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

/** Of an infusion that the screening says no to. */
export const screeningPrice = priceText(prices?.infusion.screening ?? null)

export const lasting = clinicalServices.filter((service) => service !== 'iv-therapy')

/** The list of prices, and what a service's page calls its own answer. */
export const priceWords = {
  title: 'What it costs',
  lead: [
    hasPrices && 'Before insurance.',
    lasting.some(wholeCost) &&
      `Choose a service to see its first three months${lasting.some(medicationCost) ? ', with medication' : ''}.`,
  ]
    .filter(Boolean)
    .join(' '),
  screening: 'IV screening alone',
}

export const estimate = {
  /** 45 CFR 149.610 and 149.620 */
  text: 'Not using insurance? You have the right to a written estimate before your visit, and you can dispute a bill that is $400 or more above it.',
  action: { label: 'Ask for a written estimate', to: contactFor('estimate') } satisfies ActionLink,
}
