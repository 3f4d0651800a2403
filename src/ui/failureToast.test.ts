import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failureToast, toast, toastStore } from './toast.ts'

const shown = () => toastStore.current().map(({ title, description }) => [title, description])
const refused = (status: number, message: string) => new ORPCError('REFUSED', { status, message })

// Files of one worker share the toasts.
beforeEach(() => toastStore.current().forEach(({ id }) => toast.dismiss(id)))
afterEach(() => vi.unstubAllGlobals())

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
