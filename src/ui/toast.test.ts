import { beforeEach, expect, test } from 'vitest'
import { toast, toastStore } from './toast.ts'

const titles = () => toastStore.current().map(({ title }) => title)
beforeEach(() => toastStore.current().forEach(({ id }) => toast.dismiss(id)))

test('three toasts are shown at once; one with the same title is replaced where it is asked for', () => {
  for (let number = 1; number <= 5; number += 1) toast.success(`Order ${number}`)
  expect(titles()).toEqual(['Order 3', 'Order 4', 'Order 5'])
  for (const description of ['Notes of Doe, Ann', 'Cost of Doe, Ann'])
    toast.success('Client updated successfully', { description, replacesTitle: true })
  expect(titles()).toEqual(['Order 4', 'Order 5', 'Client updated successfully'])
})

test('the end of a session takes away what could be undone', () => {
  toast.success('Signed out')
  toast.success('Order 1', { undo: () => {} })
  toast.forgetUndo()
  expect(titles()).toEqual(['Signed out'])
})
