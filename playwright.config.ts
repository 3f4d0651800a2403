import { defineConfig } from '@playwright/test'
import { browserOptions } from './e2e/browser.ts'

/** Browser journeys against the production build in build/ (npm test makes it first). */
export default defineConfig({
  testDir: 'e2e',
  // One product a worker, each with its own database and mailbox.
  workers: 3,
  projects: [
    // Servers that start, stop and are killed: they mostly wait, so one worker goes through them beside the journeys.
    { name: 'processes', testMatch: 'processes/*.spec.ts', workers: 1 },
    { name: 'journeys', testIgnore: 'processes/**', workers: 2 },
  ],
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  // On a machine that others share a journey may be disturbed once; the report then names it as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  use: {
    launchOptions: await browserOptions({ scrollBars: true, lean: true }),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // A machine elsewhere in the world: days must not move (acceptance N3).
    timezoneId: 'Asia/Tokyo',
    // Recording takes 40 % of the processor time of a run. To see why a test fails here, repeat it with `--trace on`.
    trace: 'on-first-retry',
    actionTimeout: 15_000,
    acceptDownloads: true,
  },
})
