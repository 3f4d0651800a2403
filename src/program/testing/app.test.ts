import { company } from '../../content/company.ts'
import { expect, test } from 'vitest'
import { testApp } from './app.ts'

const app = await testApp()

test('nobody and the waiting are refused, staff are let in, each level is one person', async () => {
  const statuses = []
  for (const as of [null, 'pending', 'approved', 'internal', 'admin'] as const) {
    statuses.push((await app.request(as, 'GET', '/lookups/states')).status)
  }
  expect(statuses).toEqual([401, 403, 403, 200, 200])
  expect(await app.sql('select count(*)::int from users')).toEqual([{ count: 4 }])
})

test('a mail of the queue is read back as it was written', async () => {
  const mail = {
    kind: 'test',
    to: 'a@example.com',
    reply_to: 'b@example.com',
    subject: 'Grüße – 1',
    text: 'See https://x.test/a?b=c=1 ✓',
    html: '<p>é</p>',
  }
  await app.services.database.db.transaction((tx) => app.services.jobs.queue(tx, 'mail', mail))
  const { kind: _, ...written } = mail
  expect(await app.mails()).toEqual([
    { ...written, from: company.email, message_id: expect.any(String), unsubscribe: '' },
  ])
})
