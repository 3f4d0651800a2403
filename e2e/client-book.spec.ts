import { readFile } from 'node:fs/promises'
import { databaseOf, expect, collectErrors, signInByForm, signUpByForm, test, choose } from './fixtures.ts'
import { freshEmail, freshPassword, unique } from './product.ts'

test('a visitor becomes staff and keeps a client book', async ({ page, product, administrator, browser }) => {
  const visitor = { email: freshEmail('visitor'), password: freshPassword() }
  const surname = unique('Quill')
  const [tonic, drops] = [`Tonic ${surname}`, `Drops ${surname}`]

  await test.step('the visitor signs up, confirms by the email, and waits', async () => {
    await signUpByForm(page, product, visitor)
    await page.goto('/operational/clients')
    await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
  })

  await test.step('the administrator prepares the medications and approves', async () => {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
    const office = await context.newPage()
    const errors = collectErrors(office)
    await signInByForm(office, administrator)
    await office.getByRole('link', { name: 'Medications', exact: true }).first().click()
    for (const name of [tonic, drops]) {
      await office.getByRole('button', { name: 'Add Medication' }).click()
      await office.getByLabel('Name').fill(name)
      await office.getByRole('button', { name: 'Create' }).click()
      await expect(office.getByText('medications item created successfully').last()).toBeVisible()
      await expect(office.getByRole('cell', { name: `${name} Just added` })).toBeVisible()
    }
    await office.getByRole('link', { name: 'User Approvals' }).first().click()
    await office.getByRole('button', { name: `Approve ${visitor.email}` }).click()
    await expect(office.getByText('User approved successfully')).toBeVisible()
    expect(errors).toEqual([])
    await context.close()
  })

  await test.step('approved without a role one is signed in and denied, and nothing names the office', async () => {
    const database = await databaseOf(product)
    const setRole = (role: string | null) =>
      database.query(
        'update user_roles set role = $1 where user_id = (select id from users where email = $2)',
        [role, visitor.email],
      )
    await setRole(null)
    await page.goto('/operational/clients')
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(page.getByText("You don't have permission to access this area.")).toBeVisible()
    await page.goto('/about')
    await expect(page.locator('.bar').getByRole('link', { name: 'Dashboard' }).first()).toBeVisible()
    await expect(page.getByText('Operational', { exact: true })).toHaveCount(0)
    await setRole('internal')
    await database.end()
  })

  await test.step('the new member of staff is let in without signing in again', async () => {
    await page.goto('/operational')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    // Nothing is theirs yet, and requests wait for administrators alone.
    await expect(page.getByRole('region', { name: 'Since yesterday' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'For you' })).toHaveCount(0)
    await product.mailbox.mailTo(visitor.email, 'approved')
  })

  await test.step('adds a client with two medications', async () => {
    await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
    await page.getByRole('link', { name: 'Add Client' }).click()
    await expect(page.getByRole('heading', { name: 'Add New Client' })).toBeVisible()
    await page.getByLabel('First Name').fill('Zoë')
    await page.getByLabel('Last Name').fill(surname)
    await page.getByLabel('Next Order Date').fill('03/09/2031')
    await page.getByLabel('Lab Due Date').fill('Apr 01, 2031')
    await page.getByLabel('Cost').fill('1250.5')
    await choose(page.getByLabel('State', { exact: true }), 'Florida')
    await page.getByLabel('Notes', { exact: true }).fill('=prefers "mornings", calls back')
    for (const [index, name] of [tonic, drops].entries()) {
      await page.getByRole('button', { name: 'Add Medication' }).click()
      const row = page.getByRole('group', { name: `Medication ${index + 1}` })
      await choose(row.getByLabel('Medication *'), name)
    }
    await page.getByRole('button', { name: 'Create Client' }).click()
    await expect(page.getByText('Client created successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/operational\/clients$/)
  })

  await test.step('exports the list, with what an import finds the client by', async () => {
    await page.goto(`/operational/clients?search=${surname}`)
    await expect(page.getByText('1 client', { exact: true })).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/)
    const [head, row] = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(head).toMatch(
      /"Updates","Dose","System","Frequency","Form","Date of Birth","Phone","Email","Division","Owner","ID","Last Changed"$/,
    )
    expect(row).toMatch(/^"Quill.*"[\da-f]{8}-[\da-f-]{27}","\d{4}-\d\d-\d\dT[\d:.]+\+00:00"$/)
  })

  await test.step('finds the client in the book by a medication, edits the notes in place, sorts', async () => {
    await page.getByRole('link', { name: 'Client Book Report' }).first().click()
    await page.getByLabel('Search name, medication or status').fill(`drops ${surname.toLowerCase()}`)
    const row = page.getByRole('row').filter({ hasText: surname })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('03/09/2031')
    await expect(row).toContainText('$1,250.50')
    await row.getByRole('button', { name: /edit updates of/ }).click()
    const editor = page.getByRole('textbox', { name: /^Edit updates of/ })
    await editor.fill('Sent the first order')
    await editor.press('Control+Enter')
    await expect(row).toContainText('Sent the first order')
    await page.getByRole('button', { name: 'Lab Due', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Lab Due' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: surname })).toContainText('Sent the first order')
  })

  await test.step('exports, and every cell of the file is right', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^client-report-\d{4}-\d\d-\d\d\.csv$/)
    const file = await readFile(await download.path(), 'utf8')
    const cells = (values: string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')
    expect(file).toBe(
      `\uFEFF${cells(['Last Name', 'First Name', 'Next Order', 'Notes', 'Medications', 'Lab Due', 'Status', 'Start Date', 'Cost', 'State', 'Updates'])}\r\n` +
        `${cells([surname, 'Zoë', '03/09/2031', `'=prefers "mornings", calls back`, `${tonic}; ${drops}`, '04/01/2031', '', '', '1250.50', 'Florida', 'Sent the first order'])}\r\n`,
    )
  })
})
