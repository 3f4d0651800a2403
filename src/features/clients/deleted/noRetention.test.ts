import { expect, test } from 'vitest'
import { testApp } from '../../../program/testing/app.ts'

const app = await testApp({ CLIENT_YEARS: '0' })

test('with CLIENT_YEARS 0 nobody is listed for review, and a deleted client can be purged at once', async () => {
  const { id } = await app.addClient({ first_name: 'Una', last_name: 'Short' })
  expect((await app.request('admin', 'GET', '/clients/deleted?show=due')).body).toEqual({
    rows: [],
    next: null,
    years: 0,
  })
  await app.request('internal', 'DELETE', `/clients/${id}`)
  const body = { ids: [id], reason: 'Asked for', confirmation: 'Short, Una' }
  expect((await app.request('admin', 'POST', '/clients/purge', body)).status).toBe(200)
})
