import type { Page } from '@playwright/test'
import { queryOf, expect, submitSignIn, test } from './fixtures.ts'
import type { Product } from './product.ts'

/** An authenticator of this page's browser that answers by itself, as a phone or laptop with a fingerprint does. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the fingerprint is the right one. */
    recognize: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function query(product: Product, text: string, email: string) {
  const rows = await queryOf(product, text, [email])
  return rows[0]?.id ?? ''
}

test('a passkey is added, signs in alone and after the password, confirms a step-up, and is renamed and removed', async ({
  product,
  colleague,
}) => {
  const account = await colleague()
  const { page: own, context } = account
  const authenticator = await addAuthenticator(own)
  const section = own.getByRole('region', { name: 'Second factor' })
  const passkeys = section.getByRole('list', { name: 'Passkeys' })

  await test.step('added, with a name from the device', async () => {
    await own.goto('/operational/account')
    await section.getByRole('button', { name: 'Add passkey' }).click()
    await expect(section.getByLabel(/^Name/)).toHaveValue('Chrome on Linux')
    await section.getByLabel(/^Name/).fill('Blue laptop')
    await own.keyboard.press('Enter')
    await expect(section.getByRole('listitem')).toHaveCount(10)
    await section.getByRole('button', { name: 'I’ve kept them' }).click()
    await expect(passkeys.getByRole('listitem')).toHaveText(/Blue laptop.*On one device.*not used yet/)
    await section.getByRole('button', { name: 'Add passkey' }).click()
    await section.getByRole('button', { name: 'Add passkey' }).click()
    await expect(
      section.getByText('This device has a passkey for your account already.').first(),
    ).toBeVisible()
  })

  await test.step('signs in alone', async () => {
    await context.clearCookies()
    await own.goto('/auth')
    await authenticator.recognize(false)
    await own.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(own.getByText(/No passkey was used/)).toBeVisible()
    await authenticator.recognize(true)
    await own.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(own.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  await test.step('is the second step after the password', async () => {
    await context.clearCookies()
    await own.goto('/auth')
    await submitSignIn(own, account)
    await expect(own.getByRole('heading', { name: 'Second step' })).toBeVisible()
    await own.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(own.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  await test.step('signs in again, in the dialog over an open page', async () => {
    await query(
      product,
      'delete from sessions using users where users.id = user_id and email = $1',
      account.email,
    )
    await own.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    const dialog = own.getByRole('dialog', { name: 'You were signed out' })
    await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(own.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  await test.step('confirms a step-up, is renamed and removed', async () => {
    await own.goto('/operational/account')
    await section.getByRole('button', { name: 'Rename Blue laptop' }).click()
    const rename = own.getByRole('dialog', { name: 'Rename Blue laptop' })
    await rename.getByLabel(/^Name/).fill('Old laptop')
    await own.keyboard.press('Enter')
    await expect(passkeys.getByRole('listitem')).toHaveText(/Old laptop.*last used/)
    await query(
      product,
      `update sessions set verified_at = now() - interval '11 minutes' from users
       where users.id = user_id and email = $1 returning sessions.id`,
      account.email,
    )
    await section.getByRole('button', { name: 'Remove the passkey Old laptop' }).click()
    await own.getByRole('button', { name: 'Remove', exact: true }).click()
    const dialog = own.getByRole('dialog', { name: 'Confirm that it’s you' })
    await dialog.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(section.getByText('None yet')).toBeVisible()
    await context.clearCookies()
    await own.goto('/auth')
    await own.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(own.getByText(/delete it from your device/)).toBeVisible()
  })
})
