/** For tests only: files of one worker share their modules (vitest.config.ts), and nothing that a file has mocked. */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  // Content is computed while it is loaded, of what was published then.
  if (globalThis.foyerSite) vi.resetModules()
  globalThis.foyerSite = undefined
})
