import { callApi, expect, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

test('an administrator says of which divisions a colleague sees the clients, which shows at once and can be undone', async ({
  staff: office,
  colleague,
}) => {
  const last_name = unique('Divided')
  const add = (first_name: string, division: string) =>
    callApi(office, '/api/clients', { first_name, last_name, division })
  await add('Clea', 'clinical')
  const { id } = await add('Mette', 'medtech')
  const person = await colleague()
  const { page } = person

  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await page.goto(`/operational/clients/${id}`)
  await expect(page.getByRole('heading', { name: `${last_name}, Mette` })).toBeVisible()
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await page.getByLabel('Search clients').fill(last_name)
  await expect(row('Mette')).toBeVisible()

  await openHydrated(office, '/operational/people')
  const divisions = office.getByRole('button', { name: `Clients that ${person.email} sees` })
  await expect(divisions).toHaveText('All divisions')
  await divisions.click()
  const dialog = office.getByRole('dialog', { name: `Divisions of ${person.email}` })
  await dialog.getByLabel('All divisions').uncheck()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/choose/i)).toBeVisible()
  await dialog.getByLabel('Clinical').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText(`${person.email} sees the clients of Clinical now`)).toBeVisible()
  await expect(divisions).toHaveText('Clinical')

  await test.step('what is open shows it by itself, and what was opened before is not there any more', async () => {
    await expect(row('Mette')).toHaveCount(0, { timeout: 15_000 })
    await expect(row('Clea')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('This client does not exist.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('This client does not exist.')).toBeVisible()
  })

  await test.step('a new client is of the one division', async () => {
    await openHydrated(page, '/operational/clients/new')
    await expect(page.getByLabel('Division')).toHaveValue('clinical')
  })

  await divisions.click()
  await dialog.getByLabel('All divisions').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText(`${person.email} sees the clients of all divisions now`)).toBeVisible()
  await expect(divisions).toHaveText('All divisions')
  await page.goto(`/operational/clients/${id}`)
  await expect(page.getByRole('heading', { name: `${last_name}, Mette` })).toBeVisible()
})
