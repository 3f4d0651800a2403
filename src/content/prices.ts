import { serviceNames, type ClinicalService } from './clinical/names.ts'
import { clinicalServices } from './clinical/offered.ts'
import { atStart, countWord, withinSentence } from './count.ts'
import { fact, withPeriod } from './fact.ts'
import { hasDivision } from './ownDivisions.ts'
import type { ActionLink } from './page.ts'
import { contactFor } from './requests.ts'
import { hasCouples, hasPrescribers, hasTherapy, therapyNames, type Therapy } from './therapies.ts'

/** In dollars; null where the owner has left it empty. */
type Price = number | null
interface Range {
  least: Price
  most: Price
}

/** A service that goes on for months; an infusion is paid by itself. */
type Lasting = Exclude<ClinicalService, 'iv-therapy'>
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

/** '$120 to $240', on one line; '$120' where both are the same */
const rangeText = ({ least, most }: Range) =>
  least === null || most === null ? '' : [...new Set([least, most])].map(priceText).join('\u00A0to\u00A0')

/** What an owner can say of each. */
const APPROVED = 'FDA-approved'
export const COMPOUNDED = 'Compounded'
export const approvals = [APPROVED, COMPOUNDED]

interface NamedMedication extends Range {
  service: string
  name: string
  brand?: string
  approval?: string
  /** Whoever reads of weight loss takes an approval for diabetes to be one for weight loss. */
  approvedFor?: string
}

/** By name or by group. Where a service has some, its range goes from the least to the most of them. */
const namedMedications =
  fact<NamedMedication[]>('medicationPrices', [
    {
      service: serviceNames['weight-loss'],
      name: 'weekly shot',
      brand: '',
      least: 250,
      most: 450,
      approval: APPROVED,
      approvedFor: '',
    },
    {
      service: serviceNames['weight-loss'],
      name: 'daily pill',
      least: 150,
      most: 150,
      approval: APPROVED,
    },
    {
      service: serviceNames['weight-loss'],
      name: 'older pills',
      least: 30,
      most: 60,
      approval: APPROVED,
    },
  ]) ?? []

const medicationsOf = (service: Lasting) =>
  namedMedications.filter((one) => one.service === serviceNames[service])

const medicationTerms = fact('medicationTerms', {
  range: 'Higher doses cost more.',
  payee: 'You pay us, and we order it for you.',
})

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

/** The visits and labs that the first three months consist of. */
export function threeMonthsParts(service: ClinicalService) {
  if (service === 'iv-therapy' || threeMonthsTotal(service) === null) return []
  const { followUps, labs } = prices!.months[service]
  const { first, next } = prices!.visits[service]
  const parts: [label: string, price: number][] = [
    ['First visit', first!],
    [`${countWord(followUps!)} follow-up${followUps === 1 ? '' : 's'}`, followUps! * next!],
    ['Labs', labs ?? 0],
  ]
  return parts.filter(([, price]) => price > 0).map(([label, price]) => ({ label, text: priceText(price) }))
}

/** Each that has a price of its own: 'Weekly shot', '$250 to $450', and the first three months in all, where the visits are known, too. */
export function medicationPrices(service: ClinicalService) {
  if (service === 'iv-therapy') return []
  const visits = threeMonthsTotal(service)
  return medicationsOf(service).map((one) => ({
    name: atStart(one.name),
    about: [one.brand, approvalText(one)].filter(Boolean).join(', '),
    approval: one.approval,
    price: rangeText(one),
    inAll: visits === null ? '' : rangeText(withMedication(visits, one)),
  }))
}

/** 'FDA-approved for type 2 diabetes' */
const approvalText = ({ approval, approvedFor }: NamedMedication) =>
  approval === APPROVED && approvedFor ? `${approval} for ${approvedFor}` : approval

const withMedication = (visits: number, { least, most }: Range): Range => ({
  least: visits + 3 * least!,
  most: visits + 3 * most!,
})

/** What the first three months of a service come to, medication included where it is prescribed; undefined where it is not known. */
export function wholeCost(service: ClinicalService): { figure: string; label: string } | undefined {
  const total = service === 'iv-therapy' ? null : threeMonthsTotal(service)
  if (service === 'iv-therapy' || total === null) return undefined
  const { followUps, labs } = prices!.months[service]
  const visits = `for ${countWord(1 + followUps!).toLowerCase()} visit${followUps === 0 ? '' : 's'}${labs ? ' and labs' : ''}`
  const medication = medicationOf(service)
  const of = 'First three months'
  if (medication.most === 0) return { figure: priceText(total), label: of }
  if (!rangeText(medication)) return { figure: priceText(total), label: `${of}, ${visits}` }
  const by =
    medicationsOf(service).length > 1
      ? 'by medication'
      : `with medication at ${rangeText(medication)} a month`
  return { figure: rangeText(withMedication(total, medication)), label: `${of}, ${by}` }
}

/** What follows the first three months, why a medication’s price is a range, and whom it is paid to. */
export function costTerms(service: ClinicalService): string {
  if (!prices || service === 'iv-therapy') return ''
  const { next } = prices.visits[service]
  const medication = medicationOf(service)
  const has = !!rangeText(medication) && medication.most !== 0
  const monthly =
    medicationsOf(service).length > 0 ? 'the medication' : `${rangeText(medication)} for medication`
  return [
    next !== null &&
      wholeCost(service) &&
      `From month four: ${has ? `${monthly} each month, and ` : ''}${priceText(next)} for each follow-up.`,
    has &&
      medication.least !== medication.most &&
      medicationTerms?.range &&
      withPeriod(medicationTerms.range),
    has && medicationTerms?.payee && withPeriod(medicationTerms.payee),
  ]
    .filter(Boolean)
    .join(' ')
}

const includesMedication = (service: Lasting) => !!rangeText(medicationOf(service))

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

export const lasting = clinicalServices.filter((service) => service !== 'iv-therapy')
const hasInfusions = clinicalServices.includes('iv-therapy')

/** The list of prices, and what a service's page calls its own answer. */
export const priceWords = {
  title: 'What it costs',
  lead: [
    hasPrices && 'Before insurance.',
    lasting.length > 0 &&
      lasting.every(wholeCost) &&
      `${hasInfusions ? 'Except for IV therapy, each' : 'Each'} service’s page adds up the first three months${lasting.every(includesMedication) ? ', medication included' : ''}.`,
  ]
    .filter(Boolean)
    .join(' '),
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
