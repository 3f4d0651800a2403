import { company, divisionKeys, type Division } from '../content/company.ts'

/** The divisions that a client can belong to. */
export { divisionKeys }

/** The divisions that a visitor can write to (spec 3, acceptance F4). */
export const inquiryDivisionKeys = [...divisionKeys, 'general'] as const

/** What an application has for a division: it is in the inbox with what visitors wrote (acceptance D219). */
export const CAREERS = 'careers'

export const inboxDivisionKeys = [...inquiryDivisionKeys, CAREERS] as const

const isDivision = (key: string): key is Division => Object.hasOwn(company.divisions, key)

export function divisionName(key: string): string {
  if (isDivision(key)) return company.divisions[key].name
  if (key === CAREERS) return 'Careers'
  return key === 'general' ? 'General question' : key
}

/** Whose clients somebody sees, in words. @param divisions null: of all */
export const divisionNames = (divisions: readonly string[] | null): string =>
  divisions?.map(divisionName).join(', ') ?? 'All divisions'
