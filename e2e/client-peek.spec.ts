import { expect, callApi, test, chooseAction, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

test('Space opens a client beside the list; the arrow keys go through the list, Escape and Back close', async ({
  staff: page,
}) => {
  const last_name = unique('Peek')
  const ids: Record<string, string> = {}
  for (const first_name of ['Ada', 'Bo', 'Cy']) {
    const { id } = await callApi(page, '/api/clients', {
      first_name,
      last_name,
      notes: `about ${first_name}`,
    })
    ids[first_name] = id
  }
  const link = (first: string) => page.getByRole('link', { name: `${last_name}, ${first}`, exact: true })
  const panel = (first: string) => page.getByRole('complementary', { name: `Client ${last_name}, ${first}` })
  const address = `/operational/clients?search=${last_name}`
  await openHydrated(page, address)

  await test.step('the focus stays in the list, and the panel follows it', async () => {
    await link('Ada').press('Space')
    await expect(panel('Ada')).toContainText('about Ada')
    await expect(link('Ada')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(panel('Bo')).toContainText('about Bo')
    await expect(link('Bo')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('complementary', { name: /^Client / })).toHaveCount(0)
    await expect(link('Bo')).toBeFocused()
    await expect(page).toHaveURL('/operational/clients')
  })

  await test.step('a press beside the values opens it too; a value is edited, and the name leads to the page', async () => {
    const row = page.getByRole('row').filter({ hasText: `${last_name}, Cy` })
    await row.getByRole('gridcell').nth(7).click()
    await expect(panel('Cy')).toContainText('about Cy')
    await page.keyboard.press('Escape')
    await expect(panel('Cy')).toHaveCount(0)
    await row.getByRole('button', { name: /edit cost of/ }).click()
    await expect(page.getByRole('textbox', { name: `Edit cost of ${last_name}, Cy` })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel('Cy')).toHaveCount(0)
    await link('Bo').focus()
  })

  await test.step('a note is changed in the panel; Escape there leads back to the row', async () => {
    await page.keyboard.press('Space')
    const notes = panel('Bo').getByRole('button', { name: /edit notes of/ })
    await notes.click()
    await page.keyboard.type(', called')
    await page.keyboard.press('Escape')
    await expect(panel('Bo')).toContainText('about Bo')
    await expect(notes).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type(', called')
    await page.keyboard.press('Control+Enter')
    await expect(panel('Bo')).toContainText('about Bo, called')
    await expect(notes).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel('Bo')).toHaveCount(0)
    await expect(link('Bo')).toBeFocused()
  })

  await test.step('it is in the address: Back closes it, and leads to it from the page', async () => {
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/clients\?client=/)
    await page.goBack()
    await expect(panel('Bo')).toHaveCount(0)
    await page.goForward()
    await panel('Bo').getByRole('link', { name: 'Open' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${last_name}, Bo` })).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(panel('Bo')).toBeVisible()
    await expect(link('Bo')).toBeFocused()
    await page.reload()
    await expect(panel('Bo')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/operational/clients')
  })

  await test.step('it closes when its client is deleted, and says who deleted one', async () => {
    await link('Bo').press('Space')
    await expect(panel('Bo')).toContainText('about Bo')
    await chooseAction(page, `${last_name}, Bo`, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(panel('Bo')).toHaveCount(0)
    await expect(page).toHaveURL('/operational/clients')
    await link('Cy').press('Space')
    await expect(panel('Cy')).toContainText('about Cy')
    await callApi(page, `/api/clients/${ids['Cy']}`, {}, 'DELETE')
    await expect(page.getByRole('complementary', { name: 'Client' })).toContainText('was deleted by')
  })

  await test.step('on a phone its address leads to the page', async () => {
    await link('Ada').press('Space')
    await expect(panel('Ada')).toBeVisible()
    await expect(page).toHaveURL(/clients\?client=/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(page).toHaveURL(/clients\/[^/?]+$/)
    await expect(page.getByRole('heading', { level: 1, name: `${last_name}, Ada` })).toBeVisible()
  })
})
