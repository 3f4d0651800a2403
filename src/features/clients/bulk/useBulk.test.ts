import { expect, test } from 'vitest'
import { changedText } from './useBulk.ts'

test('the toast of a change says how many of the chosen clients it is about', () => {
  expect([
    changedText(28, 30, 'client'),
    changedText(30, 30, 'client'),
    changedText(1, 1, 'client'),
    changedText(1, 2, 'notice'),
  ]).toEqual(['28 of 30 clients', '30 clients', '1 client', '1 of 2 notices'])
})
