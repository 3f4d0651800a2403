import {
  expect,
  hydrated,
  callApi,
  sessionEnd,
  signIn,
  submitSignIn,
  test,
  signUpApproved,
  holdRequests,
} from './fixtures.ts'
import { freshEmail, freshPassword, unique } from './product.ts'

test('what is searched for is in no address and no request line, and comes back with reload, Back and Forward', async ({
  staff: page,
}) => {
  const last_name = unique('Unspoken')
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
  await callApi(page, '/api/clients', { first_name: 'Bea', last_name, notes: 'Other' })
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url(), request.headers()['referer'] ?? ''))
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  const rows = page.getByRole('row').filter({ hasText: last_name })
  const box = page.getByLabel('Search clients')

  await page.goto('/operational/clients')
  await hydrated(page)
  await box.fill(last_name)
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: `${last_name}, Bea`, exact: true }).click()
  await expect(page.getByRole('heading', { name: `${last_name}, Bea` })).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue(last_name)
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: `${last_name}, Ada`, exact: true }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(box).toHaveValue(last_name)
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page).toHaveURL('/operational/clients')
  expect(seen.filter((text) => text.includes(last_name))).toEqual([])

  // A link of an earlier version still finds, and loses its words at once.
  await page.goto(`/operational/clients?search=${last_name}&sort=cost`)
  await expect(rows).toHaveCount(2)
  await expect(page).toHaveURL('/operational/clients?sort=cost')
})

test('after a reload no rows without the search stand below its words', async ({ staff: page }) => {
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name: unique('Anybody') })
  await page.goto('/operational/clients')
  await hydrated(page)
  await page.getByLabel('Search clients').fill('nobody of this name')
  await expect(page.getByText('No clients found matching your search criteria.')).toBeVisible()
  const release = await holdRequests(page, '**/api/clients?*')
  await page.reload()
  await expect(page.getByLabel('Search clients')).toHaveValue('nobody of this name')
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(0)
  release()
  await expect(page.getByText('No clients found matching your search criteria.')).toBeVisible()
})

test('after an automatic sign-out the words are in no entry of the tab, also when another person signs in next', async ({
  page,
  administrator,
  product,
  browser,
}) => {
  const colleague = { email: freshEmail('next'), password: freshPassword() }
  const other = await browser.newPage({ baseURL: product.url })
  await signIn(page, administrator)
  await signUpApproved(other, product, colleague, page)
  await other.close()
  const last_name = unique('Unspoken')
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name })

  await page.clock.install()
  const ends = await sessionEnd(page)
  await page.goto('/operational/clients')
  await hydrated(page)
  const box = page.getByLabel('Search clients')
  await box.fill(last_name)
  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await ends(1)
  await expect(dialog).toBeVisible()
  await ends(null)
  await dialog.getByLabel(/^Password/).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(box).toHaveValue(last_name)
  await page.getByRole('link', { name: `${last_name}, Ada`, exact: true }).click()
  await expect(page.getByRole('heading', { name: `${last_name}, Ada` })).toBeVisible()
  await ends(1)
  await expect(dialog).toBeVisible()
  await ends(null)
  await page.clock.fastForward(61_000)
  await expect(page).toHaveURL(/\/auth/)

  const everything = () =>
    page.evaluate(() =>
      JSON.stringify([
        document.documentElement.outerHTML,
        history.state,
        { ...sessionStorage },
        { ...localStorage },
      ]),
    )
  await expect(page.getByLabel('Email')).toBeVisible()
  await hydrated(page)
  expect(await everything()).not.toContain(last_name)
  await page.goBack()
  await expect(page).toHaveURL(`/auth?from=${encodeURIComponent('/operational/clients')}`)
  await hydrated(page)
  expect(await everything()).not.toContain(last_name)
  await submitSignIn(page, colleague)
  await expect(page).toHaveURL('/operational/clients')
  await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeVisible()
  await expect(box).toHaveValue('')
  expect(await everything()).not.toContain(`"${last_name}"`)
})
