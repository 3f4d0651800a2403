import { linksOf } from '../src/server/testing/mailbox.ts'
import { expect, openAccountMenu, signIn, testBrokenNetwork as test, openHydrated } from './fixtures.ts'
import { freshEmail, freshPassword } from './product.ts'

test('one sees where one is signed in, ends another browser, and changes password and address', async ({
  product,
  browser,
  colleague,
}) => {
  const person = await colleague()
  const { page } = person
  const other = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signIn(other, person)
  const notice = await product.mailbox.mailTo(person.email, 'new device')
  expect(linksOf(notice)[0]).toContain('/operational/account')

  await page.goto('/operational')
  await openAccountMenu(page)
  await page.getByRole('link', { name: 'My account' }).click()
  const browsers = page.getByRole('list', { name: 'Browsers' }).getByRole('listitem')
  await expect(browsers).toHaveCount(2)
  await expect(browsers.first()).toContainText('This one')
  await browsers.last().getByRole('button').click()
  await expect(browsers).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await other.goto('/operational')
  await expect(other).toHaveURL(/\/auth/)

  const password = page.getByRole('region', { name: 'Password' })
  const next = freshPassword()
  await password.getByLabel(/^Current password/).fill('not this one at all')
  await password.getByLabel(/^New password/).fill(next)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByText('This is not your current password.')).toBeVisible()
  await expect(password.getByLabel(/^New password/)).toHaveValue(next)
  await password.getByLabel(/^Current password/).fill(person.password)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed. No other browser was signed in.')).toBeVisible()
  await expect(password.getByLabel(/^Current password/)).toHaveValue('')

  const address = page.getByRole('region', { name: 'Email address' })
  const moved = freshEmail('moved')
  await address.getByLabel(/^New email/).fill(moved)
  await address.getByLabel(/^Current password/).fill(next)
  await address.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`A link was sent to ${moved}.`)).toBeVisible()
  await page.goto(linksOf(await product.mailbox.mailTo(moved, 'Confirm your new'))[0]!)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText(`Your email address is ${moved} now.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await openHydrated(page, '/operational/account')
  await expect(page.getByText(moved).first()).toBeVisible()
})
