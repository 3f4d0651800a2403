import { Hono } from 'hono'
import type { AppEnv } from '../../server/context.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import ContactPage from '../../site/contact/ContactPage.tsx'
import { handleFormPost } from './form-post.server.ts'

const policy = "style-src 'sha256-of-the-page'"
const contactPage = `<header>bar</header><main id="main">${renderToStaticMarkup(createElement(ContactPage))}</main><footer>foot</footer>`

/** The response to a form post without scripts when the endpoint responds like this. */
async function posted(status: number, body: object, message = '') {
  const page = { html: Buffer.from(contactPage), policy }
  const ask = () => Response.json(body, { status })
  const limiter = { consume: () => Promise.resolve() }
  const app = new Hono<AppEnv>().post('/contact/send', (c) =>
    handleFormPost({ c, ask, page, limiter }, '/contact'),
  )
  const response = await app.request('/contact/send', {
    method: 'POST',
    body: new URLSearchParams({ email: 'a', message }),
  })
  const { status: answered, headers } = response
  return { status: answered, headers, location: headers.get('Location'), html: await response.text() }
}

test('a refused post has the status of the endpoint, the reason, and a note that nothing typed is lost', async () => {
  const message = 'Too many attempts. Please try again in 20 minutes.'
  const response = await posted(429, { message })
  expect(response.status).toBe(429)
  for (const words of ['Error Sending Message', message, 'What you typed is still there'])
    expect(response.html).toContain(words)
})

test('an error is the contact page with its header, footer and policy, and only the error as its content', async () => {
  const { html, headers } = await posted(429, { message: 'Too many attempts.' })
  expect(headers.get('Content-Security-Policy')).toBe(policy)
  expect(html).toMatch(
    /^<header>bar<\/header><main id="main"><section.*<\/section><\/main><footer>foot<\/footer>$/,
  )
  expect(html.match(/<h1/g)).toHaveLength(1)
  for (const rest of ['<form', '<template', 'token-', 'Get in Touch']) expect(html).not.toContain(rest)
})

test('a post that is too long is refused with a page that has the phone number and a link back to the form', async () => {
  const response = await posted(200, { success: true }, 'x'.repeat(200_000))
  expect([response.status, response.location]).toEqual([413, null])
  const words = [
    'This is more than can be sent at once. Please shorten it.',
    'tel:+1-',
    'What you typed is still there',
  ]
  for (const word of [...words, 'href="/contact#form"']) expect(response.html).toContain(word)
})

test('a message of ten thousand characters is accepted although percent-encoding makes each nine bytes long', async () => {
  expect((await posted(200, { success: true }, '字'.repeat(10_000))).status).toBe(303)
})

test('a stored inquiry is answered with a redirect, so that a reload sends nothing twice', async () => {
  const response = await posted(200, { success: true })
  expect([response.status, response.location]).toEqual([303, '/contact#sent'])
})

test.each([
  [500, 'column "x" of the database does not exist'],
  [503, 'The database cannot be reached right now.'],
])('a server error (%i) is shown without its message', async (status, message) => {
  const response = await posted(status, { message })
  expect(response.status).toBe(status)
  expect(response.html).toContain('There was a problem sending your message. Please try again later.')
  expect(response.html).toContain('What you typed is still there')
  expect(response.html).not.toContain('database')
})

test('each invalid field has its own message, escaped', async () => {
  const response = await posted(400, { message: 'Invalid', data: { fields: { email: '<b>No</b>' } } })
  expect(response.status).toBe(400)
  expect(response.html).toContain('&#60;b&#62;No')
  expect(response.html).not.toContain('Invalid')
})
