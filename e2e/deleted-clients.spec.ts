import { callApi, expect, test, openHydrated } from './fixtures.ts'
import { queryOf, unique } from './product.ts'

test('after a deletion the keyboard goes on at the client beside it; an administrator restores the deleted one', async ({
  staff: page,
}) => {
  const last_name = unique('Deleted')
  for (const first_name of ['Ada', 'Bea']) await callApi(page, '/api/clients', { first_name, last_name })
  const rows = page.getByRole('row').filter({ hasText: last_name })
  await openHydrated(page, `/operational/clients?search=${last_name}`)
  await page.getByRole('button', { name: `Actions for ${last_name}, Ada` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText(`Ada ${last_name}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Client deleted successfully')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: `Actions for ${last_name}, Bea` })).toBeFocused()
  await page.getByRole('link', { name: 'Deleted', exact: true }).click()
  // Other tests delete clients too; the focus would go to the one beside.
  await page.getByLabel('Search deleted clients').fill(last_name)
  await expect(page.getByRole('button', { name: /^Restore / })).toHaveCount(1)
  await page.getByRole('button', { name: `Restore ${last_name}, Ada` }).click()
  await expect(page.getByText('Client restored')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(`/operational/clients?search=${last_name}`)
  await expect(rows).toHaveCount(2)
})

test('clients due for review: one is put on hold, two are deleted and purged for good', async ({
  staff: page,
  product,
}) => {
  const last_name = unique('Longago')
  await queryOf(
    product,
    `insert into clients (first_name, last_name, created_at, updated_at)
     select name, $1, now() - interval '8 years', now() - interval '7 years' from unnest('{Ada,Bea,Cal}'::text[]) as name`,
    [last_name],
  )
  const rows = page.getByRole('row').filter({ hasText: last_name })
  const select = async (...names: string[]) => {
    for (const name of names) await page.getByRole('checkbox', { name: `${last_name}, ${name}` }).check()
  }
  await page.goto('/operational/clients?view=deleted')
  await page.getByRole('link', { name: 'Due for review' }).click()
  await page.getByLabel('Search clients due for review').fill(last_name)
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: `Put on legal hold: ${last_name}, Ada` }).click()
  await page.getByLabel('Reason').fill('A claim is open')
  await page.getByRole('dialog').getByRole('button', { name: 'Put on legal hold' }).click()
  await expect(page.getByText('Client put on legal hold')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await select('Bea', 'Cal')
  await page.getByRole('group', { name: 'With the selected' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 clients deleted')).toBeVisible()
  await expect(page.getByText('No client here matches your search.')).toBeVisible()

  await page.getByRole('link', { name: 'Deleted' }).click()
  await page.getByLabel('Search deleted clients').fill(last_name)
  await expect(rows).toHaveCount(2)
  await select('Bea', 'Cal')
  await page.getByRole('group', { name: 'With the selected' }).getByRole('button', { name: 'Purge' }).click()
  await page.getByLabel('Reason').fill('Time is over')
  await page.getByLabel('Type “2” to confirm').fill('2')
  await page.getByRole('button', { name: 'Purge for good' }).click()
  await expect(page.getByText('2 clients purged')).toBeVisible()
  await expect(rows).toHaveCount(0)

  await page.getByRole('link', { name: 'Legal hold' }).click()
  await page.getByLabel('Search clients on legal hold').fill(last_name)
  await expect(rows).toContainText('A claim is open')
})

test('a client is put on hold from its page, found under Legal hold by Ctrl+K, and taken off hold', async ({
  staff: page,
}) => {
  const last_name = unique('Disputed')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name })
  await openHydrated(page, `/operational/clients/${id}`)
  const option = (name: string) => page.getByRole('option', { name })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('hold')
  await option('Put on legal hold').click()
  await page.getByLabel('Reason').fill('A claim is open')
  await page.getByRole('dialog').getByRole('button', { name: 'Put on legal hold' }).click()
  await expect(page.getByText(/^On legal hold since /)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('clients on legal hold')
  await option('Legal hold').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients on legal hold')
  await page.getByLabel('Search clients on legal hold').fill(last_name)
  await page.getByRole('link', { name: `${last_name}, Ada` }).click()
  await page.getByLabel('More actions').click()
  await page.getByRole('button', { name: 'Take off legal hold' }).click()
  await expect(page.getByText(/^On legal hold since /)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText(/^On legal hold since /)).toBeVisible()
})
