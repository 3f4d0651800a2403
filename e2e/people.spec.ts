import {
  callApi,
  choose,
  collectErrors,
  queryOf,
  expect,
  notifyAsOtherTab,
  signIn,
  openAsWaiting,
  test,
  waitingPerson,
} from './fixtures.ts'
import { unique } from './product.ts'

test('the dashboard says who waits; a disabled person is out at once and can be enabled again', async ({
  page,
  product,
  administrator,
  browser,
}) => {
  const person = await openAsWaiting(page, product)

  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
  const office = await context.newPage()
  const errors = collectErrors(office)
  await signIn(office, administrator)
  await office
    .getByRole('region', { name: 'For everyone' })
    .getByRole('link', { name: /requests? for access/ })
    .click()
  await office.getByRole('button', { name: `Approve ${person.email}` }).click()
  await expect(office.getByText('User approved successfully')).toBeVisible()
  await page.goto('/operational/clients/new')
  await page.getByLabel('First Name').fill('Ida')
  await page.getByLabel('Last Name').fill('Unsaved')

  const staff = (await (await office.request.get('/api/staff')).json()) as { id: string; name: string }[]
  const owner_id = staff.find(({ name }) => name === person.email)!.id
  const { id } = await callApi(office, '/api/clients', {
    first_name: 'Ina',
    last_name: unique('Handed'),
    owner_id,
    division: 'medtech',
  })
  const elsewhere = await waitingPerson(product, 'elsewhere')
  const { user_id } = elsewhere
  await callApi(office, '/api/rpc/approve_user', { target_user_id: user_id })
  await callApi(office, '/api/rpc/assign_divisions', { user_id, divisions: ['clinical'] })
  await office.getByRole('link', { name: 'People' }).click()
  await office.getByRole('button', { name: `Disable ${person.email}` }).click()
  const question = office.getByRole('dialog', { name: `Disable access of ${person.email}?` })
  await expect(question.getByLabel('Hand over 1 client to')).toBeFocused()
  await test.step('a colleague who is refused leaves everything as it is', async () => {
    await choose(question.getByLabel('Hand over 1 client to'), elsewhere.email)
    await question.getByRole('button', { name: 'Disable access' }).click()
    await expect(question.getByText(`${elsewhere.email} does not work in MedTech`)).toBeVisible()
    await expect(office.getByText('Access disabled')).toHaveCount(0)
    await office.keyboard.press('Escape')
    await office.getByRole('button', { name: `Disable ${person.email}` }).click()
  })
  await question.getByRole('button', { name: 'Disable access' }).click()
  await expect(office.getByText('Access disabled')).toBeVisible()
  await expect(office.getByRole('row').filter({ hasText: person.email })).toContainText(
    /Disabled\w{3} \d\d, \d{4}/,
  )
  await test.step('what nobody was given is handed over afterwards', async () => {
    await office.getByRole('button', { name: `Hand over 1 client of ${person.email}` }).click()
    const dialog = office.getByRole('dialog', { name: 'Hand over work of' })
    const colleague = dialog.getByLabel('Hand over 1 client to')
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await expect(colleague).toBeFocused()
    await colleague.fill(administrator.email)
    await office.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await expect(office.getByText(`1 client handed over to ${administrator.email}`)).toBeVisible()
    await expect(office.getByText('To undo it, enable access again and open Recent changes.')).toBeVisible()
    await expect(office.getByRole('button', { name: /^Hand over/ })).toHaveCount(0)
    const client = await (await office.request.get(`/api/clients/${id}`)).json()
    expect(client).toMatchObject({ owner_name: administrator.email })
  })
  // The page may know already: its stream of changes ends with the session.
  await notifyAsOtherTab(page)
  const ended = page.getByRole('dialog', { name: 'Access Disabled' })
  await expect(ended).toContainText(/Your access was disabled on \w{3} \d\d, \d{4}\./)
  await expect(ended).toContainText('Anything you had typed is kept for a day')
  expect(await page.locator('[data-toast]').count()).toBe(0)
  await expect(ended.getByLabel(/^Password/)).toHaveCount(0)
  await ended.getByRole('button', { name: 'Leave this page' }).click()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Access Disabled' })).toBeVisible()
  await expect(page.getByText(/^Your access was disabled on \w{3} \d\d, \d{4}\.$/)).toBeVisible()
  await expect(page.getByText(/pending|not approved/)).toHaveCount(0)
  await office.getByRole('button', { name: `Enable ${person.email}` }).click()
  await expect(office.getByText('Access enabled')).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await test.step('making somebody an administrator asks first, and ten minutes after the sign-in for the password, over the question', async () => {
    // Of this window alone: other journeys share a session of the administrator.
    await queryOf(
      product,
      `update sessions set verified_at = now() - interval '11 minutes' where id = (
         select sessions.id from sessions join users on users.id = user_id where email = $1
         order by sessions.created_at desc limit 1)`,
      [administrator.email],
    )
    const role = office.getByLabel(`Role of ${person.email}`)
    const question = office.getByRole('alertdialog', { name: `Make ${person.email} an administrator?` })
    const dialog = office.getByRole('dialog', { name: 'Confirm that it’s you' })
    await role.selectOption({ label: 'Admin' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(role).toHaveValue('internal')
    await role.selectOption({ label: 'Admin' })
    await expect(question).toContainText('Administrators decide who has access')
    await question.getByRole('button', { name: 'Make administrator' }).click()
    await expect(dialog.getByLabel(/^Password/)).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toContainText('Nothing was done')
    await question.getByRole('button', { name: 'Make administrator' }).click()
    await dialog.getByLabel(/^Password/).fill('not my password')
    await office.keyboard.press('Enter')
    await expect(dialog.getByText('This is not your current password.')).toBeVisible()
    await dialog.getByLabel(/^Password/).fill(administrator.password)
    await office.keyboard.press('Enter')
    await expect(office.getByText(`${person.email} is Admin now.`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(role).toHaveValue('admin')
    await role.selectOption({ label: 'Internal' })
    await expect(office.getByText(`${person.email} is Internal now.`).last()).toBeVisible()
  })

  await test.step('the only administrator stays one', async () => {
    await office.getByLabel(`Role of ${administrator.email}`).selectOption({ label: 'Internal' })
    await office.getByRole('button', { name: 'Change my role to Internal' }).click()
    await expect(office.getByRole('alertdialog')).toContainText(
      'is the only administrator. Make another one first.',
    )
  })
  await test.step('with the disabling the work is handed over, told in one message', async () => {
    const change = { action: 'set', field: 'owner_id', to: owner_id }
    await callApi(office, '/api/clients/bulk', { ids: [id], change })
    await office.reload()
    await office.getByRole('button', { name: `Disable ${person.email}` }).click()
    await choose(question.getByLabel('Hand over 1 client to'), administrator.email)
    await question.getByRole('button', { name: 'Disable access' }).click()
    const told = office.locator('[data-toast]').filter({ hasText: 'Access disabled' })
    await expect(told).toContainText(`1 client handed over to ${administrator.email}`)
    await expect(office.locator('[data-toast]')).toHaveCount(1)
  })
  expect(errors).toEqual([])
  await context.close()
})
