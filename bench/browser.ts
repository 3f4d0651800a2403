/** The browser of the bench: throttled, with a measuring script in every page. */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { browserOptions } from '../e2e/browser.ts'
import { noteEverything } from './notes.ts'

interface Conditions {
  phone?: boolean
  /** A session cookie, as a Cookie header would have it. */
  cookie?: string
  origin: string
}

export interface Opened {
  page: Page
  wire: CDPSession
  close(): Promise<void>
}

export const openBrowser = async (): Promise<Browser> => chromium.launch(await browserOptions())

/** Phone and network of Lighthouse's mobile preset, applied while loading and not simulated afterwards. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** A page with empty caches; the processor is 4 times slower; a phone has a slow network too. */
export async function open(browser: Browser, conditions: Conditions): Promise<Opened> {
  const { phone: small, cookie, origin } = conditions
  const context = await browser.newContext({
    locale: 'en-US',
    ...(small ? phone : { viewport: { width: 1440, height: 900 } }),
  })
  if (cookie) {
    const [name = '', value = ''] = cookie.split('=', 2)
    await context.addCookies([{ name, value, url: origin }])
  }
  const page = await context.newPage()
  await page.addInitScript(noteEverything)
  const wire = await context.newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (small) {
    await wire.send('Network.enable')
    await wire.send('Network.emulateNetworkConditions', slow4G)
  }
  return { page, wire, close: () => context.close() }
}
