import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toastStore } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
  toast.forgetUndo()
})
afterEach(() => vi.useRealTimers())

const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title)

test('each change of the last ten minutes can be undone once, also when its toast is gone', () => {
  const undone: number[] = []
  for (let number = 1; number <= 8; number += 1)
    toast.success(`Order ${number}`, { undo: () => undone.push(number) })
  toast.success('Nothing to undo')
  expect(toastStore.current()).toHaveLength(3)
  for (const { id } of toastStore.current()) toast.dismiss(id)
  vi.advanceTimersByTime(9 * 60_000)
  toast.success('Later', { undo: () => undone.push(9) })
  expect(titles(toastStore.undoable())).toEqual([
    'Later',
    ...[8, 7, 6, 5, 4, 3, 2, 1].map((n) => `Order ${n}`),
  ])

  void toast.undo(toastStore.undoable()[8]!)
  void toast.undo(toastStore.undoable()[0]!)
  expect(undone).toEqual([1, 9])
  expect(titles(toastStore.current())).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(toastStore.undoable()).toEqual([])
})

test('a toast that replaces one with the same title does not take its undo away; the end of a session takes all', () => {
  for (const description of ['Notes of Doe, Ann', 'Cost of Doe, Ann'])
    toast.success('Client updated successfully', { description, replacesTitle: true, undo: () => {} })
  expect(toastStore.current()).toHaveLength(1)
  expect(toastStore.undoable()).toHaveLength(2)
  toast.forgetUndo()
  expect(toastStore.current()).toEqual([])
  expect(toastStore.undoable()).toEqual([])
})

test('an undo that failed is offered again in its place when another try may succeed, until the session ends', async () => {
  const answers = [false, true]
  toast.success('Order 1', { undo: () => Promise.resolve(true) })
  toast.success('Order 2', { undo: () => Promise.resolve(answers.shift()) })
  toast.success('Order 3', { undo: () => Promise.resolve(false) })
  await toast.undo(toastStore.undoable()[1]!)
  expect(titles(toastStore.undoable())).toEqual(['Order 3', 'Order 2', 'Order 1'])
  await toast.undo(toastStore.undoable()[1]!)
  expect(titles(toastStore.undoable())).toEqual(['Order 3', 'Order 1'])

  const pending = toast.undo(toastStore.undoable()[0]!)
  toast.forgetUndo()
  await pending
  expect(toastStore.undoable()).toEqual([])
})
