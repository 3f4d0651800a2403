import type { PoolClient } from 'pg'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../server/testing.ts'

const app = await testApp()
const password = 'plenty of warm otters'

const confirmed = (await app.signedInAs('internal')).email
const waiting = 'waiting@example.com'
await app.request(null, 'POST', '/auth/sign_up', { email: waiting, password })
await app.settled()

// Every statement of a request, and what it queues; the jobs themselves stay undone.
let done: string[] = []
vi.spyOn(app.services.jobs, 'queue').mockImplementation(async (_, name) => void done.push(`job ${name}`))
const watched = new WeakSet<PoolClient>()
app.services.database.pool.on('acquire', (client) => {
  if (watched.has(client)) return
  watched.add(client)
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((...given: [string | { text: string }, ...unknown[]]) => {
    done.push(typeof given[0] === 'string' ? given[0] : given[0].text)
    return query(...given)
  }) as typeof client.query
})

test.each(['sign_up', 'resend_confirmation', 'request_password_reset'])(
  '%s answers the same, and does the same for it, whether or not it knows the address',
  async (path) => {
    const ask = async (email: string) => {
      done = []
      const { status, body } = await app.request(null, 'POST', `/auth/${path}`, {
        email,
        ...(path === 'sign_up' && { password }),
      })
      return { status, body, done }
    }
    const unknown = await ask(`nobody-${path}@example.com`)
    expect(unknown.done).toContain('job account-mail')
    expect(unknown.done.length).toBeGreaterThan(5)
    for (const email of [confirmed, waiting]) expect(await ask(email)).toEqual(unknown)
  },
)
