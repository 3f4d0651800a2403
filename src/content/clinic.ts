import { careDivisions, company, type CareDivision } from './company.ts'
import { fact } from './fact.ts'

/** The divisions that see people at the company's address, which may be an office alone: nothing is said until the owner has. */
const own =
  fact<readonly string[]>(
    'seenInPerson',
    careDivisions.map((key) => company.divisions[key].name),
  ) ?? []

export const seesInPerson = (division: CareDivision) => own.includes(company.divisions[division].name)
