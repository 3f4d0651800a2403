import { expect, test } from 'vitest'
import { testApp, type Person } from '../../../program/testing/app.ts'
import type { OwnSettings } from './myAccountContract.ts'

const app = await testApp()
const read = async (as: Person) => (await app.request<OwnSettings>(as, 'GET', '/settings')).body
const change = (as: Person, field: string, from: unknown, to: unknown) =>
  app.request<OwnSettings>(as, 'PATCH', '/settings', { changes: { [field]: { from, to } } })

test('everybody changes their own settings alone, and the audit says so', async () => {
  const [jane, bob] = [await app.signedInAs('admin'), await app.signedInAs('internal')]
  expect(await read(jane)).toMatchObject({ mail_requests: true, mail_today: true })
  expect(await change(jane, 'mail_today', true, false)).toMatchObject({
    status: 200,
    body: { mail_requests: true, mail_today: false },
  })
  await change(jane, 'mail_today', true, false)
  await change(jane, 'mail_requests', true, false)
  expect(await read(jane)).toMatchObject({ mail_requests: false, mail_today: false })
  expect(await read(bob)).toMatchObject({ mail_requests: true, mail_today: true })
  const action = 'account.settings_changed'
  expect(await app.audits(jane.user_id)).toEqual([
    { action, changes: { mail_today: [true, false] } },
    { action, changes: { mail_requests: [true, false] } },
  ])
  expect((await change(bob, 'mail_today', true, 'sometimes')).status).toBe(400)
})
