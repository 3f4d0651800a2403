import { databaseOf, expect, hydrated, signUp, test } from './fixtures.ts'
import { freshEmail, freshPassword } from './product.ts'

test('a viewer opens emergency access with a reason, may then add clients, and ends it', async ({
  browser,
  product,
}) => {
  const person = { email: freshEmail('emergency'), password: freshPassword() }
  const page = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signUp(page, product, person)
  const database = await databaseOf(product)
  await database.query(
    `insert into user_roles (user_id, role, approved, may_use_emergency)
     select id, 'viewer', true, true from users where email = $1`,
    [person.email],
  )
  await database.end()
  await page.goto('/operational/account')
  await hydrated(page)
  await page.getByLabel('Why you need it').fill('Nobody else is in the office')
  await page.getByRole('button', { name: 'Open emergency access' }).click()
  const notice = page.getByRole('region', { name: 'Emergency access' }).filter({ hasText: '60 more minutes' })
  await expect(notice).toBeVisible()
  await page.goto('/operational/clients')
  await hydrated(page)
  const add = page.getByRole('main').getByRole('link', { name: 'Add Client' })
  await expect(add).toBeVisible()
  await page.getByRole('button', { name: 'End now' }).click()
  await expect(page.getByRole('button', { name: 'End now' })).toBeHidden()
  await expect(add).toBeHidden()
})
