import { publicPages } from '../src/content/pages.ts'
import { expect, test, openEnhanced } from './fixtures.ts'
import { startProduct } from './product.ts'

test('with reduced motion the first review stays at the edge of the text when the window gets narrower', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
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

test('the carousel has 16 testimonials, loops, and works by buttons and arrow keys', async ({ page }) => {
  await page.goto('/')
  const carousel = page.locator('[data-carousel]')
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel).toHaveAttribute('data-live')
  await expect(carousel.getByRole('group', { name: /of 16$/ })).toHaveCount(16)
  await expect(carousel.getByRole('img', { name: 'Five out of five stars' })).toHaveCount(16)
  const next = carousel.getByRole('button', { name: 'Next testimonial' })
  await expect(next).toBeEnabled()
  await expect(carousel.getByRole('button', { name: 'Previous testimonial' })).toBeEnabled()
  const first = carousel.getByRole('group', { name: '1 of 16', exact: true })
  const atStart = await first.boundingBox()
  for (let step = 0; step < 16; step += 1) await next.click()
  await expect
    .poll(async () => Math.round((await first.boundingBox())?.x ?? 0))
    .toBe(Math.round(atStart?.x ?? 0))
  await carousel.locator('[data-carousel-view]').focus()
  await page.keyboard.press('ArrowLeft')
  const last = carousel.getByRole('group', { name: '16 of 16' })
  await expect
    .poll(async () => Math.round((await last.boundingBox())?.x ?? 0))
    .toBe(Math.round(atStart?.x ?? 0))
})

test('the workout tab is shown first; the arrow key shows nutrition and keeps it in the address', async ({
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
  await expect(page.getByRole('tab', { name: 'Nutrition' })).toHaveAttribute('aria-selected', 'true')
})

test('without scripts the tabs are links that show one panel each', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/clinical/workout-nutrition')
  await expect(page.getByText('Training for the body you have')).toBeVisible()
  await expect(page.getByText('Food you’ll still be eating next year')).toBeHidden()
  await page.getByRole('link', { name: 'Nutrition', exact: true }).click()
  await expect(page.getByText('Food you’ll still be eating next year')).toBeVisible()
  await expect(page.getByText('Training for the body you have')).toBeHidden()
  await context.close()
})

test('both SMS links open the same terms; Escape closes them and gives the focus back', async ({ page }) => {
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
})

test('a click inside the terms leaves them open, a click outside closes them', async ({ page }) => {
  await openEnhanced(page, '/contact')
  const dialog = page.getByRole('dialog', { name: 'Consent to Electronic Communications and Marketing' })
  await page.getByRole('button', { name: 'View SMS terms' }).click()
  const { x, y, height } = (await dialog.boundingBox())!
  await page.mouse.click(x + 6, y + height / 2)
  await expect(dialog).toBeVisible()
  await page.mouse.click(x - 20, y + height / 2)
  await expect(dialog).toBeHidden()
})

test('an address inside the page that is no tab leaves the chosen tab', async ({ page }) => {
  await page.goto('/clinical/workout-nutrition#nutrition')
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

test('the film of the home page can be paused and played', async ({ page }) => {
  await page.goto('/')
  const film = page.locator('[data-film]')
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
  await page.getByRole('button', { name: 'Pause background film' }).click()
  await expect.poll(isPaused).toBe(true)
  await page.getByRole('button', { name: 'Play background film' }).click()
  await expect.poll(isPaused).toBe(false)
})

test('nothing moves by itself for more than five seconds, except what a button can stop', async ({
  page,
}) => {
  for (const path of [...publicPages.map(({ path }) => path), '/auth', '/no/such/page']) {
    await page.goto(path)
    const long = await page.evaluate(() => {
      const animations = document.getAnimations().map((animation) => animation.effect!.getComputedTiming())
      const drawings = document.querySelectorAll('animate, animateMotion, animateTransform, set, marquee')
      return [...animations.filter(({ activeDuration }) => Number(activeDuration) > 5000), ...drawings]
    })
    expect(long, path).toEqual([])
    if (await page.locator('video').count())
      await expect(page.getByRole('button', { name: 'Pause background film' }), path).toBeVisible()
  }
})

test('the button of the film stops all motion of the page', async ({ page }) => {
  await page.goto('/')
  const running = () => page.evaluate(() => document.getAnimations().length)
  await expect.poll(running).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause background film' }).click()
  await page.mouse.move(2, 2)
  expect(await running()).toBe(0)
})

test('with reduced motion the poster is shown, and neither video nor button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openEnhanced(page, '/')
  await expect(page.locator('[data-film-button]')).toBeHidden()
  await expect(page.locator('[data-film]')).not.toHaveAttribute('data-playing')
  await expect(page.locator('main picture img').first()).toBeVisible()
})

test('the login card of the home page cannot be used', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Coming Soon')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.locator('fieldset input:disabled, fieldset button:disabled')).toHaveCount(3)
})

