import { expect, test } from 'vitest'
import { instalment } from './instalment.ts'

test.each([
  [75_000, 12, { each: '$62.50' }],
  [75_000, 3, { each: '$250.00' }],
  [10_000, 3, { each: '$33.33', last: '$33.34' }],
  [5_000_000, 3, { each: '$16,666.66', last: '$16,666.68' }],
  [109, 12, { each: '$0.09', last: '$0.10' }],
])('%i cents in %i months are %o a month', (cents, months, parts) => {
  expect(instalment(cents, months)).toEqual(parts)
})
