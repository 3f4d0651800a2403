import { databaseOf, expect, hydrated, setFilter, test } from './fixtures.ts'
import { unique } from './product.ts'

test('an inquiry is taken, answered and made a client, and each leads to the other', async ({
  staff: page,
  product,
  administrator,
}) => {
  const last_name = unique('Caller')
  const database = await databaseOf(product)
  await database.query(
    `insert into inquiries (first_name, last_name, email, phone, division, message)
     values ('Ann', $1, 'ann@example.com', '850-555-0142', 'medtech', 'Please call me.')`,
    [last_name],
  )
  await database.end()
  const dialog = page.getByRole('dialog', { name: `Ann ${last_name}` })
  const open = page.getByRole('link', { name: `${last_name}, Ann` })
  await page.goto(`/operational/inquiries?search=${last_name}`)
  await hydrated(page)
  await open.click()
  await dialog.getByLabel('Assigned to').selectOption({ label: administrator.email })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await setFilter(page, 'Assigned to', 'Me')
  await expect(page.getByRole('cell', { name: administrator.email })).toBeVisible()

  await open.click()
  const reply = new URL((await dialog.getByRole('link', { name: /^Reply/ }).getAttribute('href'))!)
  expect([reply.protocol, decodeURIComponent(reply.pathname)]).toEqual(['mailto:', 'ann@example.com'])
  expect(reply.searchParams.get('body')).toMatch(
    /^Dear Ann,\r\n\r\nThank you for your message to .+ MedTech\./,
  )
  await expect(dialog.getByRole('link', { name: 'Create client' })).toBeVisible()
  await dialog.getByLabel('Note').fill('Called back')
  await dialog.getByRole('link', { name: 'Save and create client' }).click()
  await expect(page).toHaveURL(/\/clients\/new\?inquiry=[0-9a-f-]{36}$/)
  await page.reload()
  await expect(page.getByRole('group', { name: 'Message' })).toHaveText('Please call me.')
  for (const [label, value] of [
    ['First Name', 'Ann'],
    ['Last Name', last_name],
    ['Phone', '850-555-0142'],
    ['Email', 'ann@example.com'],
    ['Division', 'medtech'],
  ]) {
    await expect(page.getByLabel(label!)).toHaveValue(value!)
  }
  await expect(page.getByLabel('Owner')).toHaveValue(administrator.email)
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page.getByText('Client created successfully')).toBeVisible()
  await expect(dialog.getByLabel('Progress')).toHaveValue('in_progress')
  await expect(dialog.getByLabel('Note')).toHaveValue('Called back')
  await dialog.getByRole('link', { name: `${last_name}, Ann` }).click()
  await page.getByRole('link', { name: /^From an inquiry of \w{3} \d\d, \d{4}$/ }).click()
  await expect(dialog).toBeVisible()
})
