import { expect, signIn, signUp, test } from './fixtures.ts'
import { freshEmail, freshPassword } from './product.ts'

test('requests say who, when and what; a rejected one offers nothing more', async ({
  page, product, administrator, browser,
}) => {
  const [first, second] = [freshEmail('first'), freshEmail('second')]
  for (const email of [first, second]) {
    await signUp(page, product, { email, password: freshPassword() })
    await page.context().clearCookies()
  }
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
  const office = await context.newPage()
  await signIn(office, administrator)
  await office.goto('/operational/user-approvals')
  await expect(office.getByRole('heading', { level: 1, name: 'User Approvals' })).toBeVisible()
  await expect(office.getByText(/^\d+ pending$/)).toBeVisible()
  expect(await office.getByRole('columnheader').allTextContents()).toEqual([
    'Email', 'Requested', 'Status', 'Role Assignment', 'Actions',
  ])
  const rowOf = (email: string) => office.getByRole('row').filter({ hasText: email })
  await expect(rowOf(first)).toContainText(/\w{3} \d\d, \d{4} \d\d:\d\d/)
  await expect(rowOf(first)).toContainText('Pending')
  await expect(rowOf(first).getByRole('combobox')).toHaveValue('internal')
  const waiting = Number.parseInt((await office.getByText(/^\d+ pending$/).textContent()) ?? '')

  await rowOf(first).getByRole('button', { name: 'Reject' }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
  await expect(office.getByText('User rejected')).toBeVisible()
  await expect(rowOf(first)).toContainText('Rejected')
  await expect(rowOf(first).getByRole('button')).toHaveCount(0)
  await expect(office.getByText(`${waiting - 1} pending`)).toBeVisible()

  await rowOf(second).getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByText('User approved successfully')).toBeVisible()
  await expect(rowOf(second)).toContainText(/Approved \w{3} \d\d, \d{4}/)
  await expect(rowOf(second).getByRole('combobox')).toHaveCount(0)
  await context.close()
}) // prettier-ignore
