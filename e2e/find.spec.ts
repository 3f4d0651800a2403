/* One box to find anything, and the keys of the back office. */
import { AxeBuilder } from '@axe-core/playwright'
import { testBrokenNetwork, expect, holdRequests, callApi, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

const LABEL = 'Find a client, page or action'

test('a client is found by name from any page, opened by keyboard, and then recent; nothing of it is in an address', async ({
  staff: page,
  context,
}) => {
  const made = unique('Seek')
  for (const first_name of ['Ivy', 'Jon'])
    await callApi(page, '/api/clients', { first_name, last_name: made, next_order_date: '2031-02-03' })
  await openHydrated(page, '/operational/states')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.getByLabel('Search states').focus()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: LABEL })
  await expect(box).toBeFocused()
  // Nothing was opened but the page where it stands.
  await expect(page.getByRole('group', { name: 'Recent' })).toHaveCount(0)
  await page.keyboard.type(made.toLowerCase())
  const found = page.getByRole('option')
  await expect(found).toHaveText([/, Ivy/, /, Jon/])
  await expect(found.first()).toContainText('No status · Next order Feb 03, 2031')
  await expect(found.first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 results')
  for (const [key, active] of [
    ['ArrowDown', 1],
    ['ArrowDown', 0],
    ['End', 1],
    ['Home', 0],
    ['ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(box).toHaveAttribute('aria-activedescendant', (await found.nth(active).getAttribute('id'))!)
  }
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await opened
  await expect(tab.getByRole('heading', { name: `${made}, Jon` })).toBeVisible()
  await tab.close()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `${made}, Jon` })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // Enter right after the text, before its results are there.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${made} ivy`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `${made}, Ivy` })).toBeVisible()
  // One word too many.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${made} ivy zzqx`)
  await expect(found).toHaveText([/, Ivy“zzqx” not found/])
  // Two words too many.
  await box.fill(`${made} zzqx wwvq`)
  await expect(found).toHaveText([/, Ivy“zzqx”, “wwvq” not found/, /, Jon“zzqx”, “wwvq” not found/])
  await page.keyboard.press('Escape')
  expect(addresses.filter((url) => url.toLowerCase().includes(made.toLowerCase()))).toEqual([])

  await page.getByRole('link', { name: 'Inquiries' }).click()
  await expect(page.getByRole('heading', { name: 'Inquiries', level: 1 })).toBeVisible()
  const field = page.getByRole('button', { name: LABEL })
  await field.click()
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent).toHaveText([new RegExp(`${made}, Ivy`), new RegExp(`${made}, Jon`), /States/])
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
  expect(violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(made)
})

