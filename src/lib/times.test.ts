import { expect, test } from 'vitest'
import { formatMinutes } from './times.ts'

test('a limit of up to an hour is said in minutes, of up to a day in hours, a longer one in days', () => {
  expect([1, 30, 60, 120, 24 * 60, 3 * 24 * 60].map(formatMinutes)).toEqual([
    '1 minute',
    '30 minutes',
    '60 minutes',
    '2 hours',
    '24 hours',
    '3 days',
  ])
})
