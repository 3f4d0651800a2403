import { expect, test } from 'vitest'
import { holidayName } from './businessDays.ts'

test('a federal holiday is named, by its day or its weekday', () => {
  const named = [
    '2026-12-25',
    '2026-11-26',
    '2026-11-19',
    '2026-05-25',
    '2026-05-18',
    '2027-02-15',
    '2026-12-26',
  ]
  expect(named.map(holidayName)).toEqual([
    'Christmas Day',
    'Thanksgiving Day',
    undefined,
    'Memorial Day',
    undefined,
    'Presidents’ Day',
    undefined,
  ])
})
