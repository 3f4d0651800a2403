import { isNumber } from './text.ts'

const UNIT = String.raw`(?:mcg|[µμu]g|mg|g|ml|iu|units?|meq|mmol)(?![\p{L}\d])`
const UNITS = new RegExp(String.raw`(\d) *(?=${UNIT})`, 'giu')

/** One space between a number and its unit: '5mg' as '5 mg'. */
export const normalDose = (text: string) => text.trim().replace(UNITS, '$1 ')

/** A dose that differs from the stored one in its spaces alone stays as it is stored. */
export const doseToStore = (stored: string | null | undefined, dose: string | null) =>
  stored && dose === normalDose(stored) ? stored : dose

/**
 * What is wrong with a number alone that is typed over '200 mg': it is not guessed, since the same medication is counted in mg and
 * in mcg. Null for any other dose.
 */
export function missingUnit(before: string, typed: string): string | null {
  const dose = normalDose(typed)
  const [, unit] = /^\d[\d.,]*( ?[\p{L}%]\D*)$/u.exec(normalDose(before)) ?? []
  return unit && isNumber(dose) ? `Please write the unit, such as ${dose}${unit}` : null
}
