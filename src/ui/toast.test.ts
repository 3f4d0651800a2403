import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failureToast, toast, toastDuration, toastStore, visibleToasts } from './toast.ts'

const titles = () => visibleToasts(toastStore.current()).map(({ title }) => title)
// Files of one worker share the toasts.
beforeEach(() => toastStore.current().forEach(({ id }) => toast.dismiss(id)))
afterEach(() => vi.unstubAllGlobals())

test('three toasts are shown at once; one with the same title is replaced where it is asked for', () => {
  for (let number = 1; number <= 5; number += 1) toast.success(`Order ${number}`)
  expect(titles()).toEqual(['Order 3', 'Order 4', 'Order 5'])
  for (const description of ['Notes of Doe, Ann', 'Cost of Doe, Ann'])
    toast.success('Change undone', { description, replacesTitle: true })
  expect(titles()).toEqual(['Order 4', 'Order 5', 'Change undone'])
})

test('ten changes in a row are ten that can be undone, the newest first', () => {
  const undone: number[] = []
  for (let number = 1; number <= 10; number += 1)
    toast.success(`Order ${number}`, { undo: () => undone.push(number) })
  for (let presses = 0; presses < 10; presses += 1) {
    const newest = visibleToasts(toastStore.current()).findLast(({ undo }) => undo)!
    toast.dismiss(newest.id)
    newest.undo?.()
    toast.success('Change undone', { redo: () => {} })
  }
  expect(undone).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('only the newest Redo is shown, beside what can still be undone', () => {
  toast.success('Notes changed', { undo: () => {} })
  for (const name of ['Cost', 'State']) toast.success(`${name} undone`, { redo: () => {} })
  expect(titles()).toEqual(['Notes changed', 'State undone'])
})

test('a toast with something to do next stays as long as one with Undo', () => {
  toast.success('Saved')
  toast.success('Changed', { undo: () => {} })
  toast.success('Export ready', { offer: { label: 'Record disclosure', run: () => {} } })
  expect(toastStore.current().map((entry) => toastDuration(entry) / 1000)).toEqual([4, 10, 10])
})

test('the end of a session takes away what could be undone, redone or done next', () => {
  toast.success('Order 1', { undo: () => {} })
  toast.success('Order 2 undone', { redo: () => {} })
  toast.success('Signed out')
  toast.success('Export ready', { offer: { label: 'Record disclosure', run: () => {} } })
  toast.forgetActions()
  expect(titles()).toEqual(['Signed out'])
})

const shown = () => toastStore.current().map(({ title, description }) => [title, description])
const refused = (status: number, message: string) => new ORPCError('REFUSED', { status, message })

test.each([
  ['the title and the reason', true, ['Export failed', 'Please wait.']],
  ['the reason alone', false, ['Please wait.', undefined]],
])('a refusal shows %s', (_, keepTitle, expected) => {
  failureToast(refused(429, 'Please wait.'), 'Export failed', 'export', keepTitle)
  expect(shown()).toEqual([expected])
})

const goOffline = (hasBar: boolean) => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('document', { querySelector: (part: string) => hasBar && part === '[data-offline]' })
}

test.each([false, true])(
  'without a response the connection is the reason (keeps its title: %s)',
  (keepTitle) => {
    goOffline(false)
    failureToast(new TypeError('Failed to fetch'), 'The link was not sent', 'link', keepTitle)
    expect(shown()).toEqual([['The link was not sent', 'You are offline.']])
  },
)

test('where a bar says that the browser is offline, the toast does not', () => {
  goOffline(true)
  failureToast(new TypeError('Failed to fetch'), 'Failed to update client', 'client')
  expect(shown()).toEqual([['Failed to update client', undefined]])
})

test('where the dialog says that the session ended, the earlier toast is removed and no other is shown', () => {
  toast.error('Export failed', { subject: 'export' })
  toast.error('Failed to update client', { subject: 'client' })
  failureToast(refused(401, 'Auth session missing!'), 'Export failed', 'export', true)
  expect(shown()).toEqual([['Failed to update client', undefined]])
})
