import { expect, test } from 'vitest'
import { liftOf } from './useToastLift.ts'

const stack = { top: 800, bottom: 880 }

test('toasts stay in their corner where no action is in their way', () => {
  expect(liftOf(stack, [], 8)).toBe(0)
  const far = [
    { top: 100, bottom: 140 },
    { top: 900, bottom: 940 },
  ]
  expect(liftOf(stack, far, 8)).toBe(0)
})

test('toasts move above the action that they would cover, and above the next one where that is in the way then', () => {
  const save = { top: 840, bottom: 880 }
  const field = { top: 740, bottom: 780 }
  expect(stack.bottom - liftOf(stack, [save], 8)!).toBe(832)
  expect(stack.bottom - liftOf(stack, [field, save], 8)!).toBe(732)
})

test('where the window has no place above the actions, there is none', () => {
  expect(liftOf(stack, [{ top: 60, bottom: 880 }], 8)).toBe(null)
})
