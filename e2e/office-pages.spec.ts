import type { Page } from '@playwright/test'
import { lookupKeys } from '../src/lib/lookupKeys.ts'
import { lookupLists } from '../src/features/lookups/registry.ts'
import { reportKeys, reports } from '../src/features/reports/registry.ts'
import { addDays, todayIn } from '../src/lib/dates.ts'
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

/** A month of these clients alone. */
const range = 'start=2011-03-01&end=2011-03-31'

/** A client with all that a row shows, one whose lab is due soon, and a bare one. */
async function addEachLook(page: Page, last_name: string, status_id: string): Promise<string> {
  const { id: medication_id } = await callApi(page, '/api/lookups/medications', { name: unique('Zinc') })
  const add = (first_name: string, fields: object) =>
    callApi(page, '/api/clients', { first_name, last_name, status_id, ...fields })
  const { id } = await add('Ada', {
    lab_due_date: '2011-03-28',
    next_order_date: '2011-03-28',
    start_date: '2011-03-28',
    cost: '123456.78',
    notes: 'A note that is longer than its column. '.repeat(4),
    medications: [{ medication_id, dose: '10 mg' }],
  })
  for (const kind of ['order', 'lab'])
    await callApi(page, `/api/clients/${id}/events`, {
      kind,
      day: '2011-03-08',
      from: '2011-03-28',
      next_date: '2011-03-28',
      note: 'By phone',
    })
  await add('Bea', { lab_due_date: addDays(todayIn(), 3), start_date: '2011-03-02' })
  await add('Cid', { start_date: '2011-03-03' })
  return id
}

/** Staff pages (spec 2.1) by their address, with their heading; a client's own is headed by the name. */
async function staffPages(page: Page): Promise<[path: string, heading: string][]> {
  const last_name = unique('Every')
  const { id: status } = await callApi(page, '/api/lookups/statuses', { name: last_name })
  const id = await addEachLook(page, last_name, status)
  const known: Record<string, string> = { ...headings, '/operational/clients/:id': `${last_name}, Ada` }
  // What other journeys left would only take time.
  const filtered: Record<string, string> = {
    '/operational/clients': `?status_id=${status}`,
    '/operational/client-report': `?status_id=${status}`,
    '/operational/reports/lab-work': `?${range}&status_id=${status}&no_date=true`,
    ...Object.fromEntries(
      reportKeys
        .filter((key) => key !== 'lab-work')
        .map((key) => [`/operational/reports/${key}`, `?${range}`]),
    ),
  }
  return (
    pages
      .filter(({ access }) => access === 'internal')
      // The lists are one page; office-texts.spec.ts opens all of them.
      .filter(({ path }) => !lookupKeys.slice(1).some((key) => path === `/operational/${key}`))
      .flatMap(({ path, parts = [{ path: '' }] }) =>
        parts.map((part): [string, string] => [
          [path.replace('/:id?', '').replace(':id', id), part.path].filter(Boolean).join('/') +
            (filtered[path] ?? ''),
          known[path] ?? `no heading is known of ${path}`,
        ]),
      )
  )
}

/** Heads of the table on a page that its window does not show, and heads and days that are cut; other texts end with an ellipsis. */
const cutInTable = (page: Page) =>
  page.getByRole('region', { name: / table$/ }).evaluate((box) => {
    const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth
    const outside = [...box.querySelectorAll('[role=columnheader]')].filter(
      (head) => head.getBoundingClientRect().right > edge + 1,
    )
    const words = '[role=columnheader] span:not(.sr-only), .list-text, .list-cell .tabular'
    const cut = [...box.querySelectorAll<HTMLElement>(words)]
      .filter((text) => !text.matches('.list-text') || /^[\d\s.,/$-]+$/.test(text.innerText))
      .filter((text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 4)
    return [...outside, ...cut].map(({ textContent }) => textContent)
  })

// In parts, which run side by side and each in good time.
test.describe.configure({ mode: 'parallel' })
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
    let without: string[] = []
    for (const [path, heading] of all.filter((_, index) => index % PARTS === part - 1)) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        // The browser's history shows titles, so they name no client.
        await expect(page).toHaveTitle(new RegExp(`^${heading.endsWith(', Ada') ? 'Client' : heading}`))
        await expect(page.locator('[aria-busy=true]:not([data-row-id])')).toHaveCount(0)
        await hydrated(page)
        if (path.includes('?')) {
          await expect(page.getByRole('row').filter({ hasText: 'Every' }).first()).toBeVisible()
          expect(await cutInTable(page)).toEqual([])
        }
        expect(await violationsOf(page, { without })).toEqual([])
        // Only colors differ in the dark.
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.evaluate(() => {
          // Rows that the browser skips out of view have the colors of before.
          const shown = new CSSStyleSheet()
          shown.replaceSync('* { content-visibility: visible !important }')
          document.adoptedStyleSheets = [shown]
        })
        expect(await violationsOf(page, { rules: ['color-contrast'], without }), 'dark').toEqual([])
        without = ['nav[aria-label=Office]']
        await page.setViewportSize({ width: 320, height: 640 })
        const width = () => page.evaluate(() => document.documentElement.scrollWidth)
        await expect.poll(width).toBeLessThanOrEqual(320)
        await page.setViewportSize({ width: 1440, height: 900 })
      })
    }
  })
}
