import { violationsOf } from './accessibility.ts'
import { hydrated, expect, callApi, setFilter, test } from './fixtures.ts'
import { unique } from './product.ts'

test('an administrator changes a client and reads the change in its history, and one person finds it among everything', async ({
  staff: page,
  administrator,
}) => {
  const last_name = unique('History')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Hana', last_name, cost: '5.00' })
  await page.goto(`/operational/clients/${id}/edit`)
  await page.getByLabel('Cost').fill('1250')
  await page.getByRole('button', { name: 'Update Client' }).click()
  await expect(page.getByText('Client updated successfully')).toBeVisible()
  await expect(page).not.toHaveURL(/edit$/)

  await page.goto(`/operational/clients/${id}/edit`)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL(new RegExp(`/clients/${id}/history$`))
  await expect(page.getByText('Changed Cost')).toBeVisible()

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

test('an address with values that the filters do not know shows the list without them', async ({
  staff: page,
}) => {
  await page.goto('/operational/activity?kind=everything&at=2026-02-30..')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(page).toHaveURL(/activity$/)
  await page.goto('/operational/activity?at=..2001-01-01')
  await expect(page.getByText('No activity matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter When: until 01/01/2001' }).click()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
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
  await expect(card).toContainText('Notes: - → A long note.')
  await expect(card).not.toContainText('The end.')
  await card.getByRole('button', { name: /^Details/ }).click()
  await expect(page.getByRole('dialog')).toContainText('The end.')
  await page.keyboard.press('Escape')
  await hydrated(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violationsOf(page), colorScheme).toEqual([])
  }
})
