import type { Page } from '@playwright/test'
import { lookupKeys } from '../src/lib/lookupKeys.ts'
import { lookupLists } from '../src/features/lookups/registry.ts'
import { reportKeys, reports } from '../src/features/reports/registry.ts'
import { pages } from '../src/pages.ts'
import { violationsOf } from './accessibility.ts'
import { hydrated, expect, callApi, test } from './fixtures.ts'
import { freshEmail, freshPassword, unique } from './product.ts'

/** What the pages are headed that no registry names. */
const headings: Record<string, string> = {
  '/operational': 'Dashboard',
  '/operational/account': 'My account',
  '/operational/activity': 'Activity',
  '/operational/clients': 'Clients',
  '/operational/clients/new': 'Add New Client',
  '/operational/clients/:id/edit': 'Edit Client',
  '/operational/clients/import/:id?': 'Import clients',
  '/operational/client-report': 'Client Book Report',
  '/operational/inquiries/:id?': 'Inquiries',
  '/operational/people': 'People',
  '/operational/reports': 'Reports Dashboard',
  '/operational/site': 'Public site',
  '/operational/system': 'System',
  '/operational/today': 'Today',
  '/operational/user-approvals': 'User Approvals',
  ...Object.fromEntries(lookupKeys.map((key) => [`/operational/${key}`, lookupLists[key].title])),
  ...Object.fromEntries(reportKeys.map((key) => [`/operational/reports/${key}`, reports[key].title])),
}

/** Staff pages (spec 2.1) by their address, with their heading; a client's own is headed by the name. */
async function staffPages(page: Page): Promise<[path: string, heading: string][]> {
  const last_name = unique('Every')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
  const known: Record<string, string> = { ...headings, '/operational/clients/:id': `${last_name}, Ada` }
  return (
    pages
      .filter(({ access }) => access === 'internal')
      // The lists are one page; office-texts.spec.ts opens all of them.
      .filter(({ path }) => !lookupKeys.slice(1).some((key) => path === `/operational/${key}`))
      .flatMap(({ path, parts = [{ path: '' }] }) =>
        parts.map((part): [string, string] => [
          [path.replace('/:id?', '').replace(':id', id), part.path].filter(Boolean).join('/'),
          known[path] ?? `no heading is known of ${path}`,
        ]),
      )
  )
}

// In parts, which run side by side and each in good time.
const PARTS = 3
for (let part = 1; part <= PARTS; part += 1) {
  test(`every staff page opens by its URL, has one heading, no accessibility violation and room on a small phone (${part} of ${PARTS})`, async ({
    staff: page,
  }) => {
    test.slow()
    // The widest card of the approvals: somebody who has not confirmed the address yet.
    const person = { email: freshEmail('a-long-address'), password: freshPassword() }
    if (part === 1) await callApi(page, '/api/auth/sign_up', person)
    const all = await staffPages(page)
    for (const [path, heading] of all.filter((_, index) => index % PARTS === part - 1)) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        // The browser's history shows titles, so they name no client.
        await expect(page).toHaveTitle(new RegExp(`^${heading.endsWith(', Ada') ? 'Client' : heading}`))
        await expect(page.locator('[aria-busy=true]:not([data-row-id])')).toHaveCount(0)
        await hydrated(page)
        expect(await violationsOf(page)).toEqual([])
        // Only colors differ in the dark.
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.evaluate(() => {
          // Rows that the browser skips out of view have the colors of before.
          const shown = new CSSStyleSheet()
          shown.replaceSync('* { content-visibility: visible !important }')
          document.adoptedStyleSheets = [shown]
        })
        expect(await violationsOf(page, ['color-contrast']), 'dark').toEqual([])
        await page.setViewportSize({ width: 320, height: 640 })
        const width = () => page.evaluate(() => document.documentElement.scrollWidth)
        await expect.poll(width).toBeLessThanOrEqual(320)
        await page.setViewportSize({ width: 1440, height: 900 })
      })
    }
  })
}
