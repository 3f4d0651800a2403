import { type Browser, type Page } from '@playwright/test'
import { testIdentityProvider } from '../src/features/accounts/testing/identityProvider.ts'
import { codeOf, databaseOf, expect, openAccountMenu, test } from './fixtures.ts'
import { freshEmail, freshPassword, startProduct, type Product } from './product.ts'

test('a fresh product: the printed link makes the administrator, once, who sets up a second factor and reads how to begin; somebody new comes with single sign-on', async ({
  page,
  browser,
}) => {
  test.slow()
  const there = await testIdentityProvider()
  const fresh = await startProduct(there.settings)
  there.serve(fresh.url)
  const database = await databaseOf(fresh)
  const administrator = freshEmail('first')
  const useLink = async (email: string) => {
    await page.goto(fresh.setupLink)
    await page.getByLabel('Email').fill(email)
    await page
      .getByLabel(/password/i)
      .first()
      .fill(freshPassword())
    await page.getByRole('button', { name: /administrator/i }).click()
  }
  try {
    await database.query(`update office_settings set factor_required_of = 'administrators'`)
    await test.step('nothing of the office is there before the second factor', async () => {
      await useLink(administrator)
      await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
      await page.goto(`${fresh.url}/operational/clients`)
      await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      const key = (await page.locator('p.select-all').textContent()) ?? ''
      await page.getByLabel(/^Code/).fill(codeOf(key))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('listitem')).toHaveCount(10)
      await page.getByRole('button', { name: 'I’ve kept them' }).click()
      await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
    })
    await test.step('without records each page says how to begin', async () => {
      await expect(
        page.getByText('No clients found. Click Add Client to create your first client.'),
      ).toBeVisible()
      const read = async (path: string) => (await page.request.get(`${fresh.url}/operational/${path}`)).text()
      expect(await read('forms')).toContain(
        'No forms found. Click &quot;Add Form&quot; to create your first entry.',
      )
      expect(await read('reports/lab-work')).toContain('No lab work found for the selected date range.')
    })
    await test.step('nobody decides their own request', async () => {
      // The first administrator's own request is approved from the start; no page makes it wait.
      await database.query(
        `update pending_users set status = 'pending', approved_at = null, decided_by = null`,
      )
      await page.goto(`${fresh.url}/operational/user-approvals`)
      await expect(page.getByRole('main').getByText('1 pending')).toBeVisible()
      const own = page.getByRole('row').filter({ hasText: administrator })
      await expect(own.getByText('Nobody decides their own request')).toBeVisible()
      await expect(own.getByRole('button')).toHaveCount(0)
      await expect(own.getByRole('combobox')).toBeDisabled()
      await database.query('delete from pending_users')
      await page.reload()
      await expect(page.getByText('No user approval requests found.')).toBeVisible()
    })
    await test.step('somebody new comes with single sign-on, waits, and confirms and signs in again without losing the page', () =>
      comeWithSingleSignOn({ browser, page, product: fresh, there }))
    await test.step('the link is used up', async () => {
      await page.context().clearCookies()
      await useLink(freshEmail('second'))
      await expect(page.getByText('This link has expired or was already used.').first()).toBeVisible()
    })
  } finally {
    // An open page would report that its server is gone.
    await page.goto('about:blank')
    await database.end()
    await fresh.stop()
    await there.goAway()
  }
})

interface Coming {
  browser: Browser
  /** Of an administrator. */
  page: Page
  product: Product
  there: Awaited<ReturnType<typeof testIdentityProvider>>
}

async function comeWithSingleSignOn({ browser, page, product, there }: Coming): Promise<void> {
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
    const { rows } = await database.query<{ id: string }>(
      `select id from users where email = 'ada@example.com'`,
    )
    const approved = await page.request.post(`${product.url}/api/rpc/approve_user`, {
      data: { target_user_id: rows[0]!.id },
    })
    expect(approved.status()).toBe(200)
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
}
