import type { AddressInfo } from 'node:net'
import OpenAPIClientAxios, { type Document } from 'openapi-client-axios'
import { afterAll, expect, test } from 'vitest'
import { addDays, todayIn } from '../../lib/dates.ts'
import { createApp } from '../../program/app.ts'
import { changing, testApp } from '../../program/testing/app.ts'
import { listen } from '../http/listen.ts'

const app = await testApp()
const server = await listen(createApp(app.services).fetch, { HOST: '127.0.0.1', PORT: 0 })
afterAll(() => server.close())
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('a client that is generated from the document makes, changes and reads a client with a token', async () => {
  const { body } = await app.request<{ token: string }>('admin', 'POST', '/service_accounts', {
    name: 'Lab portal',
    scopes: ['read_clients', 'write_clients'],
    ends_on: addDays(todayIn(), 30),
  })
  const definition = (await (await fetch(`${origin}/api/openapi.json`)).json()) as Document
  const generator = new OpenAPIClientAxios({
    definition,
    axiosConfigDefaults: { baseURL: `${origin}/api`, headers: { Authorization: `Bearer ${body.token}` } },
  })
  const client = await generator.init()
  const operation = (name: string) => {
    const found = client[name] as (typeof client)[string] | undefined
    expect([name, typeof found]).toEqual([name, 'function'])
    return found!
  }
  const { data: made } = (await operation('clients.create')(undefined, {
    first_name: 'Ida',
    last_name: 'Rowe',
  })) as { data: { id: string } }
  await operation('clients.update')({ id: made.id }, changing({ notes: null }, { notes: 'From the lab' }))
  const read = await operation('clients.get')({ id: made.id })
  expect(read.data).toMatchObject({ last_name: 'Rowe', notes: 'From the lab' })
  await expect(operation('audit.list')()).rejects.toMatchObject({ response: { status: 403 } })
})
