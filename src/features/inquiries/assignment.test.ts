import { expect, test } from 'vitest'
import type { ErrorData } from '../../lib/errorData.ts'
import { changing, testApp, type Person } from '../../program/testing/app.ts'
import type { InquiryRow } from './contract.ts'

const app = await testApp()
const { sql } = app

async function addInquiry(last_name: string): Promise<InquiryRow> {
  const [row] = await sql<{ id: string }>(
    `insert into inquiries (first_name, last_name, email, phone, division, message)
     values ('Ann', $1, 'ann@example.com', '850-555-0142', 'medtech', 'Please call me.') returning id`,
    [last_name],
  )
  return (await app.request<InquiryRow>('internal', 'GET', `/inquiries/${row!.id}`)).body
}
const assign = (as: Person, inquiry: InquiryRow, assigned_to: string | null) =>
  app.request<InquiryRow & { message: string; data: ErrorData }>(
    as,
    'PATCH',
    `/inquiries/${inquiry.id}`,
    changing(inquiry, { assigned_to }),
  )
const listed = async (as: Person, assigned: string) =>
  (await app.request<{ rows: InquiryRow[] }>(as, 'GET', `/inquiries?assigned_to=${assigned}`)).body.rows.map(
    ({ last_name }) => last_name,
  )

test('an inquiry is assigned to somebody, who finds it under Me, and taken away again', async () => {
  const [jane, bob] = [await app.signedInAs('internal'), await app.signedInAs('admin')]
  const [first, second] = [await addInquiry('First'), await addInquiry('Second')]
  const { status, body } = await assign(bob, first, jane.user_id)
  expect([status, body]).toEqual([
    200,
    { ...first, assigned_to: jane.user_id, assigned_name: jane.name, updated_at: body.updated_at },
  ])
  expect(await listed(jane, 'me')).toEqual(['First'])
  expect(await listed(bob, 'me')).toEqual([])
  expect(await listed(bob, 'none')).toEqual(['Second'])
  expect((await assign(jane, second, bob.user_id)).status).toBe(200)
  expect((await assign(bob, body, null)).body).toMatchObject({ assigned_to: null, assigned_name: null })
  expect(await listed(jane, 'none')).toEqual(['First'])
  expect((await app.audits(first.id)).map(({ changes }) => changes)).toEqual([
    { assigned_to: [null, jane.user_id] },
    { assigned_to: [jane.user_id, null] },
  ])
})

test('only staff with access are offered and taken; who lost it keeps what was assigned', async () => {
  const [jane, gone] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
  const waiting = await app.signedInAs('pending')
  const inquiry = await addInquiry('Gone')
  const { body: assigned } = await assign(jane, inquiry, gone.user_id)
  await sql('update user_roles set approved = false, role = null where user_id = $1', [gone.user_id])
  const staff = await app.request<{ id: string; name: string; active: boolean }[]>(jane, 'GET', '/staff')
  expect(staff.body).toContainEqual({ id: jane.user_id, name: jane.name, active: true })
  expect(staff.body).toContainEqual({ id: gone.user_id, name: gone.name, active: false })
  expect(staff.body.map(({ id }) => id)).not.toContain(waiting.user_id)
  const noted = await app.request<InquiryRow>(
    jane,
    'PATCH',
    `/inquiries/${inquiry.id}`,
    changing(assigned, { note: 'Called' }),
  )
  expect(noted.body).toMatchObject({ note: 'Called', assigned_name: gone.name })
  const other = await addInquiry('Other')
  for (const [id, sentence] of [
    [gone.user_id, `${gone.name} no longer has access. Please choose someone else`],
    [waiting.user_id, 'This person does not exist'],
  ]) {
    const { status, body } = await assign(jane, other, id!)
    expect([status, body.data.fields]).toEqual([400, { assigned_to: sentence }])
  }
})

test('inquiries are narrowed by several values, by what is not, and by days at the company; several are counted at once', async () => {
  const jane = await app.signedInAs('internal')
  const bob = await app.signedInAs('internal')
  await sql(
    `insert into inquiries (first_name, last_name, email, phone, division, message, state, assigned_to, created_at)
     select name, 'Narrowed', 'ann@example.com', '', division, '', state, assigned_to,
       day::timestamp at time zone company_time_zone()
     from (values ('A', 'medtech', 'new', $1::uuid, '2025-03-01 23:59'), ('B', 'clinical', 'closed', $2::uuid, '2025-03-02 00:00'),
       ('C', 'general', 'in_progress', null, '2025-03-03 12:00')) as row (name, division, state, assigned_to, day)`,
    [jane.user_id, bob.user_id],
  )
  const cases: [filters: Record<string, string>, names: string][] = [
    [{ state: 'new,closed' }, 'AB'],
    [{ state: 'not:closed' }, 'AC'],
    [{ division: 'medtech,general', assigned_to: 'not:me' }, 'C'],
    [{ assigned_to: `me,none` }, 'AC'],
    [{ assigned_to: `not:me,none` }, 'B'],
    [{ created_at: '..2025-03-01' }, 'A'],
    [{ created_at: '2025-03-02..2025-03-02,last_7' }, 'B'],
  ]
  for (const [filters, names] of cases) {
    const query = new URLSearchParams({ search: 'narrowed', ...filters })
    const { body } = await app.request<{ rows: InquiryRow[] }>(jane, 'GET', `/inquiries?${query}`)
    expect(body.rows.map(({ first_name }) => first_name).join('')).toBe(names)
  }
  const criteria = cases.map(([filters]) => ({ search: 'narrowed', ...filters }))
  const counts = await app.request(jane, 'POST', '/inquiries/counts', { criteria })
  expect(counts.body).toEqual(cases.map(([, names]) => names.length))
  expect(await app.request(jane, 'GET', '/inquiries?created_at=none')).toMatchObject({
    status: 400,
    body: {
      message:
        'Received must be one of: today, or days such as next_14, last_14 (1 to 3650) or 2026-01-31..2026-02-28',
    },
  })
})
