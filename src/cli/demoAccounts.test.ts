import { expect, test } from 'vitest'
import { testApp } from '../program/testing/app.ts'
import { demoAccounts } from './demoAccounts.ts'

const app = await testApp()

test('each start of the demo prints new passwords, and the earlier ones stop working', async () => {
  const printed = [...(await demoAccounts(app.services)), ...(await demoAccounts(app.services))]
  const statuses = await Promise.all(
    printed.map(async (line) => {
      const [email, password] = line.trim().split(/\s+/)
      return (await app.request(null, 'POST', '/auth/sign_in', { email, password })).status
    }),
  )
  expect(statuses).toEqual([401, 401, 401, 200, 200, 200])
})
