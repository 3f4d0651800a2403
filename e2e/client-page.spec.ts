import type { Page } from '@playwright/test'
import { expect, callApi, test, openHydrated, storedClient } from './fixtures.ts'
import { unique } from './product.ts'

const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('by keyboard: from the list to the page, values edited there, to the form and back, and back to the row', async ({
  staff: page,
  administrator,
}) => {
  const last_name = unique('Own')
  const { id: medication_id } = await callApi(page, '/api/lookups/medications', { name: `Zinc ${last_name}` })
  await callApi(page, '/api/clients', {
    first_name: 'Ada',
    last_name,
    cost: '120.5',
    next_order_date: '2031-03-09',
    notes: 'as it was',
    medications: [{ medication_id, notes: 'with food' }],
  })
  await openHydrated(page, `/operational/client-report?search=${last_name}`)
  const name = page.getByRole('link', { name: `${last_name}, Ada` })
  await name.press('Enter')
  await expect(titleOf(page, `${last_name}, Ada`)).toBeVisible()
  const main = page.getByRole('main')
  for (const text of ['Mar 09, 2031', '$120.50', `Zinc ${last_name}`, 'with food'])
    await expect(main).toContainText(text)

  const note = page.getByRole('button', { name: `edit notes of ${last_name}` })
  await note.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('called back')
  await page.keyboard.press('Control+Enter')
  await expect(note).toContainText('called back')
  await expect(note).toBeFocused()

  const edit = async (field: string, typed: string) => {
    await page.getByRole('button', { name: `edit ${field} of` }).press('Enter')
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }
  await edit('date of birth', '2/29/2000')
  await expect(main).toContainText(/Feb 29, 2000 \(\d\d\)/)
  await edit('phone', '123')
  await expect(main.getByRole('alert')).toContainText('Phone must hold at least 7 digits')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('850-555-0142')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Call (850) 555-0142' })).toBeVisible()
  await edit('owner', administrator.email)
  await edit('division', 'MedTech')
  await edit('first name', 'Ada Mae')
  await expect(titleOf(page, `${last_name}, Ada Mae`)).toBeVisible()
  for (const text of [administrator.email, 'MedTech']) await expect(main).toContainText(text)
  await expect(page.getByText('Saving')).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter')
  await expect(page.getByLabel('Notes', { exact: true }).last()).toHaveValue('called back')
  await page.getByLabel('Cost').fill('130')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Client updated successfully').last()).toBeVisible()
  await expect(titleOf(page, `${last_name}, Ada Mae`)).toBeVisible()
  await expect(main).toContainText('$130.00')

  await page.getByRole('link', { name: 'Back' }).press('Enter')
  await expect(page).toHaveURL('/operational/client-report')
  await expect(name).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: 'called back' })).toHaveCount(1)
})

