import { expect, hydrated, openAccountMenu, submitSignIn, test } from './fixtures.ts'

test('a visitor without a session who opens a staff page is asked to sign in, and Back does not open it', async ({
  page,
}) => {
  await page.goto('/')
  await page.goto('/operational/clients')
  await expect(page).toHaveURL(/\/auth/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('after signing in the requested page is shown', async ({ page, administrator }) => {
  await page.goto('/operational/reports/lab-work')
  await submitSignIn(page, administrator)
  await expect(page).toHaveURL(/\/operational\/reports\/lab-work/)
  await expect(page.getByRole('heading', { name: 'Lab Work Report' })).toBeVisible()
})

test('after signing out the previous page asks to sign in', async ({ staff: page, administrator }) => {
  await page.goto('/operational/clients')
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await page.reload()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await submitSignIn(page, { ...administrator, password: 'not the password' })
  await expect(page.locator('form').getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByText('You are signed out.')).toHaveCount(0)
  await page.goto('/operational/clients')
  await expect(page).toHaveURL(/\/auth/)
})

test('unknown addresses answer 404 with the not-found page, also inside the office', async ({
  staff: page,
}) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  expect((await page.goto('/operational/nowhere'))?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  // With capitals it is no page of the office, whose router in the browser would ignore case and open the list.
  expect((await page.goto('/operational/Clients'))?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clients', exact: true })).toHaveCount(0)
  await page.goto('/operational/clients/6f1a2b3c-0000-4000-8000-000000000000/edit')
  await expect(page.getByText('Client not found')).toBeVisible()
})

test('an error of the application shows a page that says so, with links', async ({ staff, context }) => {
  await staff.goto('/operational')
  const page = await context.newPage()
  await page.route('**/api/lookups/forms*', (route) =>
    route.fulfill({ json: 5, headers: { 'X-Request-Id': 'of-the-test' } }),
  )
  await page.goto('/operational')
  await hydrated(page)
  await page.getByRole('link', { name: 'Forms', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText('is not a function')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  await page.close()
})
