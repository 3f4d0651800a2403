import { describe, expect, test } from 'vitest'
import {
  addDays,
  ageOn,
  nextWorkday,
  dayOfInstant,
  formatDate,
  formatDaysUntil,
  formatFullDate,
  formatInstant,
  formatInstantDay,
  isIsoDate,
  isoOfLocalDate,
  localDateOf,
  monthRange,
  startOfWeek,
} from './dates.ts'

describe('days', () => {
  test('are written in the two formats of the product', () => {
    expect(formatDate('2026-03-05', 'MMM dd, yyyy')).toBe('Mar 05, 2026')
    expect(formatDate('2026-03-05', 'MM/dd/yyyy')).toBe('03/05/2026')
  })

  test('are written as seen from today', () => {
    const seen = (day: string) => formatDaysUntil(day, '2026-03-08')
    expect(['2026-03-08', '2026-03-09', '2026-03-07', '2026-03-20', '2025-03-08'].map(seen)).toEqual([
      'today',
      'tomorrow',
      'yesterday',
      'in 12 days',
      '365 days ago',
    ])
  })

  test('are written in full with their weekday', () => {
    expect(formatFullDate('2027-01-05')).toBe('Tuesday, Jan 05, 2027')
  })

  test.each([null, undefined, '', '2026-02-30', '2026-3-5', 'soon'])('%s shows as a dash', (text) => {
    expect(formatDate(text, 'MM/dd/yyyy')).toBe('-')
  })

  test('leap days follow the calendar', () => {
    expect([isIsoDate('2024-02-29'), isIsoDate('2100-02-29'), isIsoDate('2000-02-29')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('keep their calendar day through a calendar widget, in every time zone and on days without a midnight', () => {
    const before = process.env.TZ
    try {
      for (const zone of [
        'Pacific/Kiritimati',
        'Pacific/Pago_Pago',
        'America/Santiago',
        'Africa/Cairo',
        'UTC',
      ]) {
        process.env.TZ = zone
        for (const day of ['2026-01-01', '2026-04-24', '2026-09-06', '2026-12-31', '2024-02-29']) {
          expect(isoOfLocalDate(localDateOf(day)!)).toBe(day)
        }
      }
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  test('a month runs from its first to its last day', () => {
    expect(monthRange('2024-02-10')).toEqual({ start: '2024-02-01', end: '2024-02-29' })
    expect(monthRange('2026-12-31')).toEqual({ start: '2026-12-01', end: '2026-12-31' })
  })
})

describe('instants', () => {
  test('show the clock of the company, not of the machine', () => {
    expect(formatInstant('2026-03-05T04:07:59Z')).toBe('Mar 04, 2026 10:07 PM')
    expect(formatInstant('2026-07-01T05:00:00Z')).toBe('Jul 01, 2026 12:00 AM')
    expect(formatInstant('2026-03-05T04:07:59Z', '14:42')).toBe('Mar 04, 2026 22:07')
    expect(formatInstantDay('2026-03-05T04:07:59Z', 'MM/dd/yyyy')).toBe('03/04/2026')
  })

  test('missing or unreadable ones show as a dash', () => {
    expect([formatInstant(null), formatInstant('x'), formatInstantDay(undefined, 'MM/dd/yyyy')]).toEqual([
      '-',
      '-',
      '-',
    ])
  })

  test('the last evening of a month in Chicago still belongs to that month', () => {
    expect(dayOfInstant('2026-04-01T03:30:00Z')).toBe('2026-03-31')
    expect(dayOfInstant('2026-01-01T05:59:00Z')).toBe('2025-12-31')
  })
})

test('a year is full on the birthday', () => {
  const ages = ['2026-02-28', '2026-03-01', '2028-02-29'].map((day) => ageOn('2000-02-29', day))
  expect(ages).toEqual([25, 26, 28])
})

test('days are counted on across months and years, and weeks begin on Sunday', () => {
  expect([
    addDays('2028-02-28', 1),
    addDays('2027-12-31', 1),
    addDays('2026-03-01', -1),
    addDays('9999-12-31', 1),
  ]).toEqual(['2028-02-29', '2028-01-01', '2026-02-28', '9999-12-31'])
  expect(['2026-11-14', '2026-11-15', '2026-11-21', '1000-01-01'].map(startOfWeek)).toEqual([
    '2026-11-08',
    '2026-11-15',
    '2026-11-15',
    '1000-01-01',
  ])
  expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(nextWorkday)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
  ])
})
