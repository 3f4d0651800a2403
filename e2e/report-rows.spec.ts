import { callApi, expect, openHydrated, test } from './fixtures.ts'
import { unique } from './product.ts'

test('what is of a client stands once in the orders report, on paper too, and on a phone a client is one card', async ({
  staff: page,
}) => {
  const made = unique('')
  const medicines = [`Tonic ${made}`, `Balm ${made}`]
  const medications = []
  for (const name of medicines) {
    const { id } = await callApi(page, '/api/lookups/medications', { name })
    medications.push({ medication_id: id, dose: `${name.length} mg` })
  }
  const last_name = `Once${made}`
  await callApi(page, '/api/clients', {
    first_name: 'Ada',
    last_name,
    next_order_date: '2035-04-05',
    cost: '10.50',
    medications,
  })
  await openHydrated(page, '/operational/reports/medication-orders?start=2035-04-01&end=2035-04-30')
  const [first, next] = medicines.map((name) => page.getByRole('row').filter({ hasText: name }))
  const seen = (row: typeof first) =>
    row!
      .getByText(/^(Once.*, Ada|04\/05\/2035|\$10\.50)$/)
      .evaluateAll((all) => all.map((one) => one.checkVisibility({ opacityProperty: true })))
  for (const media of [null, 'print'] as const) {
    await page.emulateMedia({ media })
    await expect.poll(() => seen(first)).toEqual([true, true, true])
    await expect.poll(() => seen(next)).toEqual([false, false, false])
  }
  await page.emulateMedia({ media: null })
  await next!.hover()
  await expect.poll(() => seen(next)).toEqual([true, true, true])

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dose' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Dose' })).toBeVisible()
  await expect(first!).toContainText(`${medicines[0]!.length} mg`)
  await expect(page.getByRole('link', { name: 'Placed' })).toHaveAttribute('href', /show=dose/)

  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('listitem').filter({ hasText: last_name })
  await expect(card).toHaveCount(1)
  await expect(card).toHaveText(
    `${last_name}, AdaOrder Date04/05/2035Cost$10.50${medicines.map((name) => `${name} · ${name.length} mg`).join('')}`,
  )
})

test('however far the orders report is scrolled, the row below the head names its client', async ({
  staff: page,
}) => {
  const last_name = unique('Long')
  const { id } = await callApi(page, '/api/lookups/medications', { name: unique('Salve') })
  await callApi(page, '/api/clients', {
    first_name: 'Ada',
    last_name,
    next_order_date: '2036-05-06',
    medications: Array.from({ length: 40 }, () => ({ medication_id: id })),
  })
  await openHydrated(page, '/operational/reports/medication-orders?start=2036-05-01&end=2036-05-31')
  const names = page.getByRole('row').getByText(`${last_name}, Ada`)
  await expect(names.nth(20)).toBeAttached()
  const seen = () =>
    names.evaluateAll((all) =>
      all.flatMap((one, index) => (one.checkVisibility({ opacityProperty: true }) ? [index] : [])),
    )
  await page.mouse.move(0, 0)
  await expect.poll(seen).toEqual([0])
  for (const row of [4, 9]) {
    await names.nth(row).evaluate((one) => one.closest('[role=row]')!.scrollIntoView({ block: 'start' }))
    await expect.poll(async () => (await seen()).filter((one) => one >= row)).toEqual([row])
  }
})