test('a client that was deleted meanwhile is named in place of the page; deleting here leads to the list', async ({
  staff: page,
  administrator,
}) => {
  const last_name = unique('Gone')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
  await page.goto(`/operational/clients/${id}`)
  await expect(titleOf(page, `${last_name}, Ada`)).toBeVisible()
  await page.request.delete(`/api/clients/${id}`)
  await page.reload()
  await expect(
    page.getByText(
      new RegExp(`This client was deleted by ${administrator.email} .*Administrators can restore`),
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Undo the deletion' }).click()
  await expect(titleOf(page, `${last_name}, Ada`)).toBeVisible()
  await page.request.delete(`/api/clients/${id}`)
  await page.goto(`/operational/clients/${id}/edit`)
  await page.getByRole('button', { name: 'Undo the deletion' }).click()
  await expect(page.getByLabel('First Name')).toHaveValue('Ada')

  const other = unique('Leaves')
  await callApi(page, '/api/clients', { first_name: 'Bea', last_name: other })
  await page.goto(`/operational/clients?search=${other}`)
  await page.getByRole('link', { name: `${other}, Bea`, exact: true }).click()
  // The list has buttons of that name, too.
  await expect(titleOf(page, `${other}, Bea`)).toBeVisible()
  await page.getByLabel('More actions').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Client deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/operational/clients')
  await expect(page.getByText('No clients found matching your search criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: client deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: `${other}, Bea`, exact: true })).toBeVisible()
})

test('staff read the history in words and undo an entry; what was changed since stays', async ({
  staff: page,
  administrator,
}) => {
  const last_name = unique('Past')
  // What a colleague wrote would show before the press, and nothing would be contested.
  await page.route('**/api/live/changes', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  )
  const { id } = await callApi(page, '/api/clients', {
    first_name: 'Ada',
    last_name,
    notes: 'the first note',
  })
  const change = (field: string, from: unknown, to: unknown) =>
    callApi(page, `/api/clients/${id}`, { changes: { [field]: { from, to } } }, 'PATCH')
  await change('notes', 'the first note', 'the second note')
  await change('cost', null, '1250')

  await openHydrated(page, `/operational/clients?search=${last_name}`)
  const name = page.getByRole('link', { name: `${last_name}, Ada`, exact: true })
  await name.press('Enter')
  await page.getByRole('link', { name: 'History' }).press('Enter')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(entries.nth(0)).toContainText(/^Cost: \$1,250\.00 /)
  await expect(entries.nth(1)).toContainText(/^Notes: the first note → the second note /)
  await expect(entries.nth(0)).toContainText(administrator.email)
  await expect(entries.nth(2)).toContainText('Added this client')

  const undoOf = (what: string) => page.getByRole('button', { name: `Undo: ${what}` })
  await undoOf('Changed Notes').press('Enter')
  await expect(page.getByText('Undone: notes')).toBeVisible()
  await expect(entries).toHaveCount(4)
  await expect(entries.nth(0)).toContainText('Undone: Notes changed')
  await expect(undoOf('Changed Notes')).toHaveCount(0)

  await change('cost', '1250.00', '6')
  await undoOf('Changed Cost').last().click()
  await expect(page.locator('[data-toast=destructive]')).toContainText(/This was changed since by you/)
  const stored = await storedClient(page, id)
  expect([stored.notes, stored.cost]).toEqual(['the first note', '6.00'])

  const openings = page.getByRole('link', { name: 'Opened by' })
  // Entries of reading are written within a second.
  await expect(async () => {
    await openings.press('Enter')
    await expect(entries).toHaveText([new RegExp(`Opened this client.*${administrator.email}`)], {
      timeout: 500,
    })
    await page.getByRole('link', { name: 'All', exact: true }).press('Enter')
  }).toPass()

  // The parts of the page are one step in the history.
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('button', { name: /edit notes of/ })).toContainText('the first note')
  await page.goBack()
  await expect(page).toHaveURL('/operational/clients')
  await expect(name).toBeFocused()
})

test('a long history is shown a part at a time, on a phone nothing is wider than the window, and a deletion meanwhile is told', async ({
  staff: page,
  administrator,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const last_name = `${unique('Late')}${'long'.repeat(30)}`
  const { id } = await callApi(page, '/api/clients', {
    first_name: 'Ada',
    last_name,
    notes: 'word'.repeat(60),
  })
  const changes = { notes: { from: 'word'.repeat(60), to: '0' } }
  await callApi(page, `/api/clients/${id}`, { changes }, 'PATCH')
  const update = { text: 'Called' }
  await Promise.all(Array.from({ length: 29 }, () => callApi(page, `/api/clients/${id}/updates`, update)))
  const isNarrow = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await openHydrated(page, `/operational/clients/${id}`)
  await expect(titleOf(page, last_name)).toBeVisible()
  await isNarrow()
  await page.goto(`/operational/clients/${id}/history`)
  const entries = page.getByRole('main').getByRole('listitem')
  const added = page.getByText('Added this client')
  const earlier = page.getByRole('button', { name: 'Show earlier entries' })
  await expect(entries).toHaveCount(30)
  await expect(added).toHaveCount(0)
  await earlier.click()
  await expect(added).toBeVisible()
  await expect(earlier).toHaveCount(0)
  await isNarrow()
  await page.request.delete(`/api/clients/${id}`)
  await expect(page.getByText(`This client was deleted by ${administrator.email}`)).toBeVisible()
})

test('what others save where nothing was typed stays; a conflict says what else was changed', async ({
  staff: page,
}) => {
  const last_name = unique('Also')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
  const change = (changes: object) => callApi(page, `/api/clients/${id}`, { changes }, 'PATCH')
  await openHydrated(page, `/operational/clients/${id}/edit`)
  await page.getByLabel('Notes', { exact: true }).fill('mine')
  await change({ phone: { from: null, to: '850-555-0101' } })
  const news = /^Changed by .+ meanwhile: Phone: \(850\) 555-0101\.$/
  // In the bar, which stays in view.
  await page.getByLabel('Updates', { exact: true }).scrollIntoViewIfNeeded()
  await page.getByLabel('Updates', { exact: true }).focus()
  await expect(page.getByRole('status').filter({ hasText: news })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Update Client' }).click()
  await expect(page.getByText('Client updated successfully')).toBeVisible()

  await openHydrated(page, `/operational/clients/${id}/edit`)
  await page.getByLabel('Notes', { exact: true }).fill('mine again')
  await change({
    notes: { from: 'mine', to: 'theirs' },
    email: { from: null, to: 'ada@example.com' },
    phone: { from: '(850) 555-0101', to: null },
  })
  await page.getByRole('button', { name: 'Update Client' }).click()
  await expect(page.getByText('Choose what to keep, then press Update Client again.')).toBeVisible()
  await expect(page.getByText('Also changed, and now shown: Phone, Email.')).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  await page.getByRole('button', { name: 'Update Client' }).click()
  await expect(page.getByText('Not saved: choose what to keep first')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Update Client' }).click()
  await expect(page.getByText('Client updated successfully')).toBeVisible()
  expect(await page.locator('[data-toast=destructive]').count()).toBe(0)
  const { email, phone, notes } = (await page.request
    .get(`/api/clients/${id}`)
    .then((response) => response.json())) as Record<string, string | null>
  expect({ email, phone, notes }).toEqual({ email: 'ada@example.com', phone: null, notes: 'mine again' })
})
