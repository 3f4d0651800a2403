import { formatDate, addDays, todayIn } from '../src/lib/dates.ts'
import {
  addClients,
  callApi,
  expect,
  failRequests,
  getSearched,
  holdRequests,
  test,
  testBrokenNetwork,
  openHydrated,
  storedClient,
} from './fixtures.ts'
import { unique } from './product.ts'

test('status, state, days and cost are changed in their cells, by keys alone, and taken back', async ({
  staff: page,
}) => {
  const last_name = unique('Cell')
  const status = unique('Status')
  const state = unique('State')
  const { id: status_id } = await callApi(page, '/api/lookups/statuses', { name: status })
  await callApi(page, '/api/lookups/states', { name: state })
  const client = { first_name: 'Ada', last_name, cost: '10', next_order_date: '2035-01-05' }
  const { id } = await callApi(page, '/api/clients', client)
  const stored = async () => storedClient(page, id)
  const cell = (field: string) => page.getByRole('button', { name: `edit ${field} of ${last_name}, Ada` })
  const editor = (field: string) => page.getByLabel(new RegExp(`^Edit ${field} of ${last_name}, Ada`))
  await openHydrated(page, `/operational/client-report?search=${last_name}`)

  await test.step('a day by words; Tab saves and goes to the next cell', async () => {
    await cell('next order date').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('+30')
    await page.keyboard.press('Tab')
    await expect(cell('notes')).toBeFocused()
    await expect(cell('next order date')).toHaveText(formatDate(addDays(todayIn(), 30), 'MM/dd/yyyy'))
    await expect.poll(async () => (await stored()).next_order_date).toBe(addDays(todayIn(), 30))
  })

  await test.step('what is no day stays in the field with its sentence; Escape puts the day back', async () => {
    await cell('lab due date').press('Enter')
    await page.keyboard.type('13/1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('There is no month 13.')
    await expect(editor('lab due date')).toHaveAccessibleDescription(
      /^Not saved yet\. Esc cancels\..*There is no month 13\./,
    )
    await page.keyboard.press('Escape')
    await expect(editor('lab due date')).toHaveCount(0)
    await expect(cell('lab due date')).toBeFocused()
    await expect(cell('lab due date')).toHaveText('-')
  })

  await test.step('an entry of a list is picked, and saved at once', async () => {
    await cell('status').click()
    await editor('status').fill(status)
    await page.getByRole('option', { name: status }).click()
    await expect(editor('status')).toHaveCount(0)
    await expect(cell('status')).toContainText(status)
    await cell('state').press('Enter')
    await page.keyboard.type(state)
    await page.keyboard.press('Enter')
    await expect(cell('state')).toBeFocused()
    await expect.poll(async () => (await stored()).state_name).toBe(state)
  })

  await test.step('an entry that was switched off stays where it is chosen and is not offered in other cells', async () => {
    const changes = { active: { from: true, to: false } }
    await callApi(page, `/api/lookups/statuses/${status_id}`, { changes }, 'PATCH')
    const other = unique('Cell')
    await callApi(page, '/api/clients', { first_name: 'Bo', last_name: other })
    await page.reload()
    await cell('status').click()
    await expect(editor('status')).toHaveValue(`${status} (inactive)`)
    await page.goto(`/operational/client-report?search=${other}`)
    await page.getByRole('button', { name: `edit status of ${other}, Bo` }).click()
    const editorOfOther = page.getByRole('combobox', { name: /^Edit status of/ })
    await expect(editorOfOther).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('option', { name: status })).toHaveCount(0)
    await page.goBack()
  })

  await test.step('an amount is typed as it is shown; what is no amount is not saved; Undo', async () => {
    await cell('cost').click()
    await editor('cost').fill('a lot')
    await editor('cost').press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Cost must be an amount such as 120.50')
    await expect(editor('cost')).toHaveValue('a lot')
    await editor('cost').fill('$1,234.5')
    await page.getByRole('heading', { name: 'Client Book Report' }).click()
    await expect(cell('cost')).toHaveText('$1,234.50')
    await expect(page.getByText(`${last_name}, Ada · Cost: $10.00 → $1,234.50`)).toBeVisible()
    await expect.poll(async () => (await stored()).cost).toBe('1234.50')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(cell('cost')).toHaveText('$10.00')
  })

  await test.step('a very large amount is asked about, and saved when that is confirmed', async () => {
    await cell('cost').click()
    await editor('cost').fill('9,999,999,999.99')
    await page.getByRole('heading', { name: 'Client Book Report' }).click()
    await expect(page.getByRole('alert')).toContainText('$9,999,999,999.99 is a very large amount')
    expect((await stored()).cost).toBe('10.00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => (await stored()).cost).toBe('9999999999.99')
    await cell('next order date').focus()
    await page.keyboard.press('Shift+Tab')
    await cell('cost').focus()
    await expect(page.locator('[data-truncated-text]')).toHaveText('$9,999,999,999.99')
    await expect(page.locator('[data-truncated-text]')).toBeVisible()
  })

  await test.step('a text that is too long is refused, and nothing of it is cut', async () => {
    const long = 'word '.repeat(4_001)
    await cell('notes').click()
    await editor('notes').fill(long)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Notes must be at most 20,000 characters').first()).toBeVisible()
    await expect(editor('notes')).toHaveValue(long)
    await page.getByRole('button', { name: 'Discard' }).click()
  })
})

test('rows far from view are empty, but for one with an open editor, which stays in view; cut text is whole at the focus', async ({
  staff: page,
  product,
}) => {
  const last_name = unique('Far')
  await addClients(product, last_name, 99)
  const { rows: found } = await (await getSearched(page, '/api/clients?limit=1', last_name)).json()
  const updates = 'Asked to be called back on Thursday after the lab has answered, not before noon. '
    .repeat(3)
    .trim()
  await callApi(
    page,
    `/api/clients/${found[0].id}`,
    { changes: { updates: { from: null, to: updates } } },
    'PATCH',
  )
  await openHydrated(page, `/operational/client-report?search=${last_name}`)
  const table = page.getByRole('region', { name: 'Clients table' })
  const rows = table.locator('[data-row-id]')
  const scrollTo = (top: number) => table.evaluate((area, to) => area.scrollTo({ top: to }), top)
  await page.getByRole('button', { name: `edit notes of ${last_name}, N00` }).click()
  const editor = page.getByLabel(new RegExp(`^Edit notes of ${last_name}, N00`))
  await editor.fill('Asked whether')
  await scrollTo(10_000)
  await expect(rows).toHaveCount(99)
  await scrollTo(10_000)
  await expect(rows.last()).not.toBeEmpty()
  await expect(rows.nth(5)).toBeEmpty()
  await expect(editor).toHaveValue('Asked whether')
  await scrollTo(0)
  await expect(rows.nth(5)).not.toBeEmpty()
  await page.keyboard.press('Escape')

  await test.step('a toast takes no space from a list, and an open editor in its last row is whole', async () => {
    const note = (name: string) => page.getByRole('button', { name: `edit notes of ${last_name}, ${name}` })
    await note('N02').click()
    await page.keyboard.type('Called')
    const list = page.locator('.list-scroller')
    const height = (await list.boundingBox())!.height
    // The last row that is whole in the window.
    const last = await rows.evaluateAll((all) => {
      const foot = document.querySelector('.list-scroller')!.getBoundingClientRect().bottom
      const whole = all.filter((row) => row.getBoundingClientRect().bottom < foot).at(-1)
      return whole!.querySelector('a')!.textContent!.split(', ')[1]!
    })
    await note(last).click()
    await expect(page.getByText('Client updated successfully')).toBeVisible()
    expect((await list.boundingBox())!.height).toBe(height)
    await expect(page.getByRole('textbox', { name: /^Edit notes of/ })).toBeInViewport({ ratio: 1 })
    const isInside = page.locator('[data-editor]').evaluate((open) => {
      const area = open.closest('.list-scroller')!.getBoundingClientRect()
      return open.getBoundingClientRect().bottom <= area.bottom
    })
    expect(await isInside).toBe(true)
    await page.keyboard.press('Escape')
  })
  await test.step('text that is cut is whole while its cell has the focus of the keyboard', async () => {
    const cell = page.getByRole('button', { name: `edit updates of ${last_name}, N00` })
    const whole = page.locator('[data-truncated-text]')
    await expect(whole).toBeHidden()
    await page.keyboard.press('Tab')
    await cell.focus()
    await expect(whole).toHaveText(updates)
    await expect(whole).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
    await expect(whole).toBeHidden()
  })
})

testBrokenNetwork(
  'a note or a day that is typed when its page is left is saved; what cannot be saved is offered again',
  async ({ staff: page }) => {
    const last_name = unique('Left')
    const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
    const stored = async (field: string) => (await storedClient(page, id))[field]
    const typeAndLeave = async (field: string, text: string) => {
      await page.getByRole('link', { name: 'Client Book Report' }).first().click()
      await page.getByLabel('Search name, medication or status').fill(last_name)
      await page.getByRole('button', { name: `edit ${field} of ${last_name}, Ada` }).click()
      await page.getByLabel(new RegExp(`^Edit ${field} of`)).fill(text)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Reports Dashboard' })).toBeVisible()
    }
    await openHydrated(page, '/operational/reports')
    await typeAndLeave('notes', 'typed and left')
    await expect.poll(() => stored('notes')).toBe('typed and left')
    await typeAndLeave('next order date', '07/05/2036')
    await expect.poll(() => stored('next_order_date')).toBe('2036-07-05')

    await failRequests(page, `**/api/clients/${id}`)
    await typeAndLeave('notes', 'typed and lost')
    await expect(page.locator('[data-toast=destructive]')).toContainText(
      `Your change to notes of ${last_name}, Ada was not saved`,
    )
    await page.unroute(`**/api/clients/${id}`)
    await page.goto('/operational')
    await expect(
      page.getByRole('heading', { name: `Unsaved draft: Notes of ${last_name}, Ada` }),
    ).toBeVisible()
    expect(await stored('notes')).toBe('typed and left')
  },
)

testBrokenNetwork(
  'a cell never overwrites what a colleague saved during its own saves, and a portal’s page is no success',
  async ({ staff: page }) => {
    const last_name = unique('Twice')
    for (const first_name of ['Jon', 'Kim']) await callApi(page, '/api/clients', { first_name, last_name })
    const { id } = await callApi(page, '/api/clients', { first_name: 'Ida', last_name, notes: 'Before.' })
    const stored = async () => (await storedClient(page, id)).notes
    await openHydrated(page, `/operational/client-report?search=${last_name}`)
    const cell = page.getByRole('button', { name: `edit notes of ${last_name}, Ida` })
    const editor = page.getByRole('textbox', { name: /^Edit notes of/ })
    const type = async (text: string) => {
      await cell.click()
      await editor.fill(text)
      await page.keyboard.press('Control+Enter')
    }
    await test.step('two saves in a row, and a colleague between them', async () => {
      const release = await holdRequests(page, `**/api/clients/${id}`)
      await type('Before. First')
      await callApi(
        page,
        `/api/clients/${id}`,
        { changes: { notes: { from: 'Before.', to: 'Before. Theirs' } } },
        'PATCH',
      )
      await type('Before. Second')
      release()
      await expect(page.getByRole('region', { name: /^Changed by/ })).toContainText('Theirs')
      await expect(editor).toHaveValue('Before. Second')
      expect(await stored()).toBe('Before. Theirs')
      await page.getByRole('button', { name: 'Keep both' }).click()
      await expect.poll(stored).toBe('Before. Theirs\nSecond')
    })
    await test.step('quick edits arrive one after the other, the last one last', async () => {
      const sent: unknown[] = []
      page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()))
      const release = await holdRequests(page, `**/api/clients/${id}`)
      await type('third')
      await type('fourth')
      await expect(cell).toContainText('fourth')
      expect(sent).toHaveLength(1)
      release()
      await expect.poll(stored).toBe('fourth')
      await expect(page.getByRole('region', { name: /^Changed by/ })).toHaveCount(0)
    })
    await test.step('an editor is in front of every other row, also of those that were edited before', async () => {
      for (const name of ['Kim', 'Jon']) {
        await page.getByRole('button', { name: `edit notes of ${last_name}, ${name}` }).click()
        await page.keyboard.press('Escape')
      }
      await cell.click()
      const hint = page.getByText('Saved when you leave the field.')
      const isInFront = await hint.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect(isInFront).toBe(true)
      await page.keyboard.press('Escape')
    })
    await test.step('a response that is not the server’s', async () => {
      const portal = { contentType: 'text/html', body: '<p>Please sign in to the network.</p>' }
      await page.route(`**/api/clients/${id}`, (route) => route.fulfill(portal))
      await type('typed')
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
      await expect(editor).toHaveValue('typed')
      await page.unroute(`**/api/clients/${id}`)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect.poll(stored).toBe('typed')
    })
  },
)
