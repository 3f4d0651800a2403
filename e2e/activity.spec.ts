import { violationsOf } from './accessibility.ts'
import { hydrated, expect, callApi, setFilter, test } from './fixtures.ts'
import { unique } from './product.ts'

test('an administrator finds a change of a client among everything, reads it whole, and comes back from the client', async ({
  staff: page,
  administrator,
}) => {
  const last_name = unique('History')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Hana', last_name, cost: '5.00' })
  const cost = { from: '5.00', to: '1250' }
  await callApi(page, `/api/clients/${id}`, { changes: { cost } }, 'PATCH')
  await page.goto('/operational/activity')
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: last_name })
  await expect(rows).toHaveCount(2)
  const change = rows.filter({ hasText: 'Changed Cost' })
  await expect(change).toContainText('Cost: $5.00 → $1,250.00')
  await expect(change).toContainText(administrator.email)
  await change.getByRole('button', { name: /^Details/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Cost')
  await expect(page.getByRole('dialog')).toContainText('$1,250.00')
  await page.keyboard.press('Escape')
  await expect(change.getByRole('button', { name: /^Details/ })).toBeFocused()

  await setFilter(page, 'Kind', 'Clients')
  await page.getByLabel('Search people').fill(administrator.email)
  await rows.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: `${last_name}, Hana` })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/activity\?.*kind=clients/)
})

test('on a phone each entry is a card that says what changed, without accessibility violations', async ({
  staff: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const last_name = unique('Card')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Cara', last_name })
  const notes = { from: null, to: `${'A long note. '.repeat(40)}The end.` }
  await callApi(page, `/api/clients/${id}`, { changes: { notes } }, 'PATCH')
  await page.goto('/operational/activity')
  const card = page.getByRole('listitem').filter({ hasText: last_name }).filter({ hasText: 'Changed Notes' })
  await expect(card).toContainText('Notes: A long note.')
  await expect(card).not.toContainText('The end.')
  await card.getByRole('button', { name: /^Details/ }).click()
  await expect(page.getByRole('dialog')).toContainText('The end.')
  await page.keyboard.press('Escape')
  await hydrated(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await violationsOf(page)).toEqual([])
})