test('a name and Enter before the box is there open the page; a button of it is pressed, and an order placed for a client', async ({
  staff: page,
}) => {
  const made = unique('Place')
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name: made })
  const release = await holdRequests(page, '**/assets/FindDialog*')
  await openHydrated(page, '/operational/reports')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('statuses')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/operational\/statuses$/)
  await expect(page.getByRole('heading', { name: 'Statuses', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: 'On this page' }).getByRole('option', { name: 'Add Status' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Status' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('order pl')
  await expect(page.getByRole('option', { name: 'Order placed for …' })).toBeVisible()
  await page.keyboard.press('Enter')
  const box = page.getByRole('combobox', { name: 'Order placed for which client?' })
  await box.fill(made)
  await page.getByRole('option', { name: made }).click()
  const dialog = page.getByRole('dialog', { name: /Order placed/ })
  await expect(dialog).toContainText(made)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await test.step('an action that matches is no close match, and is found by another word for it', async () => {
    const names = { first_name: 'Merga', last_name: made }
    const { id } = await callApi(page, '/api/clients', names)
    await openHydrated(page, `/operational/clients/${id}`)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('merge')
    await expect(page.getByRole('group', { name: 'Clients with a close match' })).toContainText('Merga')
    await expect(page.getByRole('option').first()).toHaveText('Merge')
    await expect(page.getByText('Nothing matches')).toHaveCount(0)
    await page.getByRole('combobox').fill('dupl')
    await expect(page.getByRole('option')).toHaveText(['Merge'])
    await page.keyboard.press('Escape')
  })
  await test.step('one line asks who of a name in a state has overdue labs, and shows state and lab', async () => {
    const last_name = unique('Ask')
    const states = (await (await page.request.get('/api/lookups/states')).json()) as Record<string, string>[]
    const state_id = states.find(({ name }) => name === 'Texas')!['id']
    await callApi(page, '/api/clients', {
      first_name: 'Ada',
      last_name,
      state_id,
      lab_due_date: '2020-01-02',
    })
    await callApi(page, '/api/clients', { first_name: 'Bea', last_name, state_id })
    await callApi(page, '/api/clients', { first_name: 'Cleo', last_name, lab_due_date: '2020-01-02' })
    await openHydrated(page, '/operational')
    await page.keyboard.press('Control+k')
    // The second time with slips of a finger.
    for (const asked of ['tx overdue', 'texsa ovredue']) {
      await page.getByRole('combobox').fill(`${last_name} ${asked}`)
      await expect(page.getByRole('option')).toHaveText([/, Ada.*Texas · Lab overdue Jan 02, 2020/])
    }
    const said = 'Nothing matches “texsa ovredue”. Close matches:'
    await expect(page.getByText(said)).toBeVisible()
    await page.goto('/operational/clients')
    await page.getByLabel('Search clients').fill(`${last_name} texsa ovredue`)
    await expect(page.getByText(`${said} 1 client`)).toBeVisible()
  })
})

test('each key does its work on the page or the focused row, never while somebody types; ? lists them', async ({
  staff: page,
}) => {
  const made = unique('Keys')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name: made })
  await openHydrated(page, '/operational/clients')
  const search = page.getByLabel('Search clients')
  await page.keyboard.press('e')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(`${made} neo?l/`)
  await expect(search).toHaveValue(`${made} neo?l/`)
  await search.fill(made)
  const name = page.getByRole('link', { name: `${made}, Ada`, exact: true })
  await name.focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.locator('section').first()).toContainText('Edit the client')
  // A dialog is open.
  await page.keyboard.press('n')
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
  const dialog = page.getByRole('dialog')
  for (const [key, title] of [
    ['o', 'Order placed'],
    ['l', 'Lab done'],
    ['u', 'Add update'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(dialog).toContainText(title)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await name.focus()
  }
  await page.keyboard.press('Control+e')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(`/operational/clients/${id}/edit`)
  await openHydrated(page, '/operational/clients')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: /Add (New )?Client/ })).toBeVisible()
  await openHydrated(page, '/operational/medications')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Add Medication' })).toBeVisible()
})

testBrokenNetwork(
  'what cannot be searched is said; a late response does not replace a newer one',
  async ({ staff: page }) => {
    const made = unique('Late')
    await callApi(page, '/api/clients', { first_name: 'Ada', last_name: `${made}one` })
    await callApi(page, '/api/clients', { first_name: 'Bea', last_name: `${made}two` })
    await openHydrated(page, '/operational/clients')
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: LABEL })
    await page.route('**/api/find', (route) => route.abort())
    await box.fill(`${made}one`)
    await expect(page.getByRole('alert').filter({ hasText: 'could not be searched' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    await page.unroute('**/api/find')
    const gone = page.waitForEvent('requestfailed')
    await page.route('**/api/find', (route) => promise.then(() => route.continue()).catch(() => {}), {
      times: 1,
    })
    // Searched again by itself once the server answers, or for this text.
    const held = page.waitForRequest('**/api/find')
    await box.fill(`${made}on`)
    await held
    await box.fill(`${made}two`)
    await expect(page.getByRole('option')).toHaveText([/two, Bea/])
    // The request for the text before it was canceled.
    await gone
    letGo()
    await expect(page.getByRole('option')).toHaveText([/two, Bea/])
    await box.fill('Nobody with this name')
    await expect(page.getByText('Nothing was found for “Nobody with this name”.')).toBeVisible()
  },
)
