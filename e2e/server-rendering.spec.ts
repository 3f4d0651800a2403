import {
  databaseOf,
  expect,
  holdSessions,
  callApi,
  openAccountMenu,
  openAsWaiting,
  test,
  chooseAction,
} from './fixtures.ts'
import { unique } from './product.ts'

test('a staff page shows its rows without any script, on a desk as a table and on a phone as cards', async ({
  staff: page,
  browser,
  baseURL,
}) => {
  const last_name = unique('00Drawn')
  await callApi(page, '/api/clients', { first_name: 'Ida', last_name })
  const storageState = await page.context().storageState()
  for (const { userAgent, role } of [
    { role: 'row' },
    { userAgent: 'a phone, Mobile', role: 'listitem' },
  ] as const) {
    const context = await browser.newContext({
      storageState,
      javaScriptEnabled: false,
      ...(userAgent && { userAgent }),
    })
    const still = await context.newPage()
    await still.goto(`${baseURL}/operational/clients`)
    await expect(still.getByRole(role).filter({ hasText: last_name })).toHaveCount(1)
    await context.close()
  }
})

test('a document contains only what its user may see, is not cached, and executes nothing from its data', async ({
  staff: page,
  browser,
  product,
}) => {
  const mark = unique('00Secret')
  const last_name = `${mark}</script><script>window.broken = true</script>`
  await callApi(page, '/api/clients', { first_name: 'Ida', last_name })
  const path = '/operational/clients'
  const first = await page.request.get(path)
  expect(await first.text()).toContain(`Actions for ${mark}&lt;/script`)
  expect(first.headers()['cache-control']).toBe('no-store')
  const policies = [first, await page.request.get(path)].map(
    (response) => response.headers()['content-security-policy'],
  )
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[^']{16,}'/)
  expect(policies[0]).not.toBe(policies[1])

  const asked: string[] = []
  // The dashboard, which is open, hears of the new client and counts again.
  await page.goto('about:blank')
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(path)
  await chooseAction(page, mark, 'Delete')
  await expect(page.getByRole('alertdialog')).toContainText(mark)
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  // What came with the document is not asked for again. The click is reported, as work that keeps the session.
  // One's own drafts are asked for apart: no document holds their text. So is how much is new for the person.
  const upkeep = /^\/api\/(session(\/|$)|drafts$|menu$|live\/changes$)/
  expect(asked.filter((name) => name.startsWith('/api/') && !upkeep.test(name))).toEqual([])

  // Neither does the document keep it once somebody has left.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  expect(await page.content()).not.toContain(mark)

  const visitor = await browser.newContext({ baseURL: product.url })
  // The way back holds what the visitor asked for, and nothing of what is stored.
  expect(await (await visitor.request.get(path)).text()).not.toContain(`${mark}<`)
  const waiting = await visitor.newPage()
  await openAsWaiting(waiting, product)
  const text = await (await visitor.request.get(path)).text()
  expect(text).toContain('Account Pending Approval')
  const [, state = ''] = /<script id="dehydrated-state"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  const { queries } = JSON.parse(state) as { queries: { queryKey: unknown[] }[] }
  expect(queries.map(({ queryKey }) => queryKey[0])).toEqual([['accounts', 'session']])
  expect(text).not.toContain(`${mark}<`)
  await visitor.close()
})

test('a query is canceled in the database when its page times out', async ({ staff: page, product }) => {
  // The open page asks for things of its own, over HTTP, where a read has longer.
  await page.goto('about:blank')
  const database = await databaseOf(product)
  const release = await holdSessions(product)
  try {
    expect(await (await page.request.get('/operational/clients')).text()).toContain('Loading...')
    const waiting = async () => {
      const { rows } = await database.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity where application_name = 'foyer' and wait_event_type = 'Lock'`,
      )
      return rows[0]!.count
    }
    // By itself the database would end it five seconds after it began.
    await expect.poll(waiting, { timeout: 3_000 }).toBe(0)
  } finally {
    await release()
    await database.end()
  }
})
