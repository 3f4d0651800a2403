import type { RunSql } from '../../db/connect.ts'
import { clientJson } from './client-record.server.ts'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { todayIn } from '../../lib/dates.ts'
import type { ErrorData } from '../../lib/errorData.ts'
import { changing, testApp } from '../../program/testing/app.ts'
import type { Client } from './contract.ts'

const app = await testApp()
type Refusal = { message: string; data: ErrorData }
type Reply = Client & Refusal
const create = (body: object) => app.request<Reply>('internal', 'POST', '/clients', body)
const read = (id: string) => app.request<Reply>('internal', 'GET', `/clients/${id}`)
const update = (client: { id: string }, fields: object) =>
  app.request<Reply>('internal', 'PATCH', `/clients/${client.id}`, changing(client, fields))
const remove = (id: string, body?: object) => app.request<Reply>('internal', 'DELETE', `/clients/${id}`, body)
const add = async (list: string, name: string, active = true) => {
  const { body } = await app.request<{ id: string }>('internal', 'POST', `/lookups/${list}`, { name, active })
  return body.id
}
const { audits } = app
const jane = { first_name: 'Jane', last_name: 'Doe' }

let ids: Record<'active' | 'paused' | 'zinc' | 'iron' | 'mail' | 'daily' | 'tablet', string>
beforeAll(async () => {
  ids = {
    active: await add('statuses', 'Active'),
    paused: await add('statuses', 'Paused', false),
    zinc: await add('medications', 'Zinc'),
    iron: await add('medications', 'Iron'),
    mail: await add('systems', 'Mail'),
    daily: await add('frequencies', 'Daily'),
    tablet: await add('forms', 'Tablet'),
  }
})

