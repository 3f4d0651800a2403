import { expect, test } from 'vitest'
import { addDays, todayIn } from '../../lib/dates.ts'
import { testApp, type Person } from '../../program/testing/app.ts'

const app = await testApp()
const { sql } = app

const made = async (person: Person) =>
  new URL((await app.request<{ url: string }>(person, 'POST', '/calendar', {})).body.url)
/** As a calendar program asks, without a session. */
async function read({ searchParams }: URL) {
  const response = await app.send(null, 'GET', `/calendar?token=${searchParams.get('token')}`)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
/** What is written on each day. */
const days = (text: string) =>
  Object.fromEntries(
    [...text.replaceAll('\r\n ', '').matchAll(/DTSTART;VALUE=DATE:(\d+)[^]*?SUMMARY:(.*)\r/g)].map(
      ([, day, summary]) => [day, summary!.replaceAll('\\', '')],
    ),
  )
const basic = (day: string) => day.replaceAll('-', '')
const owned = (
  owner: Person,
  column: 'lab_due_date' | 'next_order_date',
  day: string,
  division: string | null = null,
) =>
  sql(
    `insert into clients (first_name, last_name, ${column}, owner_id, division) values ('Ann', 'Secretive', $1, $2, $3)`,
    [day, owner.user_id, division],
  )

test('a calendar has how much is its owner’s on each day, and nothing about a client', async () => {
  const [jane, other] = [await app.signedInAs('internal'), await app.signedInAs('internal')]
  const today = todayIn()
  const [soon, far] = [addDays(today, 9), addDays(today, 90)]
  for (const day of [addDays(today, -4), addDays(today, -1), today, soon, soon, far])
    await owned(jane, 'lab_due_date', day)
  await owned(jane, 'next_order_date', soon)
  await owned(other, 'lab_due_date', soon)
  await sql(
    `insert into inquiries (first_name, last_name, email, phone, division, message, assigned_to, created_at)
     values ('Cy', 'Secretive', 'cy@example.com', '1', 'clinical', 'My migraine', $1, now() - interval '5 days')`,
    [jane.user_id],
  )
  const { status, type, text } = await read(await made(jane))
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(days(text)).toEqual({
    [basic(today)]: '2 overdue, 1 lab, 1 inquiry',
    [basic(soon)]: '1 order, 2 labs',
  })
  expect(text).toContain(`DTEND;VALUE=DATE:${basic(addDays(soon, 1))}\r\n`)
  expect(text).not.toMatch(/secretive|migraine|ann\b/i)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('a link stops working when another one is made, when it is removed, and when its owner has no access any more', async () => {
  const jane = await app.signedInAs('internal')
  const first = await made(jane)
  const second = await made(jane)
  expect((await read(first)).status).toBe(404)
  expect((await read(second)).status).toBe(200)
  await app.request(jane, 'POST', '/calendar/remove', {})
  expect((await read(second)).status).toBe(404)
  const third = await made(jane)
  await sql('update user_roles set approved = false, disabled_at = now() where user_id = $1', [jane.user_id])
  expect((await read(third)).status).toBe(404)
})

test('a calendar counts the clients that its owner sees now', async () => {
  const jane = await app.signedInAs('internal')
  const day = addDays(todayIn(), 3)
  await owned(jane, 'lab_due_date', day, 'medtech')
  const link = await made(jane)
  expect(days((await read(link)).text)).toEqual({ [basic(day)]: '1 lab' })
  await sql(`update user_roles set divisions = '{clinical}' where user_id = $1`, [jane.user_id])
  expect(days((await read(link)).text)).toEqual({})
})
