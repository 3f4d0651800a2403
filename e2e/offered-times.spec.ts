import { addDays, formatDate, todayIn } from '../src/lib/dates.ts'
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
  const day = (number: number) => dialog.getByLabel(`Time ${number}`, { exact: true })
  const hour = (number: number) => dialog.getByLabel(`Time ${number}, hour`)
  await day(1).fill('+2')
  await hour(1).fill(`15:3${test.info().retry}`)

  await test.step('a day without a time is said, and stays', async () => {
    await day(2).fill('+3')
    await dialog.getByRole('button', { name: 'Send times' }).click()
    await expect(dialog.getByText('Please enter a day and a time').first()).toBeVisible()
    await expect(day(2)).toHaveValue(formatDate(addDays(todayIn(), 3)))
    await hour(2).fill('10:00')
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
