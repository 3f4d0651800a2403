import { readFile } from 'node:fs/promises'
import { linksOf } from '../src/server/testing/mailbox.ts'
import { expect, test } from './fixtures.ts'
import { freshEmail, freshPassword } from './product.ts'

test('an administrator invites somebody, who says a name, chooses a password and is in; the review file names both', async ({
  staff,
  administrator,
  product,
  browser,
}) => {
  const email = freshEmail('invited')
  await staff.goto('/operational/people')
  await staff.getByRole('button', { name: 'Invite' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel(/^Email/).fill(email)
  await dialog.getByLabel(/^Role/).selectOption({ label: 'Viewer' })
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog).toHaveCount(0)
  await staff.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click()
  const question = staff.getByRole('alertdialog', { name: `Withdraw the invitation of ${email}?` })
  await expect(question).toContainText('The link in the email stops working.')
  await question.getByRole('button', { name: 'Cancel' }).click()

  await staff.getByRole('button', { name: `Send the invitation of ${email} again` }).click()
  const sent = () => product.mailbox.mails.filter(({ to }) => to.includes(email)).length
  await expect.poll(sent).toBe(2)

  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  const [link = ''] = linksOf(await product.mailbox.mailTo(email, 'invitation'))
  await page.route('**/auth/read_invitation', (route) => route.abort(), { times: 1 })
  await page.goto(link)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel(/^Your name/).fill('Invited Colleague')
  await page.getByLabel(/^Password/).fill(freshPassword())
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Invited Colleague')).toBeVisible()
  await expect(page.getByText('Viewer', { exact: true })).toBeVisible()

  await staff.reload()
  const row = staff.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('1 session')
  const download = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Export CSV' }).click()
  const file = await (await download).path()
  const line = (await readFile(file, 'utf8')).split('\r\n').find((one) => one.includes(email))
  expect(line).toContain(`"Viewer","All divisions","Active"`)
  expect(line).toContain(administrator.email)
  await row.getByRole('button', { name: 'Sign out Invited Colleague' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(staff.getByText('Invited Colleague was signed out everywhere')).toBeVisible()
  await page.goto('/operational')
  await expect(page).toHaveURL(/\/auth/)
  await context.close()
})
