import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerPost } from './post.server.ts'

/** What a browser without scripts gets when the endpoint answers so. */
async function posted(status: number, body: object) {
  const ask = (request: Request) =>
    request.url.endsWith('/contact')
      ? new Response('<main id="main">form</main>')
      : Response.json(body, { status })
  const app = new Hono().post('/contact/send', (c) => answerPost(c, ask))
  const answer = await app.request('/contact/send', {
    method: 'POST',
    body: new URLSearchParams({ email: 'a' }),
  })
  return { status: answer.status, location: answer.headers.get('Location'), html: await answer.text() }
}

test('a plain post that is refused keeps the status and says the reason and that nothing typed is lost', async () => {
  const message = 'Too many attempts. Please try again in 20 minutes.'
  const answer = await posted(429, { message })
  expect(answer.status).toBe(429)
  for (const words of ['Error Sending Message', message, 'what you typed is still there'])
    expect(answer.html).toContain(words)
})

test('what is kept is answered with a redirect, so that a reload sends nothing twice', async () => {
  const answer = await posted(200, { success: true })
  expect([answer.status, answer.location]).toEqual([303, '/contact#sent'])
})

test.each([
  [500, 'column "x" of the database does not exist'],
  [503, 'The database cannot be reached just now.'],
])('a failure of the server (%i) is answered without its words', async (status, message) => {
  const answer = await posted(status, { message })
  expect(answer.status).toBe(status)
  expect(answer.html).toContain('There was a problem sending your message. Please try again later.')
  expect(answer.html).toContain('what you typed is still there')
  expect(answer.html).not.toContain('database')
})

test('wrong fields are said one by one, with markup in them harmless', async () => {
  const answer = await posted(400, { message: 'Invalid', data: { fields: { email: '<b>No</b>' } } })
  expect(answer.status).toBe(400)
  expect(answer.html).toContain('&#60;b&#62;No')
  expect(answer.html).not.toContain('Invalid')
})
