import {
  notifyAsOtherTab,
  testBrokenNetwork,
  expect,
  holdRequests,
  openAccountMenu,
  callApi,
  sessionEnd,
  signIn,
  openAsWaiting,
  submitSignIn,
  test,
  openHydrated,
  storedClient,
  resumeDraft,
} from './fixtures.ts'
import { unique } from './product.ts'

test('a session lost while saving: the same person signs in over the page and goes on with what was typed', async ({
  staff: page,
  administrator,
}) => {
  await page.goto('/operational/clients/new')
  // What was just typed is in no draft yet.
  const release = await holdRequests(page, '**/api/drafts')
  await page.getByLabel('First Name').fill('Ida')
  const last = unique('Lost')
  // It would find the session gone before the press does.
  const compared = page.waitForResponse('**/api/clients/possible_duplicates')
  await page.getByLabel('Last Name').fill(last)
  await compared
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create Client' }).click()

  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await expect(dialog).toContainText(
    'What you typed is kept, but perhaps not the last words. Sign in to go on.',
  )
  await expect(dialog).toContainText(administrator.email)
  await expect(page.getByLabel('First Name')).toBeHidden()
  await expect(dialog.getByLabel(/^Password/)).toBeFocused()
  for (const key of ['Escape', 'Escape', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key)
    expect(
      await page.evaluate(() => document.activeElement?.closest('form')?.textContent ?? ''),
    ).not.toContain('Create Client')
  }
  await expect(dialog).toBeVisible()
  await dialog.getByLabel(/^Password/).fill('not the password')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(/^Password/).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toBeHidden()
  release()
  await expect(page.getByLabel('First Name')).toHaveValue('Ida')
  await page.getByRole('button', { name: 'Create Client' }).click()
  await expect(page.getByText('Client created successfully')).toBeVisible()
  await page.getByLabel('Search clients').fill(last)
  await expect(page.getByRole('row').filter({ hasText: last })).toHaveCount(1)
})

test('when an idle session ends, unsaved input is hidden until the same person signs in; a minute later the record is removed, and whoever signs in goes on with the input', async ({
  page,
  administrator,
}) => {
  await page.clock.install()
  const ends = await sessionEnd(page)
  await signIn(page, administrator)
  const last_name = unique('Typed')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ida', last_name, notes: 'as it was' })
  await page.goto(`/operational/clients/${id}/edit?search=${last_name}`)
  await page.getByLabel('Notes', { exact: true }).fill('half a sentence')
  expect((await page.waitForResponse('**/api/drafts')).status()).toBe(200)
  const question = page.getByRole('dialog', { name: 'Are you still there?' })
  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  const notes = page.getByLabel('Notes', { exact: true })
  await ends(50)
  await expect(question).toContainText('What you typed is kept.')
  await ends(1)
  await expect(dialog).toContainText('Nothing was typed or clicked for a while.')
  await expect(notes).toBeHidden()
  await expect(question).toBeHidden()
  await ends(null)
  await dialog.getByLabel(/^Password/).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  // The covered page has the value, too: the next end is that of the new session.
  await expect(dialog).toBeHidden()
  await expect(notes).toHaveValue('half a sentence')

  await ends(50)
  await ends(1)
  await expect(dialog).toBeVisible()
  expect(await page.content()).toContain(last_name)
  await ends(null)
  await page.clock.fastForward(61_000)
  await expect(page).toHaveURL(new RegExp(`/auth\\?from=.*${id}`))
  // Nor does the address hold what was searched for.
  expect(page.url()).not.toContain(last_name)
  await expect(page.getByText('What you typed is kept. Sign in to go on.')).toBeVisible()
  expect(await page.content()).not.toContain(last_name)
  expect(
    JSON.stringify(await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, history.state])),
  ).not.toContain('half')

  await submitSignIn(page, administrator)
  await expect(notes).toHaveValue('half a sentence')
  await expect(page.getByText(/^You typed this .* and did not save it/)).toBeVisible()
  const resume = page.getByRole('button', { name: `Resume Client ${last_name}, Ida` })
  await expect(resume).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(notes).toHaveValue('as it was')
  await page.getByRole('button', { name: 'Undo' }).click()
  await resume.click()
  await expect(notes).toHaveValue('half a sentence')
  await page.getByRole('button', { name: 'Update Client' }).click()
  await expect(page.getByText('Client updated successfully')).toBeVisible()
  await expect.poll(async () => (await page.request.get('/api/drafts')).text()).not.toContain(id)
})

