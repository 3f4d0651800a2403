import { AxeBuilder } from '@axe-core/playwright'
import { awake, expect, send, test } from './fixtures.ts'
import { freshEmail, freshPassword } from './product.ts'

/** Every staff page of spec 2.1 with its heading. */
const office: [path: string, heading: string][] = [
  ['/operational', 'Dashboard'],
  ['/operational/clients', 'Clients'],
  ['/operational/clients/new', 'Add New Client'],
  ['/operational/client-report', 'Client Book Report'],
  ['/operational/user-approvals', 'User Approvals'],
  ['/operational/enquiries', 'Enquiries'],
  ['/operational/medications', 'Medications'],
  ['/operational/statuses', 'Statuses'],
  ['/operational/systems', 'Systems'],
  ['/operational/frequencies', 'Frequencies'],
  ['/operational/forms', 'Forms'],
  ['/operational/states', 'States'],
  ['/operational/reports', 'Reports Dashboard'],
  ['/operational/reports/medication-orders', 'Medication Orders Report'],
  ['/operational/reports/lab-work', 'Lab Work Report'],
  ['/operational/reports/new-patients', 'New Patients Report'],
]

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test('every staff page opens by its address, has one heading and no barrier, light and dark', async ({
  staff: page,
}) => {
  test.slow()
  for (const [path, heading] of office) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${heading}`))
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await awake(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
      }
    })
  }
})

test('no staff page scrolls sideways on a small phone', async ({ staff: page }) => {
  test.slow()
  // The widest card of the approvals: somebody who has not confirmed the address yet.
  await send(page, '/api/auth/sign_up', { email: freshEmail('a-long-address'), password: freshPassword() })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, heading] of office) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await awake(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(320)
  }
})

test('the sign-in page has no barrier in any of its steps', async ({ page }) => {
  for (const query of ['', '?mode=sign-up', '?mode=reset']) {
    await page.goto(`/auth${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await awake(page)
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})
