import type { Page } from '@playwright/test'
import { expect, signIn, signUp, test } from './fixtures.ts'
import { freshEmail, freshPassword, unique } from './product.ts'

/** As another tab does when something happened there. */
const askAgain = (page: Page) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  page.evaluate(() => new BroadcastChannel('session').postMessage('changed'))

test('a session lost while saving: the same person signs in over the page and goes on with what was typed', async ({ staff: page, administrator }) => {
  await page.goto('/operational/clients/new')
  await page.getByLabel('First Name').fill('Ida')
  const last = unique('Lost')
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
  let seconds: number | null = null
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    const session = (await answer.json()) as { user: unknown; expires_in: number | null }
    const sooner = session.user && seconds !== null ? { expires_in: seconds } : {}
    await route.fulfill({ response: answer, json: { ...session, ...sooner } })
  })
  const ends = async (after: number | null) => {
    seconds = after
    await askAgain(page)
  }
  await signIn(page, administrator)
  await page.goto('/operational/clients/new')
  await page.getByLabel('Last Name').fill('Halfway')
  await ends(50)
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toContainText('What you typed stays here')
  await ends(1)
  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await expect(dialog).toContainText('Nothing was typed or clicked for a while.')
  await expect(page.getByLabel('Last Name')).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeHidden()
  seconds = null
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
  await askAgain(page)
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
  await expect(page.getByLabel('Last Name')).toHaveCount(0)
}) // prettier-ignore
