import type { Page } from '@playwright/test'
import { expect, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

/** A dialog with a secret takes the focus when it takes keys, and closes on Escape. */
async function closeSecret(page: Page, name: string) {
  await expect(page.getByRole('alertdialog', { name }).getByRole('button', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('Escape')
}

/** Presses a button with the keyboard, and what is said yes to with the key beside Cancel. */
async function askAndConfirm(page: Page, name: string) {
  await page.getByRole('button', { name }).press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

test('a service account gets a token, another one and an end by keyboard, and the focus comes back each time', async ({
  staff: page,
}) => {
  const name = unique('Portal')
  await openHydrated(page, '/operational/people')
  const add = page.getByRole('button', { name: 'Add service account' })
  await add.press('Enter')
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('All divisions').uncheck()
  await form.getByRole('button', { name: 'Add service account' }).click()
  await expect(form.getByText('Please choose at least one division')).toBeVisible()
  await form.getByLabel('All divisions').check()
  await form.getByLabel('Read clients').check()
  await form.getByRole('button', { name: 'Add service account' }).press('Enter')
  await closeSecret(page, 'Token of the service account')
  await expect(add).toBeFocused()

  await askAndConfirm(page, `Replace the token of ${name}`)
  await closeSecret(page, 'Token of the service account')
  await expect(page.getByRole('button', { name: `Replace the token of ${name}` })).toBeFocused()
  await askAndConfirm(page, `End ${name}`)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Ended.')
})

test('a webhook gets its secret, shows what was sent and is removed by keyboard', async ({ staff: page }) => {
  const name = unique('Billing')
  await openHydrated(page, '/operational/system')
  const add = page.getByRole('button', { name: 'Add webhook' })
  await add.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('URL').fill('https://example.com/foyer')
  await dialog.getByLabel('Client added').check()
  await dialog.getByRole('button', { name: 'Add webhook' }).press('Enter')
  await closeSecret(page, 'Webhook secret')
  await expect(add).toBeFocused()

  const deliveries = page.getByRole('button', { name: `Deliveries to ${name}` })
  await deliveries.press('Enter')
  await expect(dialog).toContainText('Nothing has been sent yet.')
  await page.keyboard.press('Escape')
  await expect(deliveries).toBeFocused()
  await askAndConfirm(page, `Remove ${name}`)
  await expect(page.getByText(`${name} is removed`)).toBeVisible()
  await expect(deliveries).toHaveCount(0)
})
