import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayOfInstant,
  formatDate,
  formatInstant,
  formatInstantDay,
  isIsoDate,
  isMissingDay,
  isoOfLocalDate,
  localDateOf,
  monthRange,
  parseDate,
  startOfWeek,
  todayIn,
} from './dates.ts'

describe('days', () => {
  test('are written in the two formats of the product', () => {
    expect(formatDate('2026-03-05', 'MMM dd, yyyy')).toBe('Mar 05, 2026')
    expect(formatDate('2026-03-05', 'MM/dd/yyyy')).toBe('03/05/2026')
  })

  test.each([null, undefined, '', '2026-02-30', '2026-3-5', 'soon'])('%s shows as a dash', (text) => {
    expect(formatDate(text, 'MM/dd/yyyy')).toBe('-')
  })

  test.each([
    '2026-03-05',
    '2026-3-5',
    '03/05/2026',
    '3/5/2026',
    'Mar 05, 2026',
    'march 5 2026',
    '3/5/26',
    '03052026',
    '3/5',
    'Mar 5',
    '5 March 2026',
    '5 mar',
    ' Mar. 5, 2026 ',
  ])('typing %s is understood', (text) => expect(parseDate(text, '2026-11-21')).toBe('2026-03-05'))

  test('a year of two digits is the one nearest to today', () => {
    expect(['1/2/76', '1/2/77', '1/2/00'].map((text) => parseDate(text, '2026-11-21'))).toEqual([
      '2076-01-02',
      '1977-01-02',
      '2000-01-02',
    ])
  })

  test('a day that the calendar does not have is told from what is no day', () => {
    expect(
      ['02/30/2026', '13/05/2026', 'Feb 30', 'soon', '02/28/2026', ''].map((text) => isMissingDay(text)),
    ).toEqual([true, true, true, false, false, false])
  })

  test.each(['', '3', '3/5/2', '13/05/2026', '02/29/2026', 'Foo 5, 2026', '5 Foo', '0000-01-01', '3/5/126'])(
    'typing %s is refused',
    (text) => expect(parseDate(text)).toBeNull(),
  )

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
    expect(formatInstant('2026-03-05T04:07:59Z')).toBe('Mar 04, 2026 22:07')
    expect(formatInstant('2026-07-01T05:00:00Z')).toBe('Jul 01, 2026 00:00')
    expect(formatInstant('2026-07-01T05:00:00Z', 'UTC')).toBe('Jul 01, 2026 05:00')
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
    expect(todayIn('America/Chicago', new Date('2026-01-01T05:59:00Z'))).toBe('2025-12-31')
    expect(todayIn('Asia/Tokyo', new Date('2026-01-01T15:00:00Z'))).toBe('2026-01-02')
  })
})

test('days are counted on across months and years, and weeks begin on Sunday', () => {
  expect([addDays('2028-02-28', 1), addDays('2027-12-31', 1), addDays('2026-03-01', -1), addDays('9999-12-31', 1)]).toEqual([
    '2028-02-29', '2028-01-01', '2026-02-28', '9999-12-31',
  ])
  expect(['2026-11-14', '2026-11-15', '2026-11-21', '1000-01-01'].map(startOfWeek)).toEqual([
    '2026-11-08', '2026-11-15', '2026-11-15', '1000-01-01',
  ])
}) // prettier-ignore
