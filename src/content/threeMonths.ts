import type { ClinicalService } from './clinical/names.ts'
import { clinicalServices } from './clinical/offered.ts'
import { atStart, countWord } from './count.ts'
import { withPeriod } from './fact.ts'
import { approvalText, coverageText, FOR_BOTH, medicationsOf, medicationTerms } from './medications.ts'
import {
  hasPrices,
  prices,
  priceText,
  rangeText,
  type Lasting,
  type Price,
  type PriceRange,
} from './prices.ts'

/** What is prescribed, a month: from the least to the most. */
function medicationOf(service: Lasting): PriceRange {
  const own = medicationsOf(service)
  if (own.length === 0) return prices!.months[service].medication
  return {
    least: Math.min(...own.map(({ least }) => least!)),
    most: Math.max(...own.map(({ most }) => most!)),
  }
}

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
  const own = medicationsOf(service)
  // Said of some alone, it would seem to hold for the others.
  const isKnown = own.every(({ approval }) => approval)
  return own.map((one) => ({
    name: atStart(one.name),
    about: [one.covers === FOR_BOTH && FOR_BOTH, one.brand, isKnown && approvalText(one)]
      .filter(Boolean)
      .join(', '),
    approval: one.approval,
    price: rangeText(one),
    inAll: visits === null ? '' : rangeText(withMedication(visits, one)),
  }))
}

const withMedication = (visits: number, { least, most }: PriceRange): PriceRange => ({
  least: visits + 3 * least!,
  most: visits + 3 * most!,
})

/** What an infusion costs, or the first three months of a service, medication included where it is prescribed; undefined where it is not known. */
export function wholeCost(service: ClinicalService): { figure: string; label: string } | undefined {
  if (service === 'iv-therapy') {
    const figure = prices ? rangeText(prices.infusion) : ''
    return figure ? { figure, label: 'An infusion, without insurance' } : undefined
  }
  const total = threeMonthsTotal(service)
  if (total === null) return undefined
  const { followUps, labs } = prices!.months[service]
  const visits = `for ${countWord(1 + followUps!).toLowerCase()} visit${followUps === 0 ? '' : 's'}${labs ? ' and labs' : ''}`
  const medication = medicationOf(service)
  const of = 'First three months, without insurance'
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
  return [
    next !== null && wholeCost(service) && laterCost(service, next, has ? medication : { least: 0, most: 0 }),
    coverageText(service),
    has &&
      medication.least !== medication.most &&
      medicationTerms?.range &&
      withPeriod(medicationTerms.range),
    has && medicationTerms?.payee && withPeriod(medicationTerms.payee),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A month after the first three, with its share of the follow-ups where it is known how often these are. */
function laterCost(service: Lasting, next: number, { least, most }: PriceRange): string {
  const { apart } = prices!.months[service]
  if (!apart) {
    const monthly =
      medicationsOf(service).length > 0 ? 'the medication' : `${rangeText({ least, most })} for medication`
    return `From month four: ${most ? `${monthly} each month, and ` : ''}${priceText(next)} for each follow-up.`
  }
  const share = Math.round(next / apart)
  const often = apart === 1 ? 'every month' : `every ${countWord(apart).toLowerCase()} months`
  return `From month four: ${rangeText({ least: least! + share, most: most! + share })} a month, with a follow-up ${often}.`
}

const includesMedication = (service: Lasting) => !!rangeText(medicationOf(service))

export const lasting = clinicalServices.filter((service) => service !== 'iv-therapy')
const hasInfusions = clinicalServices.includes('iv-therapy')

/** Above the list of prices. */
export const pricesLead = [
  hasPrices && 'Without insurance.',
  lasting.length > 0 &&
    lasting.every(wholeCost) &&
    `Each service’s page adds up the first three months${lasting.every(includesMedication) ? ', medication included' : ''}${hasInfusions ? '; IV therapy is priced by the infusion' : ''}.`,
]
  .filter(Boolean)
  .join(' ')
