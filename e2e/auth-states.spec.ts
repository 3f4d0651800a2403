import { violationsOf } from './accessibility.ts'
import {
  hydrated,
  testBrokenNetwork,
  expect,
  holdRequests,
  holdSessions,
  callApi,
  failRequests,
  openAsWaiting,
  submitSignIn,
  test,
  openHydrated,
} from './fixtures.ts'
import { freshEmail, freshPassword } from './product.ts'

testBrokenNetwork(
  'the address goes along from Sign In to Sign Up and to a new password; each asks for what it needs and is sent once; a failure is a toast',
  async ({ page, administrator }) => {
    let sent = 0
    page.on('request', (request) => (sent += /auth\/sign_(in|up)$/.test(request.url()) ? 1 : 0))
    const [email, password] = [page.getByLabel(/^Email/), page.getByLabel(/^Password/)]
    const press = async (label: string, path: string) => {
      const release = await holdRequests(page, path)
      const button = page.getByRole('button', { name: label, exact: true })
      await button.dblclick()
      await expect(button).toBeDisabled()
      await expect(button).toHaveAttribute('aria-busy', 'true')
      release()
    }
    const address = freshEmail('busy')
    for (const query of ['?mode=reset', '?mode=sign-up', '']) {
      await page.goto(`/auth${query}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await hydrated(page)
      expect(await violationsOf(page), query).toEqual([])
    }
    await expect(email).toBeFocused()
    await email.fill(address)
    await page.getByRole('link', { name: 'Sign Up' }).click()
    await expect(email).toHaveValue(address)
    await expect(password).toBeFocused()
    for (const field of [email, password]) await expect(field).toHaveAttribute('required')
    await password.fill(freshPassword())
    await press('Sign Up', '**/api/auth/sign_up')
    await expect(page.getByText('Check your email for the confirmation link!')).toBeVisible()

    await page.goto('/auth')
    await email.fill(administrator.email)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(email).toHaveValue(administrator.email)
    await page.goto('/auth')
    const toast = page.locator('[data-toast=destructive]')
    await submitSignIn(page, { ...administrator, password: 'not the password' })
    await expect(toast).toHaveText(/Invalid email or password/)
    await failRequests(page, '**/api/auth/sign_in')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(toast).toHaveText(/An unexpected error occurred/)
    await expect(toast).toHaveCount(1)
    await expect(email).toHaveValue(administrator.email)
    await page.unroute('**/api/auth/sign_in')
    sent = 0
    await password.fill(administrator.password)
    await press('Sign In', '**/api/auth/sign_in')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    expect(sent).toBe(1)
  },
)

test('until the session is known there is a spinner instead of the page; /auth then redirects to the office', async ({
  staff: page,
  product,
}) => {
  const spinner = page.getByRole('status').filter({ hasText: 'Loading...' })
  for (const [path, end] of [
    ['/operational/clients', /\/clients$/],
    ['/auth', /\/operational$/],
  ] as const) {
    // The server gives up on the lock and the browser asks by itself; that request waits here, where no timeout ends it.
    const answer = await holdRequests(page, '**/api/session')
    // What the page before still asks for would be refused, too.
    await page.goto('about:blank')
    const unlock = await holdSessions(product)
    await page.goto(path, { waitUntil: 'commit' })
    await unlock()
    await expect(spinner).toBeVisible()
    await expect(page.getByRole('heading')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveCount(0)
    await expect(page).toHaveURL(path)
    answer()
    await expect(page).toHaveURL(end)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

testBrokenNetwork(
  'a sign-out that fails is logged; the person is out of the office, and reads that the browser is still signed in until it is not',
  async ({ staff: page, context }) => {
    await failRequests(page, '**/api/auth/sign_out', 'The sign-out failed')
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
    const other = await context.newPage()
    await page.goto('/operational')
    await openHydrated(other, '/operational')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/auth/)
    await expect(page.getByText('this browser is still signed in')).toBeVisible()
    await expect(page.locator('[data-toast]')).toHaveCount(0)
    expect(logged).toEqual(['Sign-out failed: The sign-out failed'])
    // All tabs say the same.
    await expect(other.getByText('this browser is still signed in')).toBeVisible()

    // A server that cannot be reached is asked three times more.
    await page.unroute('**/api/auth/sign_out')
    let sent = 0
    await page.route('**/api/auth/sign_out', (route) => {
      sent += 1
      return route.abort()
    })
    const again = page.getByRole('button', { name: 'Sign out again' })
    await again.click()
    await expect.poll(() => sent).toBe(4)
    await expect(again).toBeEnabled()
    await expect(page.getByText('this browser is still signed in')).toBeVisible()

    await page.unroute('**/api/auth/sign_out')
    await again.click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await expect(other.getByText('You are signed out.')).toBeVisible()
    await other.close()
    expect((await context.cookies()).some(({ name }) => name === 'foyer_session')).toBe(false)
    await page.goto('/operational')
    await expect(page).toHaveURL(/\/auth/)
  },
)

testBrokenNetwork('signing out after the session has ended works', async ({ staff: page, context }) => {
  await page.goto('/operational')
  const signOut = page.getByRole('button', { name: 'Sign Out' })
  await signOut.click({ trial: true })
  // Held, so that only the sign-out finds the session ended; another 401 would cover the page first.
  await page.route(/\/api\/(drafts|session\/activity)$/, () => undefined)
  await context.clearCookies()
  await signOut.click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect(page.getByText('this browser is still signed in')).toHaveCount(0)
})

test('the session is asked for again every 30 seconds', async ({ page }) => {
  await page.clock.install()
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/api/session') ? 1 : 0))
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  // The first response came with the page.
  expect(asked).toBe(0)
  await page.clock.fastForward(30_000)
  await expect.poll(() => asked).toBe(1)
})

test('an approved person is let in as soon as the window gets the focus', async ({
  page,
  product,
  administrator,
  browser,
}) => {
  await page.clock.install()
  const person = await openAsWaiting(page, product)
  // From here on the page's own 30 seconds never pass: only the focus can make it ask.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const context = await browser.newContext({ baseURL: product.url })
  const office = await context.newPage()
  await callApi(office, '/api/auth/sign_in', administrator)
  await callApi(office, '/api/rpc/approve_user', { target_user_id: person.user_id })
  await context.close()
  const asked = page.waitForResponse('**/api/session')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect(await (await asked).json()).toMatchObject({ approved: true })
  // What was read is shown by the clock's next ticks.
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

testBrokenNetwork(
  'a failed read is retried three times, after 1, 2 and 4 seconds, then shows an error',
  async ({ staff: page }) => {
    await page.goto('/operational')
    // A page that wakes while its clock is replaced takes the end of the session for long past, and signs out.
    await hydrated(page)
    await page.clock.install()
    let asked = 0
    await page.route('**/api/lookups/forms', (route) => {
      asked += 1
      return route.abort()
    })
    await page.getByRole('link', { name: 'Forms', exact: true }).first().click()
    await expect(page.getByText('Loading...')).toBeVisible()
    for (const [tries, pause] of [
      [1, 1000],
      [2, 2000],
      [3, 4000],
    ] as const) {
      await expect.poll(() => asked).toBe(tries)
      await page.clock.fastForward(pause)
    }
    await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible()
    expect(asked).toBe(4)
    await page.unroute('**/api/lookups/forms')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('This could not be loaded')).toHaveCount(0)
  },
)
