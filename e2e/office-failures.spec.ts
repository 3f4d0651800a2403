import type { Locator } from '@playwright/test'
import {
  hydrated,
  testBrokenNetwork,
  expect,
  failRequests,
  holdRequests,
  callApi,
  test,
  chooseAction,
  openHydrated,
} from './fixtures.ts'
import { unique } from './product.ts'

/** Whether something else lies on any corner of a button. */
const isCovered = (button: Locator) =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const))
    return corners.some(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
  })

testBrokenNetwork(
  'saving a client: disabled while it runs; what fails is said, and everything typed stays',
  async ({ staff: page }) => {
    const last_name = unique('Fails')
    const toast = page.locator('[data-toast=destructive]')
    await page.goto('/operational/clients/new')
    await page.getByLabel('First Name').fill('Ida')
    await page.getByLabel('Last Name').fill(last_name)
    const create = page.getByRole('button', { name: 'Create Client' })
    const offline = page.getByText(/^The server cannot be reached. What you type stays here/)
    await failRequests(page, '**/api/clients')
    await create.click()
    await expect(toast).toHaveText(/^Failed to create client/)
    // One call that was lost is no proof.
    await expect(offline).toHaveCount(0)
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await create.scrollIntoViewIfNeeded()
      expect(await isCovered(create)).toBe(false)
    }
    await failRequests(page, '**/healthz')
    await create.click()
    await expect(offline).toBeVisible()
    await page.unroute('**/healthz')
    await expect(offline).toHaveCount(0)
    await page.unroute('**/api/clients')
    // Something before our server answers in its own way.
    await page.route('**/api/clients', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    // The toast of the attempt before has the same words.
    const refused = page.waitForResponse('**/api/clients')
    await page.getByRole('button', { name: 'Create Client' }).click()
    await refused
    await expect(toast).toHaveText(/^Failed to create client/)
    await page.unroute('**/api/clients')
    await failRequests(page, '**/api/clients', 'The book is closed today')
    await page.getByRole('button', { name: 'Create Client' }).click()
    await expect(toast).toHaveText(/^The book is closed today/)
    await expect(page.getByLabel('Last Name')).toHaveValue(last_name)
    await toast.getByRole('button', { name: 'Dismiss notification' }).click()
    await page.unroute('**/api/clients')
    const release = await holdRequests(page, '**/api/clients')
    await create.click()
    await expect(create).toBeDisabled()
    release()
    await expect(page.getByText('Client created successfully')).toBeVisible()
  },
)

