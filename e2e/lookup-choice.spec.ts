import { violationsOf } from './accessibility.ts'
import { callApi, choose, chooseFieldToSet, expect, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

test('a medication that the list does not have is not taken for another one, and is added without leaving the form', async ({
  staff: page,
}) => {
  const made = unique('Q')
  const name = `Semaglutide ${made}`
  await callApi(page, '/api/lookups/medications', { name: `Selenium ${made}` })
  await callApi(page, '/api/lookups/medications', { name: `Serotonin ${made}` })
  await callApi(page, '/api/lookups/statuses', { name: `Active ${made}` })
  await openHydrated(page, '/operational/clients/new')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill(made)
  await page.getByRole('button', { name: 'Add Medication' }).click()
  const field = page.getByLabel('Medication *')
  const option = page.getByRole('listbox', { name: 'Choices' }).getByRole('option')

  await test.step('text that means no entry, or several, stays with a sentence and is not saved', async () => {
    await field.focus()
    await page.keyboard.type(name)
    await expect(option).toHaveText([`Add “${name}” to medications`])
    await expect(field).toHaveAttribute('aria-activedescendant', /new$/)
    await page.keyboard.press('Tab')
    const sentence = `“${name}” is not in the list. Please choose one, or add it.`
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(field).toHaveValue(name)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Control+Enter')
    await expect(field).toBeFocused()
    await field.fill('Se')
    await page.keyboard.press('Tab')
    await expect(field).toHaveAccessibleDescription(/^“Se” matches \d+ entries\. Please choose one\.$/)
  })
  await test.step('Escape puts the choice back, arrow keys and Enter choose, one match is enough for Tab', async () => {
    await field.fill(`Selen`)
    await expect(option).toHaveText([`Selenium ${made}`])
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue(`Selenium ${made}`)
    await field.fill(`Ser`)
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue(`Selenium ${made}`)
    await expect(option).toHaveCount(0)
    await field.fill(made)
    await expect(option).toHaveText([`Selenium ${made}`, `Serotonin ${made}`, `Add “${made}” to medications`])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(`Serotonin ${made}`)
    await expect(page.getByLabel('System')).toBeFocused()
  })
  await test.step('what is nearly the same is offered before it is added, and chosen only by Enter', async () => {
    const slip = `selenuim ${made}`
    await field.fill(slip)
    await expect(option).toHaveText([`Selenium ${made}`, `Add “${slip}” to medications`])
    await expect(page.locator('p', { hasText: `Nothing matches “${slip}”. Close matches:` })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue(slip)
    await expect(field).toHaveAccessibleDescription(/is not in the list/)
    await field.fill(` ${slip}`)
    await expect(option.first()).toHaveText(`Selenium ${made}`)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue(`Selenium ${made}`)
  })
  await test.step('a state is known by its two letters, which are not added', async () => {
    const state = page.getByLabel('State', { exact: true })
    await state.fill('tx')
    await expect(option).toHaveText(['Texas'])
    // Near the foot of the window the one option is whole.
    const window = page.viewportSize()!
    await state.press('Escape')
    const { y, height } = (await state.boundingBox())!
    await page.setViewportSize({ ...window, height: Math.round(y + height + 58) })
    await state.fill('tx')
    await expect(option).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(window)
    await state.fill('ma')
    await page.keyboard.press('Tab')
    await expect(state).toHaveValue('Massachusetts')
  })
  await test.step('what is emptied is no choice', async () => {
    const status = page.getByLabel('Status', { exact: true })
    await status.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(status).toHaveValue(/./)
    await status.fill('')
    await page.keyboard.press('Tab')
    await expect(status).toHaveValue('')
  })
  await test.step('it is added to the list, and everything that was typed is saved', async () => {
    await field.fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByText('medications item created successfully')).toBeVisible()
    await expect(field).toHaveValue(name)
    await page.getByRole('button', { name: 'Create Client' }).click()
    await expect(page.getByText('Client created successfully')).toBeVisible()
    await page.goto(`/operational/client-report?search=${made}`)
    await expect(page.getByRole('row').filter({ hasText: made })).toContainText(name)
  })
})

test('text that chooses nothing yet is kept with the draft', async ({ staff: page }) => {
  const [last_name, name, state] = [unique('Draft'), unique('Semaglxq'), unique('Nowhere')]
  await openHydrated(page, '/operational/clients/new')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill(last_name)
  await page.getByLabel('State', { exact: true }).fill(state)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Add Medication' }).click()
  const field = page.getByLabel('Medication *')
  await field.fill(name)
  await page.getByLabel('Notes', { exact: true }).nth(1).fill('as typed')
  await page.getByRole('link', { name: 'Inquiries' }).click()
  await page.getByRole('link', { name: 'Dashboard 1 draft' }).click()
  const resume = page.getByRole('button', { name: `Resume New client ${last_name}, Ada` })
  await resume.click()
  await expect(field).toHaveValue(name)
  await expect(field).toHaveAccessibleDescription(
    `“${name}” is not in the list. Please choose one, or add it.`,
  )
  await expect(page.getByLabel('State', { exact: true })).toHaveValue(state)
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page.getByLabel('State', { exact: true })).toBeFocused()

  await field.press('Escape')
  await expect(field).toHaveValue('')
  await page.getByLabel('State', { exact: true }).press('Escape')
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page.getByText('Client created successfully')).toBeVisible()
})

test('a cell and a change of many offer to add an entry, too; a refusal keeps what was typed', async ({
  staff: page,
}) => {
  const [last_name, status, gone] = [unique('Choice'), unique('Paused'), unique('Former')]
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
  await callApi(page, '/api/lookups/statuses', { name: gone, active: false })
  await openHydrated(page, `/operational/clients?search=${last_name}`)
  const cell = page.getByRole('button', { name: `edit status of ${last_name}, Ada` })
  const editor = page.getByRole('combobox', { name: /^Edit status of/ })
  await cell.click()
  await editor.fill(status)
  await page.getByRole('option', { name: `Add “${status}” to statuses` }).click()
  await expect(cell).toContainText(status)
  await cell.click()
  await expect(editor).toHaveValue(status)
  await editor.fill('none of them')
  await page.getByLabel('Search clients').focus()
  await expect(page.getByRole('alert')).toContainText('“none of them” is not in the list.')
  await expect(editor).toHaveValue('none of them')
  await editor.press('Escape')
  await expect(cell).toContainText(status)

  await page.getByRole('checkbox', { name: new RegExp(last_name) }).check()
  await chooseFieldToSet(page, 'Status')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel('Status')
  await field.fill(gone)
  const note = 'Inactive. It can be made active in the list of statuses.'
  await expect(page.locator('p', { hasText: note })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await field.press('Tab')
  await expect(field).toHaveAccessibleDescription(
    `“${gone}” is inactive. It can be made active in the list of statuses.`,
  )
  await expect(field).toHaveValue(gone)
  await choose(field, status)
  await expect(dialog).toBeVisible()
  await expect(field).toHaveValue(status)
})
