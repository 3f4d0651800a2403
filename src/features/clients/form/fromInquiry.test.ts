import { expect, test } from 'vitest'
import { addDays, todayIn } from '../../../lib/dates.ts'
import type { ErrorData } from '../../../lib/errorData.ts'
import { testApp, type Level } from '../../../program/testing/app.ts'
import type { InquiryRow } from '../../inquiries/contract.ts'
import type { Client } from '../contract.ts'
import { storedClientInput } from '../clientRules.ts'
import { inquiryFormValues } from './formValues.ts'

const app = await testApp()
const { sql } = app
const read = async (id: string) => (await app.request<InquiryRow>('internal', 'GET', `/inquiries/${id}`)).body

async function addInquiry(last_name: string, fields: { state?: string; division?: string } = {}) {
  const { state = 'new', division = 'medtech' } = fields
  const [row] = await sql<{ id: string }>(
    `insert into inquiries (first_name, last_name, email, phone, division, message, state)
     values ('Ann', $1, 'Ann@Example.com', '850-555-0142', $2, 'Please call me.', $3) returning id`,
    [last_name, division, state],
  )
  return read(row!.id)
}

type Lists = Parameters<typeof inquiryFormValues>[1]

/** As the form sends it when nothing more is typed. */
const create = async (inquiry: InquiryRow, id?: string, as: Level = 'internal') => {
  const owners = (await app.request<Lists['owners']>('internal', 'GET', '/staff')).body
  const states = (await app.request<Lists['states']>('internal', 'GET', '/lookups/states')).body
  const { body: me } = await app.request<{ user: { id: string } }>(as, 'GET', '/session')
  const values = storedClientInput(null).parse(inquiryFormValues(inquiry, { owners, states }, me.user.id))
  return app.request<Client & { message: string; data: ErrorData }>(as, 'POST', '/clients', {
    ...values,
    id,
    inquiry_id: inquiry.id,
  })
}

test('a client is created from an inquiry with what the visitor wrote, and closes it; each leads to the other; undone, the inquiry is open again', async () => {
  const inquiry = await addInquiry('Doe')
  const { status, body: client, headers } = await create(inquiry)
  expect([status, client]).toMatchObject([
    200,
    {
      first_name: 'Ann',
      last_name: 'Doe',
      phone: '(850) 555-0142',
      email: 'ann@example.com',
      division: 'medtech',
      inquiry: { id: inquiry.id, state: 'closed' },
    },
  ])
  expect(await read(inquiry.id)).toMatchObject({
    state: 'closed',
    client: { id: client.id, first_name: 'Ann', last_name: 'Doe' },
  })
  const { body: me } = await app.request<{ user: { id: string } }>('internal', 'GET', '/session')
  expect(await app.audits(inquiry.id)).toEqual([
    {
      action: 'inquiries.client_created',
      changes: {
        client_id: [null, client.id],
        state: ['new', 'closed'],
        assigned_to: [null, me.user.id],
      },
    },
  ])
  await app.request('internal', 'POST', `/changes/${headers.get('X-Request-Id')}/undo`, {})
  expect(await read(inquiry.id)).toMatchObject({ state: 'new', client: null, assigned_to: null })
})

test('an inquiry whose visitor can still accept a time stays in progress, as does one who found no time that fits', async () => {
  const offered = async (last_name: string, answer: string) => {
    const inquiry = await addInquiry(last_name)
    const offer = { times: [`${addDays(todayIn(), 2)}T10:00`], place: 'By phone', replaces: null }
    await app.request('internal', 'POST', `/inquiries/${inquiry.id}/offer`, offer)
    await sql(`update inquiry_offers set ${answer} where inquiry_id = $1`, [inquiry.id])
    await create(inquiry)
    return (await read(inquiry.id)).state
  }
  expect(await offered('Unanswered', 'answered_at = null')).toBe('in_progress')
  expect(await offered('Declined', 'answered_at = now()')).toBe('in_progress')
  expect(await offered('Accepted', 'answered_at = now(), accepted_time = times[1]')).toBe('closed')
})

test('a closed inquiry stays closed; a general question has no division of a client', async () => {
  const inquiry = await addInquiry('Closed', { state: 'closed', division: 'general' })
  expect((await create(inquiry)).body).toMatchObject({ division: null })
  expect((await read(inquiry.id)).state).toBe('closed')
})

