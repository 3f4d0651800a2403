import { expect, test } from 'vitest'
import { linksOf } from '../../server/testing/mailbox.ts'
import { testApp, type Level } from '../../program/testing/app.ts'
import { sendMorningNotices } from './jobs.server.ts'

// A time zone whose day is another one than in UTC and Chicago for half of the day.
const app = await testApp({ TIME_ZONE: 'Pacific/Auckland' })
const { database, env } = app.services
const sql = <Row = unknown>(text: string, values: unknown[] = []) =>
  database.runSql<Row>(undefined, text, values)
/** As the schedule runs it, on two instances at once. */
const morning = () => Promise.all([1, 2].map(() => sendMorningNotices(app.services).run('', {})))
const yesterday = () => sql('update user_roles set today_mailed_on = today_mailed_on - 1')

async function withNotice(level: Level) {
  const person = await app.signedInAs(level)
  const changes = { mail_today: { from: false, to: true } }
  expect((await app.request(person, 'PATCH', '/settings', { changes })).status).toBe(200)
  return person
}

test('every morning, who wants it gets the counts with links, once, and no mail when nothing waits', async () => {
  const [jane, bob, gone] = [
    await withNotice('internal'),
    await withNotice('admin'),
    await withNotice('internal'),
  ]
  await app.signedInAs('admin')
  await sql('update user_roles set approved = false, disabled_at = now() where user_id = $1', [gone.user_id])
  await morning()
  expect(await app.mails()).toEqual([])

  await sql(`
    insert into clients (first_name, last_name, lab_due_date) values
      ('Ann', 'Secretive', company_today() - 1), ('Bea', 'Secretive', company_today() - 2)`)
  await sql(`
    insert into inquiries (first_name, last_name, email, phone, division, message)
    values ('Cy', 'Secretive', 'cy.secretive@example.com', '1', 'clinical', 'About my migraine')`)
  await morning()
  await morning()
  const mails = await app.mails()
  expect(mails.map(({ to }) => to).toSorted()).toEqual([bob.email, jane.email].toSorted())
  for (const mail of mails) {
    expect(mail.subject).toBe('Your work for today')
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('2 overdue labs')
      expect(part).toContain('1 new inquiry')
      expect(part).not.toMatch(/orders|approval|secretive|migraine/i)
    }
    const office = `${env.BASE_URL}/operational`
    expect(linksOf(mail)).toEqual([`${office}/today?kind=lab`, `${office}/inquiries?state=new`, office])
  }

  await yesterday()
  await morning()
  expect(await app.mails()).toHaveLength(4)
})

test('requests for access are counted for administrators alone, who decide on them', async () => {
  await sql('delete from clients')
  await sql('delete from inquiries')
  const [staff, administrator] = [await withNotice('internal'), await withNotice('admin')]
  await app.signedInAs('pending')
  const earlier = (await app.mails()).length
  await yesterday()
  await morning()
  const first = (await app.mails()).slice(earlier)
  expect(first.map(({ to }) => to)).toContain(administrator.email)
  expect(first.map(({ to }) => to)).not.toContain(staff.email)
  for (const { text } of first) expect(text).toContain('1 pending approval')

  await sql(
    `insert into clients (first_name, last_name, lab_due_date) values ('Dee', 'Due', company_today() - 1)`,
  )
  await yesterday()
  await morning()
  const second = (await app.mails()).slice(earlier + first.length)
  const textTo = (email: string) => second.find(({ to }) => to === email)?.text
  expect(textTo(administrator.email)).toMatch(/1 overdue lab[^]*1 pending approval/)
  expect(textTo(staff.email)).toContain('1 overdue lab')
  expect(textTo(staff.email)).not.toContain('approval')
})

test('the morning is seven o’clock where the company is', async () => {
  expect(await sql(`select cron, timezone from pgboss.schedule where name = 'morning-notices'`)).toEqual([
    { cron: '0 7 * * *', timezone: 'Pacific/Auckland' },
  ])
})
