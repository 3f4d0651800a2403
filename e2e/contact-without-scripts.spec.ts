import { freshEmail } from './product.ts'
import { expect, fillInName, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('the contact form works without scripts: reached and begun by a link, kept, confirmed by mail, and mistakes are said', async ({
  page,
  product,
}) => {
  await page.goto('/contact')
  const toForm = page.getByRole('link', { name: 'Go to the form' })
  await expect(toForm, 'where the form is in sight').toBeHidden()
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await toForm.click()
  await expect(page).toHaveURL(/#form$/)
  await page.setViewportSize({ width, height })
  await page.goto('/medtech')
  await page.getByRole('link', { name: 'Request a Demo' }).first().click()
  await expect(page.getByRole('heading', { name: 'Request a demo' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Division', { exact: true })).toHaveValue('medtech')
  await expect(page.getByText('keep other medical details')).toBeHidden()
  await expect(page.getByLabel('Good days and times')).toBeVisible()
  await expect(page.getByLabel('State where the patient will be')).toBeHidden()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
    'I would like to request a demo of your MedTech systems.',
  )

  const email = freshEmail('plain')
  const fill = async (message: string) => {
    await page.goto('/contact')
    await fillInName(page, email)
    await page.getByLabel('Division', { exact: true }).selectOption('general')
    await page.getByLabel('Message', { exact: true }).fill(message)
    await page.getByRole('button', { name: 'Send Message' }).click()
  }
  await fill('Please call me back in the afternoon.')
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const mail = await product.mailbox.mailTo(email, 'We have your message')
  expect(mail.text).toContain('Your message has arrived')
  // Where a reload sends nothing twice: the page was asked for, not posted.
  await expect(page).toHaveURL(/\/contact#sent$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeVisible()
  await expect(page.getByLabel('Your first name')).toBeHidden()
  await page.getByRole('link', { name: 'Send Another Message' }).click()
  await expect(page.getByLabel('Your first name')).toBeVisible()

  // Spaces satisfy the browser's own check, not the rule.
  await fill('            ok')
  await expect(page.getByText('Message must be at least 10 characters.')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Your first name')).toHaveValue('Mina')
})

test('a plain post that comes from another site is answered with a page that leads on', async ({
  page,
  product,
}) => {
  const post = (message: string) => `<form method="post" action="${product.url}/contact/send">
    <textarea name="message">${message}</textarea><button>Send</button></form>`
  const send = async (status: number, reason: string) => {
    const response = page.waitForResponse('**/contact/send')
    await page.getByRole('button', { name: 'Send' }).click()
    expect((await response).status()).toBe(status)
    await expect(page).toHaveTitle(/^Error Sending Message \| /)
    const heading = await page.getByRole('heading', { name: 'Error Sending Message' }).boundingBox()
    const bar = await page.getByRole('banner').boundingBox()
    expect(heading!.y).toBeGreaterThan(bar!.y + bar!.height)
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^850-/ })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Start over with an empty form' }).click()
    await expect(page.getByLabel('Your first name')).toBeVisible()
  }
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: post('Hello from elsewhere') }),
  )
  await page.goto('http://elsewhere.test/')
  await send(403, 'This request did not come from this site.')
})
