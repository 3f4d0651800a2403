import type { PoolClient } from 'pg'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../program/testing/app.ts'

const app = await testApp()
const password = 'plenty of warm otters'

const confirmed = (await app.signedInAs('internal')).email
const waiting = 'waiting@example.com'
await app.request(null, 'POST', '/auth/sign_up', { email: waiting, password })
await app.settled()

// Every SQL statement of a request, and the jobs that it queues; the jobs are not run.
let statements: string[] = []
vi.spyOn(app.services.jobs, 'queue').mockImplementation(
  async (_, name) => void statements.push(`job ${name}`),
)
const watched = new WeakSet<PoolClient>()
app.services.database.pool.on('acquire', (client) => {
  if (watched.has(client)) return
  watched.add(client)
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: [string | { text: string }, ...unknown[]]) => {
    const text = typeof given[0] === 'string' ? given[0] : given[0].text
    // Depends on who had the connection before, not on the address.
    if (!text.includes('foyer.divisions')) statements.push(text)
    return query(...given)
  }) as typeof client.query
})

test.each(['sign_up', 'resend_confirmation', 'request_password_reset'])(
  '%s has the same response and runs the same statements, whether or not there is an account',
  async (path) => {
    const ask = async (email: string) => {
      statements = []
      const { status, body } = await app.request(null, 'POST', `/auth/${path}`, {
        email,
        ...(path === 'sign_up' && { password }),
      })
      return { status, body, statements }
    }
    const unknown = await ask(`nobody-${path}@example.com`)
    expect(unknown.statements).toContain('job account-mail')
    expect(unknown.statements.length).toBeGreaterThan(5)
    for (const email of [confirmed, waiting]) expect(await ask(email)).toEqual(unknown)
  },
)
