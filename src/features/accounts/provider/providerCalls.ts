/* Loaded when somebody goes to the provider, or comes back from it (docs/decisions/0074). */
import { api } from '../../../lib/api.ts'
import { UserMessageError } from '../../../lib/failure.ts'

type Start = 'start_provider_sign_in' | 'start_provider_link' | 'start_provider_step_up'

const STORED = 'provider'
/** In place of a path: the page that opened a window goes on by itself. */
const WINDOW = 'window'

/** @param from the page to come back to */
export async function goToProvider(start: Start, from: string): Promise<void> {
  const { url } = await api.accounts[start].call({})
  sessionStorage.setItem(STORED, from)
  window.location.assign(url)
}

/** Who is at the screen signs in again there. The page stays as it is, with what is typed, and hears of the end through its session (useSessionSync). */
export async function askInWindow(start: Start): Promise<void> {
  // The window begins with a copy of it.
  sessionStorage.setItem(STORED, WINDOW)
  const opened = window.open('', STORED, 'popup,width=520,height=700')
  sessionStorage.removeItem(STORED)
  if (!opened) {
    const message = 'The browser did not open a window. Please allow windows of this site, and try again.'
    throw new UserMessageError({ message }, new Error(message))
  }
  try {
    const isSignIn = start === 'start_provider_sign_in'
    const { url } = await (isSignIn
      ? api.accounts[start].call({ again: true })
      : api.accounts[start].call({}))
    opened.location.href = url
  } catch (error) {
    opened.close()
    throw error
  }
}

/** @returns where to go on; undefined in a window, which closes */
export function comeBack(): string | undefined {
  const from = sessionStorage.getItem(STORED) ?? ''
  sessionStorage.removeItem(STORED)
  if (from !== WINDOW) return from
  window.close()
  return undefined
}
