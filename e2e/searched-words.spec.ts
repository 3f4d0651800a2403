import {
  expect,
  hydrated,
  callApi,
  sessionEnd,
  signIn,
  submitSignIn,
  test,
  holdRequests,
  openHydrated,
} from './fixtures.ts'
import { unique } from './product.ts'

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

  await openHydrated(page, '/operational/clients')
  await box.fill(last_name)
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: `${last_name}, Bea`, exact: true }).click()
  await expect(page.getByRole('heading', { name: `${last_name}, Bea` })).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue(last_name)
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

  await test.step('after a reload no rows without the search stand below its words; its last letters come back with Back and Forward', async () => {
    await callApi(page, '/api/clients', { first_name: 'Ada', last_name: unique('Anybody') })
    await page.getByLabel('Search clients').fill('nobody of this name')
    await expect(page.getByText('No clients found matching your search criteria.')).toBeVisible()
    const release = await holdRequests(page, '**/api/clients?*')
    await page.reload()
    await expect(page.getByLabel('Search clients')).toHaveValue('nobody of this name')
    await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(0)
    release()
    await expect(page.getByText('No clients found matching your search criteria.')).toBeVisible()

    await page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Reports Dashboard' })).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).click()
    const search = page.getByLabel('Search clients')
    await search.pressSequentially('okonkwo')
    // As the keys for Back begin.
    await page.keyboard.press('Alt')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Reports Dashboard' })).toBeVisible()
    await page.goForward()
    await expect(search).toHaveValue('okonkwo')
  })
})

test('after an automatic sign-out the words are in no entry of the tab, also when another person signs in next', async ({
  page,
  administrator,
  colleague: newColleague,
}) => {
  const colleague = await newColleague()
  await signIn(page, administrator)
  const last_name = unique('Unspoken')
  await callApi(page, '/api/clients', { first_name: 'Ada', last_name })

  await page.clock.install()
  const ends = await sessionEnd(page)
  await openHydrated(page, '/operational/clients')
  const box = page.getByLabel('Search clients')
  await box.fill(last_name)
  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
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
