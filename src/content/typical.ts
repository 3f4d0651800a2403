import { withPeriod } from './fact.ts'

/** Whether a patient’s words name what came of it: such words show beside what is typical alone. */
export const namesResult = (content: string) => /\b(pounds|lbs?|percent)\b|\d%/i.test(content)

/** 'Patients lose 9% (240 of 310 patients who began in 2025)': what is typical, of how many of how many, and in which year; else nothing. */
export const typicalText = ({ typical = '', typicalOf = '' }: { typical?: string; typicalOf?: string }) =>
  typical && /\b20\d\d\b/.test(typicalOf) && /\d[\d,]* of (?!20\d\d\b)[\d,]*\d/.test(typicalOf)
    ? withPeriod(`${typical.replace(/\.$/, '')} (${typicalOf})`)
    : ''