testBrokenNetwork(
  'being offline is said in one place, and a save that fails meanwhile in a toast or its dialog; nothing moves, nothing stays',
  async ({ staff: page, context }) => {
    const last_name = unique('Still')
    const { id } = await callApi(page, '/api/clients', { first_name: 'Ida', last_name })
    const note = page.locator('[data-offline]')
    const failed = page.locator('[data-toast=destructive]')
    const save = page.getByRole('button', { name: 'Update Client' })
    const updates = page.getByLabel('Updates', { exact: true })
    await page.goto(`/operational/clients/${id}/edit`)
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await updates.fill(`Typed at ${size.width}`)
      const places = async () => [await save.boundingBox(), await updates.boundingBox()]
      const before = await places()
      await context.setOffline(true)
      await expect(note).toBeInViewport({ ratio: 1 })
      expect(await places()).toEqual(before)
      await save.click()
      await expect(failed).toContainText('Failed to update client')
      await expect(save).toBeFocused()
      expect(await places()).toEqual(before)
      await context.setOffline(false)
      await expect(note).toHaveCount(0)
      await expect(page.getByText('You are online again')).toBeVisible()
      const dismiss = page.getByRole('button', { name: 'Dismiss notification' })
      while (await dismiss.count()) await dismiss.last().click()
    }
    await save.click()
    await expect(page.getByText('Client updated successfully')).toBeVisible()
    // The page that follows has arrived with its scripts.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients')
    await page.goto(`/operational/clients/${id}`)
    await page.getByRole('button', { name: 'Add update' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Update', { exact: true }).fill('Said on the phone')
    await context.setOffline(true)
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Not saved yet.')
    await context.setOffline(false)
    await expect(dialog.getByRole('alert')).toHaveText('Please save now.')
    await expect(page.getByText('You are online again')).toHaveCount(1)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Said on the phone')).toBeVisible()
  },
)

testBrokenNetwork(
  'offline the page asks for nothing again and again, and for everything once the connection is back',
  async ({ staff: page, context }) => {
    await page.clock.install()
    await openHydrated(page, '/operational/clients')
    await context.setOffline(true)
    // What was about to be asked fails once, and then the server is looked for once.
    const missed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
    await page.clock.runFor('01:00')
    await missed
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.clock.runFor('05:00')
    expect(asked).toEqual([])
    await context.setOffline(false)
    await expect.poll(() => asked).toEqual(expect.arrayContaining(['/api/session', '/api/live/changes']))
  },
)

testBrokenNetwork(
  'what could not be deleted, added or switched is said, is as it was, and its question stays',
  async ({ staff: page }) => {
    const toast = page.locator('[data-toast=destructive]')
    const name = unique('Stays')
    await callApi(page, '/api/clients', { first_name: 'Ada', last_name: name })
    await callApi(page, '/api/lookups/forms', { name })
    const row = page.getByRole('row').filter({ hasText: name })
    const question = page.getByRole('alertdialog')

    await page.goto(`/operational/clients?search=${name}`)
    await failRequests(page, '**/api/clients/*')
    await chooseAction(page, `${name}, Ada`, 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toast).toHaveText(/^Failed to delete client/)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toHaveCount(1)

    await page.goto('/operational/forms')
    await failRequests(page, '**/api/lookups/forms{,/*}')
    await page.getByRole('button', { name: 'Add Form' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(`${name} forte`)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(toast).toHaveText(/^Failed to create forms item/)
    await expect(dialog.getByLabel('Name')).toHaveValue(`${name} forte`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await row.getByRole('switch').click()
    await expect(toast).toHaveText(/^Failed to update forms item/)
    await expect(row.getByRole('switch')).toBeChecked()
  },
)

test('what is shown is read again when the window is looked at and when the network is back; forgotten after five minutes', async ({
  staff: page,
}) => {
  const url = '**/api/lookups/states'
  await page.goto('/operational/states')
  await expect(page.getByRole('cell', { name: 'Florida', exact: true })).toBeVisible()
  await hydrated(page)
  const readAgain = async (happen: () => void) => {
    const response = page.waitForResponse(url)
    await page.evaluate(happen)
    await (await response).finished()
  }
  await readAgain(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await readAgain(() => ['offline', 'online'].forEach((name) => window.dispatchEvent(new Event(name))))

  await page.clock.install()
  const loading = page.getByText('Loading...')
  const away = async (minutes: number) => {
    await page.getByRole('link', { name: 'Reports', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reports Dashboard' })).toBeVisible()
    await page.clock.fastForward(minutes * 60_000)
    const release = await holdRequests(page, url)
    await page.getByRole('group').getByText('Lists').click()
    await page.getByRole('link', { name: 'States', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'States' })).toBeVisible()
    const forgotten = await loading.isVisible()
    release()
    await expect(loading).toHaveCount(0)
    return forgotten
  }
  expect(await away(4)).toBe(false)
  expect(await away(5)).toBe(true)
})

test('toasts stand at the foot of the navigation, three at most: 4 seconds, 5 for what failed, 10 with an undo', async ({
  staff: page,
}) => {
  const names = [1, 2, 3, 4].map((number) => unique(`Toast${number}`))
  for (const name of names) await callApi(page, '/api/lookups/systems', { name })
  await page.goto('/operational/systems')
  // A page that wakes while its clock is replaced takes the end of the session for long past, and signs out.
  await hydrated(page)
  await page.clock.install()
  await page.getByLabel('Search systems').fill('Toast')
  const toasts = page.locator('[data-toast]:visible')
  for (const [index, name] of names.entries()) {
    await page.getByRole('row').filter({ hasText: name }).getByRole('switch').press('Space')
    await expect(toasts).toHaveCount(Math.min(3, index + 1))
    // While somebody points at them, none goes.
    await toasts.last().hover()
  }
  await page.mouse.move(10, 10)
  const box = (await toasts.last().boundingBox())!
  const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  expect(box.x + box.width).toBeLessThan(heading.x)
  expect(box.y + box.height).toBeGreaterThan(900 - 90)
  // Earlier ones are behind the newest.
  const earlier = (await toasts.first().boundingBox())!
  expect(earlier.y).toBeGreaterThan(box.y - 12)
  await page.clock.fastForward(4000)
  await expect(toasts.filter({ hasText: 'Undo' })).toHaveCount(3)
  // Who is in another window has them still when they come back.
  const leave = (type: string) => page.evaluate((type) => window.dispatchEvent(new Event(type)), type)
  await leave('blur')
  await page.clock.fastForward(60_000)
  await expect(toasts.filter({ hasText: 'Undo' })).toHaveCount(3)
  await leave('focus')
  await page.clock.fastForward(6000)
  await expect(toasts).toHaveCount(0)

  await page.getByRole('button', { name: 'Add System' }).click()
  await page.getByLabel('Name').fill(unique('Toast'))
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(toasts).toHaveCount(1)
  await page.clock.fastForward(4000)
  await expect(toasts).toHaveCount(0)

  await failRequests(page, '**/api/lookups/systems/*', 'Not today')
  await page.getByRole('row').filter({ hasText: names[0]! }).getByRole('switch').click()
  await expect(page.locator('[data-toast=destructive]')).toHaveCount(1)
  await page.mouse.move(10, 10)
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 4000)))
  await expect(toasts).toHaveCount(1)
  await page.clock.fastForward(1000)
  await expect(toasts).toHaveCount(0)
})
