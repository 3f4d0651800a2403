import { todayIn } from '../src/lib/dates.ts'
import { expect, callApi, holdRequests, test, chooseAction, setFilter, storedClient } from './fixtures.ts'
import { unique } from './product.ts'

test('filters and columns live in the address and are still there after opening a record', async ({
  staff: page,
}) => {
  const last_name = unique('Filter')
  await callApi(page, '/api/clients', { first_name: 'Dated', last_name, lab_due_date: '2035-01-01' })
  await callApi(page, '/api/clients', { first_name: 'Undated', last_name })
  await page.goto(`/operational/client-report?search=${last_name}&lab_status=nonsense&hide=cost`)
  await expect(page).toHaveURL(/client-report\?hide=cost$/)
  await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(2)
  await expect(page.getByRole('columnheader', { name: 'Cost' })).toHaveCount(0)

  await setFilter(page, 'Lab status', 'No Lab Date Set')
  await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(1)
  await page.getByRole('button', { name: 'Columns (1 hidden)' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'State' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'State' })).toHaveCount(0)
  await expect(page).toHaveURL(/hide=cost,state/)
  const address = page.url()

  await page.getByRole('link', { name: `${last_name}, Undated` }).click()
  await expect(page.getByRole('heading', { name: `${last_name}, Undated` })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(2)
  await page.goto(`/operational/client-report?search=${last_name}&order_due=overdue`)
  await expect(page.getByText('No clients found matching your search criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove “Next order: overdue” 2' }).click()
  await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(2)
  await page.getByLabel('Search name, medication or status').fill(`${last_name} nobodyelse`)
  await page.getByRole('button', { name: 'Search without “nobodyelse” 2' }).click()
  await expect(page.getByRole('row').filter({ hasText: last_name })).toHaveCount(2)
})

test('two people change one client: the second sees both versions, and nothing typed is lost', async ({
  staff: page,
}) => {
  const last_name = unique('Conflict')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name, notes: 'as it was' })
  await page.goto(`/operational/clients/${id}/edit`)
  await page.getByLabel('Notes', { exact: true }).fill('what I typed')
  const writeTheirs = (from: string) =>
    callApi(page, `/api/clients/${id}`, { changes: { notes: { from, to: 'what they wrote' } } }, 'PATCH')
  const stored = async () => (await storedClient(page, id)).notes
  await writeTheirs('as it was')
  await page.getByRole('button', { name: 'Update Client' }).click()
  const panel = page.getByRole('region', { name: /^Changed by you in another window .+ ago$/ })
  await expect(panel).toContainText('what they wrote')
  // Shown once, where the focus is.
  await expect(panel).toBeFocused()
  await expect(page.getByText(/changed by/i)).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  const notes = page.getByLabel('Notes', { exact: true })
  await expect(notes).toHaveValue('what I typed')
  // Nothing is chosen before the person chooses.
  await expect(panel.getByRole('button', { pressed: false })).toHaveCount(3)
  // Saving again asks for the choice.
  await notes.press('Control+Enter')
  await expect(panel.getByRole('button', { name: 'Keep mine' })).toBeFocused()
  expect(await stored()).toBe('what they wrote')
  await panel.getByRole('button', { name: 'Use theirs' }).click()
  await expect(notes).toHaveValue('what they wrote')
  await panel.getByRole('button', { name: 'Keep both' }).click()
  await expect(notes).toHaveValue('what they wrote\nwhat I typed')
  await panel.getByRole('button', { name: 'Keep mine' }).click()
  await expect(panel.getByRole('button', { pressed: true })).toHaveText('Keep mine')
  await expect(notes).toHaveValue('what I typed')
  await page.getByRole('button', { name: 'Update Client' }).click()
  await expect.poll(stored).toBe('what I typed')
  await page.goto(`/operational/client-report?search=${last_name}`)
  const cell = page.getByRole('button', { name: `edit notes of ${last_name}` })
  const editor = page.getByRole('textbox', { name: /^Edit notes of/ })
  await cell.click()
  await editor.fill('typed in the cell')
  await writeTheirs('what I typed')
  await editor.press('Control+Enter')
  await expect(panel).toContainText('what they wrote')
  await expect(editor).toHaveValue('typed in the cell')
  await expect(editor).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Keep mine' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editor).toHaveCount(0)
  await expect(cell).toContainText('typed in the cell')
  await expect.poll(stored).toBe('typed in the cell')
})

