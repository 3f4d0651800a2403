import type { Browser, Page } from '@playwright/test'
import {
  databaseOf,
  testBrokenNetwork,
  expect,
  collectErrors,
  callApi,
  test,
  openHydrated,
} from './fixtures.ts'
import { unique } from './product.ts'

/** What others change shows within two seconds; the machine that runs the tests may be busy. */
const SOON = { timeout: 6_000 }

/** The same person in another browser, whose changes are somebody else's to the first one. */
async function another(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await context.newPage()
  await other.goto(page.url())
  return other
}

const change = (page: Page, id: string, field: string, from: unknown, to: unknown) =>
  callApi(page, `/api/clients/${id}`, { changes: { [field]: { from, to } } }, 'PATCH')

/** Opens a page of the office, until its stream of changes has begun. */
async function watch(page: Page, path: string): Promise<void> {
  const begun = page.waitForResponse('**/api/live/changes')
  await openHydrated(page, path)
  expect((await begun).status()).toBe(200)
}

const outdated = (page: Page) => page.getByText('This list has changed.')
const show = (page: Page) => page.getByRole('button', { name: 'Show the changes' })

test('what another browser changes shows in the list, and moves neither rows, focus nor what is typed; one’s own is not fetched again', async ({
  staff: page,
  browser,
  colleague,
  product,
}) => {
  const other = await another(page, browser)
  const { page: third, email } = await colleague()
  const last_name = unique('Live')
  const database = await databaseOf(product)
  const { rows } = await database.query<{ id: string }>(
    `insert into clients (first_name, last_name, notes)
     select 'N' || number, $1, 'note ' || number from generate_series(10, 39) as number returning id`,
    [last_name],
  )
  await database.end()
  const ids = rows.map(({ id }) => id)
  await watch(page, `/operational/client-report?search=${last_name}`)
  const row = (id: string) => page.locator(`[data-row-id="${id}"]`)
  const [typedIn, changed, gone] = [ids[15]!, ids[16]!, ids[17]!]
  await row(typedIn)
    .getByRole('button', { name: /edit notes of/ })
    .click()
  await page.keyboard.type(' and more')
  const editor = row(typedIn).getByRole('textbox')
  const before = await row(typedIn).boundingBox()
  const isUntouched = async () => {
    await expect(editor).toHaveValue('note 25 and more')
    await expect(editor).toBeFocused()
    expect(await row(typedIn).boundingBox()).toEqual(before)
  }

  await test.step('a row is replaced where it stands, also beside the cell that is edited', async () => {
    await change(other, changed, 'notes', 'note 26', 'changed by another')
    await expect(row(changed)).toContainText('changed by another', SOON)
    await expect(row(changed).locator('[data-changed-by$=", just now"]')).toHaveText('changed by another')
    await expect(page.getByRole('status').filter({ hasText: 'just now' })).toContainText('changed by another')
    await Promise.all([
      change(other, changed, 'cost', null, '7.00'),
      change(third, typedIn, 'cost', null, '12.50'),
    ])
    await expect(row(typedIn)).toContainText('$12.50', SOON)
    await expect(row(typedIn).locator(`[data-changed-by="${email}, just now"]`)).toHaveText('$12.50')
    const ofOther = row(changed).locator('[data-changed-by]').filter({ hasText: '$7.00' })
    await expect(ofOther).not.toHaveAttribute('data-changed-by', `${email}, just now`, SOON)
    await expect(outdated(page)).toHaveCount(0)
    await isUntouched()
  })

  await test.step('rows that would come or go are announced, and shown when that is asked for', async () => {
    const { id } = await callApi(other, '/api/clients', { first_name: 'N00', last_name })
    await callApi(other, `/api/clients/${gone}`, {}, 'DELETE')
    await expect(outdated(page)).toBeVisible(SOON)
    await expect(row(gone)).toBeVisible()
    await isUntouched()
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await editor.press('Control+Enter')
    await expect(row(typedIn)).toContainText('note 25 and more')
    // A later change of another page, which the stream brings after the own one.
    await change(other, changed, 'notes', 'changed by another', 'changed again')
    await expect(row(changed)).toContainText('changed again', SOON)
    expect(asked.filter((one) => one === 'PATCH /api/clients/' + typedIn)).toHaveLength(1)
    expect(asked.filter((one) => one === 'GET /api/clients')).toHaveLength(1)
    await show(page).click()
    await expect(row(gone)).toHaveCount(0)
    await expect(row(id)).toBeAttached()
    await expect(outdated(page)).toHaveCount(0)
  })

  await test.step('an open editor names who changed the same value meanwhile', async () => {
    await row(changed)
      .getByRole('button', { name: /edit notes of/ })
      .click()
    await page.keyboard.type(', mine')
    await change(third, changed, 'notes', 'changed again', 'changed again, theirs')
    const open = row(changed).locator('[data-editor]')
    const said = () => open.evaluate((editor) => getComputedStyle(editor, '::after').content)
    await expect.poll(said, SOON).toBe(`"Changed by ${email}"`)
    await page.keyboard.press('Control+Enter')
    await open.getByRole('button', { name: 'Keep both' }).click()
    await expect(row(changed)).toContainText('again, mine')
  })
  await other.context().close()
})

