import type { Locator, Page } from '@playwright/test'
import { databaseOf, expect, fillInName, holdRequests, test, openEnhanced } from './fixtures.ts'
import { freshEmail } from './product.ts'

const endpoint = '**/api/functions/send-contact-emails'

const message = (page: Page) => page.getByLabel('Message', { exact: true })

async function fillIn(page: Page, email: string): Promise<void> {
  await fillInName(page, email)
  await page.getByLabel('Division', { exact: true }).selectOption('clinical')
  await message(page).fill('Please call me about a first appointment.')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()

test('an empty form says what is missing, field by field, and again at each change; the next steps are those of the division', async ({
  page,
}) => {
  await openEnhanced(page, '/contact')
  await send(page)
  for (const message of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Please enter a valid email address',
    'Phone number is required',
    'Please select a division',
    'Message must be at least 10 characters',
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }
  const first = page.getByLabel('Your first name')
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription('First name must be at least 2 characters')
  await first.fill('M')
  await expect(page.getByText('First name must be at least 2 characters')).toBeVisible()
  await first.fill('Mi')
  await expect(page.getByText('First name must be at least 2 characters')).toBeHidden()
  await page.getByLabel('Your phone', { exact: true }).fill('12')
  await expect(page.getByText('Phone number is required')).toBeHidden()
  await expect(page.getByText('Please enter all ten digits, or + and the country code')).toBeVisible()

  await expect(page.getByLabel('Who is it for?'), 'also without a division').toBeVisible()
  await expect(page.getByLabel('Insurance plan'), 'where care is asked for').toBeHidden()
  const step = (text: string) => page.locator('.next-step').filter({ hasText: text })
  const division = page.getByLabel('Division', { exact: true })
  await division.selectOption('behavioral')
  await expect(step('You don’t have to say why on the phone')).toBeVisible()
  await expect(step('a demo of our tools')).toBeHidden()
  await expect(page.getByLabel('Your hospital or practice')).toBeHidden()
  const state = page.getByLabel('State where the patient will be')
  await state.selectOption('Texas')
  await expect(page.getByText('Behavioral Health sees patients there by video.')).toBeVisible()
  await state.selectOption('Alaska')
  await expect(page.getByText('Behavioral Health sees patients there by video.')).toBeHidden()
  await expect(page.getByText('Behavioral Health doesn’t see patients there by video.')).toBeVisible()
  await expect(page.getByText('Clinical does.', { exact: true }), 'nobody does').toBeHidden()
  await state.locator('[value=AK]').evaluate((option) => option.removeAttribute('data-no-clinical'))
  await expect(page.getByText('Clinical does.', { exact: true }), 'the other division does').toBeVisible()
  await division.selectOption('vetmedtech')
  await expect(step('a demo of our tools')).toBeVisible()
  await expect(page.getByLabel('Your hospital or practice'), 'asked instead of a patient').toBeVisible()
  await expect(page.getByLabel('Its software')).toBeVisible()
  await expect(page.getByLabel('Who is it for?')).toBeHidden()
  const card = page.locator('.division-card:visible')
  await expect(card, 'the card of the chosen division alone').toHaveText(/^VetMedTech/)
  const top = async (place: Locator) => (await place.boundingBox())!.y
  expect(await top(card)).toBeLessThan(await top(page.getByRole('heading', { name: 'Contact Information' })))
  const line = page.getByText('Or call us:')
  await expect(line, 'says whose number it is').toHaveText(/^Or call us:\s*VetMedTech\s+850/, {
    useInnerText: true,
  })
  const call = line.getByRole('link')
  await expect(call, 'its number').toHaveText((await card.getByRole('link').first().textContent())!)
  await division.selectOption('general')
  await expect(card).toHaveCount(4)
})

test('before opening a message is promised an answer on that day, in the company’s time zone', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-12-02T12:00Z')
  await openEnhanced(page, '/contact')
  await expect(page.getByText('We call or email you back today by 6pm CT.')).toBeVisible()
})

test('an inquiry begins with what was read about, is stored as it was sent, confirmed to the visitor, and the team is notified without its text', async ({
  page,
  product,
}) => {
  const email = freshEmail('mina')
  await openEnhanced(page, '/contact?division=clinical&request=about-peptides#form')
  await expect(message(page)).toHaveValue('I would like to know more about peptide therapy.')
  await fillInName(page, email)
  await message(page).press('End')
  await message(page).pressSequentially(' Please call me about a first appointment.')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible()
  await expect(page.getByText("We've sent you a confirmation email and notified our team.")).toBeVisible()
  await expect(page.locator('#sent')).toBeFocused()
  await page.getByRole('link', { name: 'Send Another Message' }).click()
  await expect(page.locator('#sent')).toBeHidden()
  await expect(page.getByLabel('Your first name')).toBeVisible()
  await expect(page.getByLabel('Your first name')).toHaveValue('')
  await expect(message(page), 'the next message begins empty').toHaveValue('')
  await expect(page.getByLabel('Division', { exact: true })).toHaveValue('clinical')
  const confirmation = await product.mailbox.mailTo(email, 'We have your message')
  // Nothing that a visitor typed stands in it: the address may be somebody else's.
  expect(confirmation.text).not.toContain('Mina')
  const database = await databaseOf(product)
  const { rows } = await database.query<{ id: string; message: string }>(
    'select id, message from inquiries where email = $1',
    [email],
  )
  await database.end()
  expect(rows[0]!.message).toBe(
    'I would like to know more about peptide therapy. Please call me about a first appointment.',
  )
  // Other tests write to the team, too.
  const told = () =>
    product.mailbox.mails.find(({ to, text }) => to === 'team@example.com' && text.includes(rows[0]!.id))
      ?.text
  await expect.poll(told).toContain('Clinical')
  expect(told()).not.toContain('first appointment')
})

