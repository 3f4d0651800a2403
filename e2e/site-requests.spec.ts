import type { Page } from '@playwright/test'
import { expect, fillInName, test, openEnhanced } from './fixtures.ts'

const message = (page: Page) => page.getByLabel('Message', { exact: true })

/** How far the middle of the first field stands from the top of the window, as a share of its height. */
const placeOfForm = (page: Page) =>
  page
    .getByLabel('Your first name')
    .evaluate((field) => (field.getBoundingClientRect().top + 20) / window.innerHeight)

test('who writes for somebody else has a door, by which the form knows it already', async ({ page }) => {
  await openEnhanced(page, '/clinical/services')
  await page.getByRole('link', { name: 'For someone else?' }).click()
  await expect(page.getByLabel('Who is it for?')).toHaveValue('other')
  await expect(page.getByLabel('Their name')).toBeVisible()
  await expect(page.getByLabel('Division', { exact: true })).toHaveValue('clinical')
  await expect(page.getByRole('heading', { name: 'Request a visit for someone else' })).toBeInViewport({
    ratio: 1,
  })
  await expect(message(page)).toHaveValue('I would like to make an appointment for someone else.')

  await openEnhanced(page, '/clinical/bhrt')
  await page.getByRole('link', { name: 'For someone else?' }).click()
  await expect(page.getByLabel('Who is it for?')).toHaveValue('other')
  await expect(message(page)).toHaveValue(/^I would like to schedule .* hormone .* for someone else\.$/)
  await expect(
    page.getByRole('heading', { name: /^Request a visit for someone else: .*hormone/ }),
  ).toBeVisible()
  await expect(page.getByText('Before a visit they have to agree')).toBeVisible()

  await openEnhanced(page, '/behavioral')
  await page.getByText('Can I ask for someone else?').click()
  await page.getByRole('link', { name: 'For someone else?' }).click()
  await expect(page.getByLabel('Division', { exact: true })).toHaveValue('behavioral')
})

test('the line about insurance opens its answer, which leads to a form with a field for the plan', async ({
  page,
}) => {
  await openEnhanced(page, '/behavioral')
  const answer = page.getByText('We’re in network with')
  await expect(answer).toBeHidden()
  await page.getByRole('link', { name: /^Private plans/ }).click()
  await expect(answer).toBeInViewport()
  await page.getByRole('link', { name: 'Ask about your plan' }).click()
  await expect(page.getByRole('heading', { name: 'Ask about your insurance' })).toBeInViewport()
  const plan = page.getByLabel('Insurance plan (optional)')
  await expect(plan).toBeVisible()
  await page.getByLabel('Division', { exact: true }).selectOption('medtech')
  await expect(plan, 'for patients alone').toBeHidden()
})

test('the way to the contact page ends at the form, with the division and what was pressed', async ({
  page,
}) => {
  for (const [path, link, division, sentence, heading] of [
    [
      '/clinical/services',
      /Ask about this\s*: IV therapy/,
      'clinical',
      'I would like to know more about IV therapy.',
      'Ask about IV therapy',
    ],
    [
      '/about',
      'Talk to the team',
      'general',
      'I would like to talk to your engineering team.',
      'Talk to the team',
    ],
  ] as const) {
    await openEnhanced(page, path)
    await page.getByRole('main').getByRole('link', { name: link }).first().click()
    await expect(page).toHaveURL(new RegExp(`/contact\\?division=${division}&request=[a-z-]+#form$`))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/)
    await expect(message(page)).toHaveValue(sentence)
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => placeOfForm(page)).toBeLessThan(0.6)
    const choice = page.getByLabel('Division', { exact: true })
    await expect(choice).toHaveValue(division)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('First name must be at least 2 characters')).toBeVisible()
    await expect(page.getByText('Please select a division')).toHaveCount(0)
    await expect(page.getByText('Message must be at least 10 characters')).toHaveCount(0)
    await expect(choice).toHaveValue(division)
  }
  const sent = page.waitForRequest('**/send-contact-emails')
  await fillInName(page, 'ada@example.com')
  await page.getByRole('button', { name: 'Send Message' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ from_page: '/about', request: 'team' })

  // From a page without a division, too; an appointment is asked of the clinic, and a link that asks for nothing begins no message.
  for (const [name, sentence, division, heading] of [
    ['Make An Appointment', 'I would like to make an appointment.', 'clinical', 'Request a visit'],
    ['Contact Us', '', '', 'Get in Touch'],
  ] as const) {
    await openEnhanced(page, '/')
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(
      sentence ? /\/contact\?division=clinical&request=appointment#form$/ : /\/contact#form$/,
    )
    await expect.poll(() => placeOfForm(page)).toBeLessThan(0.6)
    await expect(message(page)).toHaveValue(sentence)
    await expect(page.getByLabel('Division', { exact: true })).toHaveValue(division)
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport({ ratio: 1 })
  }
  await page.locator('.bar').getByRole('link', { name: 'Contact Us' }).first().click()
  await expect(page).toHaveURL(/\/contact$/)
  await openEnhanced(page, '/contact?division=surgery')
  await expect(page.getByLabel('Division', { exact: true }), 'an unknown one').toHaveValue('')
})
