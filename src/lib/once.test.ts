import { expect, test } from 'vitest'
import { once } from './once.ts'

test('it is made once for calls at the same time and later, and again after a failure', async () => {
  let tries = 0
  const make = once(async () => {
    tries += 1
    if (tries === 1) throw new Error('not yet')
    return tries
  })
  await expect(Promise.all([make(), make()])).rejects.toThrow('not yet')
  expect(await Promise.all([make(), make()])).toEqual([2, 2])
  expect(await make()).toBe(2)
})
