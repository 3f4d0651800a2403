import { expect, test } from 'vitest'
import { formatAppointment } from './appointment.ts'
import { todayIn } from './dates.ts'

test('a time of another year names the year, one of this year does not', () => {
  const year = Number(todayIn().slice(0, 4))
  expect(formatAppointment(`${year}-07-01T15:00Z`)).toMatch(/^\w{3}, Jul 1, 10am CDT$/)
  // Already the next year in London, and still this one at the company.
  expect(formatAppointment(`${year + 1}-01-01T05:30Z`)).toMatch(/^\w{3}, Dec 31, 11:30pm CST$/)
  expect(formatAppointment(`${year + 1}-01-01T16:00Z`)).toMatch(`, Jan 1, ${year + 1}, 10am CST`)
})

test('the hour that the night of the clock change has twice is told by its zone', () => {
  const hours = ['2026-11-01T06:30Z', '2026-11-01T07:30Z'].map(formatAppointment)
  expect(hours[0]).toMatch(/1:30am CDT$/)
  expect(hours[1]).toMatch(/1:30am CST$/)
})
