import { expect, hydrated, openHydrated, testBrokenNetwork as test } from './fixtures.ts'

test('notices by email are turned on and off at once, and stay so; a calendar gets a link, shown once, until it is removed', async ({
  staff: page,
  request,
}) => {
  await openHydrated(page, '/operational/account')
  const requests = page.getByRole('switch', { name: 'New requests for access' })
  const today = page.getByRole('switch', { name: 'Daily summary' })
  await expect(requests).toBeChecked()
  await expect(today).toBeChecked()
  await today.press('Space')
  await expect(page.getByText('Daily summary: off')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(today).not.toBeChecked()
  await page.route('**/api/settings', (route) => route.abort())
  await today.click()
  await expect(page.getByText('“Daily summary” was not changed')).toBeVisible()
  await expect(today).not.toBeChecked()
  await page.unroute('**/api/settings')
  await today.click()
  await expect(today).toBeChecked()

  const section = page.getByRole('region', { name: 'Calendar' })
  await section.getByRole('button', { name: 'Create a link' }).click()
  const link = section.getByText('/api/calendar?token=')
  const url = (await link.textContent())!
  expect(await (await request.get(url)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  await page.reload()
  await hydrated(page)
  await expect(section.getByText('Your link works')).toBeVisible()
  await expect(link).toBeHidden()
  await section.getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('No link')).toBeVisible()
  expect((await request.get(url)).status()).toBe(404)
})
