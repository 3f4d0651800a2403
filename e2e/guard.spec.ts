import { expect, openAccountMenu, submitSignIn, test, openHydrated } from './fixtures.ts'

test('a visitor who opens a staff page is asked to sign in, gets that page then, and after signing out is asked again', async ({
  page,
  administrator,
}) => {
  await page.goto('/')
  await page.goto('/operational/reports/lab-work')
  await expect(page).toHaveURL(/\/auth/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await page.goForward()
  await submitSignIn(page, administrator)
  await expect(page).toHaveURL(/\/operational\/reports\/lab-work/)
  await expect(page.getByRole('heading', { name: 'Lab Work Report' })).toBeVisible()

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

test('unknown addresses inside the office answer 404 with the not-found page; an error of the application has a page with links', async ({
  staff: page,
  context,
}) => {
  expect((await page.goto('/operational/nowhere'))?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  // With capitals it is no page of the office, whose router in the browser would ignore case and open the list.
  expect((await page.request.get('/operational/Clients')).status()).toBe(404)
  await page.goto('/operational/clients/6f1a2b3c-0000-4000-8000-000000000000/edit')
  await expect(page.getByText('Client not found')).toBeVisible()

  // Its errors are what is looked at.
  const broken = await context.newPage()
  await broken.route('**/api/lookups/forms*', (route) =>
    route.fulfill({ json: 5, headers: { 'X-Request-Id': 'of-the-test' } }),
  )
  await openHydrated(broken, '/operational')
  await broken.getByRole('link', { name: 'Forms', exact: true }).first().click()
  await expect(broken.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(broken.getByText('is not a function')).toBeVisible()
  await expect(broken.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  await broken.close()
})
