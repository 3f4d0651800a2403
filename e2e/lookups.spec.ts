import { choose, expect, holdRequests, hydrated, callApi, test } from './fixtures.ts'
import { unique } from './product.ts'

test('a lookup list: add, refuse a name twice, search, switch off, and reach the clients who use an entry', async ({
  staff: page,
}) => {
  const name = unique('Status ')
  await page.goto('/operational/statuses')
  await expect(page.getByRole('heading', { name: 'Statuses' })).toBeVisible()
  const add = async (text: string) => {
    await page.getByRole('button', { name: 'Add Status' }).first().click()
    await page.getByLabel('Name').fill(text)
    await page.getByRole('button', { name: 'Create' }).click()
  }
  await add(name)
  await expect(page.getByText('statuses item created successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: `${name} New` })).toBeInViewport()

  await test.step('the same name in other letters is refused, and what was typed stays', async () => {
    await add(name.toUpperCase())
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`“${name.toUpperCase()}” already exists`).first()).toBeVisible()
    await dialog.getByLabel('Name').fill(`-${name}`)
    await expect(dialog.getByRole('status')).toContainText(`“${name}” is in the list already.`)
    await dialog.getByLabel('Name').fill(name.toUpperCase())
    await expect(dialog.getByLabel('Name')).toHaveValue(name.toUpperCase())
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  const entries = await (await page.request.get('/api/lookups/statuses')).json()
  const { id } = entries.find((entry: { name: string }) => entry.name === name)
  await callApi(page, '/api/clients', { first_name: 'Uma', last_name: name, status_id: id })

  await test.step('the search narrows at once, and the address does not have it', async () => {
    await page.reload()
    await page.getByLabel('Search statuses').fill(name)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toHaveCount(1)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(/statuses$/)
    await row.getByRole('switch', { name: 'Active' }).click()
    await expect(row.getByText('Inactive')).toBeVisible()
    await expect(page.getByText('statuses item updated successfully')).toBeVisible()
    await row.getByRole('button', { name: `Edit ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Status' })
    await expect(dialog.getByRole('switch', { name: 'Active' })).not.toBeChecked()
    await expect(dialog.getByText('Labs and orders of its clients come due')).toBeVisible()
    const question = page.getByRole('alertdialog', { name: `Switch off "Work due" for ${name}?` })
    const ofDialog = dialog.getByRole('switch', { name: 'Work due' })
    await ofDialog.click()
    await expect(question).toContainText('Labs and orders of 1 client will no longer come due')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(ofDialog).toBeChecked()
    await ofDialog.click()
    await question.getByRole('button', { name: 'Switch off' }).click()
    await expect(ofDialog).not.toBeChecked()
    await ofDialog.click()
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog).toBeHidden()
    const workDue = row.getByRole('switch', { name: 'Work due' })
    await workDue.click()
    await expect(question).toContainText('Labs and orders of 1 client will no longer come due')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(workDue).toBeChecked()
    await workDue.click()
    await question.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByText('Labs and orders of 1 client no longer come due.')).toBeVisible()
    await expect(workDue).not.toBeChecked()
    await workDue.click()
    await expect(page.getByText('Labs and orders of 1 client come due again.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByText('Change undone')).toBeVisible()
    await expect(workDue).not.toBeChecked()
    await page.getByLabel('Search statuses').fill('no such entry')
    await expect(page.getByText('No statuses match your search.')).toBeVisible()
    await page.getByLabel('Search statuses').press('Escape')
  })

  await test.step('the count leads to the clients who use it', async () => {
    await page.getByRole('link', { name: `1 client with ${name}` }).click()
    await expect(page.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove filter Status: ${name}` })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Uma' })).toHaveCount(1)
  })
})

test('while an entry is being switched, its switch says so and takes no second press', async ({
  staff: page,
}) => {
  const name = unique('Twice ')
  await callApi(page, '/api/lookups/forms', { name })
  await page.goto('/operational/forms')
  const row = page.getByRole('row').filter({ hasText: name })
  const control = row.getByRole('switch')
  const release = await holdRequests(page, '**/api/lookups/forms/*')
  await control.dblclick()
  await expect(row.getByRole('status')).toHaveText('Saving')
  await expect(control).toHaveAttribute('aria-busy', 'true')
  await expect(control).toBeDisabled()
  await expect(control).toBeFocused()
  release()
  await expect(control).toBeEnabled()
  await expect(row.getByText('Inactive')).toBeVisible()
  await expect(row.getByRole('status')).toHaveCount(0)
})

test('two spellings of a medication are merged: how many use it is said, and the row takes it back', async ({
  staff: page,
}) => {
  const [wrong, right] = [unique('Ozempick '), unique('Zempic ')]
  const { id } = await callApi(page, '/api/lookups/medications', { name: wrong })
  await callApi(page, '/api/lookups/medications', { name: right })
  await callApi(page, '/api/clients', {
    first_name: 'Una',
    last_name: wrong,
    medications: [{ medication_id: id }],
  })
  await page.goto('/operational/medications')
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: wrong, exact: true }) })
  await row.getByRole('button', { name: `Merge ${wrong} into…` }).click()
  const dialog = page.getByRole('dialog', { name: `Merge ${wrong} into another medication` })
  await expect(dialog.getByRole('link', { name: `1 client with ${wrong}` })).toBeVisible()
  await choose(dialog.getByLabel('Medication that stays'), right)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${wrong} was merged into ${right}`)).toBeVisible()
  await expect(row).toContainText(`Merged into ${right}`)
  await expect(page.getByRole('link', { name: `1 client with ${right}` })).toBeVisible()
  await page.getByRole('button', { name: 'Add Medication' }).click()
  await page.getByLabel('Name').fill(wrong)
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText(`“${wrong}” was merged into “${right}”`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await row.getByRole('button', { name: `Edit ${wrong}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Switching it on ends the merge')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: `Undo the merge of ${wrong}` }).click()
  await expect(page.getByText('Merge undone')).toBeVisible()
  await expect(row.getByRole('switch', { name: 'Active' })).toBeChecked()
  await expect(row.getByRole('link', { name: `1 client with ${wrong}` })).toBeVisible()
})

test('Escape during a save asks first, and what is then refused is still there', async ({ staff: page }) => {
  const name = unique('Form')
  const { id } = await callApi(page, '/api/lookups/forms', { name })
  await page.goto('/operational/forms')
  await hydrated(page)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: /Edit/ })
  await dialog.getByLabel('Name').fill(`${name} mine`)
  await callApi(
    page,
    `/api/lookups/forms/${id}`,
    { changes: { name: { from: name, to: `${name} theirs` } } },
    'PATCH',
  )
  const release = await holdRequests(page, `**/api/lookups/forms/${id}`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Update' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  release()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(dialog.getByRole('region', { name: /^Changed by/ })).toContainText(`${name} theirs`)
  await expect(dialog.getByLabel('Name')).toHaveValue(`${name} mine`)
})
