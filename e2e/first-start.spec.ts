import { codeOf, databaseOf, expect, test } from './fixtures.ts'
import { freshEmail, freshPassword, startProduct } from './product.ts'

test('a fresh product: the printed link makes the administrator, once, who sets up a second factor and reads how to begin', async ({
  page,
}) => {
  const fresh = await startProduct()
  const database = await databaseOf(fresh)
  const administrator = freshEmail('first')
  const useLink = async (email: string) => {
    await page.goto(fresh.setupLink)
    await page.getByLabel('Email').fill(email)
    await page
      .getByLabel(/password/i)
      .first()
      .fill(freshPassword())
    await page.getByRole('button', { name: /administrator/i }).click()
  }
  try {
    await database.query(`update office_settings set factor_required_of = 'administrators'`)
    await test.step('nothing of the office is there before the second factor', async () => {
      await useLink(administrator)
      await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
      await page.goto(`${fresh.url}/operational/clients`)
      await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      const key = (await page.locator('p.select-all').textContent()) ?? ''
      await page.getByLabel(/^Code/).fill(codeOf(key))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('listitem')).toHaveCount(10)
      await page.getByRole('button', { name: 'I’ve kept them' }).click()
      await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
    })
    await test.step('without records each page says how to begin', async () => {
      for (const [path, sentence] of [
        ['clients', 'No clients found. Click Add Client to create your first client.'],
        ['forms', 'No forms found. Click "Add Form" to create your first entry.'],
        ['reports/lab-work', 'No lab work found for the selected date range.'],
      ]) {
        await page.goto(`${fresh.url}/operational/${path}`)
        await expect(page.getByText(sentence!)).toBeVisible()
      }
    })
    await test.step('nobody decides their own request', async () => {
      // The first administrator's own request is approved from the start; no page makes it wait.
      await database.query(
        `update pending_users set status = 'pending', approved_at = null, decided_by = null`,
      )
      await page.goto(`${fresh.url}/operational/user-approvals`)
      await expect(page.getByText('1 pending')).toBeVisible()
      const own = page.getByRole('row').filter({ hasText: administrator })
      await expect(own.getByText('Nobody decides their own request')).toBeVisible()
      await expect(own.getByRole('button')).toHaveCount(0)
      await expect(own.getByRole('combobox')).toBeDisabled()
      await database.query('delete from pending_users')
      await page.reload()
      await expect(page.getByText('No user approval requests found.')).toBeVisible()
    })
    await test.step('the link is used up', async () => {
      await page.context().clearCookies()
      await useLink(freshEmail('second'))
      await expect(page.getByText('This link has expired or was already used.').first()).toBeVisible()
    })
  } finally {
    // An open page would report that its server is gone.
    await page.goto('about:blank')
    await database.end()
    await fresh.stop()
  }
})
