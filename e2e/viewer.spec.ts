import { databaseOf, expect, hydrated, callApi, signUp, test } from './fixtures.ts'
import { freshEmail, freshPassword, unique } from './product.ts'

test('a viewer reads clients, lists and reports, and is offered nothing that changes, exports or prints', async ({
  staff,
  browser,
  product,
}) => {
  const last_name = unique('Read')
  const { id: medication_id } = await callApi(staff, '/api/lookups/medications', {
    name: `Zinc ${last_name}`,
  })
  const { id } = await callApi(staff, '/api/clients', {
    first_name: 'Ada',
    last_name,
    medications: [{ medication_id, dose: '5 mg' }],
    notes: 'Calls in the morning',
  })
  const person = { email: freshEmail('viewer'), password: freshPassword() }
  const page = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signUp(page, product, person)
  const database = await databaseOf(product)
  await database.query(
    `insert into user_roles (user_id, role, approved) select id, 'viewer', true from users where email = $1`,
    [person.email],
  )
  await database.end()

  // Whole words: a client of another test may be called Done1f3a. A passkey and a name are one's own.
  const offers =
    /^(Add(?! a passkey)|Edit|Delete|Import|Export|Print|Merge|Done|Order placed|Lab done|Save(?! name)|Select|Reopen|Stop|Take again)\b/
  const main = page.getByRole('main')
  const nothingOffered = async () => {
    await hydrated(page)
    await expect(page.locator('[aria-busy=true]:not([data-row-id])')).toHaveCount(0)
    for (const role of ['button', 'link', 'checkbox', 'switch'] as const)
      await expect(main.getByRole(role, { name: offers })).toHaveCount(0)
    await expect(main.locator('.edit-value')).toHaveCount(0)
  }
  await test.step('clients', async () => {
    await page.goto(`/operational/clients?search=${last_name}`)
    await expect(main.getByText(last_name).first()).toBeVisible()
    await nothingOffered()
    await page.goto(`/operational/clients/${id}`)
    await expect(page.getByText('Calls in the morning')).toBeVisible()
    await expect(main.getByText('5 mg')).toBeVisible()
    await expect(main.getByText('No system')).toHaveCount(0)
    await nothingOffered()
    await page.goto(`/operational/clients/${id}/history`)
    await expect(page.getByText('Added a client')).toBeVisible()
    await nothingOffered()
  })
  for (const path of [
    '',
    '/today',
    '/client-report',
    '/inquiries',
    '/statuses',
    '/reports/new-patients',
    '/account',
  ]) {
    await test.step(path, async () => {
      const response = await page.goto(`/operational${path}`)
      expect(response?.status()).toBe(200)
      await nothingOffered()
    })
  }
  for (const path of ['/clients/new', `/clients/${id}/edit`, '/clients/import', '/user-approvals']) {
    await test.step(path, async () => {
      await page.goto(`/operational${path}`)
      await expect(page.getByRole('heading', { name: 'View only' })).toBeVisible()
    })
  }
  await page.emulateMedia({ media: 'print' })
  await page.goto(`/operational/clients/${id}`)
  await expect(page.getByText('Printing is not part of your role.')).toBeVisible()
  await expect(main).toBeHidden()
})
