import { databaseOf, expect, test } from './fixtures.ts'
import { freshEmail, freshPassword, startProduct } from './product.ts'

test('a product without records says how to begin; nobody decides their own request', async ({ page }) => {
  const fresh = await startProduct()
  const database = await databaseOf(fresh)
  try {
    const administrator = { email: freshEmail('alone'), password: freshPassword() }
    const token = new URL(fresh.setupLink).searchParams.get('setup')
    const made = await page.request.post(`${fresh.url}/api/auth/first_administrator`, { data: { token, ...administrator } })
    expect(made.status()).toBe(200)
    const says = async (path: string, sentence: string) => {
      await page.goto(`${fresh.url}/operational/${path}`)
      await expect(page.getByText(sentence)).toBeVisible()
    }
    await says('clients', 'No clients found. Click Add Client to create your first client.')
    await says('client-report', 'No clients found matching your search criteria.')
    for (const [path, singular] of [['medications', 'Medication'], ['statuses', 'Status'], ['systems', 'System'], ['frequencies', 'Frequency'], ['forms', 'Form']])
      await says(path!, `No ${path} found. Click "Add ${singular}" to create your first entry.`)
    await says('reports/medication-orders', 'No medication orders found for the selected date range.')
    await says('reports/lab-work', 'No lab work found for the selected date range.')
    await says('reports/new-patients', 'No new patients found for the selected date range.')

    // The first administrator's own request is approved from the start; no page makes it wait.
    await database.query(`update pending_users set status = 'pending', approved_at = null, decided_by = null`)
    await says('user-approvals', '1 pending')
    const own = page.getByRole('row').filter({ hasText: administrator.email })
    await expect(own.getByText('Nobody decides their own request')).toBeVisible()
    await expect(own.getByRole('button')).toHaveCount(0)
    await expect(own.getByRole('combobox')).toBeDisabled()

    await database.query('delete from pending_users')
    await says('user-approvals', 'No user approval requests found.')
    await expect(page.getByText('0 pending')).toBeVisible()
  } finally {
    await database.end()
    await fresh.stop()
  }
}) // prettier-ignore
