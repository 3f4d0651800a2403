import { expect, callApi, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

test('two records of one person are compared and merged, and the merge is undone', async ({
  staff: page,
}) => {
  const last_name = unique('Twin')
  const phone = `850-555-${String(Math.floor(Math.random() * 9000) + 1000)}`
  const zinc = unique('Zinc')
  const { id } = await callApi(page, '/api/lookups/medications', { name: zinc })
  const taking = (dose: string) => [{ medication_id: id, dose }]
  const staying = await callApi(page, '/api/clients', {
    first_name: 'Anna',
    last_name,
    phone,
    cost: '12.00',
    medications: taking('10 mg'),
    notes: 'Calls on Mondays',
  })
  const going = await callApi(page, '/api/clients', {
    first_name: 'Ann',
    last_name,
    phone: phone.replaceAll('-', ''),
    date_of_birth: '1980-03-01',
    medications: taking('25 mg'),
    notes: 'Prefers mornings',
  })
  const events = `/api/clients/${going.id}/events`
  await callApi(page, events, { kind: 'order', day: '2026-01-05', next_date: null, from: null })
  await openHydrated(page, `/operational/clients/${going.id}`)
  // Of one phone number alone nobody is warned.
  await page.getByText(`Same phone as ${last_name}, Anna`).click()
  await page
    .getByRole('list', { name: `Same phone as ${last_name}, Anna` })
    .getByRole('button', { name: `Merge with ${last_name}, Anna` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Merge two clients' })
  const stays = dialog.getByRole('group', { name: 'Which one stays' })
  await expect(stays.getByText('The older record, unless you choose the other one.')).toBeVisible()
  await expect(stays.getByRole('radio', { name: `${last_name}, Anna` })).toBeChecked()
  await expect(
    stays.getByRole('radio', {
      name: /The one you opened\s+Born Mar 01, 1980\s+[\d() -]+\s+1 medication\s+Added \w+ \d+, \d+ \d+:\d\d [AP]M/,
    }),
  ).not.toBeChecked()
  const notes = dialog.getByRole('group', { name: 'Notes' })
  await expect(notes.getByRole('radio', { name: 'Keep both' })).toBeChecked()
  // What only one of them has is not asked, nor a number that is only written in another way.
  await expect(dialog.getByRole('group', { name: /^(Cost|Date of Birth|Phone)$/ })).toHaveCount(0)
  const doses = dialog.getByRole('group', { name: zinc })
  await expect(doses.getByRole('radio', { name: 'Keep both' })).toBeChecked()
  await doses.getByRole('radio', { name: '25 mg' }).check()
  const size = page.viewportSize()!
  await page.setViewportSize({ ...size, height: 400 })
  await expect(dialog.getByRole('button', { name: 'Merge' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(size)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText(`${last_name}, Ann was merged into ${last_name}, Anna`)).toBeVisible()
  await expect(page.getByText('Calls on Mondays\nPrefers mornings')).toBeVisible()
  await expect(page.getByText('$12.00')).toBeVisible()
  await expect(page.getByText('Mar 01, 1980')).toBeVisible()

  await expect(page.getByText('Stopped (1)')).toBeVisible()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText(`Merged ${last_name}, Ann into this client`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Order placed' })).toContainText(
    `Record of ${last_name}, Ann`,
  )

  await openHydrated(page, `/operational/clients/${going.id}`)
  await expect(page.getByText(`This client was merged into ${last_name}, Anna by`)).toBeVisible()
  await expect(page.getByRole('link', { name: `Open ${last_name}, Anna` })).toHaveAttribute(
    'href',
    `/operational/clients/${staying.id}`,
  )
  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await expect(page.getByRole('heading', { name: `${last_name}, Ann`, level: 1 })).toBeVisible()
  await expect(page.getByText('Prefers mornings')).toBeVisible()
  await test.step('which is redone by keys, and undone again', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(page.getByText('Redone: merge')).toBeVisible()
    await expect(page.getByText(`This client was merged into ${last_name}, Anna by`)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('Prefers mornings')).toBeVisible()
  })

  await test.step('a client is found by a search, below it stand the possible duplicates, and Enter takes the first', async () => {
    await page.getByLabel('More actions').click()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(dialog.getByLabel('Merge with')).toBeFocused()
    await expect(dialog.getByRole('option', { name: `${last_name}, Anna` })).toBeVisible()
    await page.keyboard.type(`${last_name}, Anna`)
    await page.keyboard.press('Enter')
    await expect(stays.getByRole('radio')).toHaveCount(2)
    await expect(dialog.getByText('Different first names: is this one person?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Choose another client' }).click()
    await dialog.getByRole('option', { name: `${last_name}, Anna` }).click()
    await expect(stays.getByRole('radio')).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the panel beside the list offers it too', async () => {
    const changes = { date_of_birth: { from: null, to: '1980-03-01' } }
    await callApi(page, `/api/clients/${staying.id}`, { changes }, 'PATCH')
    await page.goto(`/operational/clients?client=${staying.id}`)
    const panel = page.getByRole('complementary', { name: `Client ${last_name}, Anna` })
    await panel.getByText('1 possible duplicate').press('Enter')
    const merge = panel.getByRole('button', { name: `Merge with ${last_name}, Ann` })
    await merge.press('Escape')
    await expect(merge).toBeHidden()
    await panel.getByText('1 possible duplicate').press('Enter')
    await merge.press('Enter')
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(page.getByText(`${last_name}, Ann was merged into ${last_name}, Anna`).last()).toBeVisible()
    await expect(panel.getByText('possible duplicate')).toHaveCount(0)
  })
})
