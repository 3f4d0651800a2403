import { expect, hydrated, send, test } from './fixtures.ts'
import { unique } from './product.ts'

test('by keyboard: an update is added to a row, edited in its cell, followed by another on the page, corrected, and taken back', async ({
  staff: page,
  administrator,
}) => {
  const last_name = unique('Dated')
  const { id } = await send(page, '/api/clients', { first_name: 'Ada', last_name })
  const dialog = page.getByRole('dialog', { name: 'Add update' })
  const addByKey = async (text: string) => {
    await page.keyboard.press('u')
    await expect(dialog.getByLabel('Update')).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toHaveCount(0)
  }
  await test.step('on the focused row of the list', async () => {
    await page.goto(`/operational/clients?search=${last_name}`)
    await hydrated(page)
    await page.getByRole('link', { name: `${last_name}, Ada`, exact: true }).focus()
    await addByKey('Left a message')
    await expect(page.getByText('Update added')).toBeVisible()
  })

  const field = page.getByRole('button', { name: /edit updates of/ })
  await test.step('the field of the client book shows it and edits it', async () => {
    await page.goto(`/operational/client-report?search=${last_name}`)
    await hydrated(page)
    await expect(field).toContainText('Left a message')
    await field.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.type(', twice')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Client updated successfully')).toBeVisible()
  })

  const earlier = page.getByRole('list', { name: 'Earlier updates' }).getByRole('listitem')
  await test.step('on the page a second one goes before it, both signed', async () => {
    await page.goto(`/operational/clients/${id}`)
    await hydrated(page)
    await expect(field).toContainText('Left a message, twice')
    await addByKey('Called back')
    await expect(field).toContainText('Called back')
    await expect(earlier).toHaveCount(1)
    await expect(earlier).toContainText('Left a message, twice')
    await expect(earlier).toContainText(administrator.email)
    await expect(earlier).toContainText('edited')
  })

  await test.step('an earlier one is corrected', async () => {
    await earlier.getByRole('button', { name: /^Correct your update of/ }).press('Enter')
    const text = page.getByRole('dialog', { name: 'Correct update' }).getByLabel('Update')
    await text.fill('Left two messages')
    await text.press('Control+Enter')
    await expect(page.getByText('Update corrected')).toBeVisible()
    await expect(earlier).toContainText('Left two messages')
    await expect(field).toContainText('Called back')
  })

  await test.step('one that was added by mistake is taken back', async () => {
    await addByKey('Meant for another')
    await expect(earlier).toHaveCount(2)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText('Update removed')).toBeVisible()
    await expect(field).toContainText('Called back')
    await expect(earlier).toHaveCount(1)
  })

  await test.step('the timeline has them, signed and dated', async () => {
    await page.getByRole('link', { name: 'Timeline' }).click()
    const entry = page.getByRole('listitem').filter({ hasText: 'Called back' })
    await expect(entry).toContainText('Added an update')
    await expect(entry).toContainText(administrator.email)
    await expect(page.getByRole('listitem').filter({ hasText: 'Removed an update' })).toHaveCount(1)
  })
})