test('a client deleted under the form: who did it, what was typed stays and nothing is typed during the save, and after a restore it is saved', async ({
  staff: page,
}) => {
  const last_name = unique('Removed')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name, notes: 'as it was' })
  await page.goto(`/operational/client-report?search=${last_name}`)
  await page.getByRole('button', { name: `edit notes of ${last_name}` }).click()
  const cell = page.getByRole('textbox', { name: /^Edit notes of/ })
  await cell.fill('typed in the list')
  await page.request.delete(`/api/clients/${id}`)
  await cell.press('Control+Enter')
  await expect(page.getByRole('alert')).toContainText([
    /This client was deleted by .+ ago\. Administrators can restore it under Deleted clients\./,
  ])
  expect(await page.locator('[data-toast]').count()).toBe(0)
  // The same save would be refused again.
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(cell).toHaveValue('typed in the list')
  await page.getByRole('button', { name: 'Discard' }).click()

  await callApi(page, `/api/clients/${id}/restore`, {})
  await page.goto(`/operational/clients/${id}/edit`)
  await page.getByLabel('Notes', { exact: true }).fill('what I typed')
  await page.request.delete(`/api/clients/${id}`)
  const refuse = await holdRequests(page, `**/api/clients/${id}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Update Client' })).toBeDisabled()
  await page.keyboard.type(' during the save')
  refuse()
  await expect(page.getByRole('alert').filter({ hasText: 'This client was deleted by' })).toBeFocused()
  await expect(page.getByRole('alert')).toContainText([
    /This client was deleted by .+ ago\. Administrators can restore it under Deleted clients\./,
  ])
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('what I typed')
  await page.getByLabel('Notes', { exact: true }).pressSequentially(' later')
  await callApi(page, `/api/clients/${id}/restore`, {})
  await page.getByRole('button', { name: 'Update Client' }).click()
  await expect(page.getByText('Client updated successfully')).toBeVisible()
  expect((await storedClient(page, id)).notes).toBe('what I typed later')
})

test('a saved change is undone by its toast or by Ctrl+Z, unless somebody changed the same since', async ({
  staff: page,
}) => {
  const last_name = unique('Slip')
  const client = { first_name: 'Ada', last_name, notes: 'as it was', cost: '10' }
  const { id } = await callApi(page, '/api/clients', client)
  const stored = async () => (await storedClient(page, id)).notes
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const undone = page.getByText('Undone: notes')
  const row = page.getByRole('row').filter({ hasText: last_name })
  const note = page.getByRole('button', { name: `edit notes of ${last_name}, Ada` })
  const writeNote = async (text: string) => {
    await note.click()
    await page.getByRole('textbox', { name: /^Edit notes of/ }).fill(text)
    await page.keyboard.press('Control+Enter')
    await expect(undo).toBeVisible()
  }
  await page.goto(`/operational/client-report?search=${last_name}`)

  await test.step('a note, by keys: not in a field, whose typing they take back', async () => {
    await writeNote('by mistake')
    await page.getByLabel('Search name, medication or status').press('Control+z')
    await expect(undo).toBeVisible()
    await note.focus()
    await page.keyboard.press('Control+z')
    await expect(undone).toBeVisible()
    await expect(undo).toHaveCount(0)
    await expect(note).toContainText('as it was')
    expect(await stored()).toBe('as it was')
  })
  await test.step('and redone by keys, which can be undone again', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(page.getByText('Redone: notes')).toBeVisible()
    await expect(note).toContainText('by mistake')
    expect(await stored()).toBe('by mistake')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByRole('button', { name: 'Redo' })).toBeVisible()
    await expect(note).toContainText('as it was')
  })
  await test.step('a conflict says who changed it, and their text stays', async () => {
    await writeNote('mine')
    const changes = { notes: { from: 'mine', to: 'theirs' } }
    await callApi(page, `/api/clients/${id}`, { changes }, 'PATCH')
    await note.focus()
    await page.keyboard.press('Control+z')
    await expect(page.locator('[data-toast=destructive]')).toContainText(
      /The change was not undone.*changed since by you in another window/,
    )
    await expect(note).toContainText('theirs')
    expect(await stored()).toBe('theirs')
  })
  await test.step('a form, in the list that it brought one back to; the focus goes back to where it was', async () => {
    await page.goto(`/operational/clients?search=${last_name}`)
    const menu = row.getByRole('button', { name: /^Actions for / })
    await chooseAction(page, `${last_name}, Ada`, 'Edit')
    await page.getByLabel('First Name').fill('Adele')
    await page.getByLabel('Cost').fill('12.5')
    await page.getByRole('button', { name: 'Update Client' }).click()
    await expect(row).toContainText('Adele')
    await menu.focus()
    await undo.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Undone: cost and first name')).toBeVisible()
    await expect(row).not.toContainText('Adele')
    await expect(menu).toBeFocused()
    const { first_name, cost } = await storedClient(page, id)
    expect({ first_name, cost }).toEqual({ first_name: 'Ada', cost: '10.00' })
  })
  await test.step('where no toast is left to redo, the keys show what can be', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(row).toContainText('Adele')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(page.getByRole('dialog', { name: 'Recent changes' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
})

test('each lab status has its word and a look of its own in the report, and an overdue order or lab is red in the lists', async ({
  staff: page,
}) => {
  const last_name = unique('Lab')
  const days = {
    Overdue: '2001-02-03',
    'Due Soon': todayIn(),
    Upcoming: '2035-01-01',
    'No Lab Date Set': null,
  }
  const due = await callApi(page, '/api/lookups/statuses', { name: unique('Due ') })
  for (const [first_name, lab_due_date] of Object.entries(days)) {
    await callApi(page, '/api/clients', {
      first_name,
      last_name,
      status_id: due.id,
      lab_due_date,
      next_order_date: first_name === 'Upcoming' ? '2001-02-04' : null,
    })
  }
  const status = { name: unique('Discharged '), work_due: false }
  const { id } = await callApi(page, '/api/lookups/statuses', status)
  await callApi(page, '/api/clients', {
    first_name: 'Done',
    last_name,
    lab_due_date: '2001-02-03',
    next_order_date: '2001-02-04',
    status_id: id,
  })
  const badge = (first_name: string, status: string) =>
    page
      .getByRole('row')
      .filter({ hasText: `${last_name}, ${first_name}` })
      .locator('span')
      .getByText(status, { exact: true })
  const lookOf = (first_name: string, status: string) =>
    badge(first_name, status).evaluate((element) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(element)
      return { background: backgroundColor, outlined: borderTopWidth !== '0px' }
    })
  const range = 'start=2001-01-01&end=2035-12-31&no_date=true'
  await page.goto(`/operational/reports/lab-work?${range}&status_id=${due.id}`)
  const looks = []
  for (const status of Object.keys(days)) looks.push(await lookOf(status, status))
  expect(new Set(looks.map(({ background }) => background)).size).toBe(4)
  expect(looks.map(({ outlined }) => outlined)).toEqual([false, false, false, true])
  const overdue = page.getByRole('button', { name: / overdue, edit / })
  for (const list of ['clients', 'client-report']) {
    await page.goto(`/operational/${list}?search=${last_name}`)
    await expect(page.getByLabel(/^Search /)).toHaveValue(last_name)
    await expect(overdue).toHaveCount(2)
    const names = [
      /^02\/03\/2001 .* lab due date of .*Overdue$/,
      /^02\/04\/2001 .* next order date of .*Upcoming$/,
    ]
    for (const name of names)
      await expect(page.getByRole('button', { name }).locator('span').first()).toHaveClass(/text-danger/)
  }
})
