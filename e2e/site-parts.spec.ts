import { expect, test, openEnhanced } from './fixtures.ts'
import type { Env } from '../src/server/env.ts'
import { pageRoutes } from '../src/server/pages/pages.ts'
import type { PageSource, RenderDeps } from '../src/server/pages/render.ts'
import { createSitePages } from '../src/server/pages/site-pages.ts'

test('with reduced motion there is the poster without film and button, and the first review stays at the edge of the text', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openEnhanced(page, '/')
  await expect(page.locator('[data-film-button]')).toBeHidden()
  await expect(page.locator('[data-film]')).not.toHaveAttribute('data-playing')
  await expect(page.locator('main picture img').first()).toBeVisible()
  const carousel = page.locator('[data-carousel]')
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel).toHaveAttribute('data-live')
  await page.setViewportSize({ width: 1300, height: 900 })
  const distance = () =>
    carousel.evaluate((root) => {
      const left = (selector: string) => root.querySelector(selector)!.getBoundingClientRect().left
      return Math.round(left('.slide') - left('h2'))
    })
  // The carousel measures its slides again a moment later.
  await expect(carousel.locator('.carousel-track')).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
  await expect.poll(distance).toBe(0)
})

test('the number for a crisis is in the first screen of a desk and of a phone', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 720 })
    await page.goto('/behavioral')
    await expect(page.getByRole('link', { name: '988', exact: true }).first()).toBeInViewport({ ratio: 1 })
  }
})

test('the home page: a card that cannot be used, and a carousel of 16 testimonials that loops by buttons and arrow keys', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText('Coming Soon')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.locator('fieldset input:disabled, fieldset button:disabled')).toHaveCount(3)
  const carousel = page.locator('[data-carousel]')
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel).toHaveAttribute('data-live')
  await expect(carousel.getByRole('group', { name: /of 16$/ })).toHaveCount(16)
  await expect(carousel.getByRole('img', { name: 'Five out of five stars' })).toHaveCount(16)
  const view = (await carousel.locator('[data-carousel-view]').boundingBox())!
  const fourth = (await carousel.getByRole('group', { name: '4 of 16', exact: true }).boundingBox())!
  expect(fourth.x + fourth.width, 'stands whole').toBeLessThanOrEqual(view.x + view.width + 1)
  const next = carousel.getByRole('button', { name: 'Next testimonial' })
  await expect(next).toBeEnabled()
  await expect(carousel.getByRole('button', { name: 'Previous testimonial' })).toBeEnabled()
  const first = carousel.getByRole('group', { name: '1 of 16', exact: true })
  const atStart = await first.boundingBox()
  await carousel.locator('[data-carousel-view]').focus()
  await page.keyboard.press('ArrowLeft')
  const last = carousel.getByRole('group', { name: '16 of 16' })
  await expect
    .poll(async () => Math.round((await last.boundingBox())?.x ?? 0))
    .toBe(Math.round(atStart?.x ?? 0))
  await next.click()
  await expect
    .poll(async () => Math.round((await first.boundingBox())?.x ?? 0))
    .toBe(Math.round(atStart?.x ?? 0))
})

test('the workout tab is shown first; the arrow key shows nutrition, which stays in the address, and with one that is no tab', async ({
  page,
}) => {
  await page.goto('/clinical/workout-nutrition')
  const workout = page.getByRole('tab', { name: 'Workout' })
  await expect(workout).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await workout.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Nutrition' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Nutrition' })).toBeVisible()
  await expect(page.getByText('Training for the body you have')).toBeHidden()
  await expect(page).toHaveURL(/#nutrition$/)
  await page.reload()
  const nutrition = page.getByRole('tab', { name: 'Nutrition' })
  await expect(nutrition).toHaveAttribute('aria-selected', 'true')
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('hashchange', resolve, { once: true })
        window.location.hash = '#main'
      }),
  )
  await expect(nutrition).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Food you’ll still be eating next year')).toBeVisible()
})

