import { expect, test } from './fixtures.ts'
import { freshEmail, freshPassword, startProduct } from './product.ts'

test('the link printed at the first start makes the administrator, once', async ({ page }) => {
  const fresh = await startProduct()
  try {
    await page.goto(fresh.setupLink)
    await page.getByLabel('Email').fill(freshEmail('first'))
    await page
      .getByLabel(/password/i)
      .first()
      .fill(freshPassword())
    await page.getByRole('button', { name: /administrator/i }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await expect(page).toHaveURL(/\/auth/)
    await page.goto(fresh.setupLink)
    await page.getByLabel('Email').fill(freshEmail('second'))
    await page
      .getByLabel(/password/i)
      .first()
      .fill(freshPassword())
    await page.getByRole('button', { name: /administrator/i }).click()
    await expect(page.getByText('This link has expired or was already used.').first()).toBeVisible()
    await page.goto('/operational')
    await expect(page).toHaveURL(/\/auth/)
  } finally {
    await fresh.stop()
  }
})
