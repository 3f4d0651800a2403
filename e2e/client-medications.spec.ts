import { formatDate, todayIn } from '../src/lib/dates.ts'
import { expect, hydrated, callApi, test, openHydrated, storedClient } from './fixtures.ts'
import { unique } from './product.ts'

test('by keyboard: three medications in under 60 keys, one stopped with its reason, one listed twice is warned about', async ({
  staff: page,
}) => {
  const made = unique('Q')
  const add = (list: string, name: string) => callApi(page, `/api/lookups/${list}`, { name })
  // As long as names are, and told apart by their first letters.
  const medications = ['Zxa', 'Zxb', 'Zxc'].map((start) => `${start}trozole ${made}`)
  for (const name of medications) await add('medications', name)
  await add('systems', `Zxmail order ${made}`)
  await add('frequencies', `Zxonce daily ${made}`)
  await add('forms', `Zxtablet ${made}`)
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name: made })
  const stored = async () => storedClient(page, id)
  await openHydrated(page, `/operational/clients/${id}/edit`)

  let keys = 0
  const press = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name)
    keys += names.length
  }
  const button = page.getByRole('button', { name: 'Add Medication' })
  const save = page.getByRole('button', { name: 'Update Client' })
  await test.step('three medications', async () => {
    await button.focus()
    await press('Enter')
    for (const letter of ['a', 'b', 'c']) {
      await press('z', 'x', letter, 'Enter')
      for (const start of ['m', 'o', 't']) await press('z', 'x', start, 'Enter')
      // Past the dose.
      await press('Enter', 't', 'Enter')
    }
    expect(keys).toBeLessThan(60)
    await expect(page.getByRole('group', { name: 'Medication 4' }).getByLabel('Medication *')).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Client updated successfully')).toBeVisible()
    const { client_medications } = await stored()
    expect(client_medications.map((row: Record<string, string>) => row['medication_name'])).toEqual(
      medications,
    )
    for (const row of client_medications) {
      expect(row).toMatchObject({
        system_name: `Zxmail order ${made}`,
        frequency_name: `Zxonce daily ${made}`,
        form_name: `Zxtablet ${made}`,
        started_on: todayIn(),
      })
    }
  })

  await test.step('the same twice is warned about until one of them is stopped', async () => {
    await openHydrated(page, `/operational/clients/${id}/edit`)
    await button.press('Enter')
    await page.keyboard.type('zxa')
    await page.keyboard.press('Enter')
    const first = page.getByRole('group', { name: 'Medication 1' })
    const fourth = page.getByRole('group', { name: 'Medication 4' })
    await expect(fourth).toContainText('The same medication as Medication 1.')
    await expect(first).toContainText('The same medication as Medication 4.')
    await page.getByRole('button', { name: 'Stop: Medication 1' }).press('Enter')
    await expect(first.getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('dose changed')
    await expect(page.getByText(/^The same medication as/)).toHaveCount(0)
    await expect(first.getByLabel('Stopped', { exact: true })).toHaveValue(
      formatDate(todayIn(), 'MMM dd, yyyy'),
    )
    await first.getByLabel('Reason').press('Enter')
    await expect(page.getByRole('group', { name: 'Medication 2' }).getByLabel('Medication *')).toBeFocused()
    await save.press('Enter')
    await expect(page.getByText('Client updated successfully').last()).toBeVisible()
  })

  await test.step('in the form it is folded, and can be restarted', async () => {
    await openHydrated(page, `/operational/clients/${id}/edit`)
    await expect(page.getByRole('group', { name: 'Medication 4' })).toHaveCount(0)
    await page.getByText('Stopped (1)').click()
    await page.getByRole('button', { name: 'Restart: Stopped medication 1' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Stop: Medication 1' })).toBeFocused()
    await expect(page.getByText(/^Stopped \(/)).toHaveCount(0)
    await save.press('Enter')
    await expect.poll(async () => (await stored()).stopped_medications).toEqual([])
    expect((await stored()).client_medications).toHaveLength(4)
  })
})

test('on the page of the client: added, changed, stopped with its reason, restarted; a value that a colleague changed is asked about', async ({
  staff: page,
}) => {
  const made = unique('P')
  const zinc = await callApi(page, '/api/lookups/medications', { name: `Zxzinc ${made}` })
  await callApi(page, '/api/lookups/frequencies', { name: `Zxonce daily ${made}` })
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name: made })
  const stored = async () => storedClient(page, id)
  await openHydrated(page, `/operational/clients/${id}`)
  const add = page.getByRole('button', { name: 'Add medication' })
  const value = (field: string) => page.getByRole('button', { name: `edit ${field} of Zxzinc ${made}` })

  await test.step('added by its name, with the focus on it; left empty it is not', async () => {
    await add.press('Enter')
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()
    await add.press('Enter')
    await page.keyboard.type('zxzinc')
    // The lists are loaded with the first editor.
    await expect(page.getByRole('option', { name: `Zxzinc ${made}` })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Zxzinc ${made}, edit medication of` })).toBeFocused()
    await expect(page.getByText('Client updated successfully')).toBeVisible()
  })

  await test.step('each value where it stands', async () => {
    await expect(value('dose')).toHaveText('No dose')
    await value('dose').press('Enter')
    await page.keyboard.type('5mg')
    await page.keyboard.press('Enter')
    await expect(value('dose')).toHaveText('5 mg')
    await expect(value('dose')).toBeFocused()
    await expect(page.getByText('No system')).toHaveCount(0)
    await page.getByRole('button', { name: 'Add details of' }).press('Enter')
    await expect(page.getByRole('combobox', { name: `Edit system of Zxzinc ${made}` })).toBeFocused()
    await value('frequency').press('Enter')
    await page.keyboard.type('zxonce')
    await page.keyboard.press('Enter')
    await expect(value('frequency')).toHaveText(`Zxonce daily ${made}`)
    await value('started').press('Enter')
    await page.keyboard.type('t')
    await page.keyboard.press('Tab')
    await expect(value('started')).toContainText('Since')
    expect((await stored()).client_medications).toMatchObject([
      { medication_id: zinc.id, dose: '5 mg', started_on: todayIn() },
    ])
  })

  await test.step('what is emptied stays where it was until the page is opened again', async () => {
    await page.reload()
    await hydrated(page)
    await value('started').press('Enter')
    await page.getByRole('textbox', { name: 'Edit started of' }).fill('')
    await page.keyboard.press('Enter')
    await expect(value('started')).toHaveText('No start')
    await expect(value('started')).toBeFocused()
    await expect(page.getByText('No system')).toHaveCount(0)
  })

  await test.step('what a colleague changed meanwhile is asked about, and another value is not', async () => {
    const [{ id: row }] = (await stored()).client_medications
    const changes = { [`medications.${row}.dose`]: { from: '5 mg', to: '7 mg' } }
    await value('dose').press('Enter')
    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByText('Please write the unit, such as 10 mg')).toBeVisible()
    await page.keyboard.type(' mg')
    await callApi(page, `/api/clients/${id}`, { changes }, 'PATCH')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Changed by you in another window')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Theirs7 mg')
    await page.getByRole('button', { name: 'Keep mine' }).press('Enter')
    await expect(value('dose')).toHaveText('10 mg')
    await expect.poll(async () => (await stored()).client_medications[0].dose).toBe('10 mg')
  })

  await test.step('stopped, with its reason; restarted; Undo', async () => {
    await page.getByRole('button', { name: `Stop: Zxzinc ${made}` }).press('Enter')
    await expect(page.getByRole('textbox', { name: `Edit reason of Zxzinc ${made}` })).toBeFocused()
    await page.keyboard.type('nausea')
    await page.keyboard.press('Enter')
    await expect(value('reason')).toHaveText('nausea')
    await expect.poll(async () => (await stored()).stopped_medications[0].stop_reason).toBe('nausea')
    await page.getByRole('button', { name: `Restart: Zxzinc ${made}` }).press('Enter')
    await expect(page.getByText(`Zxzinc ${made} restarted`)).toBeVisible()
    await expect(page.getByText('Stopped (1)')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByText('Stopped (1)')).toBeVisible()
    expect((await stored()).stopped_medications).toMatchObject([{ stop_reason: 'nausea' }])
  })
})
