import { expect, test } from 'vitest'
import { linksOf } from '../../server/testing/mailbox.ts'
import { testApp, type Person } from '../../program/testing/app.ts'
import { sendMorningNotices } from './jobs.server.ts'

// A time zone whose day is another one than in UTC and Chicago for half of the day.
const app = await testApp({ TIME_ZONE: 'Pacific/Auckland' })
const { env } = app.services
const { sql } = app
/** As the schedule runs it, on two instances at once. */
const morning = () => Promise.all([1, 2].map(() => sendMorningNotices(app.services).run('', {})))
const yesterday = () => sql('update user_roles set today_mailed_on = today_mailed_on - 1')
const owned = (owner: Person | null, day: string) =>
  sql(
    `insert into clients (first_name, last_name, lab_due_date, owner_id) values ('Ann', 'Secretive', ${day}, $1)`,
    [owner?.user_id ?? null],
  )
/** The mails since the last call. */
let seen = 0
async function arrived() {
  const mails = (await app.mails()).slice(seen)
  seen += mails.length
  return mails
}

test('in the morning each person gets the counts of what is theirs and a link, once, and nothing when they have nothing', async () => {
  const [jane, bob, idle, off, gone, viewer] = await Promise.all(
    (['internal', 'admin', 'internal', 'internal', 'internal', 'viewer'] as const).map((level) =>
      app.signedInAs(level),
    ),
  )
  const changes = { mail_today: { from: true, to: false } }
  expect((await app.request(off!, 'PATCH', '/settings', { changes })).status).toBe(200)
  for (const person of [jane, jane, off, gone, viewer, null]) await owned(person!, 'company_today() - 1')
  await owned(jane!, 'company_today()')
  await sql('update user_roles set approved = false, disabled_at = now() where user_id = $1', [gone!.user_id])
  const { id } = await app.addClient<{ id: string }>({ last_name: 'Secretive' })
  const follow_up = { day: '2099-01-01', person_id: bob!.user_id, note: 'About the migraine' }
  await app.request(jane!, 'POST', `/clients/${id}/follow_ups`, follow_up)
  await sql(
    `insert into inquiries (first_name, last_name, email, phone, division, message, assigned_to)
     values ('Cy', 'Secretive', 'cy.secretive@example.com', '1', 'clinical', 'About my migraine', $1)`,
    [jane!.user_id],
  )
  await morning()
  await morning()
  const mails = await arrived()
  const textTo = ({ email }: Person) => mails.find(({ to }) => to === email)?.text
  expect(mails).toHaveLength(2)
  expect(textTo(jane!)).toContain('Overdue 2, today 2\n')
  expect(textTo(bob!)).toContain('1 new for you\n')
  for (const mail of mails) {
    expect(mail.subject).toBe('Your daily summary')
    for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/secretive|migraine/i)
    expect(linksOf(mail)).toEqual([`${env.BASE_URL}/operational/today?who=me`])
    expect(mail.unsubscribe).toBe(`<${env.BASE_URL}/operational/account>`)
  }

  // What comes later on the same day is in the mail of the next one.
  await owned(idle!, 'company_today()')
  await morning()
  expect(await arrived()).toEqual([])
  await yesterday()
  await morning()
  expect((await arrived()).map(({ to }) => to).toSorted()).toEqual(
    [jane!.email, bob!.email, idle!.email].toSorted(),
  )
})

test('the morning is half past seven of a weekday where the company is, and the hours after it', async () => {
  expect(await sql(`select cron, timezone from pgboss.schedule where name = 'morning-notices'`)).toEqual([
    { cron: '30 7-11 * * 1-5', timezone: 'Pacific/Auckland' },
  ])
})
