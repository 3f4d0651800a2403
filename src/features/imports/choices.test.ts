import { expect, test } from 'vitest'
import { leftOutRows } from './choices.ts'

test.each([
  [3, 0, '3 rows with errors'],
  [0, 3, '3 rows waiting for an answer'],
  [2, 1, '2 rows with errors and 1 row waiting for an answer'],
])('of %d rows that are left out %d waited: %s', (wrong, waiting, text) =>
  expect(leftOutRows({ wrong, waiting })).toBe(text),
)
