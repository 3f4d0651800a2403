import { expect, test } from 'vitest'
import { dayName } from './dayName.ts'

test('a day is named by its weekday and, where it is one, its holiday', () => {
  const named = [
    '2026-12-25',
    '2026-11-26',
    '2026-11-19',
    '2026-05-25',
    '2026-05-18',
    '2027-02-15',
    '2026-12-26',
  ]
  expect(named.map(dayName)).toEqual([
    'Friday, Christmas Day',
    'Thursday, Thanksgiving Day',
    'Thursday',
    'Monday, Memorial Day',
    'Monday',
    'Monday, Presidents’ Day',
    'Saturday',
  ])
})
