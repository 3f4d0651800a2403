import { databaseOf, expect, holdSessions, send, signUp, test } from './fixtures.ts'
import { freshEmail, freshPassword, unique } from './product.ts'

test('a staff page shows its rows without any script, on a desk as a table and on a phone as cards', async ({
  staff: page,
  browser,
}) => {
  const last_name = unique('Drawn')
  await send(page, '/api/clients', { first_name: 'Ida', last_name })
  const storageState = await page.context().storageState()
  for (const { userAgent, role } of [{ role: 'row' }, { userAgent: 'a phone, Mobile', role: 'listitem' }] as const) {
    const context = await browser.newContext({ storageState, javaScriptEnabled: false, ...(userAgent && { userAgent }) })
    const still = await context.newPage()
    await still.goto(new URL(`/operational/clients?search=${last_name}`, page.url()).href)
    await expect(still.getByRole(role).filter({ hasText: last_name })).toHaveCount(1)
    await context.close()
  }
}) // prettier-ignore

test('a document holds what its visitor may see and nothing more, is kept by no cache, and runs no script of its data', async ({
  staff: page,
  browser,
  product,
}) => {
  const mark = unique('Secret')
  const last_name = `${mark}</script><script>window.broken = true</script>`
  await send(page, '/api/clients', { first_name: 'Ida', last_name })
  const path = `/operational/clients?search=${mark}`
  const first = await page.request.get(path)
  expect(await first.text()).toContain(`Edit ${mark}&lt;/script`)
  expect(first.headers()['cache-control']).toBe('no-store')
  const policies = [first, await page.request.get(path)].map((answer) => answer.headers()['content-security-policy'])
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[^']{16,}'/)
  expect(policies[0]).not.toBe(policies[1])

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(path)
  await page.getByRole('button', { name: `Delete ${mark}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText(mark)
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  // What came with the document is not asked for again. The click is told, as work that keeps the session.
  const upkeep = /^\/api\/session(\/|$)/
  expect(asked.filter((name) => name.startsWith('/api/') && !upkeep.test(name))).toEqual([])

  // Neither does the document keep it once somebody has left.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  expect(await page.content()).not.toContain(mark)

  const stranger = await browser.newContext({ baseURL: product.url })
  expect(await (await stranger.request.get(path)).text()).not.toContain(mark)
  const waiting = await stranger.newPage()
  await signUp(waiting, product, { email: freshEmail('waits'), password: freshPassword() })
  const text = await (await stranger.request.get(path)).text()
  expect(text).toContain('Account Pending Approval')
  const [, answers = ''] = /<script id="answers"[^>]*>(.*?)<\/script>/s.exec(text) ?? []
  const { queries } = JSON.parse(answers) as { queries: { queryKey: unknown[] }[] }
  expect(queries.map(({ queryKey }) => queryKey[0])).toEqual([['accounts', 'session']])
  expect(text).not.toContain(`${mark}<`)
  await stranger.close()
}) // prettier-ignore

test('a client opened again after saving shows what was saved', async ({ staff: page }) => {
  const last_name = unique('Again')
  const { id } = await send(page, '/api/clients', { first_name: 'Ida', last_name })
  await page.goto(`/operational/clients/${id}/edit`)
  for (const words of ['first words', 'second words']) {
    await page.getByLabel('Updates', { exact: true }).fill(words)
    await page.getByRole('button', { name: 'Update Client' }).click()
    await page.getByLabel('Search clients').fill(last_name)
    await page.getByRole('link', { name: `Edit ${last_name}, Ida` }).click()
    await expect(page.getByLabel('Updates', { exact: true })).toHaveValue(words)
  }
})

test('strangers get one and the same document, with a nonce of its own each time; framework addresses lead nowhere', async ({
  request,
}) => {
  const pages = await Promise.all([1, 2].map(() => request.get('/operational/clients')))
  const nonces = pages.map((answer) => /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1])
  expect(nonces[0]).not.toBe(nonces[1])
  const texts = await Promise.all(pages.map((answer) => answer.text()))
  expect(texts[0]).toContain(`nonce="${nonces[0]}"`)
  expect(texts[0]!.replaceAll(nonces[0]!, '')).toBe(texts[1]!.replaceAll(nonces[1]!, ''))
  for (const path of ['/operational/clients.data', '/operational/%ff', '/operational/nope']) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 404])
    expect(answer.headers()['content-type']).toContain('text/html')
    expect(await answer.text()).toContain('<title>')
  }
  const plain = await request.get('/auth', { headers: { 'Accept-Encoding': 'br;q=0, gzip;q=0' } })
  expect(plain.headers()['content-encoding']).toBeUndefined()
}) // prettier-ignore

test('what a page gave up waiting for ends in the database too', async ({ staff: page, product }) => {
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
