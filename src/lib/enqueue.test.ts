import { expect, test } from 'vitest'
import { enqueue } from './enqueue.ts'

test('tasks of one key run in order, also after a failed one', async () => {
  const log: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const first = enqueue('row', async () => {
    await gate
    log.push('first')
    throw new Error('refused')
  })
  const second = enqueue('row', async () => void log.push('second'))
  await enqueue('other', async () => void log.push('other row'))
  release()
  await expect(first).rejects.toThrow('refused')
  await second
  expect(log).toEqual(['other row', 'first', 'second'])
})
