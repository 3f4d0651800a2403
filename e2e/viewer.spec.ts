import { queryOf, expect, hydrated, callApi, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

test('a viewer reads clients, lists and reports, and is offered nothing that changes, exports or prints, but for an emergency', async ({
  staff,
  product,
  colleague,
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
  const { page, user_id } = await colleague('viewer')
  // Whole words: a client of another test may be called Done1f3a. A passkey and a name are one's own.
  const offers =
    /^(Add(?! passkey)|Edit|Delete|Import|Export|Print|Merge|Done|Order placed|Lab done|Save(?! name)|Select|Reopen|Stop|Restart)\b/
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
    await expect(page.getByText('Added this client')).toBeVisible()
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
  await page.emulateMedia({ media: null })

  await test.step('emergency access is opened with a reason, lets clients be added, and is ended', async () => {
    await queryOf(product, 'update user_roles set may_use_emergency = true where user_id = $1', [user_id])
    await openHydrated(page, '/operational/account')
    await page.getByLabel('Why you need it').fill('Nobody else is in the office')
    await page.getByRole('button', { name: 'Open emergency access' }).click()
    const notice = page
      .getByRole('region', { name: 'Emergency access' })
      .filter({ hasText: '60 more minutes' })
    await expect(notice).toBeVisible()
    await openHydrated(page, '/operational/clients')
    const add = main.getByRole('link', { name: 'Add Client' })
    await expect(add).toBeVisible()
    await page.getByRole('button', { name: 'End now' }).click()
    await expect(page.getByRole('button', { name: 'End now' })).toBeHidden()
    await expect(add).toBeHidden()
  })
})
