import { expect, test } from 'vitest'
import { presets } from './RangeFields.tsx'

const rangesOf = (today: string) =>
  Object.fromEntries(presets.map(({ title, range }) => [title, Object.values(range(today)).join(' ')]))

test('presets hold whole weeks, months and quarters, also across the turn of a year', () => {
  expect(rangesOf('2026-11-21')).toEqual({
    'This week': '2026-11-15 2026-11-21',
    'This month': '2026-11-01 2026-11-30',
    'Next 30 days': '2026-11-21 2026-12-20',
    'Last month': '2026-10-01 2026-10-31',
    'This quarter': '2026-10-01 2026-12-31',
  })
  expect(rangesOf('2028-01-01')).toEqual({
    'This week': '2027-12-26 2028-01-01',
    'This month': '2028-01-01 2028-01-31',
    'Next 30 days': '2028-01-01 2028-01-30',
    'Last month': '2027-12-01 2027-12-31',
    'This quarter': '2028-01-01 2028-03-31',
  })
  expect(rangesOf('2028-03-31')['Last month']).toBe('2028-02-01 2028-02-29')
})
