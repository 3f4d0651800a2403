import { withPeriod } from './fact.ts'

/** Whether a patient’s words name what came of it: such words show beside what is typical alone. */
export const namesResult = (content: string) => /\b(pounds|lbs?|percent)\b|\d%/i.test(content)

const YEAR = /\b20\d\d\b/
/** What is typical, with of how many patients and in which year, or nothing: 'Patients lose 9% (240 patients in 2025)'. */
export const typicalText = ({ typical = '', typicalOf = '' }: { typical?: string; typicalOf?: string }) =>
  typical && YEAR.test(typicalOf) && /\d/.test(typicalOf.replace(YEAR, ''))
    ? withPeriod(`${typical.replace(/\.$/, '')} (${typicalOf})`)
    : ''
