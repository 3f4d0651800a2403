import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { form as words } from '../../content/contact.ts'
import type { ErrorData } from '../../lib/endpoint.ts'
import { escapeHtml } from '../../server/html.ts'

/** Asks this very application, with the visitor's own headers and connection. */
type Ask = (request: Request) => Response | Promise<Response>

/**
 * The contact form of a browser without scripts: the same endpoint with the same rules. What is kept is answered
 * with a redirect, so that a reload sends nothing twice; a refusal with a page (the contact page with its content
 * replaced) that says what was wrong. Back still holds what was typed.
 */
export async function answerPost(c: Context, ask: Ask): Promise<Response> {
  // What cannot be read is as good as empty: the endpoint refuses it, field by field.
  const { text_consent, ...fields } = await c.req.parseBody().catch((): Record<string, string> => ({}))
  const headers = new Headers(c.req.raw.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  const body = JSON.stringify({ ...fields, text_consent: text_consent === 'true' })
  const url = new URL('/api/functions/send-contact-emails', c.req.url)
  const sent = await ask(new Request(url, { method: 'POST', headers, body }))
  if (sent.ok) return c.redirect('/contact#sent', 303)
  const page = await ask(new Request(new URL('/contact', c.req.url)))
  const content = panel(words.failureToast.title, await sentencesOf(sent))
  const html = (await page.text()).replace(/<main([^>]*)>[\s\S]*<\/main>/, (_, attributes: string) => `<main${attributes}>${content}</main>`) // prettier-ignore
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  return c.html(html, sent.status as ContentfulStatusCode, {
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
  })
}

/** What is wrong, field by field; else the server's reason, where it is one a visitor can use (acceptance X3): never what failed inside. */
async function sentencesOf(refused: Response): Promise<string[]> {
  const { data, message } = (await refused.json()) as { data?: ErrorData; message?: string }
  const wrong = Object.values(data?.fields ?? {}).map((sentence) => `${sentence}.`)
  const reason = refused.status < 500 && message ? message : undefined
  return [...(wrong.length ? wrong : [words.failureToast.text, ...(reason ? [reason] : [])]), words.goBack]
}

const panel = (title: string, sentences: string[]) => `
  <section class="wrap section pt-48">
    <h1 class="display-1">${escapeHtml(title)}</h1>
    ${sentences.map((sentence) => `<p class="lead mt-6">${escapeHtml(sentence)}</p>`).join('')}
    <p class="mt-10"><a class="action" href="/contact">${escapeHtml(words.success.again)}</a></p>
  </section>`