test('without scripts the tabs are links that show one panel each, the calculator is a table for one amount, and the menu of a phone opens', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/clinical/workout-nutrition')
  await expect(page.getByText('Training for the body you have')).toBeVisible()
  await expect(page.getByText('Food you’ll still be eating next year')).toBeHidden()
  await page.getByRole('link', { name: 'Nutrition', exact: true }).click()
  await expect(page.getByText('Food you’ll still be eating next year')).toBeVisible()
  await expect(page.getByText('Training for the body you have')).toBeHidden()
  await page.goto('/payment-plans')
  await expect(page.getByRole('slider')).toBeHidden()
  await expect(page.getByRole('table', { name: 'Every option for $750.00' })).toBeVisible()
  await expect(page.getByRole('row', { name: '12 months $62.50' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto('/medtech')
  await page.getByLabel('Menu').first().click()
  await page.locator('.menu-panel').getByRole('link', { name: 'Payment Plans' }).click()
  await expect(page).toHaveURL(/\/payment-plans$/)
  await context.close()
})

test('both SMS links open the same terms; Escape and a click outside close them, one inside does not', async ({
  page,
}) => {
  await openEnhanced(page, '/contact')
  const dialog = page.getByRole('dialog', { name: 'Consent to Electronic Communications and Marketing' })
  for (const name of ['SMS Disclaimer', 'View SMS terms']) {
    const link = page.getByRole('button', { name })
    await link.click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
  }
  await page.getByRole('button', { name: 'View SMS terms' }).click()
  const { x, y, height } = (await dialog.boundingBox())!
  await page.mouse.click(x + 6, y + height / 2)
  await expect(dialog).toBeVisible()
  await page.mouse.click(x - 20, y + height / 2)
  await expect(dialog).toBeHidden()
})

test('a photo that fails before the script comes gives way to the initials under it', async ({ page }) => {
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const photo = '<img data-photo src="/no-such-photo.png" alt="Portrait">'
    await route.fulfill({
      response,
      body: (await response.text()).replace('</main>', `${photo}</main>`),
    })
  })
  await page.goto('/about')
  await expect(page.locator('[data-photo]')).toHaveCount(0)
})

test('the button of the film stops all motion of the page, and plays the film again', async ({ page }) => {
  await page.goto('/')
  const film = page.locator('[data-film]')
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
  const running = () => page.evaluate(() => document.getAnimations().length)
  await expect.poll(running).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause background film' }).click()
  await expect.poll(isPaused).toBe(true)
  await page.mouse.move(2, 2)
  // The button's own color goes back once the pointer has left it.
  await expect.poll(running).toBe(0)
  await page.getByRole('button', { name: 'Play background film' }).click()
  await expect.poll(isPaused).toBe(false)
})

