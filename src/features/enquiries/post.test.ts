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
  return { status: answer.status, html: await answer.text() }
}

test('a plain post that is refused keeps the status and says the reason and that nothing typed is lost', async () => {
  for (const [status, message] of [
    [429, 'Too many attempts. Please try again in 20 minutes.'],
    [503, 'This took too long and was stopped. Please try again in a moment.'],
  ] as const) {
    const answer = await posted(status, { message })
    expect(answer.status).toBe(status)
    for (const words of ['Error Sending Message', message, 'what you typed is still there'])
      expect(answer.html).toContain(words)
  }
})

test('a defect of the server is answered without its words', async () => {
  const answer = await posted(500, { message: 'column "x" does not exist' })
  expect(answer.status).toBe(500)
  expect(answer.html).toContain('There was a problem sending your message.')
  expect(answer.html).not.toContain('column')
})

test('wrong fields are said one by one, with markup in them harmless', async () => {
  const answer = await posted(400, { message: 'Invalid', data: { fields: { email: '<b>No</b>' } } })
  expect(answer.status).toBe(400)
  expect(answer.html).toContain('&#60;b&#62;No')
  expect(answer.html).not.toContain('Invalid')
})
