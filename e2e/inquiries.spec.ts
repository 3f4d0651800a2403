import { getSearched, hydrated, databaseOf, expect, callApi, test } from './fixtures.ts'
import { freshEmail, unique, type Product } from './product.ts'

/** Not by the contact form, whose limit all journeys share. @returns its id */
async function addInquiry(product: Product, last_name: string): Promise<string> {
  const database = await databaseOf(product)
  const { rows } = await database.query<{ id: string }>(
    `insert into inquiries (first_name, last_name, email, phone, division, message)
     values ('Ann', $1, 'ann@example.com', '850-555-0142', 'medtech', 'Please call me about the devices.') returning id`,
    [last_name],
  )
  await database.end()
  return rows[0]!.id
}

test('an inquiry has an address: Back closes it, a reload opens it, and what is typed is kept', async ({
  staff: page,
  product,
}) => {
  const last_name = unique('Address')
  const id = await addInquiry(product, last_name)
  const list = `/operational/inquiries?search=${last_name}`
  const dialog = page.getByRole('dialog', { name: `Ann ${last_name}` })
  const open = page.getByRole('link', { name: `Open the inquiry of Ann ${last_name}` })
  await page.goto(list)
  await open.click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(`/operational/inquiries/${id}`)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/operational/inquiries')
  await expect(open).toBeFocused()
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.reload()
  await dialog.getByLabel('Note').fill('Half of a')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog.getByLabel('Note')).toHaveValue('Half of a')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/operational/inquiries')

  for (const unknown of [id.replace(/.{6}$/, '000000'), 'nonsense']) {
    await page.goto(`/operational/inquiries/${unknown}`)
    const missing = page.getByRole('dialog', { name: 'Inquiry not found' })
    await expect(missing).toContainText('This inquiry does not exist, or its address is not complete.')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/operational/inquiries')
  }
})

test('after an inquiry is saved the keyboard stays at it, and goes on where it leaves the list', async ({
  staff: page,
  product,
}) => {
  const last_name = unique('Desk')
  await addInquiry(product, last_name)
  const open = page.getByRole('link', { name: `Open the inquiry of Ann ${last_name}` })
  const dialog = page.getByRole('dialog', { name: `Ann ${last_name}` })
  for (const [filter, progress, focused] of [
    ['', 'In progress', open],
    ['&state=in_progress', 'Closed', page.getByRole('heading', { level: 1 })],
  ] as const) {
    await page.goto(`/operational/inquiries?search=${last_name}${filter}`)
    await hydrated(page)
    await open.press('Enter')
    await dialog.getByLabel('Progress').selectOption({ label: progress })
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(focused).toBeFocused()
  }
  await page.keyboard.press('Control+z')
  await expect(open).toBeVisible()
})

test('who saves an inquiry after a colleague changes only what they touched, and is asked about what both did', async ({
  staff: page,
}) => {
  const firstName = unique('Slower')
  const message = 'Please call me about the devices.'
  const letter = {
    firstName,
    lastName: 'Hale',
    email: freshEmail('slower'),
    phone: '850-555-0142',
    division: 'medtech',
    message,
  }
  await callApi(page, '/api/functions/send-contact-emails', letter, 'POST')
  const kept = async () => {
    const { rows } = (await (await getSearched(page, '/api/inquiries', firstName)).json()) as {
      rows: { id: string; state: string; note: string | null }[]
    }
    return rows[0]!
  }
  await page.goto(`/operational/inquiries?search=${firstName}`)
  await page.getByRole('link', { name: `Open the inquiry of ${firstName} Hale` }).click()
  const dialog = page.getByRole('dialog', { name: `${firstName} Hale` })
  await expect(dialog).toBeVisible()
  const { id } = await kept()
  const change = (changes: object) => callApi(page, `/api/inquiries/${id}`, { changes }, 'PATCH')
  await change({ note: { from: null, to: 'Called back' } })

  await dialog.getByLabel('Progress').selectOption({ label: 'Closed' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(await kept()).toMatchObject({ state: 'closed', note: 'Called back' })

  await page.getByRole('link', { name: `Open the inquiry of ${firstName} Hale` }).click()
  await dialog.getByLabel('Note').fill('Left a message')
  await change({ note: { from: 'Called back', to: 'Is not in' } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const panel = dialog.getByRole('region', { name: /^Changed by you in another window/ })
  await expect(panel.getByRole('group', { name: 'Note' })).toContainText('Is not in')
  await expect(dialog.getByLabel('Note')).toHaveValue('Left a message')
  // Nothing is chosen before the person chooses.
  await expect(panel.getByRole('button', { pressed: false })).toHaveText(['Keep mine', 'Use theirs'])
  await panel.getByRole('button', { name: 'Use theirs' }).click()
  await expect(dialog.getByLabel('Note')).toHaveValue('Is not in')
  await panel.getByRole('button', { name: 'Keep mine' }).click()
  await expect(panel.getByRole('button', { pressed: true })).toHaveText('Keep mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  expect(await kept()).toMatchObject({ state: 'closed', note: 'Left a message' })
})
