import { expect, signIn, signUp, test } from './fixtures.ts'
import { freshEmail, freshPassword } from './product.ts'

test('a session lost while saving: the same person signs in over the page and goes on with what was typed', async ({ staff: page, administrator }) => {
  await page.goto('/operational/clients/new')
  await page.getByLabel('First Name').fill('Ida')
  const last = `Lost${Date.now().toString(36)}`
  await page.getByLabel('Last Name').fill(last)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create Client' }).click()

  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await expect(dialog).toContainText('Sign in again; what you typed is still here.')
  await expect(dialog).toContainText(administrator.email)
  await expect(page.getByLabel('First Name')).toBeHidden()
  await expect(dialog.getByLabel(/^Password/)).toBeFocused()
  for (const key of ['Escape', 'Escape', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.closest('form')?.textContent ?? '')).not.toContain('Create Client')
  }
  await expect(dialog).toBeVisible()
  await dialog.getByLabel(/^Password/).fill('not the password')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(/^Password/).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('First Name')).toHaveValue('Ida')
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page.getByText('Client created successfully')).toBeVisible()
  await page.getByLabel('Search clients').fill(last)
  await expect(page.getByRole('row').filter({ hasText: last })).toHaveCount(1)
}) // prettier-ignore

test('an idle end keeps a half-typed client, out of sight until the same person is back', async ({ page, administrator }) => {
  await page.clock.install()
  await signIn(page, administrator)
  await page.goto('/operational/clients/new')
  await page.getByLabel('Last Name').fill('Halfway')
  await page.clock.fastForward('14:10')
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toContainText('What you typed stays here')
  await page.clock.fastForward('01:00')
  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await expect(dialog).toContainText('Nothing was typed or clicked for a while.')
  await expect(page.getByLabel('Last Name')).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeHidden()
  await dialog.getByLabel(/^Password/).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Last Name')).toHaveValue('Halfway')
}) // prettier-ignore

test('another person who signs in meanwhile sees nothing of what was typed', async ({ staff: page, product, browser }) => {
  await page.goto('/operational/clients/new')
  await page.getByLabel('Last Name').fill('Private')
  const stranger = { email: freshEmail('other'), password: freshPassword() }
  const elsewhere = await browser.newPage({ baseURL: product.url })
  await signUp(elsewhere, product, stranger)
  const cookies = await elsewhere.context().cookies()
  await elsewhere.close()
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  // As another tab does when somebody signs in there.
  await page.evaluate(() => new BroadcastChannel('session').postMessage('changed'))
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
  await expect(page.getByLabel('Last Name')).toHaveCount(0)
}) // prettier-ignore
