import { expect, callApi, test, choose, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

test('somebody who may be in the book already is pointed out; the new one is reached, told apart and found by phone', async ({
  staff: page,
}) => {
  const last_name = unique('Alike')
  const { id } = await callApi(page, '/api/clients', {
    first_name: 'Ada',
    last_name,
    date_of_birth: '1985-03-04',
  })
  await openHydrated(page, '/operational/clients/new')
  await page.getByLabel('First Name').fill('ada')
  await page.getByLabel('Last Name').fill(last_name)
  const notice = page.getByRole('status').filter({ hasText: 'This may be a client already' })
  await expect(notice).toContainText('born Mar 04, 1985 · same name')
  const link = notice.getByRole('link', { name: `${last_name}, Ada` })
  await expect(link).toHaveAttribute('href', `/operational/clients/${id}`)
  await expect(link).toHaveAttribute('target', '_blank')

  await page.getByLabel('Date of Birth').fill('3/4/60')
  await page.getByLabel('Phone').fill('850-555-01')
  await page.getByLabel('Email').fill('ada@')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible()
  await page.getByLabel('Email').fill('Ada@example.com')
  await page.getByLabel('Phone').fill('(850) 555-0163 ext. 2')
  await page.getByLabel('Division').selectOption({ label: 'Behavioral Health' })
  const owner = page.getByLabel('Owner')
  const me = (await (await page.request.get('/api/session')).json()) as {
    user: { id: string; email: string }
  }
  await choose(owner, me.user.email)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Client created successfully')).toBeVisible()

  await page.goto(`/operational/clients?search=${last_name}&owner_id=${me.user.id}`)
  const row = page.getByRole('row').filter({ hasText: last_name })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('03/04/1960')
  await expect(page.getByRole('button', { name: 'Remove filter Owner: me' })).toBeVisible()
  await row.getByRole('link', { name: `${last_name}, ada`, exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '(850) 555-0163 ext. 2' })).toHaveAttribute(
    'href',
    'tel:8505550163',
  )
  await expect(main.getByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
    'href',
    'mailto:ada@example.com',
  )
  for (const text of ['Mar 04, 1960', 'Behavioral Health', me.user.email])
    await expect(main).toContainText(text)
  await expect(page).toHaveTitle(/^Client/)
})

test('a new client who is in the book before the form is left is not pointed out as somebody else', async ({
  staff: page,
}) => {
  const last_name = unique('Itself')
  await openHydrated(page, '/operational/clients/new')
  await page.getByLabel('First Name').fill('Ada')
  let stored: () => void
  const isStored = new Promise<void>((resolve) => (stored = resolve))
  const looked = page.waitForResponse('**/api/clients/possible_duplicates')
  const notice = page.getByText('This may be a client already')
  let shown: boolean | undefined
  await page.route('**/api/clients/possible_duplicates', async (route) => {
    await isStored
    await route.continue()
  })
  await page.route(
    '**/api/clients',
    async (route) => {
      const response = await route.fetch()
      stored()
      expect(await (await looked).json()).toMatchObject([{ last_name }])
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
      shown = await notice.isVisible()
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByLabel('Last Name').fill(last_name)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Client created successfully')).toBeVisible()
  expect(shown).toBe(false)
})
