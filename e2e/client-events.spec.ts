import { addDays, formatDate, isWeekend, todayIn, weekdayName } from '../src/lib/dates.ts'
import { expect, focusStays, callApi, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

const shown = (days: number) => formatDate(addDays(todayIn(), days), 'MM/dd/yyyy')
const written = (days: number) => formatDate(addDays(todayIn(), days), 'MMM dd, yyyy')
/** Days until a next date, moved from a weekend to Monday. */
const proposed = (days: number): number => (isWeekend(addDays(todayIn(), days)) ? proposed(days + 1) : days)

test('by keyboard: an order is placed from the list with two presses, undone, placed again, and undone in the history', async ({
  staff: page,
  administrator,
}) => {
  const last_name = unique('Order')
  const due = { next_order_date: addDays(todayIn(), -2) }
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name, ...due })
  await callApi(page, '/api/clients', { first_name: 'Bea', last_name, ...due })
  await openHydrated(page, `/operational/clients?search=${last_name}&order_due=overdue`)
  const placeFor = (name: string) => page.getByRole('button', { name: `Order placed: ${last_name}, ${name}` })
  const rows = page.getByRole('row').filter({ hasText: last_name })
  const dialog = page.getByRole('dialog', { name: 'Order placed' })
  await expect(rows).toHaveCount(2)

  await placeFor('Ada').press('Enter')
  await expect(dialog).toContainText(`Due ${written(-2)} (2 days ago).`)
  await expect(dialog.getByLabel('Next order', { exact: true })).toHaveValue(written(proposed(28)))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Next order: ${written(proposed(28))}`)).toBeVisible()
  // What is not overdue any more leaves the list, and the keyboard goes on at the next one.
  await expect(rows).toHaveCount(1)
  await expect(placeFor('Bea')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText('Undone: order placed')).toBeVisible()
  await expect(rows).toHaveCount(2)

  await focusStays(placeFor('Ada'))
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(`${last_name}, Ada`)
  const day = dialog.getByLabel('Placed on *')
  await day.fill('-400')
  await page.keyboard.press('Control+Enter')
  await expect(day).toHaveAccessibleDescription(/is more than a year ago. If it is right, save it again/)
  await day.fill('-3')
  await day.press('Tab')
  await expect(dialog.getByLabel('Next order', { exact: true })).toHaveValue(written(proposed(25)))
  await dialog.getByLabel('Note').fill('by phone')
  await page.keyboard.press('Control+Enter')
  await expect(rows).toHaveCount(1)
  await page.goto(`/operational/clients?search=${last_name}`)
  await expect(rows.filter({ hasText: `${last_name}, Ada` })).toContainText(shown(proposed(25)))

  await page.getByRole('link', { name: `${last_name}, Ada`, exact: true }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText(`Last order ${written(-3)}`)
  await page.getByRole('link', { name: 'History' }).click()
  const entries = main.getByRole('listitem')
  await expect(entries.nth(0)).toContainText(`Order placed on ${written(-3)}`)
  await expect(entries.nth(0)).toContainText(`Next Order Date: ${written(-2)} → ${written(proposed(25))}`)
  await expect(entries.nth(0)).toContainText('by phone')
  await expect(entries.nth(0)).toContainText(administrator.email)
  await expect(entries).toHaveCount(4)
  await entries
    .nth(0)
    .getByRole('button', { name: /^Undo: / })
    .press('Enter')
  await expect(entries).toHaveCount(5)
  await expect(entries.nth(0)).toContainText('Undone: order placed')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(main).toContainText(written(-2))
  await expect(main).not.toContainText('Last order')
})

test('a lab that a colleague recorded while the dialog is open is asked about, the same one told; a wrong day is refused where it is', async ({
  staff: page,
}) => {
  const last_name = unique('Lab')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
  await page.goto(`/operational/clients/${id}`)
  await page.getByRole('button', { name: 'Lab done' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lab done' })
  const save = dialog.getByRole('button', { name: 'Lab done' })
  const next = dialog.getByLabel('Next lab', { exact: true })
  await expect(next).toHaveValue(written(proposed(90)))
  await dialog.getByLabel('Done on *').fill('tomorrow')
  await save.click()
  await expect(dialog).toContainText('The day cannot be in the future')
  await dialog.getByLabel('Done on *').fill('today')
  for (const [typed, said] of [
    ['12/25/26', 'Friday, Dec 25, 2026, Christmas Day'],
    ['31/12/26', 'There is no month 31. The month comes before the day: 12/31.'],
    ['Dec 25, 2026', 'Friday, Christmas Day'],
  ] as const) {
    await next.fill(typed)
    await next.press('Tab')
    await expect(next).toHaveAccessibleDescription(said)
  }

  const theirs = { kind: 'lab', from: null, next_date: addDays(todayIn(), 60) }
  await callApi(page, `/api/clients/${id}/events`, theirs)
  await save.click()
  await expect(dialog).toContainText(/Changed by you in another window/)
  await expect(dialog).toContainText('This lab may have been saved already')
  await dialog.getByRole('button', { name: 'Use theirs' }).click()
  await expect(next).toHaveValue(written(60))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)

  // The dialog begins with what is stored now, and the proposal of the last time.
  await page.getByRole('button', { name: 'Lab done' }).click()
  await expect(dialog).toContainText(`Due ${written(60)} (in 60 days). Last lab ${written(0)}.`)
  await save.click()
  await expect(page.getByText(`Next lab: ${written(proposed(60))}`)).toBeVisible()

  await page.getByRole('button', { name: 'Lab done' }).click()
  await next.fill('+45')
  await next.press('Tab')
  await expect(dialog).toContainText(`Earlier than the date set now (${written(proposed(60))})`)
  const same = { kind: 'lab', from: addDays(todayIn(), proposed(60)), next_date: addDays(todayIn(), 45) }
  await callApi(page, `/api/clients/${id}/events`, same)
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText(
    'Lab done was recorded before, with the same next date, by you in another window',
  )
  await expect(dialog.getByRole('button', { name: 'Keep mine' })).toHaveCount(0)
})

test('a next date that falls on a weekend is moved to Monday, unless it is chosen otherwise, which stays so the next time', async ({
  staff: page,
}) => {
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name: unique('Weekend') })
  await openHydrated(page, `/operational/clients/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Lab done' })
  const next = dialog.getByLabel('Next lab', { exact: true })
  const toMonday = dialog.getByRole('switch', { name: 'Move weekends to Monday' })
  /** A day of the last week from which so many days lead to a Saturday. */
  const daysBack = (interval: number) =>
    Array.from({ length: 7 }, (_, days) => days).find(
      (days) => weekdayName(addDays(todayIn(), interval - days)) === 'Saturday',
    )!
  const enter = async (back: number) => {
    await page.getByRole('button', { name: 'Lab done' }).click()
    await dialog.getByLabel('Done on *').fill(written(-back))
    await dialog.getByLabel('Done on *').press('Tab')
  }
  const first = daysBack(90)
  await enter(first)
  await expect(toMonday).toBeChecked()
  await expect(next).toHaveValue(written(92 - first))
  await toMonday.click()
  await expect(next).toHaveValue(written(90 - first))
  await dialog.getByRole('button', { name: 'Lab done' }).click()
  await expect(page.getByText(`Next lab: ${written(90 - first)}`)).toBeVisible()
  const second = daysBack(90)
  await enter(second)
  await expect(toMonday).not.toBeChecked()
  await expect(next).toHaveValue(written(90 - second))
  await toMonday.click()
  await expect(next).toHaveValue(written(92 - second))
  // A day that was typed stays.
  await next.fill(written(90 - second))
  await next.press('Tab')
  await expect(toMonday).toHaveCount(0)
})
