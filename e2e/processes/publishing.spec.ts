import { expect, test } from '@playwright/test'
import { ownFacts } from '../../src/features/site/testing/ownFacts.ts'
import { startProduct, type Product } from '../product.ts'
import { ask, firstAdministrator } from './calls.ts'

const save = (
  product: Product,
  cookie: string,
  key: keyof typeof ownFacts,
  from: unknown = null,
  to: unknown = ownFacts[key],
) =>
  fetch(`${product.url}/api/site/facts/${key}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify({ changes: { value: { from, to } } }),
  })
const textAt = async (product: Product, path: string) => (await fetch(product.url + path)).text()
const classesIn = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))

test('an owner publishes without a restart: pages, sitemap, manifest, the office and what comes after a restart', async ({
  page,
}) => {
  test.slow()
  const product = await startProduct()
  const cookie = await firstAdministrator(product)
  const before = await textAt(product, '/contact')
  expect(before).toContain('Preview: details are examples')
  expect(before).toContain('noindex')
  for (const key of Object.keys(ownFacts) as (keyof typeof ownFacts)[])
    expect((await save(product, cookie, key)).status).toBe(200)
  // A draft is seen by administrators alone.
  expect(await textAt(product, '/contact')).toBe(before)
  const preview = '/operational/site/preview?page=/contact'
  const refused = await fetch(product.url + preview)
  expect([refused.status, refused.headers.get('x-frame-options')]).toEqual([422, 'SAMEORIGIN'])
  const seen = await fetch(product.url + preview, { headers: { cookie } })
  expect(seen.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(await seen.text()).toContain('Harbor Point Health')

  expect((await ask(product, '/site/publications', {}, cookie)).status).toBe(200)
  await expect.poll(() => textAt(product, '/contact')).toContain('12 Pier Road')
  const contact = await textAt(product, '/contact')
  expect(contact).toContain('Monday to Thursday 8am-4:30pm CST')
  expect(contact).not.toMatch(/Preview: details|noindex|example\.com|555-01|Tessaly|>Sample</)
  expect(await textAt(product, '/sitemap.xml')).toContain('/contact</loc>')
  expect(await textAt(product, '/site.webmanifest')).toContain('Harbor Point Health')
  // A published page has no class whose styles the build has left out of it.
  expect([...classesIn(contact)].filter((name) => !classesIn(before).has(name))).toEqual([])

  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${product.url}/contact`)
  await page.getByLabel('First Name').fill('Ada')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Phone number is required')).toBeVisible()
  expect(errors).toEqual([])
  await expect(page.getByRole('contentinfo')).toContainText('Harbor Point Health')
  await page.goto(`${product.url}/auth`)
  await expect(page).toHaveTitle(/Harbor Point Health/)

  product.kill()
  const again = await startProduct({}, product)
  expect((await textAt(again, '/contact')).replaceAll(again.url, product.url)).toBe(contact)
  await again.stop()
})
