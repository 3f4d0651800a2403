import { expect, test } from 'vitest'
import { leftOutRows } from './choices.ts'

test.each([
  [3, 0, '3 wrong rows'],
  [0, 3, '3 rows waiting for a choice'],
  [2, 1, '2 wrong rows and 1 row waiting for a choice'],
])('of %d rows that are left out %d waited: %s', (wrong, waiting, text) =>
  expect(leftOutRows({ wrong, waiting })).toBe(text),
)