test('what another browser does shows on the page of a client, in its history, in the panel, in Today and as the name of a view', async ({
  staff: page,
  browser,
}) => {
  const other = await another(page, browser)
  const last_name = unique('Seen')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name, notes: 'first' })

  await test.step('the page of a client', async () => {
    await watch(page, `/operational/clients/${id}`)
    await change(other, id, 'notes', 'first', 'second')
    await expect(page.locator('main').getByText('second', { exact: true })).toBeVisible(SOON)
  })
  await test.step('a hidden tab has no stream; shown again it catches up', async () => {
    const setHidden = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/live/changes'))
    await setHidden(true)
    await ended
    await change(other, id, 'notes', 'second', 'while hidden')
    await setHidden(false)
    await expect(page.locator('main').getByText('while hidden', { exact: true })).toBeVisible(SOON)
  })
  await test.step('its history says so without moving what is read', async () => {
    await watch(page, `/operational/clients/${id}/history`)
    await change(other, id, 'notes', 'while hidden', 'third')
    await expect(outdated(page)).toBeVisible(SOON)
    await show(page).click()
    await expect(page.locator('main').getByText('third').first()).toBeVisible()
  })
  await test.step('the panel beside the list', async () => {
    await watch(page, `/operational/clients?search=${last_name}&client=${id}`)
    const panel = page.getByRole('complementary', { name: `Client ${last_name}, Ada` })
    await expect(panel).toContainText('third')
    await change(other, id, 'notes', 'third', 'fourth')
    await expect(panel).toContainText('fourth', SOON)
  })
  await test.step('Today', async () => {
    await callApi(page, '/api/clients', { first_name: 'Bo', last_name, next_order_date: '2002-01-05' })
    await watch(page, '/operational/today')
    await change(other, id, 'next_order_date', null, '2001-01-05')
    await expect(outdated(page)).toBeVisible(SOON)
    await show(page).click()
    await expect(page.getByRole('link', { name: `${last_name}, Ada` }).first()).toBeVisible()
  })
  await test.step('the name of the view that is open', async () => {
    const [name, renamed] = [unique('View'), unique('Renamed')]
    const shown = { address: {}, widths: {} }
    const view = await callApi(page, '/api/views', { list: 'clients', name, shared: true, shown })
    await watch(page, `/operational/clients?view=${view.id}`)
    await expect(page.getByRole('button', { name })).toBeVisible()
    const changes = { name: { from: name, to: renamed } }
    await callApi(other, `/api/views/${view.id}`, { changes }, 'PATCH')
    await expect(page.getByRole('button', { name: renamed })).toBeVisible(SOON)
  })
  await test.step('the deleted client on its own page', async () => {
    await watch(page, `/operational/clients/${id}`)
    await callApi(other, `/api/clients/${id}`, {}, 'DELETE')
    await expect(page.getByText(/deleted/).first()).toBeVisible(SOON)
  })
  await other.context().close()
})

testBrokenNetwork('without a stream the page asks from time to time', async ({ staff: page, browser }) => {
  const other = await another(page, browser)
  const { id } = await callApi(page, '/api/clients', {
    first_name: 'Ada',
    last_name: unique('Slow'),
    notes: 'first',
  })
  await page.clock.install()
  await page.route('**/api/live/changes', (route) => route.fulfill({ status: 502 }))
  const refused = page.waitForResponse('**/api/live/changes')
  await page.goto(`/operational/clients/${id}`)
  await refused
  await change(other, id, 'notes', 'first', 'second')
  await page.clock.runFor(70_000)
  await expect(page.locator('main').getByText('second', { exact: true })).toBeVisible(SOON)
  expect(collectErrors(other)).toEqual([])
  await other.context().close()
})

test('who else has a client open is shown on its page, in the form and in the panel, until it is left', async ({
  staff: page,
  colleague,
}) => {
  const last_name = unique('Open')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
  const { page: other, email } = await colleague()
  const alsoOpen = page.getByText(`Also open: ${email}`)

  await watch(page, `/operational/clients/${id}`)
  await watch(other, `/operational/clients/${id}`)
  await expect(alsoOpen).toHaveText(`Also open: ${email}`, SOON)
  await expect(other.getByText('Also open:')).toBeVisible(SOON)
  await other.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(alsoOpen).toHaveText(`Also open: ${email} (editing)`, SOON)

  await watch(page, `/operational/clients/${id}/edit`)
  await expect(alsoOpen).toHaveText(`Also open: ${email} (editing)`, SOON)
  await watch(page, `/operational/clients?search=${last_name}&client=${id}`)
  await expect(alsoOpen).toBeVisible(SOON)
  await other.close()
  await expect(alsoOpen).toHaveCount(0, SOON)
})
