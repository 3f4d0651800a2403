import { serviceNames, takenTogether } from './clinical/names.ts'
import { fact } from './fact.ts'
import type { Lasting, PriceRange } from './prices.ts'

/** What an owner can say of each. */
const APPROVED = 'FDA-approved'
export const COMPOUNDED = 'Compounded'
export const approvals = [APPROVED, COMPOUNDED]
const FOR_ONE = 'For one'
export const FOR_BOTH = 'For both'
export const coverages = [FOR_ONE, FOR_BOTH]

interface NamedMedication extends PriceRange {
  service: string
  name: string
  brand?: string
  /** Of a service whose medications are taken together. */
  covers?: string
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
      covers: '',
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

export const medicationsOf = (service: Lasting) =>
  namedMedications.filter((one) => one.service === serviceNames[service])

/** Once the owner has said it of each; beside a price for both it says so. */
export function coverageText(service: Lasting): string {
  const one = takenTogether[serviceNames[service]]
  const own = medicationsOf(service)
  const areForOne = own.length > 1 && own.every(({ covers }) => covers === FOR_ONE)
  return one && areForOne ? `Each price is for one ${one}: if you take two, add them.` : ''
}

export const medicationTerms = fact('medicationTerms', {
  range: 'The lower price is the starting dose, the higher one the top dose.',
  payee: 'You pay us, and we order it for you.',
})

/** 'FDA-approved for type 2 diabetes', 'Compounded, not FDA-approved' */
export function approvalText({ approval, approvedFor }: NamedMedication) {
  if (approval === COMPOUNDED) return `${COMPOUNDED}, not FDA-approved`
  return approval === APPROVED && approvedFor ? `${approval} for ${approvedFor}` : approval
}
