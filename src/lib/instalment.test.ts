import { expect, test } from 'vitest'
import { instalment } from './instalment.ts'

test.each([
  [75_000, 12, '$62.50'],
  [75_000, 3, '$250.00'],
  [10_000, 3, '$33.34'],
  [5_000_000, 3, '$16,666.67'],
])('%i cents in %i months are %s a month', (cents, months, text) => {
  expect(instalment(cents, months)).toBe(text)
})
