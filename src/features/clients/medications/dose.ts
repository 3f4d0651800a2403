const UNIT = String.raw`(?:mcg|[µμu]g|mg|g|ml|iu|units?|meq|mmol)(?![\p{L}\d])`
const UNITS = new RegExp(String.raw`(\d) *(?=${UNIT})`, 'giu')

/** One space between a number and its unit: '5mg' as '5 mg'. */
export const normalDose = (text: string) => text.trim().replace(UNITS, '$1 ')

/** What a number alone, typed over '200 mg', means: the unit stays. Another number in the dose may be meant as well. */
export function doseTypedOver(before: string | null, typed: string): string {
  const dose = normalDose(typed)
  const [, unit = ''] = /^\d[\d.,]*( ?[\p{L}%]\D*)$/u.exec(normalDose(before ?? '')) ?? []
  return /^\d[\d.,]*$/.test(dose) ? dose + unit : dose
}
