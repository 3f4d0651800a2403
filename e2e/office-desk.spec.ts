/* What a person at a desk takes for granted. */
import {
  addClients,
  failRequests,
  hydrated,
  testBrokenNetwork,
  expect,
  callApi,
  test,
  chooseAction,
  openHydrated,
  resumeDraft,
} from './fixtures.ts'
import { unique } from './product.ts'

const listed = 'Clients table'

test("a client's name leads to the client's page; who comes back, also by saving the form, finds the list where it was left", async ({
  staff: page,
  product,
}) => {
  const made = unique('Place')
  await addClients(product, made, 90)
  await page.goto(`/operational/clients?search=${made}`)
  const table = page.getByRole('region', { name: listed })
  await expect(table.getByRole('row').filter({ hasText: made }).first()).toBeVisible()
  await hydrated(page)
  const save = page.getByRole('button', { name: 'Update Client' })
  const name = table.getByRole('link', { name: `${made}, N75`, exact: true })
  // Rows of the second page.
  await table.evaluate((element) => element.scrollTo({ top: 1200 }))
  await expect(table.locator('[data-row-id]')).toHaveCount(90)
  await table.evaluate((element) => element.scrollTo({ top: 2800 }))
  const comeBack = async (open: () => Promise<void>, heading: string, leave: () => Promise<unknown>) => {
    await open()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await leave()
    await expect.poll(() => table.evaluate((element) => element.scrollTop)).toBe(2800)
    await expect(name).toBeInViewport()
    await expect(name).toBeFocused()
  }
  const edit = () => chooseAction(page, `${made}, N75`, 'Edit')
  const open = () => name.click()
  await comeBack(open, `${made}, N75`, () => page.goBack())
  await comeBack(edit, 'Edit Client', () => page.getByRole('link', { name: 'Back' }).click())
  await comeBack(edit, 'Edit Client', async () => {
    await page.getByLabel('Updates', { exact: true }).fill('Called back')
    await save.click()
  })
  await test.step('the toast about it covers nothing of the page, and moves nothing when it goes', async () => {
    const toast = page.locator('[data-toast]')
    const [rows, { x, width }] = [(await table.boundingBox())!, (await toast.boundingBox())!]
    expect(x + width).toBeLessThanOrEqual(rows.x)
    await toast.getByRole('button', { name: 'Dismiss notification' }).click()
    await expect(toast).toHaveCount(0)
    expect(await table.boundingBox()).toEqual(rows)
  })
})

test('the first click on a page counts as work, however short the page was open', async ({ staff: page }) => {
  await openHydrated(page, '/operational/clients')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const reported = page.waitForResponse('**/api/session/activity')
  await page.getByRole('heading', { name: 'Clients', level: 1 }).click()
  await reported
  // The other tabs hear of it; this one knows, and asks nothing.
  const searched = page.waitForResponse('**/api/clients?*')
  await page.getByLabel('Search clients').fill('nobody')
  await searched
  expect(asked).not.toContain('/api/session')
})

testBrokenNetwork(
  'an editor in a list of one row is fully visible, also when saving failed; it is sent once there is a connection, unless somebody has typed on; left before, it is kept as a draft and says so',
  async ({ staff: page, context }) => {
    const made = unique('Alone')
    await callApi(page, '/api/clients', { first_name: 'Ann', last_name: made, notes: 'before' })
    await openHydrated(page, `/operational/client-report?search=${made}`)
    const note = page.getByRole('button', { name: `edit notes of ${made}, Ann` })
    const fail = async (text: string) => {
      await page.keyboard.type(text)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('button', { name: 'Discard' })).toBeInViewport({ ratio: 1 })
    }
    await note.click()
    await expect(page.getByText('Saved when you leave the field.')).toBeInViewport({ ratio: 1 })
    await context.setOffline(true)
    await fail(' after')
    const offline = page.getByText(/^You are offline\. What you type stays here; saving works again/)
    await expect(offline).toBeInViewport()
    await expect(page.getByText('Not saved yet.')).toBeVisible()
    // The connection is said in one place.
    await expect(page.getByText('The server cannot be reached')).toHaveCount(0)
    await expect(page.locator('[data-toast=destructive]')).toHaveCount(0)
    await context.setOffline(false)
    await expect(offline).toHaveCount(0)
    await expect(note).toContainText('before after')
    await expect(note).toBeFocused()
    await expect(page.getByText('Client updated successfully')).toBeVisible()

    await note.click()
    await context.setOffline(true)
    await fail(' work')
    await page.keyboard.type(', and')
    await context.setOffline(false)
    await expect(offline).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Edit notes' })).toHaveValue('before after work, and')
    await page.getByRole('button', { name: 'Discard' }).click()

    await note.click()
    await failRequests(page, '**/api/clients/*')
    await fail(' all')
    await page.getByRole('link', { name: 'Inquiries' }).click()
    await expect(page.getByText(`Your change to notes of ${made}, Ann was not saved`)).toBeVisible()
    await page.unroute('**/api/clients/*')
    await page.getByRole('link', { name: 'Dashboard 1 draft' }).click()
    await resumeDraft(page, `Notes of ${made}, Ann`)
    await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('before after all')
    await page.getByRole('button', { name: 'Update Client' }).click()
    await expect(page.locator('[data-toast]').filter({ hasText: 'before after all' })).toBeVisible()
  },
)

testBrokenNetwork(
  'offline a link of the menu works, and what is not loaded waits for the connection, without an error',
  async ({ staff: page, context }) => {
    const come = new Set<string>()
    page.on('requestfinished', (request) => come.add(request.url()))
    await page.clock.install()
    await openHydrated(page, '/operational/today')
    await page.clock.fastForward(4_000)
    // What it imports comes before it.
    await expect.poll(() => [...come].some((url) => url.includes('InquiriesPage'))).toBe(true)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'For me' }).click()
    const waiting = page.getByText('This is not loaded yet. It comes once the connection is back.')
    await expect(waiting).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Inquiries' }).click()
    await expect(page.getByRole('heading', { name: 'Inquiries', level: 1 })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are online again')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  },
)

testBrokenNetwork(
  'a script of another page that fails to load does not disturb the open page, nor one of a calendar its form',
  async ({ staff: page }) => {
    await page.route('**/assets/ReportPage-*.js', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('ReportPage'))
    await page.clock.install()
    await openHydrated(page, '/operational/clients')
    const documents: string[] = []
    page.on('framenavigated', (frame) => documents.push(frame.url()))
    await page.clock.fastForward(4_000)
    await failed
    await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Inquiries' }).click()
    await expect(page.getByRole('heading', { name: 'Inquiries', level: 1 })).toBeVisible()
    expect(documents.map((url) => new URL(url).pathname)).toEqual(['/operational/inquiries'])

    await page.route('**/assets/CalendarPopover-*.js', (route) => route.abort())
    await openHydrated(page, '/operational/clients/new')
    await page.getByLabel('First Name').fill('Typed')
    await page.getByRole('button', { name: 'Open calendar for Start Date' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'This could not be opened.' })).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue('Typed')
  },
)