describe('create', () => {
  test('keeps every field, the medications in the order of the form, and notes who did it', async () => {
    const medications = [
      {
        medication_id: ids.zinc,
        system_id: ids.mail,
        frequency_id: ids.daily,
        form_id: ids.tablet,
        notes: 'With food',
      },
      { medication_id: '', notes: 'typed but nothing chosen' },
      { medication_id: ids.iron, system_id: '', frequency_id: null, notes: '' },
    ]
    const form = {
      next_order_date: '2026-03-01',
      lab_due_date: '',
      start_date: '2024-02-29',
      cost: '1234.5',
      notes: 'A\nb',
      updates: '',
      status_id: ids.active,
      state_id: '',
    }
    const { status, body } = await create({ first_name: ' Zoé ', last_name: "O'Brien", ...form, medications })
    expect(status).toBe(200)
    expect((await read(body.id)).body).toEqual(body)
    expect(body).toMatchObject({
      first_name: 'Zoé',
      last_name: "O'Brien",
      next_order_date: '2026-03-01',
      lab_due_date: null,
      lab_status: 'No Lab Date Set',
      start_date: '2024-02-29',
      cost: '1234.50',
      notes: 'A\nb',
      updates: null,
      status_id: ids.active,
      status_name: 'Active',
      state_id: null,
      state_name: null,
    })
    expect(body.client_medications).toMatchObject([
      {
        medication_name: 'Zinc',
        system_name: 'Mail',
        frequency_name: 'Daily',
        form_name: 'Tablet',
        notes: 'With food',
        medication_id: ids.zinc,
      },
      {
        medication_name: 'Iron',
        system_name: null,
        frequency_name: null,
        form_name: null,
        notes: null,
        form_id: null,
      },
    ])
    const [audit] = await audits(body.id)
    expect(audit).toMatchObject({
      action: 'clients.created',
      changes: { first_name: [null, 'Zoé'], cost: [null, '1234.50'] },
    })
    expect(audit!.changes).not.toHaveProperty('updates')
  })

  test('POST /clients with medications writes the row of the client once', async () => {
    const { pool } = app.services.ownerDatabase
    await pool.query(`
      create function refuse_update() returns trigger language plpgsql as $$ begin raise 'written again'; end $$;
      create trigger refuse_update before update on clients for each row execute function refuse_update()`)
    const medications = [{ medication_id: ids.zinc }, { medication_id: ids.iron }]
    const { status } = await create({ ...jane, medications })
    await pool.query('drop trigger refuse_update on clients')
    expect(status).toBe(200)
    const { body } = await app.request<{ rows: unknown[] }>(
      'internal',
      'GET',
      '/clients?search=zinc+iron+jane',
    )
    expect(body.rows).toHaveLength(1)
  })

  test('a request that arrives twice makes one client, also at the same moment', async () => {
    const id = randomUUID()
    const medications = [{ medication_id: ids.zinc }]
    const responses = await Promise.all([1, 2, 3].map(() => create({ ...jane, id, medications })))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(responses[1]!.body).toEqual(responses[0]!.body)
    expect(responses[0]!.body).toMatchObject({ id })
    expect(responses[0]!.body.client_medications).toHaveLength(1)
    expect(await audits(id)).toHaveLength(1)
  })

  test('a repeat that came late is one although a colleague changed the client; with other values it is refused', async () => {
    const values = {
      ...jane,
      id: randomUUID(),
      cost: '10',
      start_date: '2026-01-05',
      email: 'Jane@Example.com',
      updates: 'called\r\ntwice',
      medications: [
        { medication_id: ids.zinc, dose: '1 mg', started_on: '2026-01-05' },
        { medication_id: ids.iron },
      ],
    }
    const { body } = await create(values)
    await update(body, { notes: 'of a colleague', cost: '12.00' })
    const repeat = await create(values)
    expect(repeat).toMatchObject({ status: 200, body: { notes: 'of a colleague', cost: '12.00' } })
    for (const other of [{ cost: '12' }, { updates: null }, { medications: values.medications.slice(1) }])
      expect(await create({ ...values, ...other })).toMatchObject({
        status: 409,
        body: {
          message: 'This client was saved already, with other values. It can be changed on its page.',
        },
      })
    expect(await audits(values.id)).toHaveLength(2)
  })

  test("an id that is another person's client is refused and shows nothing of it", async () => {
    const { body } = await create({ ...jane, notes: 'private' })
    const other = await app.signedInAs('internal')
    const again = await app.request<Reply>(other, 'POST', '/clients', { ...jane, id: body.id })
    expect(again).toMatchObject({ status: 409, body: { message: 'Another client has this id already' } })
    expect(JSON.stringify(again.body)).not.toContain('private')
  })

  test('a client is never left half-written: a medication that fails takes all of it away', async () => {
    const id = randomUUID()
    const { pool } = app.services.ownerDatabase
    await pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin if new.notes = 'break' then raise exception 'broken'; end if; return new; end $$;
      create trigger refuse before insert on client_medications for each row execute function refuse()`)
    const medications = [{ medication_id: ids.zinc }, { medication_id: ids.iron, notes: 'break' }]
    const response = await create({ ...jane, id, medications })
    expect(response).toMatchObject({
      status: 500,
      body: { message: 'Something went wrong on our side. Nothing was changed.' },
    })
    expect((await read(id)).status).toBe(404)
    expect(await audits(id)).toEqual([])
    await pool.query('drop function refuse cascade')
  })
})

describe('what a field may hold', () => {
  const amount = 'Cost must be an amount such as 120.50'
  const year = Number(todayIn().slice(0, 4))
  test.each([
    [{ first_name: '  ' }, { first_name: 'First name is required' }],
    [{ last_name: undefined }, { last_name: 'Last name is required' }],
    [{ first_name: "'" }, { first_name: 'First name must hold at least one letter or digit' }],
    [{ last_name: ' -.’ ' }, { last_name: 'Last name must hold at least one letter or digit' }],
    [{ last_name: 'x'.repeat(201) }, { last_name: 'Last name must be at most 200 characters' }],
    [{ notes: 'x'.repeat(20_001) }, { notes: 'Notes must be at most 20,000 characters' }],
    [
      { updates: 'a\0b' },
      { updates: 'This text holds a character that cannot be stored (NUL). Please remove it' },
    ],
    [
      { updates: 'a\ud83d' },
      { updates: 'This text holds half of a character, which cannot be stored. Please type that part again' },
    ],
    [
      { first_name: 'a\ude00' },
      {
        first_name:
          'This text holds half of a character, which cannot be stored. Please type that part again',
      },
    ],
    [
      { first_name: 'a\0' },
      { first_name: 'This text holds a character that cannot be stored (NUL). Please remove it' },
    ],
    [{ cost: '-1' }, { cost: 'Cost cannot be less than 0' }],
    [{ cost: '1.234' }, { cost: 'Cost can have at most two decimals' }],
    [{ cost: 0.1 + 0.2 }, { cost: 'Cost can have at most two decimals' }],
    [{ cost: '10000000000' }, { cost: 'Cost can be at most $9,999,999,999.99' }],
    [{ cost: 'NaN' }, { cost: amount }],
    [{ start_date: '2026-02-30' }, { start_date: 'Please enter a valid date' }],
    [{ start_date: '1899-12-31' }, { start_date: `Start date must be between 1900 and ${year + 2}` }],
    [{ start_date: `${year + 3}-01-01` }, { start_date: `Start date must be between 1900 and ${year + 2}` }],
    [{ lab_due_date: '1999-12-31' }, { lab_due_date: `Lab due date must be between 2000 and ${year + 10}` }],
    [
      { lab_due_date: `${year + 100}-12-01` },
      { lab_due_date: `Lab due date must be between 2000 and ${year + 10}` },
    ],
    [
      { next_order_date: `${year + 11}-01-01` },
      { next_order_date: `Next order date must be between 2000 and ${year + 10}` },
    ],
    [{ status_id: 'active' }, { status_id: 'This is not a valid id' }],
    [{ status_id: randomUUID() }, { status_id: 'This status does not exist' }],
    [
      { medications: [{ medication_id: randomUUID() }] },
      { 'medications.0.medication_id': 'This medication does not exist' },
    ],
  ])('%j is refused with a sentence', async (wrong, fields) => {
    const { status, body } = await create({ ...jane, ...wrong })
    expect({ status, fields: body.data.fields }).toEqual({ status: 400, fields })
  })

  test('days far away are taken where they make sense, and refused in a change as in a new client', async () => {
    const days = {
      next_order_date: `${year + 10}-12-31`,
      lab_due_date: '2000-01-01',
      start_date: '1900-01-01',
    }
    const { status, body: client } = await create({ ...jane, ...days })
    expect({ status, client }).toMatchObject({ status: 200, client: days })
    const far = await update(client, { next_order_date: `${year + 100}-12-01` })
    expect(far.body.data.fields).toEqual({
      next_order_date: `Next order date must be between 2000 and ${year + 10}`,
    })
    expect((await read(client.id)).body).toMatchObject(days)
  })

  test('a name is at least one letter or digit of any script', async () => {
    for (const last_name of ["O'", '李', 'ñ', '٣', 'X Æ A-12'])
      expect((await create({ ...jane, last_name })).body.last_name).toBe(last_name)
  })

  test('amounts are kept to the cent, from nothing to the largest', async () => {
    for (const [sent, kept] of [
      [0, '0.00'],
      [19.9, '19.90'],
      ['9999999999.99', '9999999999.99'],
      ['', null],
      [null, null],
    ]) {
      expect((await create({ ...jane, cost: sent })).body.cost).toBe(kept)
    }
  })

  test('an inactive status cannot be chosen newly, but stays on a client that has it', async () => {
    const refused = await create({ ...jane, status_id: ids.paused })
    expect(refused.body.data.fields).toEqual({
      status_id: '“Paused” is inactive. Please choose an active status',
    })
    const status_id = await add('statuses', 'Retiring')
    const { body: client } = await create({ ...jane, status_id })
    await app.request(
      'internal',
      'PATCH',
      `/lookups/statuses/${status_id}`,
      changing({ active: true }, { active: false }),
    )
    const kept = await update(client, { status_id, notes: 'still here' })
    expect(kept).toMatchObject({ status: 200, body: { status_name: 'Retiring', notes: 'still here' } })
  })
})

test('a client with an unknown id gives 404, with an id that is none 400', async () => {
  expect(await read(randomUUID())).toMatchObject({ status: 404, body: { message: 'Client not found' } })
  expect((await read('7')).status).toBe(400)
  expect((await update({ id: randomUUID() }, { notes: 'x' })).status).toBe(404)
  expect((await remove(randomUUID())).status).toBe(404)
})

test('a client whose deletion is undone while it is read is there', async () => {
  const answers: Record<string, object[][]> = {
    'clients.get': [[], [{ client: '{"id":"1"}' }]],
    'clients.deleted_by': [[]],
  }
  const runSql = ((name: string) => Promise.resolve(answers[name]!.shift()!)) as RunSql
  expect((await clientJson(runSql, '1')).text).toBe('{"id":"1"}')
})
