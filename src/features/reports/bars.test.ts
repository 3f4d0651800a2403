import { expect, test } from 'vitest'
import { rangeBars, yearBefore } from './bars.ts'

const unitOf = (start: string, end: string) => {
  const { unit, bars } = rangeBars({ start, end })
  return `${bars.length} ${unit}`
}

test('a month is never one bar, and the longer the range, the larger the bars', () => {
  expect(unitOf('2034-03-05', '2034-03-05')).toBe('1 day')
  expect(unitOf('2034-03-05', '2034-03-11')).toBe('7 day')
  expect(unitOf('2034-02-01', '2034-02-28')).toBe('5 week')
  expect(unitOf('2034-01-01', '2034-03-31')).toBe('13 week')
  expect(unitOf('2034-01-01', '2034-12-31')).toBe('12 month')
  expect(unitOf('2030-01-01', '2034-12-31')).toBe('5 year')
  expect(unitOf('0001-01-01', '9999-12-31')).toBe('9000 year')
})

test('the first and the last bar are cut at the ends of the range', () => {
  expect(rangeBars({ start: '2034-03-01', end: '2034-03-20' }).bars).toEqual([
    { start: '2034-03-01', end: '2034-03-04' },
    { start: '2034-03-05', end: '2034-03-11' },
    { start: '2034-03-12', end: '2034-03-18' },
    { start: '2034-03-19', end: '2034-03-20' },
  ])
})

test('the year before has the same days, and February 29 only once', () => {
  expect(yearBefore({ start: '2025-02-01', end: '2025-02-28' })).toEqual({
    start: '2024-02-01',
    end: '2024-02-29',
  })
  expect(yearBefore({ start: '2024-02-01', end: '2024-02-29' })).toEqual({
    start: '2023-02-01',
    end: '2023-02-28',
  })
})
