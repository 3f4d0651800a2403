import { expect, test } from 'vitest'
import { withTimeout } from './withTimeout.ts'

const never = new Promise<string>(() => undefined)
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

test('work that ends in time gives its result or its failure, and leaves no timer behind', async () => {
  const before = timers()
  const late = () => 'late'
  expect(await withTimeout(Promise.resolve('done'), 60_000, late)).toBe('done')
  await expect(withTimeout(Promise.reject(new Error('broken')), 60_000, late)).rejects.toThrow('broken')
  expect(timers()).toBe(before)
})

test('work that takes longer gives the result of onTimeout, or fails with its error', async () => {
  expect(await withTimeout(never, 1, () => 'late')).toBe('late')
  const refuse = () => {
    throw new Error('too late')
  }
  await expect(withTimeout(never, 1, refuse)).rejects.toThrow('too late')
})
