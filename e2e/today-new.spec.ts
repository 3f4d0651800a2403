import { addDays, todayIn } from '../src/lib/dates.ts'
import { expect, callApi, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

test('what a colleague gives stands as a number beside Today at once, says who asked, and goes when it was seen', async ({
  staff,
  colleague: newColleague,
}) => {
  const { page: colleague, user_id: person_id } = await newColleague()
  const begun = colleague.waitForResponse('**/api/live/changes')
  await colleague.goto('/operational/clients')
  await begun
  const today = colleague.getByRole('navigation').getByRole('link', { name: /^Today/ })
  await expect(today).toHaveText('Today')
  const last_name = unique('Given')
  const { id } = await callApi(staff, '/api/clients', { first_name: 'Ada', last_name })
  const late = Array.from({ length: 14 }, (_, index) => ({
    first_name: 'Late',
    last_name: unique('Due'),
    next_order_date: addDays(todayIn(), -1 - index),
    owner_id: person_id,
  }))
  await Promise.all(late.map((client) => callApi(staff, '/api/clients', client)))
  const day = addDays(todayIn(), 30)
  await callApi(staff, `/api/clients/${id}/follow_ups`, { day, person_id, note: 'Call her' })
  await expect(today).toHaveText('Today1 new for you')
  await colleague.reload()
  await expect(today).toHaveText('Today1 new for you')
  await today.click()
  const row = colleague.getByRole('listitem').filter({ hasText: last_name })
  await expect(row).toContainText('New')
  await expect(row).toContainText('from admin')
  await expect(colleague.getByRole('heading', { name: 'Later 1' })).toBeVisible()
  // Below what is overdue, it has not been seen yet.
  await expect(row).not.toBeInViewport()
  await expect(today).toHaveText('Today1 new for you')
  await colleague.getByRole('link', { name: '1 new for you', exact: true }).click()
  await expect(row).toBeInViewport()
  await expect(today).toHaveText('Today')
  await colleague.reload()
  await expect(row).not.toContainText('New')
  await expect(today).toHaveText('Today')
})

test('what is new is not seen while one of it is behind the first rows', async ({ staff, colleague }) => {
  const { page, user_id: person_id } = await colleague()
  const { id } = await callApi(staff, '/api/clients', { first_name: 'Ada', last_name: unique('Given') })
  const give = (ahead: number) =>
    callApi(staff, `/api/clients/${id}/follow_ups`, { day: addDays(todayIn(), ahead), person_id, note: null })
  await give(31)
  for (let count = 0; count < 10; count += 1) await give(30)
  await page.clock.install()
  await openHydrated(page, '/operational/today?who=me')
  const today = page.getByRole('navigation').getByRole('link', { name: /^Today/ })
  const rows = page.getByRole('listitem').filter({ hasText: 'New' })
  await expect(rows).toHaveCount(10)
  await rows.last().scrollIntoViewIfNeeded()
  await page.clock.fastForward(1000)
  await expect(today).toHaveText('Today11 new for you')
  await page.getByRole('button', { name: 'Show 1 more follow-up' }).click()
  await expect(rows).toHaveCount(11)
  await rows.last().scrollIntoViewIfNeeded()
  await page.clock.fastForward(1000)
  await expect(today).toHaveText('Today')
})
