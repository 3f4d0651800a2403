import { databaseOf, expect, callApi, test, waitingPerson } from './fixtures.ts'

test('ten minutes after the sign-in, a change of a role asks for the password over the open question, and then goes on', async ({
  staff: page,
  administrator,
  product,
}) => {
  const { email, user_id } = await waitingPerson(product, 'role')
  await callApi(page, '/api/rpc/approve_user', { target_user_id: user_id })
  const database = await databaseOf(product)
  await database.query(`update sessions set verified_at = now() - interval '11 minutes'`)
  await database.end()

  await page.goto('/operational/people')
  const role = page.getByLabel(`Role of ${email}`)
  await role.selectOption({ label: 'Admin' })
  const question = page.getByRole('alertdialog', { name: `Make ${email} Admin?` })
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await question.getByRole('button', { name: 'Make Admin' }).click()
  await expect(dialog.getByLabel(/^Password/)).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toContainText('Nothing was done')

  await question.getByRole('button', { name: 'Make Admin' }).click()
  await dialog.getByLabel(/^Password/).fill('not my password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await dialog.getByLabel(/^Password/).fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${email} is Admin now.`)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await role.selectOption({ label: 'Internal' })
  await expect(page.getByText(`${email} is Internal now.`)).toBeVisible()
})
