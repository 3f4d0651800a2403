import { addDays, todayIn } from '../src/lib/dates.ts'
import { queryOf, expect, test } from './fixtures.ts'
import { freshEmail, unique } from './product.ts'

test('staff offer times with one press; a visitor without scripts accepts one, and staff read which', async ({
  staff: page,
  product,
  browser,
}) => {
  const [last_name, email] = [unique('Offered'), freshEmail('offered')]
  await queryOf(
    product,
    `insert into inquiries (first_name, last_name, email, phone, division, message, good_times)
     values ('Ann', $1, $2, '850-555-0142', 'clinical', 'Please find a time.', 'Tuesdays after 3pm')`,
    [last_name, email],
  )
  await page.goto(`/operational/inquiries?search=${last_name}`)
  const open = page.getByRole('link', { name: `${last_name}, Ann` })
  await open.click()
  await page.getByRole('button', { name: 'Offer times' }).click()
  const dialog = page.getByRole('dialog', { name: 'Offer times' })
  await expect(dialog).toContainText('Tuesdays after 3pm')
  // Another minute in another try: the one of the first is taken.
  await dialog.getByLabel('Time 1').fill(`${addDays(todayIn(), 2)}T15:3${test.info().retry}`)

  await test.step('a day without a time is said, and stays', async () => {
    await dialog.getByLabel('Time 2').focus()
    await page.keyboard.type('12')
    await dialog.getByRole('button', { name: 'Send times' }).click()
    await expect(dialog.getByLabel('Time 2')).toBeFocused()
    const isIncomplete = (input: HTMLElement) => (input as HTMLInputElement).validity.badInput
    expect(await dialog.getByLabel('Time 2').evaluate(isIncomplete)).toBe(true)
    await dialog.getByLabel('Time 2').fill(`${addDays(todayIn(), 3)}T10:00`)
  })
  await dialog.getByRole('button', { name: 'Send times' }).click()
  await expect(page.getByText(/^Offered: .+ 3:3\dpm C.T; .+ No answer yet$/)).toBeVisible()

  const { text } = await product.mailbox.mailTo(email, 'Times for your appointment')
  const [link = ''] = /http\S+token=\S+/.exec(text) ?? []
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const earlier = await visitor.context().newPage()
  for (const tab of [earlier, visitor]) await tab.goto(link)
  await visitor.getByRole('button', { name: /3:3\dpm/ }).click()
  await expect(visitor.getByRole('heading', { name: 'Your appointment is set' })).toBeVisible()
  await expect(visitor).toHaveTitle(/^Your appointment is set \| /)
  await earlier.getByRole('button', { name: /10am/ }).press('Enter')
  await expect(
    earlier.getByText('You’ve already chosen a time.'),
    'is where the keyboard goes on',
  ).toBeFocused()
  await visitor.context().close()
  await product.mailbox.mailTo(email, 'Your appointment is set')

  await page.reload()
  await expect(page.getByText(/^Accepted: \w{3}, \w{3} \d+,( \d{4},)? 3:3\dpm C.T$/)).toBeVisible()
})
