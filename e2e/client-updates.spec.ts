import { expect, callApi, holdRequests, test, openHydrated } from './fixtures.ts'
import { unique } from './product.ts'

test('by keyboard: an update is added to a row, followed by another on the page, corrected, undone, and kept where its client was deleted', async ({
  staff: page,
  administrator,
}) => {
  const last_name = unique('Dated')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
  const dialog = page.getByRole('dialog', { name: 'Add update' })
  const addByKey = async (text: string) => {
    await page.keyboard.press('u')
    await expect(dialog.getByLabel('Update')).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
  }
  await test.step('on the focused row of the list', async () => {
    await openHydrated(page, `/operational/clients?search=${last_name}`)
    await page.getByRole('link', { name: `${last_name}, Ada`, exact: true }).focus()
    await addByKey('Left a message')
    await expect(page.getByText('Update added')).toBeVisible()
  })

  const field = page.getByRole('button', { name: /edit updates of/ })
  const earlier = page.getByRole('list', { name: 'Earlier updates' }).getByRole('listitem')
  await test.step('on the page a second one goes before it, both signed', async () => {
    await openHydrated(page, `/operational/clients/${id}`)
    await expect(field).toContainText('Left a message')
    await addByKey('Called back')
    await expect(field).toContainText('Called back')
    await expect(earlier).toHaveCount(1)
    await expect(earlier).toContainText('Left a message')
    await expect(earlier).toContainText(administrator.email)
  })

  await test.step('an earlier one is corrected', async () => {
    await earlier.getByRole('button', { name: /^Correct your update of/ }).press('Enter')
    const text = page.getByRole('dialog', { name: 'Correct update' }).getByLabel('Update')
    await text.fill('Left two messages')
    await text.press('Control+Enter')
    await expect(page.getByText('Update corrected')).toBeVisible()
    await expect(earlier).toContainText('Left two messages')
    await expect(earlier).toContainText('edited')
    await expect(field).toContainText('Called back')
  })

  await test.step('one that was added by mistake is undone', async () => {
    await addByKey('Meant for another')
    await expect(earlier).toHaveCount(2)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('Undone: update added')).toBeVisible()
    await expect(field).toContainText('Called back')
    await expect(earlier).toHaveCount(1)
  })

  await test.step('the history has them, signed and dated, and can be narrowed to them', async () => {
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('link', { name: 'Updates' }).click()
    await expect(page).toHaveURL(/history\?show=updates$/)
    await expect(page.getByText('Added this client')).toHaveCount(0)
    const entry = page.getByRole('listitem').filter({ hasText: 'Called back', hasNotText: 'Undone' })
    await expect(entry).toContainText('Added an update')
    await expect(entry).toContainText(administrator.email)
    await expect(page.getByRole('listitem').filter({ hasText: 'Undone: update added' })).toHaveCount(1)
  })

  await test.step('for a client whom a colleague has deleted it stays in its dialog, which says who did it', async () => {
    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(field).toBeVisible()
    await page.keyboard.press('u')
    await dialog.getByLabel('Update').fill('Left a message')
    // The page does not learn of the deletion before the dialog does.
    await holdRequests(page, `**/api/clients/${id}`)
    await page.request.delete(`/api/clients/${id}`)
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByRole('alert')).toContainText(
      /^This client was deleted by .+\. Administrators can restore it under Deleted clients\.$/,
    )
    await expect(dialog.getByLabel('Update')).toHaveValue('Left a message')
  })
})

test('what was typed in a dialog and not saved is in it when it is opened again, in another tab too', async ({
  staff: page,
  context,
}) => {
  const last_name = unique('Half')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
  const typeAndLeave = async (key: string, label: string, text: string) => {
    const tab = await context.newPage()
    await openHydrated(tab, `/operational/clients?search=${last_name}`)
    await tab.getByRole('link', { name: `${last_name}, Ada`, exact: true }).press(key)
    await tab.getByRole('dialog').getByLabel(label).fill(text)
    const kept = tab.waitForResponse('**/api/drafts')
    await tab.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect((await kept).status()).toBe(200)
    await tab.close()
  }
  await typeAndLeave('u', 'Update', 'Called, and')
  await typeAndLeave('o', 'Note', 'By courier')

  const dialog = page.getByRole('dialog')
  await test.step('from the row, with a line that says so', async () => {
    await openHydrated(page, `/operational/clients?search=${last_name}`)
    await page.getByRole('link', { name: `${last_name}, Ada`, exact: true }).press('u')
    await expect(dialog.getByLabel('Update')).toHaveValue('Called, and')
    await expect(dialog).toContainText('You typed this less than a minute ago and did not save it.')
    await dialog.getByLabel('Update').fill('Called, and left a message')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('discarded in the notice, it is brought back', async () => {
    await page.goto('/operational')
    await page.getByRole('button', { name: `Discard Order placed: ${last_name}, Ada` }).press('Enter')
    await expect(page.getByRole('button', { name: /^Resume/ })).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+z')
  })
  await test.step('from the notice, which leads to the dialog on the page of the client, and on that page', async () => {
    const resume = page.getByRole('button', { name: `Resume Order placed: ${last_name}, Ada` })
    await resume.click()
    await expect(page).toHaveURL(`/operational/clients/${id}`)
    await expect(dialog.getByLabel('Note')).toHaveValue('By courier')
    await page.keyboard.press('Escape')
    // Not a new document: the dialog's scripts are there, and it opens before the address has changed.
    await page.getByRole('link', { name: 'Clients', exact: true }).click()
    await page.getByLabel('Search clients').fill(last_name)
    await page.getByRole('link', { name: `${last_name}, Ada`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${last_name}, Ada` })).toBeVisible()
    await resume.click()
    await expect(dialog.getByLabel('Note')).toHaveValue('By courier')
    await dialog.getByRole('button', { name: 'Order placed' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await expect.poll(async () => (await page.request.get('/api/drafts')).text()).not.toContain(id)

  await test.step('discarded there, no older one takes its place', async () => {
    await typeAndLeave('u', 'Update', 'Older')
    const { key, content } = (await (await page.request.get('/api/drafts')).json())[0]
    await callApi(page, '/api/drafts', { key: `${key}2`, content: content.replaceAll('Older', 'Newer') })
    await openHydrated(page, `/operational/clients?search=${last_name}`)
    await page.getByRole('link', { name: `${last_name}, Ada`, exact: true }).press('u')
    await expect(dialog.getByLabel('Update')).toHaveValue('Newer')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog.getByLabel('Update')).toHaveValue('')
    await expect(dialog.getByLabel('Update')).toBeFocused()
    await expect(dialog.getByRole('button', { name: 'Discard' })).toHaveCount(0)
  })
})
