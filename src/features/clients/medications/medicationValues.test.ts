import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../lib/dates.ts'
import type { ErrorData } from '../../../lib/errorData.ts'
import { testApp, type Person } from '../../../program/testing/app.ts'
import type { Client } from '../contract.ts'
import { medicationKey, type MedicationField } from '../registry.ts'

const app = await testApp()
type Reply = Client & { message: string; data: ErrorData }
const create = (medications: object[] = []) => app.addClient<Reply>({ last_name: 'Value', medications })
type Value = string | null
type Fields = Partial<Record<MedicationField, [Value, Value]>>
/** Values of one medication, as cells send them. */
function change({ id }: Client, row: string, fields: Fields, as: Person | 'internal' = 'internal') {
  const changes = Object.fromEntries(
    Object.entries(fields).map(([name, [from, to]]) => [
      medicationKey(row, name as MedicationField),
      { from, to },
    ]),
  )
  return app.request<Reply>(as, 'PATCH', `/clients/${id}`, { changes })
}
const read = async ({ id }: Client) => (await app.request<Reply>('internal', 'GET', `/clients/${id}`)).body
const historyOf = ({ id }: Client) => app.history(id)
const TODAY = todayIn()

let zinc: string, iron: string
beforeAll(async () => {
  const add = async (name: string) =>
    (await app.request<{ id: string }>('internal', 'POST', '/lookups/medications', { name })).body.id
  zinc = await add('Zinc')
  iron = await add('Iron')
})

test('one value of a medication changes it alone, and the history says which', async () => {
  const client = await create([
    { medication_id: zinc, dose: '5mg', notes: 'at night' },
    { medication_id: iron },
  ])
  const [first, second] = client.client_medications
  const { status, body } = await change(client, first!.id, { dose: ['5 mg', ' 10mg '] })
  expect([status, body.client_medications]).toEqual([200, [{ ...first, dose: '10 mg' }, second]])
  const [entry] = await historyOf(client)
  expect(entry!.changes).toEqual({
    medications: [[expect.objectContaining({ dose: '5 mg' })], [expect.objectContaining({ dose: '10 mg' })]],
  })
  // The same again, as after a lost response, is no change.
  expect((await change(client, first!.id, { dose: ['5 mg', '10 mg'] })).body).toEqual(body)
  expect(await historyOf(client)).toHaveLength(2)
})

test('two people change different values of the same medication; who changes the same one second sees by whom', async () => {
  const client = await create([{ medication_id: zinc, dose: '5 mg' }])
  const [{ id }] = client.client_medications as [Client['client_medications'][number]]
  const jane = await app.signedInAs('internal')
  await change(client, id, { dose: ['5 mg', '7 mg'] }, jane)
  expect((await change(client, id, { notes: [null, 'at night'] })).status).toBe(200)
  const late = await change(client, id, { dose: ['5 mg', '10 mg'] })
  expect(late.status).toBe(409)
  expect(late.body.data.contested).toEqual({
    [medicationKey(id, 'dose')]: {
      theirs: '7 mg',
      yours: '10 mg',
      changed_by: expect.stringContaining(`${jane.name} `),
    },
  })
  expect((await read(client)).client_medications).toMatchObject([{ dose: '7 mg', notes: 'at night' }])
})

test('a medication is added with the id of its cell, once; a row of another client is not taken over', async () => {
  const [client, other] = [await create(), await create([{ medication_id: iron, dose: '1 mg' }])]
  const id = randomUUID()
  const added = await change(client, id, { medication_id: [null, zinc] })
  expect(added.body.client_medications).toMatchObject([{ id, medication_id: zinc, dose: null, position: 0 }])
  expect((await change(client, id, { medication_id: [null, zinc] })).body).toEqual(added.body)
  const taken = await change(client, other.client_medications[0]!.id, { medication_id: [null, zinc] })
  expect(taken).toMatchObject({
    status: 409,
    body: { message: 'Another client has a medication with this id' },
  })
  expect(await read(other)).toEqual(other)
})

test('stopped by its day, with a reason, and restarted without it', async () => {
  const client = await create([{ medication_id: zinc, started_on: TODAY }])
  const [{ id }] = client.client_medications as [Client['client_medications'][number]]
  const refused = async (fields: Fields) =>
    Object.values((await change(client, id, fields)).body.data.fields!)
  expect(await refused({ stopped_on: [null, addDays(TODAY, -1)] })).toEqual([
    'Stopped cannot be before Started',
  ])
  expect(await refused({ stop_reason: [null, 'nausea'] })).toEqual([
    'Only a medication that was stopped has a reason',
  ])
  const { body: stopped } = await change(client, id, { stopped_on: [null, TODAY] })
  expect([stopped.client_medications, stopped.stopped_medications]).toMatchObject([[], [{ id }]])
  const { body: reasoned } = await change(client, id, { stop_reason: [null, 'nausea'] })
  expect(reasoned.stopped_medications).toMatchObject([{ stop_reason: 'nausea' }])
  const { body: again } = await change(client, id, { stopped_on: [TODAY, null] })
  expect([again.client_medications, again.stopped_medications]).toMatchObject([[{ id }], []])
  const { body: last } = await change(client, id, { stopped_on: [null, TODAY] })
  expect(last.stopped_medications).toMatchObject([{ stop_reason: null }])
})

test('a value of a medication that was removed, an empty medication, and other keys are refused', async () => {
  const client = await create([{ medication_id: zinc }])
  const [{ id }] = client.client_medications as [Client['client_medications'][number]]
  expect((await change(client, randomUUID(), { dose: [null, '1 mg'] })).status).toBe(404)
  expect((await change(client, id, { medication_id: [zinc, null] })).body.message).toBe(
    'Medication is required',
  )
  for (const key of [
    'medications',
    `medications.${id}`,
    `medications.${id}.id`,
    'medications.x.dose',
    `medications.${id.toUpperCase()}.medication_id`,
    'toString',
  ])
    expect(
      (
        await app.request('internal', 'PATCH', `/clients/${client.id}`, {
          changes: { [key]: { from: null, to: 'x' } },
        })
      ).status,
    ).toBe(400)
  const both = {
    medications: { from: [{ id, medication_id: zinc }], to: [] },
    [`medications.${id}.dose`]: { from: null, to: '1 mg' },
  }
  expect((await app.request('internal', 'PATCH', `/clients/${client.id}`, { changes: both })).status).toBe(
    400,
  )
  expect(await read(client)).toEqual(client)
})
