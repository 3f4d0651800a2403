import { describe, expect, test } from 'vitest'
import { readTypedDay, type MissingYear } from './typedDay.ts'

const TODAY = '2026-11-21'
const read = (text: string, choose: MissingYear['choose'] = 'nearest', day?: string) =>
  readTypedDay(text, { choose, day }, 'month_first', TODAY)
const dayOf = (...typed: Parameters<typeof read>) => read(...typed).day

test.each([
  '2026-03-05',
  '2026/3/5',
  '20260305',
  '2026-3-5',
  '03/05/2026',
  '3/5/2026',
  'Mar 05, 2026',
  'march 5 2026',
  '3/5/26',
  '03052026',
  '5 March 2026',
  '5 mar 26',
  '5-Mar-26',
  '05-Mar-2026',
  'Mar 5, 26',
  ' Mar. 5, 2026 ',
])('typing %s is understood', (text) => expect(dayOf(text)).toBe('2026-03-05'))

describe('a day without a year', () => {
  test.each([
    ['1/5', '2027-01-05', '2027-01-05', '2026-01-05'],
    ['Jan 5', '2027-01-05', '2027-01-05', '2026-01-05'],
    ['5 january', '2027-01-05', '2027-01-05', '2026-01-05'],
    ['11/20', '2027-11-20', '2026-11-20', '2026-11-20'],
    ['11/21', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['6/1', '2027-06-01', '2026-06-01', '2026-06-01'],
    ['12/13', '2026-12-13', '2026-12-13', '2025-12-13'],
    ['2/29', '2028-02-29', '2028-02-29', '2024-02-29'],
  ])('%s is %s to come, %s at the nearest, %s gone by', (text, next, nearest, previous) => {
    expect([dayOf(text, 'next'), dayOf(text, 'nearest'), dayOf(text, 'previous')]).toEqual([
      next,
      nearest,
      previous,
    ])
  })

  test('can be counted from another day than today', () => {
    expect([dayOf('1/31', 'next', '2031-01-01'), dayOf('12/31', 'next', '2031-01-01')]).toEqual([
      '2031-01-31',
      '2031-12-31',
    ])
  })

  test('is told from one whose year is written in full', () => {
    const inferred = ['1/5', 'Jan 5', '1/5/27', '1/5/2027', 'Jan 5, 2027', '01052027', '2027-01-05'].map(
      (text) => {
        const typed = read(text)
        return typed.day !== null && typed.isInferred
      },
    )
    expect(inferred).toEqual([true, true, true, false, false, false, false])
  })
})

describe('a day counted from today, a Saturday', () => {
  test.each([
    ['today', '2026-11-21'],
    ['T', '2026-11-21'],
    ['tomorrow', '2026-11-22'],
    ['Yesterday', '2026-11-20'],
    ['+30', '2026-12-21'],
    [' + 30 ', '2026-12-21'],
    ['-7', '2026-11-14'],
    ['+1d', '2026-11-22'],
    ['+2w', '2026-12-05'],
    ['-1w', '2026-11-14'],
    ['+3m', '2027-02-21'],
    ['in 2 weeks', '2026-12-05'],
    ['10 days', '2026-12-01'],
    ['in 1 month', '2026-12-21'],
    ['-9M', '2026-02-21'],
    ['+9999', '2054-04-07'],
    ['-9999m', '1193-08-21'],
  ])('%s is %s, in every field', (text, day) => {
    for (const choose of ['next', 'nearest', 'previous'] as const)
      expect(read(text, choose)).toEqual({ day, isInferred: true })
  })

  test('of two digits takes a year gone by where the day must be past, such as a date of birth', () => {
    expect([dayOf('3/4/60', 'previous'), dayOf('3/4/26', 'previous')]).toEqual(['1960-03-04', '2026-03-04'])
    expect([dayOf('11/21/26', 'previous'), dayOf('12/25/26', 'previous')]).toEqual([
      '2026-11-21',
      '1926-12-25',
    ])
    expect(dayOf('3/4/60', 'nearest')).toBe('2060-03-04')
  })

  test.each([
    ['mon', '2026-11-23', '2026-11-23', '2026-11-16'],
    ['Tuesday', '2026-11-24', '2026-11-24', '2026-11-17'],
    ['Wed', '2026-11-25', '2026-11-18', '2026-11-18'],
    ['thurs', '2026-11-26', '2026-11-19', '2026-11-19'],
    ['FRIDAY', '2026-11-27', '2026-11-20', '2026-11-20'],
    ['sat', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['sun', '2026-11-22', '2026-11-22', '2026-11-15'],
  ])('%s is %s to come, %s at the nearest, %s gone by', (text, next, nearest, previous) => {
    expect([dayOf(text, 'next'), dayOf(text, 'nearest'), dayOf(text, 'previous')]).toEqual([
      next,
      nearest,
      previous,
    ])
  })

  test('the next weekday is of the week after this one, in every field; this one is as its name alone', () => {
    const onMonday = (text: string, choose: MissingYear['choose']) =>
      readTypedDay(text, { choose }, 'month_first', '2026-11-23').day
    for (const choose of ['next', 'nearest', 'previous'] as const) {
      expect(onMonday('Next Fri', choose)).toBe('2026-12-04')
      expect(onMonday('this friday', choose)).toBe(onMonday('fri', choose))
    }
    expect(dayOf('next week')).toBe('2026-11-28')
    expect(dayOf('next soon')).toBeNull()
  })

  test('a weekday is the next one from today on, even where a year would be counted from another day', () =>
    expect(dayOf('fri', 'next', '2031-01-01')).toBe('2026-11-27'))

  test.each([
    ['2026-01-31', '+1m', '2026-02-28'],
    ['2028-01-31', '+1m', '2028-02-29'],
    ['2026-12-31', '+2m', '2027-02-28'],
    ['2026-03-31', '-1m', '2026-02-28'],
    ['2026-12-30', '+3', '2027-01-02'],
  ])('from %s, %s is %s', (today, text, day) =>
    expect(readTypedDay(text, { choose: 'next' }, 'month_first', today).day).toBe(day),
  )
})

test('a year of two digits is the one nearest to today', () => {
  expect(['1/2/76', '1/2/77', '1/2/00'].map((text) => dayOf(text))).toEqual([
    '2076-01-02',
    '1977-01-02',
    '2000-01-02',
  ])
})

test.each([
  '',
  '3',
  '3/5/2',
  'Foo 5, 2026',
  '5 Foo',
  '3/5/126',
  'soon',
  'monx',
  'mo',
  '+',
  '+99999999',
  '+2x',
  '30',
  'constructor',
])('%s is no day at all', (text) => expect(read(text)).toEqual({ day: null, problem: null }))

test.each(['02/30/2026', 'Feb 30', '2/30', '02/29/2026', '0/5', '32/33', '13/13', '0000-01-01'])(
  '%s is a day that does not exist',
  (text) => expect(read(text)).toEqual({ day: null, problem: 'There is no such day.' }),
)

test.each(['13/5', '13/05/2026', '2026-13-05'])('%s has its day before its month', (text) =>
  expect(read(text)).toEqual({
    day: null,
    problem: 'There is no month 13. The month comes before the day: 05/13.',
  }),
)
