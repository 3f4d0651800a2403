import type { Locator, Page } from '@playwright/test'
import { addDays, todayIn } from '../src/lib/dates.ts'
import { expect, callApi, getSearched, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

/** Repeats of a key, as a keyboard sends them in a third of a second. */
const REPEATS = 8

/** Holds a key down, with Control or not; between two repeats the page renders two frames. */
async function hold(page: Page, combination: string): Promise<void> {
  const [key, modifier] = combination.split('+').toReversed() as [string, string?]
  if (modifier) await page.keyboard.down(modifier)
  for (let count = 0; count <= REPEATS; count += 1) {
    await page.keyboard.down(key)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
  }
  await page.keyboard.up(key)
  if (modifier) await page.keyboard.up(modifier)
}

/** What this page writes from now on, without drafts, the signs that somebody is there and a search for duplicates. */
function writesOf(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (
      request.method() !== 'GET' &&
      !/^\/api\/(drafts|session|live|clients\/possible_duplicates)/.test(pathname)
    )
      writes.push(`${request.method()} ${pathname}`)
  })
  return writes
}

const waitingOrders = (last_name: string) =>
  ['Ada', 'Bea'].map((first_name) => ({
    first_name,
    last_name,
    next_order_date: addDays(todayIn(), -1),
  }))

test('Enter that is held on ‘Order placed’ opens one dialog and places no order; each of two orders is undone from one place', async ({
  colleague,
}) => {
  const last_name = unique('Held')
  const { page, user_id: owner_id } = await colleague()
  for (const client of waitingOrders(last_name)) await callApi(page, '/api/clients', { ...client, owner_id })
  await openHydrated(page, '/operational/today?who=me')
  // Behind a dialog they have no role.
  const rows = page.locator('main li').filter({ hasText: last_name })
  const dialog = page.getByRole('dialog', { name: 'Order placed' })
  const writes = writesOf(page)
  const first = page.getByRole('button', { name: `Order placed: ${last_name}, Ada` })
  await first.focus()
  await hold(page, 'Enter')
  await expect(dialog).toBeVisible()
  expect(writes).toEqual([])
  await expect(rows).toHaveCount(2)

  for (let left = 1; left >= 0; left -= 1) {
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(left)
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Enter')
  }
  const toasts = page.locator('[data-toast]')
  while ((await toasts.count()) > 0)
    await toasts
      .last()
      .getByRole('button', { name: /^Dismiss/ })
      .press('Enter')

  await page.keyboard.press('ControlOrMeta+z')
  const recent = page.getByRole('dialog', { name: 'Recent changes' })
  await expect(recent.getByRole('listitem').filter({ hasText: last_name })).toHaveCount(4)
  for (const name of ['Bea', 'Ada']) {
    const undo = recent.getByRole('button', { name: `Undo: ${last_name}, ${name}, Placed an order` })
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(undo).toHaveCount(0)
  }
  await expect(recent.getByText('Undone · Placed an order')).toHaveCount(2)
  // The keys of the newest toast do nothing behind the dialog.
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(recent.getByRole('button', { name: `Redo: ${last_name}, Ada, Undone · Placed` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(2)
})

test('no key that is held saves twice or goes on to what has the focus next', async ({ staff: page }) => {
  const [name, last_name] = [unique('Held'), unique('Held')]
  const { id: entry_id } = await callApi(page, '/api/lookups/systems', { name })
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name, notes: 'as it was' })
  const writes = writesOf(page)
  const press = async (target: Locator, key: string, expected: unknown[]) => {
    writes.length = 0
    await target.focus()
    await hold(page, key)
    expect.soft(writes, key).toEqual(expected)
  }

  await test.step('a switch is switched once', async () => {
    await openHydrated(page, '/operational/systems')
    const entry = page.getByRole('row').filter({ hasText: name })
    await press(entry.getByRole('switch'), 'Enter', [`PATCH /api/lookups/systems/${entry_id}`])
    await expect(entry).toContainText('Inactive')
  })
  await test.step('Ctrl+Z undoes one change', async () => {
    await page.getByRole('row').filter({ hasText: name }).getByRole('switch').press('Space')
    await expect(page.locator('[data-toast]')).toHaveCount(2)
    await press(page.locator('#content'), 'Control+z', [
      expect.stringMatching(/^POST \/api\/changes\/.*\/undo$/),
    ])
  })
  await test.step('Enter in a cell opens its editor, with the text as it was', async () => {
    await openHydrated(page, `/operational/client-report?search=${last_name}`)
    await press(page.getByRole('button', { name: `edit notes of ${last_name}, Ada` }), 'Enter', [])
    await expect(page.getByRole('textbox', { name: /^Edit notes of/ })).toHaveValue('as it was')
  })
  await test.step('Ctrl+Enter saves a cell once', async () => {
    const editor = page.getByRole('textbox', { name: /^Edit notes of/ })
    await editor.fill('once')
    await press(editor, 'Control+Enter', [`PATCH /api/clients/${id}`])
    await expect(editor).toHaveCount(0)
  })
  await test.step('an item of a menu and the dialog that it opens', async () => {
    await openHydrated(page, `/operational/clients/${id}`)
    await press(page.getByRole('button', { name: 'Add update' }), 'Enter', [])
    const text = page.getByRole('dialog').getByRole('textbox')
    await expect(text).toHaveValue('')
    await text.fill('Called')
    await press(text, 'Control+Enter', [`POST /api/clients/${id}/updates`])
  })
  await test.step('typing, deleting and moving go on', async () => {
    await openHydrated(page, '/operational/clients/new')
    const field = page.getByLabel('Notes', { exact: true })
    await field.focus()
    for (const key of ['a', 'Space', 'Enter']) await hold(page, key)
    const typed = ['a', ' ', '\n'].map((text) => text.repeat(REPEATS + 1)).join('')
    await expect(field).toHaveValue(typed)
    await hold(page, 'Backspace')
    await expect(field).toHaveValue(typed.trimEnd() + ' '.repeat(REPEATS + 1))
  })
  await test.step('a form is sent once, and its list opens nothing', async () => {
    await page.getByLabel('First Name').fill('Bea')
    await page.getByLabel('Last Name').fill(last_name)
    await press(page.getByLabel('Last Name'), 'Enter', ['POST /api/clients'])
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/operational\/clients$/)
    const found = await (await getSearched(page, '/api/clients', last_name)).json()
    expect(found.rows).toHaveLength(2)
  })
})