test('the calculator divides the amount that is typed, slid or a price of ours, and says what it does not take', async ({
  page,
}) => {
  await openEnhanced(page, '/payment-plans')
  // Without a provider nothing of one is there.
  await expect(page.locator('iframe, script[src*=cherry]')).toHaveCount(0)
  expect((await page.request.get('/payment-plans/widget')).status()).toBe(404)
  const amount = page.getByLabel('Amount in dollars')
  const rows = page.locator('tr[data-months]')
  const result = page.locator('output')
  await expect(amount).toHaveValue('750')
  await expect(page.getByText('At 29.99% APR: about')).toHaveText(
    'At 29.99% APR: about $136 a month, $817 in all.',
  )
  await expect(rows).toHaveText([/\$250\.00\$263$/, /\$125\.00\$136$/, /\$62\.50\$73$/])
  await amount.fill('1234.50')
  await expect(rows).toHaveText([/\$411\.50\$432$/, /\$205\.75\$224$/, /\$102\.87, last\s\$102\.93\$120$/])
  await expect(result).toContainText('$205.75a month for 6 months')
  await expect(result.getByText('last payment')).toBeHidden()
  await page.getByLabel('12', { exact: true }).check()
  await expect(result).toHaveText('$102.87a month for 12 months, with a last payment of $102.93')
  await amount.fill('0')
  await expect(page.getByRole('alert')).toHaveText('Please enter an amount from $50 to $5,000.')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(rows, 'no old figure beside a wrong amount').toHaveText([/––$/, /––$/, /––$/])
  await amount.fill('750.555')
  await expect(page.getByRole('alert')).toHaveText(
    'Please use no more than two digits after the decimal point.',
  )
  await amount.fill('750')
  await expect(page.getByRole('alert')).toHaveText('')
  await expect(result).toContainText('$62.50a month for 12 months')

  const preset = page.getByRole('button', {
    name: /Bioidentical hormone replacement therapy \$625/,
  })
  await preset.click()
  await expect(preset).toHaveAttribute('aria-pressed', 'true')
  await expect(amount).toHaveValue('625')
  const slider = page.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(preset).toHaveAttribute('aria-pressed', 'false')
  await expect(slider).toHaveAttribute('aria-valuetext', `$${await amount.inputValue()}.00`)

  await openEnhanced(page, '/clinical/bhrt')
  await page.getByRole('link', { name: 'Payment plans for visits and labs' }).click()
  await expect(preset, 'of the page that led here').toHaveAttribute('aria-pressed', 'true')
  await expect(amount).toHaveValue('625')
})

const script = 'https://files.withcherry.com/widgets/widget.js'
const standIn = `
  const [name, options, sections] = window._hw.q[0]
  for (const id of sections) document.getElementById(id).innerHTML = '<p>' + name + ' ' + id + ' ' + options.variables.slug + ' ' + options.variables.defaultPurchaseAmount + '</p>'
  try { parent.document.title } catch { document.getElementById('faq').innerHTML += '<p>The page is out of reach</p>' }`

test('the financing widget takes the place of the printed sections when it comes, and says so when it does not', async ({
  page,
  baseURL,
}) => {
  // The server's own pages, as they are with this setting.
  const env = { BASE_URL: baseURL, FINANCING_SLUG: 'sample-clinic' } as Env
  const withSetting = pageRoutes(
    { publicPage: createSitePages(env).page } as PageSource,
    { env } as RenderDeps,
  )
  await page.route(/\/payment-plans(\/widget)?$/, async (route) => {
    const response = await withSetting.request(new URL(route.request().url()).pathname)
    const headers = Object.fromEntries(response.headers)
    await route.fulfill({ headers, body: Buffer.from(await response.arrayBuffer()) })
  })
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }))
  await page.goto('/payment-plans')
  const frame = page.frameLocator('iframe[title="Payment options"]')
  for (const section of ['hero', 'calculator', 'howitworks', 'faq']) {
    await expect(frame.getByText(`init ${section} sample-clinic 750`)).toBeVisible()
  }
  await expect(frame.getByText('The page is out of reach')).toBeVisible()
  const policyOf = async (path: string) =>
    (await withSetting.request(path)).headers.get('content-security-policy')
  expect(await policyOf('/payment-plans')).not.toMatch(/unsafe|cherry/)
  expect(await policyOf('/payment-plans/widget')).toMatch(
    /frame-ancestors 'self'; sandbox allow-scripts allow-forms/,
  )
  await expect(page.getByRole('heading', { name: 'Calculator' })).toBeHidden()
  // Silent for too long, then not there.
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.clock.install()
  await page.goto('/payment-plans')
  await expect(page.getByText('Loading payment options')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('We couldn’t load the lender’s calculator')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Calculator' })).toBeVisible()
  await page.route(script, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/payment-plans')
  await expect(page.getByText('We couldn’t load the lender’s calculator')).toBeVisible()
  expect(await (await withSetting.request('/about')).text()).not.toMatch(/<iframe|cherry/)
})
