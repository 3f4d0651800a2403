import { expect, test } from 'vitest'
import { amortized, instalment } from './instalment.ts'

test.each([
  [75_000, 12, { each: '$62.50' }],
  [75_000, 3, { each: '$250.00' }],
  [10_000, 3, { each: '$33.33', last: '$33.34' }],
  [5_000_000, 3, { each: '$16,666.66', last: '$16,666.68' }],
  [109, 12, { each: '$0.09', last: '$0.10' }],
])('%i cents in %i months are %o a month', (cents, months, parts) => {
  expect(instalment(cents, months)).toEqual(parts)
})

// Payments that tables of lenders and calculators print: a mortgage of 30 years, a car of five, a card's rate for half a year.
test.each([
  [20_000_000, 360, 6, { each: '$1,199', total: '$431,676' }],
  [2_000_000, 60, 5, { each: '$377', total: '$22,645' }],
  [75_000, 6, 29.99, { each: '$136', total: '$817' }],
  [75_000, 6, 0, { each: '$125', total: '$750' }],
])('%i cents in %i months at %d percent a year are %o', (cents, months, apr, cost) => {
  expect(amortized(cents, months, apr)).toEqual(cost)
})
