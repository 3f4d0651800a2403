/* A save may have been stored although its response was lost: what is done next must not go wrong by that. */
import type { Page } from '@playwright/test'
import { testBrokenNetwork, expect, callApi, openHydrated, storedClient } from './fixtures.ts'
import { unique } from './product.ts'

/** The next write to an address reaches the server; its response does not reach the page. */
async function loseResponse(page: Page, url: string): Promise<void> {
  let lost = false
  await page.route(url, async (route) => {
    if (lost || route.request().method() === 'GET') return route.continue()
    lost = true
    await route.fetch()
    return route.abort()
  })
}

testBrokenNetwork(
  'who discards a note after its response was lost sees what is stored',
  async ({ staff: page }) => {
    const last_name = unique('Drop')
    const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name, notes: 'as it was' })
    await openHydrated(page, `/operational/client-report?search=${last_name}`)
    await loseResponse(page, `**/api/clients/${id}`)
    const note = page.getByRole('button', { name: `edit notes of ${last_name}, Ada` })
    await note.click()
    await page.getByRole('textbox', { name: /^Edit notes of/ }).fill('stored all the same')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(note).toContainText('stored all the same')
  },
)

testBrokenNetwork(
  'what is left unsaved on the page of one person is not saved by the next',
  async ({ staff: page, colleague }) => {
    const last_name = unique('Mine')
    const { id } = await callApi(page, '/api/clients', { first_name: 'Ada', last_name, notes: 'as it was' })
    const next = await colleague()
    await openHydrated(page, `/operational/client-report?search=${last_name}`)
    await page.getByRole('button', { name: `edit notes of ${last_name}, Ada` }).click()
    await page.getByRole('textbox', { name: /^Edit notes of/ }).fill('of the first person')
    await page.context().clearCookies()
    await page.context().addCookies(await next.context.cookies())
    const refused = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.keyboard.press('Control+Enter')
    expect((await refused).status()).toBe(401)
    await expect(page.getByText(next.email)).toBeVisible()
    expect((await storedClient(page, id)).notes).toBe('as it was')
  },
)
