import {
  addClients,
  hydrated,
  expect,
  failRequests,
  callApi,
  openAccountMenu,
  setFilter,
  signIn,
  test,
  openHydrated,
  storedClient,
} from './fixtures.ts'
import { unique } from './product.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the menu opens over the page, closes after a link was followed, and closes without following one', async ({
  page,
  administrator,
}) => {
  await signIn(page, administrator)
  const menu = page.getByRole('navigation', { name: 'Office' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await expect(menu).toBeVisible()
  const close = page.getByRole('button', { name: 'Close the menu' })
  await expect(close).toHaveAttribute('aria-expanded', 'true')
  await page.setViewportSize({ width: 320, height: 568 })
  // On the smallest phone the entries scroll; what is the person's stays in sight.
  await openAccountMenu(page)
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
  await openAccountMenu(page)
  await menu.getByText('Lists').tap()
  for (const entry of await menu.getByRole('link').all()) {
    await entry.scrollIntoViewIfNeeded()
    await expect(entry).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await close.tap()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/operational$/)

  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await menu.getByRole('link', { name: 'Statuses' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Statuses' })).toBeVisible()
  await expect(menu).toBeHidden()
  // Also when the page stays the same.
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await menu.getByRole('link', { name: 'Statuses' }).tap()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await openAccountMenu(page)
  await menu.getByRole('button', { name: 'Sign Out' }).tap()
  await expect(page).toHaveURL(/\/auth/)
})

test('a touch on Cancel of an open note drops what was typed and saves nothing, as do spaces at the end; leaving the note saves it', async ({
  staff: page,
}) => {
  const last_name = unique('Touch')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Tia', last_name, notes: 'as it was' })
  let saved = 0
  page.on('request', (request) => (saved += request.method() === 'PATCH' ? 1 : 0))
  await page.goto(`/operational/client-report?search=${last_name}`)
  const card = page.getByRole('listitem').filter({ hasText: `${last_name}, Tia` })
  const note = card.getByRole('button', { name: /edit notes of/ })
  const editor = page.getByRole('textbox', { name: /^Edit notes of/ })
  await note.tap()
  await editor.fill('typed by mistake')
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(editor).toHaveCount(0)
  await expect(note).toContainText('as it was')
  expect(saved).toBe(0)

  await note.tap()
  await editor.fill('as it was \n')
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(editor).toHaveCount(0)
  await expect(note).toHaveText('as it was')
  expect(saved).toBe(0)

  await note.tap()
  await editor.fill('called back')
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(editor).toHaveCount(0)
  await expect(note).toContainText('called back')
  await expect.poll(async () => (await storedClient(page, id)).notes).toBe('called back')
  expect(saved).toBe(1)

  await test.step('the toast of a note that was not saved covers none of its buttons', async () => {
    // The note stands at the foot of the window.
    await page.reload()
    await hydrated(page)
    const place = (await note.boundingBox())!
    await page.setViewportSize({ width: 390, height: Math.ceil(place.y + place.height) + 12 })
    await failRequests(page, '**/api/clients/*', 'Not today.')
    await note.tap()
    await editor.fill('typed')
    await page.getByRole('heading', { level: 1 }).tap()
    const toast = page.locator('[data-toast]')
    await expect(toast).toBeVisible()
    for (const action of ['Save', 'Discard']) {
      const button = page.getByRole('button', { name: action, exact: true })
      await expect(button).toBeInViewport({ ratio: 1 })
      const [of, over] = [(await button.boundingBox())!, (await toast.boundingBox())!]
      expect(over.y + over.height <= of.y || of.y + of.height <= over.y).toBe(true)
    }
    await page.getByRole('button', { name: 'Discard' }).tap()
    await expect(note).toContainText('called back')
  })
})

test('one toast at a time is shown in the bar at the top, and covers no control', async ({ staff: page }) => {
  const names = [1, 2, 3].map((number) => unique(`Bar${number}`))
  for (const name of names) await callApi(page, '/api/lookups/medications', { name })
  await openHydrated(page, '/operational/medications')
  await page.getByLabel('Search medications').fill('Bar')
  for (const name of names) await page.getByRole('switch', { name: `${name}: Active` }).tap()
  const toasts = page.locator('[data-toast]')
  await expect(toasts).toHaveCount(3)
  await expect(toasts.filter({ visible: true })).toHaveCount(1)
  const foot = (await page.locator('[data-office-bar]').boundingBox())!.height
  const toast = (await toasts.filter({ visible: true }).boundingBox())!
  // The last control of the bar.
  const find = (await page.getByRole('button', { name: 'Find a client, page or action' }).boundingBox())!
  expect(toast.y + toast.height).toBeLessThanOrEqual(foot)
  expect(toast.x).toBeGreaterThanOrEqual(find.x + find.width)
})

test('the toast of a save shows the new value whole, and covers no name below the bar; actions of a card are as far in as its text', async ({
  staff: page,
}) => {
  const last_name = unique('Whole')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ida', last_name, cost: '1250.00' })
  await openHydrated(page, `/operational/clients/${id}`)
  await page.getByRole('button', { name: /edit cost of/ }).tap()
  await page.getByRole('textbox', { name: /^Edit cost of/ }).fill('2500')
  await page.keyboard.press('Enter')
  const line = page.locator('[data-toast] p').last()
  await expect(line).toHaveText(`${last_name}, Ida · Cost: $1,250.00 → $2,500.00`)
  expect(await line.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(0)
  for (const part of await line.locator('span').all())
    expect((await part.boundingBox())!.height).toBeLessThan(24)
  await page.evaluate(() => window.scrollTo(0, 0))
  const toast = (await page.locator('[data-toast]').boundingBox())!
  const name = page.getByRole('heading', { level: 1, name: `${last_name}, Ida` })
  expect((await name.boundingBox())!.y).toBeGreaterThanOrEqual(toast.y + toast.height)

  await page.request.delete(`/api/clients/${id}`)
  await openHydrated(page, '/operational/clients?view=deleted')
  const restore = page.getByRole('button', { name: `Restore ${last_name}, Ida` })
  await expect(page.getByRole('listitem').filter({ has: restore })).toHaveCount(1)
  const gap = await restore.evaluate((button) => {
    const card = button.closest('.rounded-xl')!.getBoundingClientRect()
    return card.right - button.getBoundingClientRect().right
  })
  expect(gap).toBeGreaterThanOrEqual(16)
})

test('Back from a client restores the position among the cards', async ({ staff: page, product }) => {
  const last_name = unique('Cards')
  await addClients(product, last_name, 60, '2037-02-03')
  await openHydrated(page, `/operational/clients?search=${last_name}`)
  const inSight = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll<HTMLElement>('li[data-row-id]')]
      const links = cards.flatMap((card) => card.querySelector('a') ?? [])
      return links.find((link) => link.getBoundingClientRect().top > 100)?.text
    })
  for (const step of [1, 2, 3, 4]) {
    await page.evaluate((y) => window.scrollTo(0, y), 1500 * step)
    await expect.poll(inSight).toBeTruthy()
  }
  const shown = (await inSight())!
  const name = page.getByRole('link', { name: shown, exact: true })
  const top = async () => (await name.boundingBox())?.y
  await name.tap({ trial: true })
  const before = (await top())!
  await name.tap()
  await page.getByRole('link', { name: 'Back' }).tap()
  // Parts of a pixel may differ: cards are measured again.
  await expect.poll(async () => Math.abs(((await top()) ?? Infinity) - before)).toBeLessThan(1)
})

test('two clients fit the screen, and the menu, the tools and the boxes of a card come when they are wanted', async ({
  staff: page,
  product,
}) => {
  const last_name = unique('Compact')
  await addClients(product, last_name, 3, '2037-02-03')
  await openHydrated(page, `/operational/clients?search=${last_name}`)
  const card = (number: number) => page.getByRole('listitem').filter({ hasText: `${last_name}, N0${number}` })
  const first = (await card(0).boundingBox())!
  const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  // In the upper quarter below the bar, where no notice of a draft stands above the page.
  expect(first.y - heading.y).toBeLessThan(844 / 4 - 72)
  for (const number of [0, 1]) await expect(card(number)).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Sort by')).toBeHidden()
  await expect(page.getByRole('checkbox')).toHaveCount(0)

  const menu = card(0).getByRole('button', { name: `Actions for ${last_name}, N00` })
  expect((await menu.boundingBox())!.width).toBeGreaterThanOrEqual(44)
  await menu.tap()
  await page.getByRole('menuitem', { name: 'Delete' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).tap()
  await expect(menu).toBeFocused()
  await menu.tap()
  await page.getByRole('menuitem', { name: 'Edit' }).tap()
  await expect(page).toHaveURL(/\/edit$/)
  await page.goBack()

  const tools = page.getByRole('button', { name: 'Sorting and tools' })
  await tools.tap()
  await page.getByLabel('Sort by').selectOption({ label: 'Cost, descending' })
  await expect(page).toHaveURL(/sort=cost&direction=desc/)
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await page.getByRole('checkbox', { name: `Select ${last_name}, N01` }).tap()
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible()
  await page.getByRole('button', { name: 'Finish selecting' }).tap()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(tools).toBeVisible()

  await setFilter(page, 'Next order', 'Overdue')
  await expect(page.getByText('No clients found matching your search criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Next order: overdue' }).click()
  await expect(card(0)).toContainText('02/03/2037')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test("what is looked for is found from the bar and in the form, by touch; Today's choice takes one row, so that its work begins on the first screen", async ({
  staff: page,
}) => {
  const made = unique('Tonic')
  const overdue = { next_order_date: '2026-01-05', lab_due_date: '2026-01-05' }
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name: made, ...overdue })
  await callApi(page, '/api/lookups/medications', { name: made })
  await openHydrated(page, '/operational/today')
  const choices = page.getByRole('group', { name: 'Whose' }).getByRole('button')
  const tops = await choices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const icon = page.getByRole('button', { name: 'Find a client, page or action' })
  const { width, height } = (await icon.boundingBox())!
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await icon.tap()
  await page.getByRole('combobox', { name: 'Find a client, page or action' }).fill(made)
  await page.getByRole('option', { name: `${made}, Ada` }).tap()
  await expect(page.getByRole('heading', { name: `${made}, Ada` })).toBeVisible()

  await openHydrated(page, '/operational/clients/new')
  await page.getByRole('button', { name: 'Add Medication' }).tap()
  const field = page.getByLabel('Medication *')
  await field.tap()
  const options = page.getByRole('listbox', { name: 'Choices' }).getByRole('option')
  await expect(options.first()).toBeInViewport()
  await field.pressSequentially(made.slice(0, 8).toLowerCase())
  const option = page.getByRole('option', { name: made })
  await expect(option).toBeInViewport({ ratio: 1 })
  expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await option.tap()
  await expect(field).toHaveValue(made)
  await expect(options).toHaveCount(0)
})
