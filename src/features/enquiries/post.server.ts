import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { company } from '../../content/company.ts'
import { form as words, hero } from '../../content/contact.ts'
import type { ErrorData } from '../../lib/endpoint.ts'
import { tooLarge } from '../../server/errors.ts'
import { escapeHtml } from '../../server/html.ts'

/** Asks this very application, with the visitor's own headers and connection. */
type Ask = (request: Request) => Response | Promise<Response>

/** Signs are written as %E2%82%AC in such a post, so what the endpoint takes may arrive three times as long. */
const maxSize = 3 * 64 * 1024

/**
 * The contact form of a browser without scripts: the same endpoint with the same rules. What is kept is answered
 * with a redirect, so that a reload sends nothing twice; a refusal with a page (the contact page with its content
 * replaced) that says what was wrong and whom to call. Back still holds what was typed.
 */
export async function answerPost(c: Context, ask: Ask): Promise<Response> {
  const tooLong = () => refused(c, ask, Response.json(tooLarge().toJSON(), { status: 413 }))
  const long: unknown = await bodyLimit({ maxSize, onError: tooLong })(c, () => Promise.resolve())
  if (long instanceof Response) return long
  // What cannot be read is as good as empty: the endpoint refuses it, field by field.
  const { text_consent, ...fields } = await c.req.parseBody().catch((): Record<string, string> => ({}))
  const headers = new Headers(c.req.raw.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  const body = JSON.stringify({ ...fields, text_consent: text_consent === 'true' })
  const url = new URL('/api/functions/send-contact-emails', c.req.url)
  // It also refuses what another site's page sends.
  const sent = await ask(new Request(url, { method: 'POST', headers, body }))
  return sent.ok ? c.redirect('/contact#sent', 303) : refused(c, ask, sent)
}

/** The answer's status and reason, as a page. */
async function refused(c: Context, ask: Ask, answer: Response): Promise<Response> {
  const page = await ask(new Request(new URL('/contact', c.req.url)))
  const content = panel(words.failureToast.title, await sentencesOf(answer))
  const html = (await page.text()).replace(/<main([^>]*)>[\s\S]*<\/main>/, (_, attributes: string) => `<main${attributes}>${content}</main>`) // prettier-ignore
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  return c.html(html, answer.status as ContentfulStatusCode, {
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
  })
}

/** What is wrong, field by field; else the server's reason, where it is one a visitor can use (acceptance X3): never what failed inside. */
async function sentencesOf(answer: Response): Promise<string[]> {
  const { data, message } = (await answer.json()) as { data?: ErrorData; message?: string }
  const wrong = Object.values(data?.fields ?? {}).map((sentence) => `${sentence}.`)
  const reason = answer.status < 500 && message ? message : undefined
  return [...(wrong.length ? wrong : [words.failureToast.text, ...(reason ? [reason] : [])]), words.goBack]
}

/** Its classes are among the styles of the contact page because site.css names this file. */
const panel = (title: string, sentences: string[]) => `
  <section class="wrap pt-[calc(var(--bar)+clamp(3rem,6vw,5.5rem))] pb-[clamp(3rem,6vw,5rem)]">
    <h1 class="display-1">${escapeHtml(title)}</h1>
    ${sentences.map((sentence) => `<p class="lead mt-6">${escapeHtml(sentence)}</p>`).join('')}
    <p class="mt-6 text-lg">${escapeHtml(hero.call)} <a class="flex min-h-11 w-fit items-center font-display text-[1.7rem] text-accent-strong underline decoration-1 underline-offset-6" href="tel:+1-${company.phone}">${escapeHtml(company.phone)}</a></p>
    <a class="action mt-8" href="/contact">${escapeHtml(words.success.again)}</a>
  </section>`
