import { expect, test } from 'vitest'
import { leftOutRows } from './labels.ts'

const summary = {
  new: 1,
  change: 0,
  same: 0,
  skip: 0,
  duplicates: 0,
  repeated: 0,
  unknown: [],
  has_more_unknown: false,
}

test.each([
  [3, 0, '3 wrong rows'],
  [0, 3, '3 rows waiting for a choice'],
  [2, 1, '2 wrong rows and 1 row waiting for a choice'],
])('of %d rows that are left out %d waited: %s', (wrong, waiting, text) =>
  expect(leftOutRows({ ...summary, wrong, waiting })).toBe(text),
)
