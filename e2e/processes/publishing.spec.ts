import { expect, test, type Page } from '@playwright/test'
import { ownFacts } from '../../src/features/site/testing/ownFacts.ts'
import { startProduct, type Product } from '../product.ts'
import { addSession, administratorOf } from '../calls.ts'

const save = (product: Product, cookie: string, key: string, to: unknown) =>
  fetch(`${product.url}/api/site/facts/${key}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({ changes: { value: { from: null, to } } }),
  })
const textAt = async (product: Product, path: string) => (await fetch(product.url + path)).text()
const classesIn = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

test('an owner publishes without a restart: a photograph, pages and their scripts, sitemap, manifest, the office and what comes after a restart', async ({
  page,
  context,
}) => {
  test.slow()
  const product = await startProduct()
  const cookie = await administratorOf(product)
  const before = await textAt(product, '/contact')
  expect(before).toContain('Preview: details are examples')
  expect(before).toContain('noindex')
  const said = (name: string) => ({ name, content: 'Kind.', agreed: 'March 3, 2026, by letter' })
  const testimonials = ['Ann', 'Bea', 'Cid', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'].map(said)
  const noticeTerms = { version: 'March 3, 2026', text: 'Be kind.', checkedByLawyer: '' }
  const openRoles = [
    { title: 'Nurse & midwife', place: 'Remote', pay: '$40 an hour', description: 'By day.' },
  ]
  const ownDivisions = ['Clinical', 'MedTech']
  const facts = { ...ownFacts, ownDivisions, testimonials, noticeTerms, openRoles }
  for (const [key, value] of Object.entries(facts))
    expect((await save(product, cookie, key, value)).status).toBe(200)
  await test.step('a draft is seen by administrators alone', async () => {
    expect(await textAt(product, '/contact')).toBe(before)
    const preview = '/operational/site/preview?page=/contact'
    const refused = await fetch(product.url + preview)
    expect([refused.status, refused.headers.get('x-frame-options')]).toEqual([422, 'SAMEORIGIN'])
    const seen = await fetch(product.url + preview, { headers: { cookie } })
    expect(seen.headers.get('content-security-policy'), 'no forms, no scripts').toMatch(
      /frame-ancestors 'self'; sandbox allow-same-origin allow-popups$/,
    )
    expect(await seen.text()).toContain('Harbor Point Health')
  })
  await addSession(context, product, cookie)
  await test.step('a photograph of 6000 pixels is made small in the browser, shows in the preview, and on the page once published', () =>
    publishPhotograph(page, product))
  await context.clearCookies()
  await test.step('pages, sitemap and manifest hold what was published', async () => {
    await expect.poll(() => textAt(product, '/contact')).toContain('12 Pier Road')
    const contact = await textAt(product, '/contact')
    expect(contact).toContain('Monday to Thursday 8am–4:30pm CT')
    expect(contact).not.toMatch(/Preview: details|noindex|example\.com|555-01|Tessaly|>Sample</)
    expect(await textAt(product, '/sitemap.xml')).toMatch(/\/contact<\/loc><lastmod>\d{4}-\d\d-\d\d</)
    expect(await textAt(product, '/site.webmanifest')).toContain('Harbor Point Health')
    // A published page has no class whose styles the build has left out of it.
    const added = [...classesIn(contact)].filter((name) => !classesIn(before).has(name))
    expect(added.filter((name) => !contact.includes(`.${name.replace(/[^\w-]/g, '\\$&')}`))).toEqual([])
  })
  await test.step('every script works with the facts that its page holds', () => useScripts(page, product))
  await page.goto(`${product.url}/auth`)
  await expect(page).toHaveTitle(/Harbor Point Health/)

  const contact = await textAt(product, '/contact')
  product.kill()
  const again = await startProduct({}, { after: product })
  expect((await textAt(again, '/contact')).replaceAll(again.url, product.url)).toBe(contact)
  await again.stop()
})

async function useScripts(page: Page, product: Product): Promise<void> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const open = async (path: string) => {
    await page.goto(product.url + path)
    await expect(page.locator('[data-enhanced]')).toBeAttached()
  }

  await open('/payment-plans')
  await page.getByRole('button', { name: /Medical weight loss/ }).click()
  await page.getByLabel('12', { exact: true }).check()
  await expect(page.locator('[data-result]')).toHaveText('$41.16')
  await expect(page.getByText('a month for 12 months')).toBeVisible()

  await open('/')
  const carousel = page.locator('[data-carousel]')
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel).toHaveAttribute('data-live')
  await page.getByRole('button', { name: 'Next testimonial' }).click()

  await open('/contact?division=behavioral')
  await expect(page.getByLabel('Division', { exact: true })).toHaveValue('')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Moe')
  await page.getByLabel('Your email').fill('ada@harborpointhealth.com')
  await page.getByLabel('Your phone').fill('850-224-1180')
  await page.getByLabel('Division', { exact: true }).selectOption('clinical')
  await page.getByRole('textbox', { name: 'Message' }).fill('Please call me about a visit.')
  const elsewhere = page.getByText('Clinical doesn’t see patients there by video.').filter({ visible: true })
  await expect(elsewhere).toHaveCount(0)
  await page.getByLabel('State where the patient will be').selectOption('New York')
  await expect(elsewhere).toHaveCount(1)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const panel = page.locator('#sent')
  await panel.hover()
  await expect(panel).toContainText(
    /Ada, your message arrived at \d+:\d\d[ap]m\sCT, and we’ll call or email you back within two business days\./,
  )
  await expect(page.getByText(/Ada, your message arrived/).filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('.next-step:visible')).toHaveCount(1)
  await expect(page.getByText('You get an email right away')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toContainText('Harbor Point Health')

  await open('/careers?role=Another+role#apply')
  const role = page.getByLabel('Role')
  await expect(role, 'chosen by the script of the form, which loads once it is near').toHaveValue(
    'Another role',
  )
  await page.getByLabel('Last name').fill('Moe')
  await page.getByRole('link', { name: 'Apply as Nurse & midwife' }).click()
  await expect(role).toHaveValue('Nurse & midwife')
  await page.getByLabel('Email', { exact: true }).fill('ada@harborpointhealth.com')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Please enter your first name')).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Moe')
  expect(errors).toEqual([])
}

/** A photograph of this width, as a phone makes them: a JPEG that says where it was taken. */
async function largePhoto(page: Page, width: number): Promise<Buffer> {
  const base64 = await page.evaluate(async (width) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height: (width * 2) / 3 })
    const context = canvas.getContext('2d')!
    for (let x = 0; x < width; x += 20) {
      context.fillStyle = `hsl(${(x * 37) % 360} 60% 50%)`
      context.fillRect(x, (x * 7919) % canvas.height, 300, 300)
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!
  }, width)
  const photo = Buffer.from(base64, 'base64')
  const exif = Buffer.from('\xff\xe1\0\x0cExif\0\0GPS!', 'latin1')
  return Buffer.concat([photo.subarray(0, 2), exif, photo.subarray(2)])
}

async function publishPhotograph(page: Page, product: Product): Promise<void> {
  await page.goto(`${product.url}/operational/site`)
  await page.getByRole('button', { name: 'Fill in Home, beside the title' }).click()
  const choose = async (width: number) => {
    const buffer = await largePhoto(page, width)
    await page.getByLabel('Photograph *').setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer })
  }
  await choose(900)
  await expect(page.getByText('900 by 600 pixels. Its place needs at least 780 by 880.')).toBeVisible()
  await choose(6000)
  const chosen = page.getByAltText('The chosen photograph')
  await expect(chosen).toBeVisible()
  await expect(chosen).toHaveCSS('scale', 'none')
  await page.getByLabel('How much of the photograph is shown').selectOption('Close')
  await expect(chosen, 'it shows the crop').toHaveCSS('scale', '1.6')
  await page.getByLabel('How much of the photograph is shown').selectOption('')
  await page.getByLabel('What is seen in it').fill('A nurse at a front door')
  await page.getByRole('button', { name: 'Save and next' }).click()
  const next = page.getByRole('dialog', { name: 'Home, card Clinical' })
  await expect(next, 'the next place that is empty').toBeVisible()
  await expect(next.getByAltText('The chosen photograph')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Home, beside the title' }).click()
  await page.route('**/api/site/photos', async (route) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Not saved: the photograph is still being sent')).toBeVisible()
    await route.continue()
  })
  await choose(5000)
  await expect(chosen).toBeVisible()
  await choose(900)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByText('Its place needs at least 780 by 880.'),
    'no save drops a photograph',
  ).toBeVisible()
  await expect(page.getByText('Not saved: the photograph was not sent')).toBeVisible()
  await expect(chosen).toHaveCount(0)
  await page.getByRole('button', { name: 'Keep the earlier photograph' }).click()
  await expect(chosen).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()
  // The toast of the save does not lie on the buttons of the next form.
  await page.getByRole('button', { name: 'Edit Prices' }).click()
  await expect(page.locator('[data-toast]')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click({ trial: true, timeout: 3_000 })
  await page.keyboard.press('Escape')
  const seen = page.getByRole('link', { name: /^See it in a preview: Home, beside the title/ })
  await expect(seen).toHaveAttribute('href', '/operational/site/preview?show=drafts&page=%2F')
  await page.getByRole('button', { name: 'Show preview' }).click()
  const preview = page.frameLocator('iframe').getByAltText('A nurse at a front door')
  const widthOf = (image: HTMLImageElement) => image.naturalWidth
  await expect.poll(() => preview.evaluate(widthOf)).toBeGreaterThan(1000)
  await page.getByLabel('Width').selectOption('Phone')
  const shareOfFrame = (frame: HTMLElement) =>
    frame.getBoundingClientRect().width / frame.parentElement!.clientWidth
  await expect.poll(() => page.locator('iframe').evaluate(shareOfFrame)).toBeCloseTo(1)
  const address = (await preview.getAttribute('src'))!.replace('/api/site', '')
  expect((await fetch(product.url + address)).status).toBe(404)

  await page.getByRole('button', { name: /^Publish \d+ changes$/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('listitem')).toContainText([
    'Company and addresses',
    'Home, beside the title',
  ])
  const heldBack = question.getByText('Kept back until a lawyer has checked it:').locator('..')
  await expect(heldBack.getByRole('listitem')).toHaveText(['Notice: Terms of use'])
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('link', { name: 'See the site' })).toBeVisible()
  // Rendered twice from the press on, which takes a busy machine longer than the seconds that are promised.
  const isPublic = async () => (await fetch(product.url + address)).status
  await expect.poll(isPublic, { timeout: 40_000 }).toBe(200)
  const bytes = await (await fetch(product.url + address)).arrayBuffer()
  expect(bytes.byteLength).toBeLessThanOrEqual(250_000)
  expect(Buffer.from(bytes).includes('Exif')).toBe(false)
  await page.goto(product.url)
  const photo = page.getByAltText('A nurse at a front door')
  expect(await photo.evaluate(widthOf)).toBeGreaterThan(1000)
  const [shown, place] = await Promise.all([photo.boundingBox(), photo.locator('..').boundingBox()])
  expect(shown).toEqual(place)
}
