import { codeOf, queryOf, expect, submitSignIn, test } from './fixtures.ts'
import type { Product } from './product.ts'

/** As if the time of the last code had passed. */
async function waitForNextCode(product: Product, email: string): Promise<void> {
  await queryOf(
    product,
    'update totp_factors set last_step = 0 from users where users.id = user_id and email = $1',
    [email],
  )
}

test('an authenticator app is set up under My account and asked for at the next sign-in, or a recovery code in its place', async ({
  product,
  colleague,
}) => {
  const account = await colleague()
  const { page: own, context, user_id } = account

  await own.goto('/operational/account')
  const section = own.getByRole('region', { name: 'Second factor' })
  await section.getByRole('button', { name: 'Set up' }).click()
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = (await section.locator('p.select-all').textContent()) ?? ''
  await section.getByLabel(/^Code/).fill('000000')
  await section.getByRole('button', { name: 'Confirm' }).click()
  await expect(section.getByText(/This code is wrong/).first()).toBeVisible()
  await section.getByLabel(/^Code/).fill(codeOf(key))
  await own.keyboard.press('Enter')
  await expect(section.getByRole('listitem')).toHaveCount(10)
  const codes = await section.getByRole('listitem').allTextContents()
  const download = own.waitForEvent('download')
  await section.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await section.getByRole('button', { name: 'I’ve kept them' }).click()
  await expect(section.getByText('10 codes left')).toBeVisible()

  await test.step('the next sign-in asks for the code', async () => {
    await context.clearCookies()
    await own.goto('/auth')
    await submitSignIn(own, account)
    await expect(own.getByRole('heading', { name: 'Second step' })).toBeVisible()
    await waitForNextCode(product, account.email)
    await own.getByLabel(/^Code/).fill(codeOf(key))
    await own.keyboard.press('Enter')
    await expect(own.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  await test.step('a recovery code does as well, in the dialog over an open page too', async () => {
    await queryOf(product, 'delete from sessions where user_id = $1', [user_id])
    await own.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    const dialog = own.getByRole('dialog', { name: 'You were signed out' })
    await dialog.getByLabel(/^Password/).fill(account.password)
    await own.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
    await dialog.getByLabel(/^Recovery code/).fill(codes[0]!)
    await own.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await own.goto('/operational/account')
    await expect(section.getByText('9 codes left')).toBeVisible()
  })
})
