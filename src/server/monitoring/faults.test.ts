import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../db/testing/database.ts'
import { startRelay } from '../../db/testing/relay.ts'
import { createApp } from '../../program/app.ts'
import { testApp } from '../../program/testing/app.ts'

// The database away in the ways it really goes: the product talks to it over a line that the tests break.
const relay = await startRelay(await testDatabase())
afterAll(() => relay.stop())
const app = await testApp({
  DATABASE_URL: relay.url,
  DATABASE_OWNER_URL: '',
  DATABASE_POOL: '2',
  DATABASE_TIMEOUT: '1',
})
const pages = createApp(app.services)
const { pool } = app.services.database
const admin = await app.signedInAs('admin')

let number = 0
const add = (name = `System ${(number += 1)}`) =>
  app.request<{ message: string }>(admin, 'POST', '/lookups/systems', { name })
const readyz = async () => {
  const response = await pages.request('/readyz')
  return [response.status, await response.text()]
}
const untilWell = () =>
  vi.waitUntil(async () => (await add()).status === 200 && (await readyz())[0] === 200, {
    timeout: 15_000,
    interval: 100,
  })

afterEach(async () => {
  relay.thaw()
  await untilWell()
})

const nothingChanged =
  'The database cannot be reached right now. Nothing was changed; please try again in a moment.'

test('a database that stops answering is 503, also in /readyz; when it answers again everything works', async () => {
  relay.freeze()
  const responses = await Promise.all([add(), add()])
  expect(responses.map(({ status }) => status)).toEqual([503, 503])
  await vi.waitUntil(async () => (await readyz())[1] !== 'ok', { timeout: 5_000 })
  expect(await readyz()).toEqual([503, 'The database does not answer.'])
  relay.thaw()
  await untilWell()
})

test('connections that are lost without a close are discarded and replaced', async () => {
  await Promise.all([add(), add()])
  relay.silenceOld()
  expect((await add()).status).toBe(503)
  await untilWell()
})

test('a connection that breaks inside a transaction is 503, and nothing was changed', async () => {
  relay.onText('Broken', 'cut')
  expect(await add('Broken')).toMatchObject({ status: 503, body: { message: nothingChanged } })
  expect((await pool.query(`select from systems where name = 'Broken'`)).rowCount).toBe(0)
})

test('where the response to a commit was lost, nobody says that nothing was changed', async () => {
  relay.onText('commit', 'silence')
  const { status, body } = await add('Perhaps')
  expect(status).toBe(503)
  expect(body.message).toBe(
    'The database stopped answering while this was being saved. It may have been saved: please look before you try again.',
  )
  expect((await pool.query(`select from systems where name = 'Perhaps'`)).rowCount).toBe(1)
})

/** For connections to come; those there are cut. */
async function setReadOnly(value: 'on' | 'off') {
  const alter = `execute format('alter database %I set default_transaction_read_only = ${value}', current_database())`
  await pool.query(`begin read write; do $$ begin ${alter}; end $$; commit`)
  relay.cutAll()
  await vi.waitUntil(() => pool.totalCount === 0)
}

test('a database that takes no changes is 503 for them and in /readyz, and still read', async () => {
  await setReadOnly('on')
  const { status, body } = await add()
  const list = await app.request(admin, 'GET', '/lookups/systems')
  await vi.waitUntil(async () => (await readyz())[1] !== 'ok', { timeout: 5_000 })
  const ready = await readyz()
  await setReadOnly('off')
  expect(status).toBe(503)
  expect(body.message).toBe(
    'Nothing can be saved right now. Nothing was changed; please try again in a moment.',
  )
  expect(list.status).toBe(200)
  expect(ready).toEqual([503, 'The database takes no changes: it is read-only.'])
})
