import { addDays, formatDate, todayIn } from '../src/lib/dates.ts'
import { expect, focusStays, callApi, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

const written = (days: number) => formatDate(addDays(todayIn(), days), 'MMM dd, yyyy')

test('Today by keyboard: an order is placed and undone, a lab is done, and at the end nothing is left', async ({
  colleague,
}) => {
  // Somebody of whom no other test has work.
  const { page, user_id: owner_id } = await colleague()
  const last_name = unique('Today')
  const due = (days: number) => addDays(todayIn(), days)
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name, owner_id, next_order_date: due(-30) })
  const dates = { next_order_date: due(0), lab_due_date: due(0) }
  await callApi(page, '/api/clients', { first_name: 'Bea', last_name, owner_id, ...dates })
  await callApi(page, '/api/clients', { first_name: 'Cyd', last_name, next_order_date: due(-30) })

  await openHydrated(page, '/operational')
  await page
    .getByRole('region', { name: 'For you' })
    .getByRole('link', { name: /overdue/ })
    .press('Enter')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const rows = page.getByRole('listitem').filter({ hasText: last_name })
  await expect(rows).toHaveCount(3)
  const labs = page.getByRole('button', { name: 'Labs 1' })
  await labs.press('Enter')
  await expect(labs).toHaveAttribute('aria-expanded', 'false')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Everyone' }).press('Enter')
  await expect(rows.filter({ hasText: 'Cyd' })).toBeVisible()
  await page.getByRole('button', { name: 'For me' }).press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL(/\/today\?(?=.*who=me).*folded=today\.lab/)
  await page.reload()
  await expect(labs).toHaveAttribute('aria-expanded', 'false')
  await expect(rows).toHaveCount(2)

  const placeFor = (name: string) => page.getByRole('button', { name: `Order placed: ${last_name}, ${name}` })
  const dialog = page.getByRole('dialog', { name: 'Order placed' })
  const orders = page.getByRole('region', { name: 'Today' }).getByRole('button', { name: 'Orders 1' })
  await expect(orders).toBeVisible()
  await placeFor('Bea').press('ArrowDown')
  await expect(placeFor('Ada')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('o')
  await expect(dialog).toContainText(`Due ${written(0)}`)
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(orders).toHaveCount(0)
  await expect(placeFor('Ada')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(rows).toHaveCount(2)
  await expect(orders).toBeVisible()

  await focusStays(placeFor('Bea'))
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(`${last_name}, Bea`)
  await page.keyboard.press('Enter')
  await expect(placeFor('Ada')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(`Due ${written(-30)}`)
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(0)

  await labs.press('Enter')
  await page.getByRole('button', { name: `Lab done: ${last_name}, Bea` }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Lab done' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing is due for you today or this week.')).toBeVisible()
})

test('two labs are done at once, undone and selected again, while a selected order stays', async ({
  colleague,
}) => {
  const { page, user_id: owner_id } = await colleague()
  const last_name = unique('Bulk')
  const add = (first_name: string, dates: object) =>
    callApi(page, '/api/clients', { first_name, last_name, owner_id, ...dates })
  for (const [index, first_name] of ['Ada', 'Bea', 'Cyd'].entries())
    await add(first_name, { lab_due_date: addDays(todayIn(), -5 + index) })
  await add('Dot', { next_order_date: addDays(todayIn(), -1) })
  await openHydrated(page, '/operational/today?who=me')
  const box = (what: string) => page.getByRole('checkbox', { name: `Select ${what}` })
  const labs = page.getByRole('listitem').filter({ hasText: 'Lab done' })
  const selected = page.getByRole('status').filter({ hasText: 'selected' })

  await box(`lab: ${last_name}, Ada`).press('Space')
  await box(`lab: ${last_name}, Bea`).click({ modifiers: ['Shift'] })
  await box(`order: ${last_name}, Dot`).check()
  await expect(selected).toHaveText('3 selected')
  await expect(page.getByRole('button', { name: 'Order placed for 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Lab done for 2' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Lab done for 2 clients' })
  await expect(dialog.getByRole('status')).toHaveText(/^Next lab .*: 2 clients$/)
  await dialog.getByRole('button', { name: 'Lab done' }).press('Enter')
  await expect(page.getByText(/^Lab done on .* for 2 clients$/)).toBeVisible()
  await expect(page.getByText(/^Next lab: \w{3} \d\d, \d{4}\.$/)).toBeVisible()
  await expect(labs).toHaveCount(1)
  await expect(selected).toHaveText('1 selected')
  await expect(page.getByRole('button', { name: `Lab done: ${last_name}, Cyd` })).toBeFocused()

  await page.keyboard.press('ControlOrMeta+z')
  await expect(labs).toHaveCount(3)
  await expect(selected).toHaveText('3 selected')
  const allLabs = box('3 labs: Overdue')
  await expect(allLabs).toHaveJSProperty('indeterminate', true)
  await allLabs.check()
  await expect(page.getByRole('button', { name: 'Lab done for 3' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order placed for 1' })).toBeVisible()
  await allLabs.uncheck()
  await expect(selected).toHaveText('1 selected')
  await allLabs.check()
  await box(`lab: ${last_name}, Cyd`).press('Escape')
  await expect(selected).toHaveCount(0)
})

test('of a long group the first rows are there, the others come in its place, and its box shows and selects all', async ({
  colleague,
}) => {
  const { page, user_id: owner_id } = await colleague()
  const of = { last_name: unique('Long'), owner_id }
  const day = addDays(todayIn(), -1)
  const orders = Array.from({ length: 12 }, (_, at) => ({ first_name: `N${at + 10}`, next_order_date: day }))
  const added = [...orders, { first_name: 'Ada', lab_due_date: day }]
  await Promise.all(added.map((one) => callApi(page, '/api/clients', { ...of, ...one })))
  await openHydrated(page, '/operational/today?who=me')
  const rows = page.getByRole('listitem').filter({ hasText: of.last_name })
  const heading = page.getByRole('button', { name: 'Orders 12', exact: true })
  const allOrders = page.getByRole('checkbox', { name: 'Select 12 orders: Overdue' })
  await expect(rows).toHaveCount(11)
  await expect(rows.last()).toContainText('Lab done')
  await heading.press('Enter')
  await expect(rows).toHaveCount(1)
  await allOrders.click()
  const selected = page.getByRole('status').filter({ hasText: 'selected' })
  await expect(selected).toHaveText('12 selected')
  await expect(rows).toHaveCount(1)
  await heading.press('Enter')
  await expect(rows).toHaveCount(13)
  await rows.filter({ hasText: 'N10' }).getByRole('checkbox').uncheck()
  await expect(allOrders).toHaveJSProperty('indeterminate', true)
  await page.getByRole('button', { name: 'Order placed for 11' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Order placed for 11 clients' })
  await dialog.getByRole('button', { name: 'Order placed' }).press('Enter')
  await expect(page.getByText(/^Order placed on .* for 11 clients$/)).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('button', { name: `Lab done: ${of.last_name}, Ada` })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(selected).toHaveText('11 selected')
  await page.goto('/operational/today?who=me')
  const more = page.getByRole('button', { name: 'Show 2 more orders' })
  await more.focus()
  await more.press('Enter')
  await expect(rows).toHaveCount(13)
  await expect(more).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Order placed: ${of.last_name}, N20` })).toBeFocused()
  await page.reload()
  await expect(rows).toHaveCount(13)
})

test('where it stands in Today, a client is called, and an order is postponed as in a list, with Undo', async ({
  colleague,
}) => {
  const { page, user_id: owner_id } = await colleague()
  const last_name = unique('Postponed')
  const dates = { next_order_date: todayIn(), lab_due_date: todayIn() }
  const phone = '850-555-0142 ext. 7'
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name, owner_id, phone, ...dates })
  await openHydrated(page, '/operational/today?who=me')
  await expect(page.getByRole('link', { name: phone }).first()).toHaveAttribute('href', 'tel:8505550142')
  const order = page.getByRole('button', { name: `Order placed: ${last_name}, Ada` })
  await page
    .getByRole('button', { name: `${written(0)} today, edit next order date of ${last_name}, Ada` })
    .press('Enter')
  await page.getByRole('textbox', { name: `Edit next order date of ${last_name}, Ada` }).fill(written(60))
  // Within the field they are of its text, not of the rows.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(order).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Lab done: ${last_name}, Ada` })).toBeFocused()
  await page.locator('[data-toast]').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('listitem')).toHaveCount(2)
  await expect(order).toBeVisible()
})

test('what is overdue for everybody is told on the dashboard, and in Today stands below what is due today', async ({
  staff: page,
}) => {
  const late = { first_name: 'Late', last_name: unique('Late'), lab_due_date: addDays(todayIn(), -1) }
  await callApi(page, '/api/clients', late)
  const last_name = unique('Now')
  await callApi(page, '/api/clients', { first_name: 'Due', last_name, lab_due_date: todayIn() })
  await openHydrated(page, '/operational')
  const everybody = page.getByRole('region', { name: 'For everyone' })
  await everybody.getByRole('link', { name: /^\d+ ?overdue$/ }).click()
  await expect(page).toHaveURL(/\/today#work-overdue$/)
  const headings = page.getByRole('heading', { level: 2 })
  await expect(headings.nth(0)).toHaveText(/^Today\d+$/)
  await expect(headings.nth(1)).toHaveText(/^Overdue\d+$/)
  const links = page.getByRole('navigation', { name: 'Sections' })
  await links.getByRole('link', { name: /^Overdue \d+$/ }).click()
  await expect(page.getByRole('heading', { name: /^Overdue \d+$/ })).toBeInViewport()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await everybody.getByRole('link', { name: /^\d+ ?due today$/ }).click()
  await expect(page).toHaveURL(/\/today#work-today$/)
})

test('an inquiry is opened from Today and leaves when it is answered; Undo brings it back; what cannot be read is said once', async ({
  staff: page,
}) => {
  const lastName = unique('Visitor')
  const contact = {
    email: 'v@example.com',
    phone: '850-555-0100',
    division: 'general',
    message: 'A long enough message',
  }
  await callApi(page, '/api/functions/send-contact-emails', {
    firstName: 'Vi',
    lastName,
    ...contact,
    open_for: 9000,
  })
  await openHydrated(page, '/operational/today')
  const row = page.getByRole('listitem').filter({ hasText: lastName })
  await row.getByRole('button', { name: `Open: ${lastName}, Vi` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Vi ${lastName}` })
  await dialog.getByLabel('Progress').selectOption({ label: 'Closed' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row).toHaveCount(0)
  await expect(page).toHaveURL(/\/today$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)

  await page.route('**/api/today/work*', (route) => route.fulfill({ status: 400, json: {} }))
  await openHydrated(page, '/operational/clients')
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)
  await page.unroute('**/api/today/work*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: /^Today/, level: 2 })).toBeVisible()
})

test('by keyboard: a follow-up is added on the client’s page, finished in Today, undone, and folded when it is done', async ({
  staff: page,
}) => {
  const last_name = unique('Follow')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
  await openHydrated(page, `/operational/clients/${id}`)
  await page.getByRole('button', { name: 'Add follow-up' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add follow-up' })
  await expect(dialog).toContainText(`${last_name}, Ada`)
  await expect(dialog.getByLabel('Note')).toBeFocused()
  await page.keyboard.type('ask about the lab')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Day *')).toBeFocused()
  // Its sentence does not move the button from under the press.
  await page.keyboard.type('some day')
  await dialog.getByTitle('Open calendar for Day').click()
  await expect(page.getByRole('dialog', { name: 'Choose a date' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('-1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  const item = page.getByRole('listitem').filter({ hasText: 'ask about the lab' })
  await expect(item).toContainText(`${written(-1)} (yesterday)`)

  await openHydrated(page, '/operational/today?who=me')
  const row = page.getByRole('listitem').filter({ hasText: last_name })
  await expect(row).toContainText('ask about the lab')
  const count = page.getByRole('button', { name: 'Follow-ups 1' })
  await expect(count).toBeVisible()
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && writes.push(request.url()))
  await page.getByRole('button', { name: `Done: ${last_name}, Ada` }).dblclick()
  await expect(row).toHaveCount(0)
  await expect(count).toHaveCount(0)
  expect(writes).toHaveLength(1)
  await expect(page.getByText(`Follow-up with ${last_name}, Ada done`)).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(row).toHaveCount(1)
  await expect(count).toBeVisible()

  await page.getByRole('link', { name: `${last_name}, Ada` }).click()
  await page.getByRole('button', { name: /^Done: follow-up/ }).press('Enter')
  await expect(page.getByText('No open follow-ups.')).toBeVisible()
  await page.getByText('Done (1)').click()
  await expect(item).toContainText(', done ')
  await page.getByRole('link', { name: 'History' }).click()
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.first()).toContainText('Finished a follow-up')
})
