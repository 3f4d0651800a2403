import { expect, send, signIn, test } from './fixtures.ts'
import { unique } from './product.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the menu opens over the page, leads on and closes by itself, and closes without going anywhere', async ({
  page,
  administrator,
}) => {
  await signIn(page, administrator)
  const menu = page.getByRole('navigation', { name: 'Office' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await expect(menu).toBeVisible()
  const close = page.getByRole('button', { name: 'Close the menu' })
  await expect(close).toHaveAttribute('aria-expanded', 'true')
  await close.tap()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/operational$/)

  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await menu.getByRole('link', { name: 'Statuses' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Statuses' })).toBeVisible()
  await expect(menu).toBeHidden()
  // Also when the page stays the same.
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await menu.getByRole('link', { name: 'Statuses' }).tap()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await menu.getByRole('button', { name: 'Sign Out' }).tap()
  await expect(page).toHaveURL(/\/auth/)
})

test('a touch on Cancel of an open note drops what was typed and saves nothing; leaving the note saves it', async ({
  page,
  administrator,
}) => {
  await signIn(page, administrator)
  const last_name = unique('Touch')
  const { id } = await send(page, '/api/clients', { first_name: 'Tia', last_name, notes: 'as it was' })
  let saved = 0
  page.on('request', (request) => (saved += request.method() === 'PATCH' ? 1 : 0))
  await page.goto(`/operational/client-report?search=${last_name}`)
  const card = page.getByRole('listitem').filter({ hasText: `${last_name}, Tia` })
  const note = card.getByRole('button', { name: /edit notes of/ })
  const editor = page.getByRole('textbox', { name: /^Edit notes of/ })
  await note.tap()
  await editor.fill('typed by mistake')
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await expect(editor).toHaveCount(0)
  await expect(note).toContainText('as it was')
  expect(saved).toBe(0)

  await note.tap()
  await editor.fill('called back')
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(editor).toHaveCount(0)
  await expect(note).toContainText('called back')
  await expect.poll(async () => (await (await page.request.get(`/api/clients/${id}`)).json()).notes).toBe('called back')
  expect(saved).toBe(1)
}) // prettier-ignore