test('who wrote for somebody else is whom to reach, not the client; the state is chosen where it is offered', async () => {
  const { id } = await addInquiry('Daughter')
  const [state] = await sql<{ id: string }>(`select id from states where name = 'Texas'`)
  await sql(
    `update inquiries set for_relation = 'parent', for_name = 'Maria del Carmen  Lopez', home_state = 'TX' where id = $1`,
    [id],
  )
  expect((await create(await read(id))).body).toMatchObject({
    first_name: 'Maria del Carmen',
    last_name: 'Lopez',
    phone: '(850) 555-0142',
    state_id: state!.id,
  })
})

test('whom the inquiry is assigned to owns the client, or who creates it where that is nobody with access', async () => {
  const person = await app.signedInAs('internal')
  const assigned = async (last_name: string) => {
    const { id } = await addInquiry(last_name)
    await sql('update inquiries set assigned_to = $2 where id = $1', [id, person.user_id])
    return read(id)
  }
  const [stays, leaves] = [await assigned('Stays'), await assigned('Leaves')]
  expect((await create(stays)).body).toMatchObject({ owner_id: person.user_id })
  await sql('update user_roles set approved = false, disabled_at = now() where user_id = $1', [
    person.user_id,
  ])
  const { body: me } = await app.request<{ user: { id: string } }>('internal', 'GET', '/session')
  expect((await create(leaves)).body).toMatchObject({ last_name: 'Leaves', owner_id: me.user.id })
})

test('one inquiry makes one client: tried again it is the same, and a second one is refused and not created', async () => {
  const inquiry = await addInquiry('Once')
  const id = crypto.randomUUID()
  const both = await app.atOnce(
    `select from inquiries where id = '${inquiry.id}' for update`,
    [id, crypto.randomUUID()].map((client) => () => create(inquiry, client)),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 409])
  expect(both[1]!.body.message).toBe('This inquiry has a client already. Open it again to see who it is.')
  expect((await create(inquiry, id)).body).toMatchObject({ id })
  expect(await sql(`select id from clients where last_name = 'Once'`)).toEqual([{ id }])

  const unknown = await create({ ...inquiry, id: crypto.randomUUID(), last_name: 'Unknown' })
  expect([unknown.status, unknown.body.message]).toEqual([404, 'Inquiry not found'])
  expect(await sql(`select id from clients where last_name = 'Unknown'`)).toEqual([])
})

test('an inquiry of somebody in the book is attached to that client, by staff, and to no second one; undone, it is as it was', async () => {
  const inquiry = await addInquiry('Known')
  const { body: known } = await create(await addInquiry('Known'))
  const { body: other } = await create(await addInquiry('Other'))
  const attach = (client_id: string, as: Level = 'internal') =>
    app.request<InquiryRow & { message: string }>(as, 'POST', `/inquiries/${inquiry.id}/client`, {
      client_id,
    })
  expect((await attach(known.id, 'viewer')).status).toBe(403)
  expect((await attach(crypto.randomUUID())).body.message).toBe('Client not found')
  const attached = await attach(known.id)
  expect(attached.body).toMatchObject({ state: 'in_progress', client: { id: known.id, last_name: 'Known' } })
  const again = await attach(known.id)
  expect([again.body, again.headers.has('Foyer-Unchanged')]).toEqual([attached.body, true])
  expect(attached.headers.has('Foyer-Unchanged')).toBe(false)
  expect(await attach(other.id)).toMatchObject({
    status: 409,
    body: { message: 'This inquiry has a client already. Open it again to see who it is.' },
  })
  expect((await app.audits(inquiry.id))[0]).toMatchObject({
    action: 'inquiries.client_attached',
    changes: { client_id: [null, known.id] },
  })
  await app.request('internal', 'POST', `/changes/${attached.headers.get('X-Request-Id')}/undo`, {})
  expect(await read(inquiry.id)).toMatchObject({ state: 'new', client: null, assigned_to: null })
})

test('after the client was deleted, the inquiry can make another one', async () => {
  const inquiry = await addInquiry('Again')
  const { body: first } = await create(inquiry)
  await app.request('internal', 'DELETE', `/clients/${first.id}`)
  expect((await read(inquiry.id)).client).toBeNull()
  const { body: second } = await create(inquiry)
  expect((await read(inquiry.id)).client).toMatchObject({ id: second.id })
})
