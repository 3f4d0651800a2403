/** What most patients can expect: of how many, and in which year. */
export interface Typical {
  sentence: string
  patients: number | null
  of: number | null
  year: string
}

/** Whether a patient’s words name what came of it: such words show beside what is typical alone. */
export const namesResult = (content: string) => /\b(pounds|lbs?|percent)\b|\d%/i.test(content)

/** 'Patients lose 9% (240 of 310 patients in 2025).'; '' where the owner has not said it, of which a form takes all or nothing. */
export const typicalText = (typical?: Typical) =>
  typical?.year
    ? `${typical.sentence.replace(/\.$/, '')} (${inGroups(typical.patients)} of ${inGroups(typical.of)} patients in ${typical.year}).`
    : ''
const inGroups = (count: number | null) => Number(count).toLocaleString('en-US')