test('who asks about IV therapy reads where it is, whichever state the patient will be in', async ({
  page,
}) => {
  await openEnhanced(page, '/contact?division=clinical&request=about-iv-therapy#form')
  const infusion = page.getByText('IV therapy is at our clinic in Destin, Florida.')
  await expect(infusion).toBeHidden()
  for (const state of ['Georgia', 'Alaska']) {
    await page.getByLabel('State where the patient will be').selectOption(state)
    await expect(infusion).toBeVisible()
    await expect(page.getByText(/sees? patients there by video/).filter({ visible: true })).toHaveCount(0)
  }
})

test('what was typed before the script arrives stays, and is sent by it', async ({ page, product }) => {
  const email = freshEmail('early')
  const begun = await holdRequests(page, '**/assets/contact-*.js')
  await page.goto('/contact?division=clinical&request=about-bhrt#form')
  await fillIn(page, email)
  begun()
  await page.waitForFunction(() => document.querySelector('form')?.noValidate)
  await expect(message(page)).toHaveValue('Please call me about a first appointment.')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible()
  await expect(page).toHaveURL(/request=about-bhrt#form$/)
  await product.mailbox.mailTo(email, 'We have your message')
})

test('a failure keeps what was typed, while it is sent the button waits, and the panel makes way for an empty form', async ({
  page,
}) => {
  await page.clock.install()
  await openEnhanced(page, '/contact')
  await fillIn(page, freshEmail('mina'))
  const toast = page.locator('[data-toast=destructive]')
  const line = page.getByRole('alert').filter({ hasText: 'Your message was not sent' })
  for (const response of [
    { status: 429, json: { message: 'Please wait a few minutes.' } },
    // Success that is not true.
    { status: 200, json: { success: false, message: 'Edge Function returned a non-2xx status code' } },
    { status: 200, json: {} },
  ]) {
    await page.route(endpoint, (route) => route.fulfill(response))
    await send(page)
    await expect(toast).toContainText('There was a problem sending your message. Please try again later.')
    await expect(page.getByText('Edge Function')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Send Message' }), 'the keyboard stays there').toBeFocused()
    await page.clock.fastForward(5000)
    await expect(toast).toHaveCount(0)
    await expect(line, 'the line outlives the toast').toBeVisible()
    await expect(line.getByRole('link', { name: '850-555-0100' })).toHaveAttribute(
      'href',
      'tel:+1-850-555-0100',
    )
    await expect(message(page)).toHaveValue('Please call me about a first appointment.')
  }
  let calls = 0
  let finish = () => {}
  await page.route(endpoint, async (route) => {
    calls += 1
    await new Promise<void>((resolve) => (finish = resolve))
    await route.fulfill({ json: { success: true, answer: '' } })
  })
  await send(page)
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await page.getByLabel('Your first name').press('Enter')
  await expect.poll(() => calls).toBe(1)
  finish()
  await page.mouse.move(2, 2)
  await expect(page.locator('#sent')).toBeVisible()
  await expect(line).toHaveCount(0)
  expect(calls).toBe(1)
  await page.locator('#sent').hover()
  await page.clock.fastForward(6000)
  await expect(page.locator('#sent'), 'not while the pointer is over it').toBeVisible()
  await page.mouse.move(2, 2)
  await page.clock.fastForward(1000)
  await expect(page.locator('#sent')).toBeHidden()
  await expect(page.getByLabel('Your first name')).toBeVisible()
  await expect(page.getByLabel('Your first name')).toHaveValue('')
})

test('a form whose script fails is posted without it, and says that it was sent', async ({
  page,
  product,
}) => {
  await page.route('**/assets/contact-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw 0' }),
  )
  const email = freshEmail('asleep')
  await openEnhanced(page, '/contact')
  await fillIn(page, email)
  await send(page)
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible()
  await expect(page).toHaveURL(/\/contact#sent$/)
  await product.mailbox.mailTo(email, 'We have your message')
  await page.unroute('**/assets/contact-*.js')
  await page.reload()
  await page.waitForFunction(() => document.querySelector('form')?.noValidate)
  await page.getByRole('link', { name: 'Send Another Message' }).click()
  await expect(page.getByLabel('Your first name')).toBeVisible()
})
