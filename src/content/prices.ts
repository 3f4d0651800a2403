import { serviceNames, type ClinicalService } from './clinical/names.ts'
import { clinicalServices } from './clinical/offered.ts'
import { atStart, countWord, withinSentence } from './count.ts'
import { fact, isChosen, withPeriod } from './fact.ts'
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
type Therapy = 'behavioral' | 'couples' | 'medicationManagement'
type Priced = ClinicalService | Therapy

interface VisitPrices {
  first: Price
  next: Price
}

interface Prices {
  /** Published prices of before have none of couples and medication management. */
  visits: Record<Lasting | 'behavioral', VisitPrices> & Partial<Record<Therapy, VisitPrices>>
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
    couples: { first: null, next: null },
    medicationManagement: { first: 250, next: 120 },
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
const priceText = (price: Price) =>
  price === null
    ? ''
    : `$${price.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(price) ? 0 : 2 })}`

/** '$120 to $240', '$120' where both are the same */
const rangeText = ({ least, most }: Range) =>
  least === null || most === null ? '' : [...new Set([least, most])].map(priceText).join(' to ')

/** By name, or by group: with them a service's own range is theirs. */
const namedMedications =
  fact<(Range & { service: string; name: string })[]>('medicationPrices', [
    { service: serviceNames['weight-loss'], name: 'weekly shot', least: 250, most: 450 },
    { service: serviceNames['weight-loss'], name: 'daily pill', least: 150, most: 150 },
    { service: serviceNames['weight-loss'], name: 'older pills', least: 30, most: 60 },
  ]) ?? []

const medicationsOf = (service: Lasting) =>
  namedMedications.filter((one) => one.service === serviceNames[service])

/** What is prescribed, a month: from the least to the most. */
function medicationOf(service: Lasting): Range {
  const own = medicationsOf(service)
  if (own.length === 0) return prices!.months[service].medication
  return {
    least: Math.min(...own.map(({ least }) => least!)),
    most: Math.max(...own.map(({ most }) => most!)),
  }
}

/** First visit and follow-up, or an infusion. */
function priceRow(service: Priced): string[] {
  if (!prices) return []
  if (service === 'iv-therapy') return [rangeText(prices.infusion)]
  const { first = null, next = null } = prices.visits[service] ?? {}
  return [priceText(first), priceText(next)]
}

/** What each kind of therapy is called in the list of prices. */
export const therapyNames: Readonly<Record<Therapy, string>> = {
  behavioral: 'Therapy',
  couples: 'Couples and family therapy',
  medicationManagement: 'Medication management',
}
export const pricedTherapies = hasDivision('behavioral')
  ? (Object.keys(therapyNames) as Therapy[]).filter(
      (kind) =>
        priceRow(kind).some(Boolean) &&
        (kind === 'behavioral' || isChosen('ownTherapies', therapyNames[kind])),
    )
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

const named = (kind: Therapy) => `${therapyNames[kind]}: ${withinSentence(visitPrice(kind))}`
/** Of the strip, which names it where other kinds have prices of their own. */
export const therapyPrice =
  pricedTherapies.length === 1 && pricedTherapies[0] === 'behavioral'
    ? visitPrice('behavioral')
    : pricedTherapies.slice(0, 1).map(named).join('')
/** Where there is more than one kind: 'Therapy: first visit $210, follow-up $160. Medication management: …' */
export const therapyPrices =
  pricedTherapies.length > 1 ? pricedTherapies.map((kind) => `${named(kind)}.`).join(' ') : ''

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
  const { followUps, labs } = prices!.months[service]
  const { first, next } = prices!.visits[service]
  const { least, most } = medicationOf(service)
  const parts: [label: string, price: number, text?: string][] = [
    ['First visit', first!],
    [`${countWord(followUps!)} follow-up${followUps === 1 ? '' : 's'}`, followUps! * next!],
    ['Labs', labs ?? 0],
    [
      'Three months of medication',
      least === null ? 0 : 3 * (most ?? 0),
      rangeText({ least: 3 * (least ?? 0), most: 3 * (most ?? 0) }),
    ],
  ]
  let end = 0
  return parts
    .filter(([, price]) => price > 0)
    .map(([label, price, text = priceText(price)]) => ({ label, text, from: end, to: (end += price) }))
}

/** Each that has a price of its own: 'Weekly shot', '$250 to $450', and what a month is in all, of the first three, where the visits are known, too. */
export function medicationPrices(service: ClinicalService) {
  if (service === 'iv-therapy') return []
  const visits = threeMonthsTotal(service)
  const inAll = ({ least, most }: Range) =>
    visits === null || least === null || most === null
      ? ''
      : rangeText({ least: Math.round(visits / 3) + least, most: Math.round(visits / 3) + most })
  return medicationsOf(service).map((one) => ({
    name: atStart(one.name),
    price: rangeText(one),
    inAll: inAll(one),
  }))
}

/** What a service comes to, medication included where it is prescribed. */
export function wholeCost(service: ClinicalService): string {
  if (service === 'iv-therapy') return infusionCost()
  const total = threeMonthsTotal(service)
  if (total === null) return ''
  const { followUps, labs } = prices!.months[service]
  const visits = `for ${countWord(1 + followUps!).toLowerCase()} visit${followUps === 0 ? '' : 's'}${labs ? ' and labs' : ''}`
  const { least, most } = medicationOf(service)
  if (most === 0) return `First three months: ${priceText(total)}.`
  if (least === null || most === null) return `First three months: ${priceText(total)} ${visits}.`
  const all = rangeText({ least: total + 3 * least, most: total + 3 * most })
  const medication =
    medicationsOf(service).length > 0
      ? ''
      : `, and ${rangeText({ least, most })} a month for medication, depending on which one you take`
  return `First three months, with medication: ${all}. That is ${priceText(total)} ${visits}${medication}.`
}

const hasMedicationCost = (service: Lasting) =>
  !!prices && !!rangeText(medicationOf(service)) && medicationOf(service).most !== 0

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
      `Where treatment lasts, the service’s page adds up three months${lasting.some(hasMedicationCost) ? ', with medication' : ''}.`,
  ]
    .filter(Boolean)
    .join(' '),
  screening: 'IV screening alone',
  medications: 'Medication, each month',
  /** With what a month is in all. */
  heads: ['Each month', 'Medication', 'In all, with visits'],
}

export const estimate = {
  /** 45 CFR 149.610 and 149.620 */
  text: 'Not using insurance? You have the right to a written estimate before your visit, and you can dispute a bill that is $400 or more above it.',
  action: { label: 'Request a written estimate', to: contactFor('estimate') } satisfies ActionLink,
}
