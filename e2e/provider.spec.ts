import { testIdentityProvider } from '../src/features/accounts/testing/identityProvider.ts'
import { databaseOf, expect, openAccountMenu, test } from './fixtures.ts'
import { freshPassword, startProduct } from './product.ts'

test('somebody new comes with single sign-on, waits, and confirms and signs in again without losing the page', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const there = await testIdentityProvider()
  const product = await startProduct(there.settings)
  there.serve(product.url)
  there.be('ada', { email: 'ada@example.com', email_verified: true, name: 'Ada Bell', amr: ['pwd'] })
  const database = await databaseOf(product)
  const context = await browser.newContext({ baseURL: product.url })
  const own = await context.newPage()
  const errors: string[] = []
  own.on('pageerror', ({ message }) => errors.push(message))

  await test.step('the request waits, and an administrator approves it', async () => {
    await own.goto('/auth')
    await own.getByRole('button', { name: 'Continue with Acme ID' }).click()
    await expect(own.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
    const admin = await browser.newContext({ baseURL: product.url })
    const token = new URL(product.setupLink).searchParams.get('setup')
    const account = { token, email: 'first@example.com', password: freshPassword() }
    await admin.request.post('/api/auth/first_administrator', { data: account })
    const { rows } = await database.query<{ id: string }>(
      `select id from users where email = 'ada@example.com'`,
    )
    const approved = await admin.request.post('/api/rpc/approve_user', {
      data: { target_user_id: rows[0]!.id },
    })
    expect(approved.status()).toBe(200)
    await admin.close()
    await own.reload()
    await expect(own.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })

  await test.step('My account says what is linked, and that there is no password', async () => {
    await own.goto('/operational/account')
    const section = own.getByRole('region', { name: 'Single sign-on' })
    await expect(section.getByText('Linked as ada@example.com')).toBeVisible()
    await expect(own.getByText('You have none: Acme ID signs you in.')).toBeVisible()
  })

  await test.step('a step-up is confirmed in a window, and the page goes on', async () => {
    await database.query(`update sessions set verified_at = now() - interval '11 minutes'`)
    await own.getByRole('button', { name: 'Set up' }).click()
    const dialog = own.getByRole('dialog', { name: 'Confirm that it’s you' })
    const opened = own.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Continue with Acme ID' }).click()
    const popup = await opened
    await expect(dialog).toHaveCount(0)
    await expect(own.getByLabel(/^Code/)).toBeVisible()
    if (!popup.isClosed()) await popup.waitForEvent('close')
  })

  await test.step('after the session ended it signs in again over the page', async () => {
    await database.query('delete from sessions')
    await own.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    const dialog = own.getByRole('dialog', { name: 'You were signed out' })
    await dialog.getByRole('button', { name: 'Continue with Acme ID' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(own.getByRole('heading', { name: 'My account' })).toBeVisible()
  })

  await test.step('what the provider refuses is a sentence with a way on', async () => {
    await context.clearCookies()
    there.be('')
    await own.goto('/auth')
    await own.getByRole('button', { name: 'Continue with Acme ID' }).click()
    await expect(own.getByText('The sign-in with Acme ID was canceled.').first()).toBeVisible()
    await own.getByRole('button', { name: 'Go back' }).click()
    await expect(own.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  })
  await test.step('signing out goes on to the provider, and comes back', async () => {
    there.be('ada')
    await own.getByRole('button', { name: 'Continue with Acme ID' }).click()
    await expect(own.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await openAccountMenu(own)
    await own.getByRole('navigation', { name: 'Office' }).getByRole('button', { name: 'Sign Out' }).click()
    await own.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(own.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  })
  expect(errors).toEqual([])
  await context.close()
  await database.end()
  await product.stop()
  await there.goAway()
})
