import { todayIn } from '../../lib/dates.ts'
import type { MissingYear } from '../../lib/typedDay.ts'

export const dayFields = ['date_of_birth', 'next_order_date', 'lab_due_date', 'start_date'] as const
export type DayField = (typeof dayFields)[number]
type MedicationDay = 'started_on' | 'stopped_on'

/**
 * The dates of a client and of its medications: their labels in messages, the allowed years (the first one, and how many after the current one;
 * without `ahead` today is the last day), so that a mistyped century is refused, and how to choose a missing year
 * (acceptance D60). Not in clientRules.ts, so that the lists need not load its schemas.
 */
export const dayRules: Record<DayField | MedicationDay, DayRule> = {
  date_of_birth: { label: 'Date of birth', from: 1900, missingYear: 'previous' },
  next_order_date: { label: 'Next order date', from: 2000, ahead: 10, missingYear: 'next' },
  lab_due_date: { label: 'Lab due date', from: 2000, ahead: 10, missingYear: 'next' },
  start_date: { label: 'Start date', from: 1900, ahead: 2, missingYear: 'nearest' },
  started_on: { label: 'Started', from: 1900, ahead: 2, missingYear: 'nearest' },
  // Without days to come, whether a medication is stopped does not depend on the day on which it is read.
  stopped_on: { label: 'Stopped', from: 1900, missingYear: 'previous' },
}
type DayRule = { label: string; from: number; ahead?: number; missingYear: MissingYear['choose'] }

/** How to choose the year of this field when none is typed. */
export const missingYearOf = (key: keyof typeof dayRules): MissingYear => ({
  choose: dayRules[key].missingYear,
})

export const yearOf = (value: string) => Number(value.slice(0, 4))

/** The first and the last allowed year of this field. */
export function yearsOf(key: keyof typeof dayRules): [first: number, last: number] {
  const { from, ahead = 0 } = dayRules[key]
  return [from, yearOf(todayIn()) + ahead]
}
