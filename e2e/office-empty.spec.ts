import type { Client } from 'pg'
import { databaseOf, expect, test as base } from './fixtures.ts'
import { freshEmail, freshPassword, startProduct } from './product.ts'

/** A product of the test's own in which nothing happened but that its first administrator signed in on this page. */
const test = base.extend<{ fresh: { url: string; administrator: string; database: Client } }>({
  fresh: async ({ page }, use) => {
    const product = await startProduct()
    const database = await databaseOf(product)
    try {
      const administrator = freshEmail('alone')
      const token = new URL(product.setupLink).searchParams.get('setup')
      const data = { token, email: administrator, password: freshPassword() }
      const made = await page.request.post(`${product.url}/api/auth/first_administrator`, { data })
      expect(made.status()).toBe(200)
      await use({ url: `${product.url}/operational`, administrator, database })
    } finally {
      // An open page would report that its server is gone.
      await page.goto('about:blank')
      await database.end()
      await product.stop()
    }
  },
})

test('a product without records says how to begin', async ({ page, fresh }) => {
  await fresh.database.query('delete from pending_users')
  for (const [path, sentence] of [
    ['clients', 'No clients found. Click Add Client to create your first client.'],
    ['client-report', 'No clients found matching your search criteria.'],
    ['medications', 'No medications found. Click "Add Medication" to create your first entry.'],
    ['statuses', 'No statuses found. Click "Add Status" to create your first entry.'],
    ['systems', 'No systems found. Click "Add System" to create your first entry.'],
    ['frequencies', 'No frequencies found. Click "Add Frequency" to create your first entry.'],
    ['forms', 'No forms found. Click "Add Form" to create your first entry.'],
    ['reports/medication-orders', 'No medication orders found for the selected date range.'],
    ['reports/lab-work', 'No lab work found for the selected date range.'],
    ['reports/new-patients', 'No new patients found for the selected date range.'],
    ['user-approvals', 'No user approval requests found.'],
  ]) {
    await page.goto(`${fresh.url}/${path}`)
    await expect(page.getByText(sentence!)).toBeVisible()
  }
  await expect(page.getByText('0 pending')).toBeVisible()
})

test('nobody decides their own request', async ({ page, fresh }) => {
  // The first administrator's own request is approved from the start; no page makes it wait.
  await fresh.database.query(
    `update pending_users set status = 'pending', approved_at = null, decided_by = null`,
  )
  await page.goto(`${fresh.url}/user-approvals`)
  await expect(page.getByText('1 pending')).toBeVisible()
  const own = page.getByRole('row').filter({ hasText: fresh.administrator })
  await expect(own.getByText('Nobody decides their own request')).toBeVisible()
  await expect(own.getByRole('button')).toHaveCount(0)
  await expect(own.getByRole('combobox')).toBeDisabled()
})
