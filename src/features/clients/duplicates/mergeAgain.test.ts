import { expect, test } from 'vitest'
import { changing, testApp } from '../../../program/testing/app.ts'
import type { Client } from '../contract.ts'

const app = await testApp()
const staff = await app.signedInAs('internal')

const add = (first_name: string, fields: object = {}) =>
  app.addClient<Client>({ first_name, last_name: 'Twin', ...fields }, staff)
const get = async ({ id }: Client) => (await app.request<Client>(staff, 'GET', `/clients/${id}`)).body
const merge = async (going: Client, staying: Client, take: string[] = []) => {
  const seen = { id: (await get(going)).updated_at, into: (await get(staying)).updated_at }
  return app.request<Client>(staff, 'POST', `/clients/${going.id}/merge`, { into: staying.id, take, seen })
}
const undo = (made: { headers: Headers }) => app.undo(made, staff)

test('a merge that was undone is done again by Redo, with its history, and undone again', async () => {
  const [going, staying] = [await add('Ann', { phone: '850-555-0100' }), await add('Anna', { notes: 'Hers' })]
  await app.request(staff, 'POST', `/clients/${going.id}/updates`, { text: 'Called' })
  const merged = await merge(going, staying, ['phone'])
  const redone = await undo(await undo(merged))
  expect(redone).toMatchObject({ status: 200, body: { title: 'Redone: merge' } })
  const again = await get(staying)
  expect(again).toEqual({ ...merged.body, updated_at: again.updated_at })
  expect([again.phone, again.updates]).toEqual(['(850) 555-0100', 'Called'])
  const [newest, ...rows] = await app.history(staying.id, staff)
  expect([newest!.changes, newest!.names[going.id]]).toMatchObject([{ merged_from: going.id }, 'Twin, Ann'])
  expect(rows.some(({ action, merged_from }) => action === 'clients.undone' && merged_from)).toBe(false)
  expect((await undo(redone)).status).toBe(200)
  expect([(await get(going)).updates, (await get(staying)).phone]).toEqual(['Called', null])
})

test('a merge that took nothing is not done again once the client that stayed was corrected, deleted or merged into the other', async () => {
  const since = [
    ({ id }: Client) =>
      app.request(staff, 'PATCH', `/clients/${id}`, changing({ last_name: 'Twin' }, { last_name: 'Else' })),
    ({ id }: Client) => app.request(staff, 'DELETE', `/clients/${id}`),
    (staying: Client, going: Client) => merge(staying, going),
  ]
  for (const change of since) {
    const [going, staying] = [await add('Ann'), await add('Anna')]
    await app.request(staff, 'POST', `/clients/${going.id}/follow_ups`, {
      day: '2030-01-01',
      person_id: null,
      note: null,
    })
    const undone = await undo(await merge(going, staying))
    expect((await change(staying, going)).status).toBe(200)
    expect((await undo(undone)).status).toBe(409)
    expect((await get(going)).last_name).toBe('Twin')
  }
})

test('who was merged is found by the former name, too, until the merge is undone', async () => {
  const [one, two, three] = [await add('Quillon'), await add('Rosamund'), await add('Sunniva')] as const
  const found = async (search: string) => {
    const { body } = await app.request<{ clients: { id: string; former_names: string[] }[] }>(
      staff,
      'POST',
      '/find',
      { search },
    )
    return body.clients.map(({ id, former_names }) => [id, ...former_names])
  }
  await merge(one, two)
  expect(await found('twin quillon')).toEqual([[two.id, 'Twin, Quillon']])
  const last = await merge(two, three)
  expect(await found('quillon')).toEqual([[three.id, 'Twin, Quillon', 'Twin, Rosamund']])
  await undo(last)
  expect(await found('quillon')).toEqual([[two.id, 'Twin, Quillon']])
  expect(await found('rosamund')).toEqual([[two.id, 'Twin, Quillon']])
  expect(await found('sunniva')).toEqual([[three.id]])
})