test('what was typed as a session ended is stored once the person signs in over the page, and outlives a sign-out, in another tab too', async ({
  page,
  administrator,
}) => {
  await signIn(page, administrator)
  const last_name = unique('Between')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ida', last_name })
  await openHydrated(page, `/operational/clients/${id}/edit`)
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/drafts') && !response.ok())
  await page.getByLabel('Notes', { exact: true }).fill('typed too late')
  await page.context().clearCookies()
  await refused
  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await dialog.getByLabel(/^Password/).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('typed too late')
  await expect.poll(async () => (await page.request.get('/api/drafts')).text()).toContain('typed too late')

  const secondTab = await page.context().newPage()
  await secondTab.goto('/operational')
  await openAccountMenu(secondTab)
  await secondTab.getByRole('navigation').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await submitSignIn(page, administrator)
  await expect(page.getByRole('region', { name: /unsaved draft/i })).toContainText('Notes: typed too late')
  await resumeDraft(page, `Client ${last_name}, Ida`)
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('typed too late')
  await secondTab.close()
})

test('what was typed in a cell is taken up in the client form, and overwrites nothing that a colleague wrote since', async ({
  staff: page,
  context,
}) => {
  const last_name = unique('Cell')
  const { id } = await callApi(page, '/api/clients', { first_name: 'Ida', last_name, notes: 'as it was' })
  await openHydrated(page, `/operational/client-report?search=${last_name}`)
  await page.getByRole('button', { name: /edit notes of/ }).click()
  await page.getByRole('textbox', { name: /^Edit notes of/ }).fill('mine')
  const kept = page.waitForResponse('**/api/drafts')
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await kept
  const changes = { notes: { from: 'as it was', to: 'theirs' }, cost: { from: null, to: '5' } }
  await callApi(page, `/api/clients/${id}`, { changes }, 'PATCH')
  const secondTab = await context.newPage()
  await secondTab.goto('/operational')
  await resumeDraft(secondTab, `Notes of ${last_name}, Ida`)
  const panel = secondTab.getByRole('region', { name: /^Changed by you in another window/ })
  await expect(panel).toContainText('theirs')
  await expect(secondTab.getByLabel('Notes', { exact: true })).toHaveValue('mine')
  await expect(secondTab.getByLabel('Cost')).toHaveValue('5.00')
  await panel.getByRole('button', { name: 'Use theirs' }).click()
  await secondTab.getByLabel('Updates', { exact: true }).fill('called')
  await secondTab.getByRole('button', { name: 'Update Client' }).click()
  await expect(secondTab.getByText('Client updated successfully')).toBeVisible()
  const stored = await storedClient(page, id)
  expect(stored).toMatchObject({ notes: 'theirs', updates: 'called', cost: '5.00' })
  await secondTab.close()
})

test('another person who signs in meanwhile sees nothing of what was typed', async ({
  staff: page,
  product,
  browser,
}) => {
  await openHydrated(page, '/operational/clients?search=Searched')
  await page.goto('/operational/clients/new')
  await page.getByLabel('Last Name').fill('Private')
  const secondTab = await browser.newPage({ baseURL: product.url })
  await openAsWaiting(secondTab, product)
  const cookies = await secondTab.context().cookies()
  await secondTab.close()
  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await notifyAsOtherTab(page)
  await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
  await expect(page.getByLabel('Last Name')).toHaveCount(0)
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain('Searched')
})

testBrokenNetwork(
  'a tab that resumes after hours shows nothing of clients before the server has said that the session lives',
  async ({ staff: page }) => {
    const last_name = unique('Asleep')
    const { id } = await callApi(page, '/api/clients', { first_name: 'Ida', last_name })
    await page.clock.install()
    // A key that is pressed extends the session, and the server's answer to that uncovers the page as well.
    await page.route('**/api/session/activity', () => undefined)
    await openHydrated(page, `/operational/clients/${id}/edit`)
    const name = page.getByLabel('Last Name')
    await name.fill(`${last_name}-Typed`)
    const covered = page.getByRole('dialog', { name: 'Checking your sign-in' })
    const wake = async (event: string) => {
      await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 5 * 3_600_000)
      // In the same turn as the event: nothing can be painted in between.
      return page.evaluate((type) => {
        window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
        return document.body.style.visibility
      }, event)
    }

    for (const event of ['focus', 'pageshow']) {
      const release = await holdRequests(page, '**/api/session')
      expect(await wake(event)).toBe('hidden')
      await expect(covered).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(name).toBeHidden()
      release()
      await expect(covered).toBeHidden()
      await expect(name).toHaveValue(`${last_name}-Typed`)
      await page.unroute('**/api/session')
    }

    await page.route('**/api/session', (route) => route.abort())
    await wake('focus')
    await expect(covered.getByText('Your sign-in could not be checked')).toBeVisible()
    await expect(name).toBeHidden()
    await page.unroute('**/api/session')
    await page.context().clearCookies()
    await covered.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('dialog', { name: 'You were signed out' })).toBeVisible()
    await expect(name).toBeHidden()
  },
)
