import { expect, test } from 'vitest'
import { fileAmount, formatMoney, isUnlikelyAmount, parseMoney, plainMoney, unlikelyText } from './money.ts'

test.each([
  ['1234.5', '1234.50'],
  ['$1,234.50', '1234.50'],
  ['0', '0.00'],
  ['.5', '0.50'],
  ['007', '7.00'],
  ['12.', '12.00'],
  ['-3.2', '-3.20'],
  ['-0', '0.00'],
  ['9999999999.99', '9999999999.99'],
])('typing %s is the amount %s', (typed, amount) => expect(parseMoney(typed)).toBe(amount))

test.each(['', ' ', '.', '$', '1,23', '1.234', '1e3', 'abc', '12 34', '10000000000', '--1'])(
  'typing "%s" is no amount',
  (typed) => expect(parseMoney(typed)).toBeNull(),
)

test.each([
  ['1.234,50', '1234.50'],
  ['120,5', '120.50'],
  ["$1'234.50", '1234.50'],
  ['1 234 567,8 USD', '1234567.80'],
  ['US$ 1,234', '1234.00'],
  ['1,234', '1234.00'],
  ['-3,20', '-3.20'],
  ['1.234', null],
  ['12 34', null],
  ['€120', null],
])('a file that says %s means %s', (written, amount) => expect(parseMoney(fileAmount(written))).toBe(amount))

test('amounts show as dollars, to the cent, however large', () => {
  expect(formatMoney('1234.5')).toBe('$1,234.50')
  expect(formatMoney('0')).toBe('$0.00')
  expect(formatMoney('-1234567.89')).toBe('-$1,234,567.89')
  expect(formatMoney('9007199254740993.01')).toBe('$9,007,199,254,740,993.01')
})

test('an amount of $100,000 or more is asked about', () => {
  const asked = [null, '', '99999.99', '100000.00', '9999999999.99'].map(isUnlikelyAmount)
  expect(asked).toEqual([false, false, false, true, true])
  expect(unlikelyText('9999999999.99')).toContain('$9,999,999,999.99')
})

test('a missing amount shows as a dash and exports as nothing', () => {
  expect([formatMoney(null), formatMoney(''), formatMoney('x')]).toEqual(['-', '-', '-'])
  expect([plainMoney(null), plainMoney('12.5'), plainMoney('12')]).toEqual(['', '12.50', '12.00'])
})
