import { expect, failRequests, holdRequests, callApi, test, waitingPerson, openHydrated } from './fixtures.ts'

test('requests say who, when and what; a rejected one can be reopened; one that was decided meanwhile says so', async ({
  staff: office,
  product,
}) => {
  const first = (await waitingPerson(product, 'first')).email
  const second = (await waitingPerson(product, 'second')).email
  const { email: third, user_id: third_id } = await waitingPerson(product, 'third')
  await office.goto('/operational/user-approvals')
  await expect(office.getByRole('heading', { level: 1, name: 'User Approvals' })).toBeVisible()
  const pending = office.getByRole('main').getByText(/^\d+ pending$/)
  await expect(pending).toBeVisible()
  const inMenu = office.getByRole('link', { name: /^User Approvals/ })
  await expect(inMenu).toHaveText(`User Approvals${await pending.textContent()}`)
  expect(await office.getByRole('columnheader').allTextContents()).toEqual([
    'Email',
    'Requested',
    'Status',
    'Role Assignment',
    'Actions',
  ])
  const rowOf = (email: string) => office.getByRole('row').filter({ hasText: email })
  await expect(rowOf(first)).toContainText(/\w{3} \d\d, \d{4} \d\d:\d\d/)
  await expect(rowOf(first)).toContainText('Pending')
  await expect(rowOf(first).getByRole('combobox')).toHaveValue('internal')
  const waiting = Number.parseInt((await pending.textContent()) ?? '')

  await rowOf(first).getByRole('button', { name: 'Reject' }).click()
  await expect(office.getByRole('alertdialog')).toContainText('They are told by email')
  await office.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
  await expect(office.getByText('User rejected')).toBeVisible()
  await expect(rowOf(first)).toContainText('Rejected')
  await expect(rowOf(first).getByRole('button')).toHaveText(['Reopen'])
  await expect(office.getByRole('main').getByText(`${waiting - 1} pending`)).toBeVisible()
  await expect(inMenu).toHaveText(`User Approvals${waiting - 1} pending`)
  await rowOf(first).getByRole('button', { name: 'Reopen' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Reopen' }).click()
  await expect(office.getByText('Request reopened')).toBeVisible()
  await expect(rowOf(first)).toContainText('Pending')
  await expect(office.getByRole('main').getByText(`${waiting} pending`)).toBeVisible()

  const failed = office.locator('[data-toast=destructive]')
  await failRequests(office, '**/api/rpc/*', 'Not today')
  await rowOf(second).getByRole('button', { name: 'Approve' }).click()
  await expect(failed).toHaveText('Failed to approve userNot today')
  await expect(rowOf(second)).toContainText('Pending')
  await office.unroute('**/api/rpc/*')
  await rowOf(second).getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByText('User approved successfully')).toBeVisible()
  await expect(rowOf(second)).toContainText(/Approved \w{3} \d\d, \d{4}/)
  await expect(rowOf(second).getByRole('combobox')).toHaveCount(0)
  await expect(rowOf(second).getByRole('cell', { name: 'Internal', exact: true })).toBeVisible()

  await office.getByRole('button', { name: `Reject ${third}` }).click()
  const question = office.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await callApi(office, '/api/rpc/approve_user', { target_user_id: third_id })
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(failed.last()).toHaveText('Failed to reject userThis request was already approved.')
  await expect(question).toHaveCount(0)
  await expect(rowOf(third)).toContainText('Approved')
})

test('after a decision the keyboard goes on at the request beside it', async ({ staff: page, product }) => {
  const waiting = await (await page.request.get('/api/pending_users?status=pending')).json()
  for (const { user_id } of waiting.rows)
    await callApi(page, '/api/rpc/reject_user', { target_user_id: user_id })
  const emails: string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) emails.push((await waitingPerson(product, name)).email)
  const [a, b, c, d, e, f] = emails
  const press = (decision: string, email = '') =>
    page.getByRole('button', { name: `${decision} ${email}` }).press('Enter')
  const reject = async (email = '') => {
    await press('Reject', email)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).press('Enter')
    await expect(page.getByText('User rejected').last()).toBeVisible()
  }
  const roleOf = (email = '') => page.getByLabel(`Role for ${email}`)

  await openHydrated(page, '/operational/user-approvals')
  await press('Approve', f)
  await expect(page.getByRole('row').filter({ hasText: f })).toContainText('Approved')
  await expect(page.getByText('User approved successfully')).toBeVisible()
  await expect(roleOf(e)).toBeFocused()

  await test.step('also where the decided one leaves the list, backwards from the last, and when none is left', async () => {
    await openHydrated(page, '/operational/user-approvals?status=pending')
    await press('Approve', d)
    await expect(roleOf(d)).toHaveCount(0)
    await expect(roleOf(c)).toBeFocused()
    await reject(e)
    await expect(roleOf(e)).toHaveCount(0)
    await expect(roleOf(c)).toBeFocused()
    await reject(a)
    await expect(roleOf(a)).toHaveCount(0)
    await expect(roleOf(b)).toBeFocused()
  })

  await test.step('the focus stays where the person has moved it', async () => {
    const release = await holdRequests(page, '**/api/rpc/approve_user')
    await press('Approve', b)
    await page.getByLabel('Status', { exact: true }).focus()
    release()
    await expect(roleOf(b)).toHaveCount(0)
    await expect(page.getByLabel('Status', { exact: true })).toBeFocused()
  })
  await reject(c)
  // There are others, which the filter hides.
  await expect(page.getByText('No requests with this status.')).toBeVisible()
  await expect(page.getByText('No user approval requests found.')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