test('the calculator divides the amount that is typed, slid or a price of ours, and says what it does not take', async ({
  page,
}) => {
  await openEnhanced(page, '/payment-plans')
  const amount = page.getByLabel('Amount in dollars')
  const rows = page.locator('tr[data-months]')
  const result = page.locator('output')
  await expect(amount).toHaveValue('750')
  await expect(rows).toHaveText([/\$250\.00\$250\.00$/, /\$125\.00\$125\.00$/, /\$62\.50\$62\.50$/])
  await amount.fill('1234.50')
  await expect(rows).toHaveText([/\$411\.50\$411\.50$/, /\$205\.75\$205\.75$/, /\$102\.87\$102\.93$/])
  await expect(result).toContainText('$205.75a month for 6 months')
  await expect(result.getByText('last payment')).toBeHidden()
  await page.getByLabel('12', { exact: true }).check()
  await expect(result).toHaveText('$102.87a month for 12 months, with a last payment of $102.93')
  await amount.fill('0')
  await expect(page.getByRole('alert')).toHaveText('Please enter an amount from $1 to $50,000.')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(rows, 'no old figure beside a wrong amount').toHaveText([/––$/, /––$/, /––$/])
  await amount.fill('750.555')
  await expect(page.getByRole('alert')).toHaveText(
    'Please use no more than two digits after the decimal point.',
  )
  await amount.fill('750')
  await expect(page.getByRole('alert')).toHaveText('')
  await expect(result).toContainText('$62.50a month for 12 months')

  const preset = page.getByRole('button', { name: /Three months of hormone therapy \$625/ })
  await preset.click()
  await expect(preset).toHaveAttribute('aria-pressed', 'true')
  await expect(amount).toHaveValue('625')
  const arches = page.locator('[data-arches]')
  const before = await arches.getAttribute('d')
  const slider = page.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(preset).toHaveAttribute('aria-pressed', 'false')
  await expect(slider).toHaveAttribute('aria-valuetext', `$${await amount.inputValue()}.00`)
  expect(await arches.getAttribute('d')).not.toBe(before)
})

test('without scripts the calculator is a plain table for one amount', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/payment-plans')
  await expect(page.getByRole('slider')).toBeHidden()
  await expect(page.getByRole('table', { name: 'Every option for $750.00' })).toBeVisible()
  await expect(page.getByRole('row', { name: '12 months $62.50 $62.50' })).toBeVisible()
  await context.close()
})

test.describe('the financing widget', () => {
  const script = 'https://files.withcherry.com/widgets/widget.js'
  const standIn = `
    const [name, options, sections] = window._hw.q[0]
    for (const id of sections) document.getElementById(id).innerHTML = '<p>' + name + ' ' + id + ' ' + options.variables.slug + ' ' + options.variables.defaultPurchaseAmount + '</p>'
    try { parent.document.title } catch { document.getElementById('faq').innerHTML += '<p>The page is out of reach</p>' }`

  test('is left out without a slug: the printed sections stand alone', async ({ page }) => {
    await openEnhanced(page, '/payment-plans')
    await expect(page.getByRole('heading', { name: 'Calculator' })).toBeVisible()
    await expect(page.locator('iframe, script[src*=cherry]')).toHaveCount(0)
    expect((await page.request.get('/payment-plans/widget')).status()).toBe(404)
  })

  test('takes the place of the printed sections when it comes, and says so when it does not', async ({
    page,
  }) => {
    const product = await startProduct({ FINANCING_SLUG: 'sample-clinic' })
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }))
    await page.goto(`${product.url}/payment-plans`)
    const frame = page.frameLocator('iframe[title="Payment options"]')
    for (const section of ['hero', 'calculator', 'howitworks', 'faq']) {
      await expect(frame.getByText(`init ${section} sample-clinic 750`)).toBeVisible()
    }
    await expect(frame.getByText('The page is out of reach')).toBeVisible()
    const policyOf = async (path: string) =>
      (await page.request.get(product.url + path)).headers()['content-security-policy']
    expect(await policyOf('/payment-plans')).not.toMatch(/unsafe|cherry/)
    expect(await policyOf('/payment-plans/widget')).toMatch(
      /frame-ancestors 'self'; sandbox allow-scripts allow-forms/,
    )
    await expect(page.getByRole('heading', { name: 'Calculator' })).toBeHidden()
    // Silent for too long, then not there.
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.clock.install()
    await page.goto(`${product.url}/payment-plans`)
    await expect(page.getByText('Loading payment options')).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(page.getByText('We couldn’t load the lender’s calculator')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Calculator' })).toBeVisible()
    await page.route(script, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`${product.url}/payment-plans`)
    await expect(page.getByText('We couldn’t load the lender’s calculator')).toBeVisible()
    await page.goto(`${product.url}/about`)
    await expect(page.locator('iframe, script[src*=cherry]')).toHaveCount(0)
    // Nothing of the page may still be loading when its server goes.
    await page.goto('about:blank')
    await product.stop()
  })
})
