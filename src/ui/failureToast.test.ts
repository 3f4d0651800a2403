import { ORPCError } from '@orpc/client'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failureToast } from './failureToast.ts'
import { toast, toastStore } from './toast.ts'

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

test.each([false, true])(
  'without a response the connection is the reason (keeps its title: %s)',
  (keepTitle) => {
    vi.stubGlobal('navigator', { onLine: true })
    failureToast(new TypeError('Failed to fetch'), 'Export failed', 'export', keepTitle)
    expect(shown()).toEqual([['Export failed', 'The server cannot be reached.']])
  },
)

test('while offline the bar says why', () => {
  vi.stubGlobal('navigator', { onLine: false })
  onlineManager.setOnline(false)
  failureToast(new TypeError('Failed to fetch'), 'Failed to update client', 'client')
  const said = shown()
  // Whatever else runs in this process may greet it.
  onlineManager.setOnline(true)
  expect(said).toEqual([['Failed to update client', undefined]])
})

test('where the dialog says that the session ended, the earlier toast is removed and no other is shown', () => {
  toast.error('Export failed', { subject: 'export' })
  toast.error('Failed to update client', { subject: 'client' })
  failureToast(refused(401, 'Auth session missing!'), 'Export failed', 'export', true)
  expect(shown()).toEqual([['Failed to update client', undefined]])
})
