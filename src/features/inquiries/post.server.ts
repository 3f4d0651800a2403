import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { form as words } from '../../content/contact.ts'
import { tokens } from '../../content/tokens.ts'
import type { ErrorData } from '../../lib/endpoint.ts'
import { bodyLimits, readBody } from '../../server/body.ts'
import { unsupportedMediaType } from '../../server/errors.ts'
import { escapeHtml } from '../../server/html.ts'
import { inquiryInput } from './contract.ts'

/** Asks this very application, with the visitor's own headers and connection. */
type Ask = (request: Request) => Response | Promise<Response>

const FORM_TYPE = 'application/x-www-form-urlencoded'
/** Signs are written as %E2%82%AC in such a post, so what the endpoint takes may arrive three times as long. */
const limit = { ...bodyLimits.visitor, size: 3 * bodyLimits.visitor.size }
/** More than the form has: what stands behind them is not looked at. */
const MAX_FIELDS = 20
/** Headers of an answer that say something to the browser besides what its page says. */
const KEPT_HEADERS = ['Retry-After', 'Connection']

/**
 * The contact form of a browser without scripts: the same endpoint with the same rules. What is kept is answered
 * with a redirect, so that a reload sends nothing twice; a refusal with a page (the contact page with its content
 * replaced) that says what was wrong and whom to call. Back still holds what was typed.
 */
export async function answerPost(c: Context, ask: Ask): Promise<Response> {
  const fields = await readFields(c.req.raw).catch((error: unknown) => {
    if (error instanceof ORPCError) return error
    throw error
  })
  if (fields instanceof ORPCError) return refused(c, ask, refusalOf(fields))
  const headers = new Headers(c.req.raw.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  headers.delete('Transfer-Encoding')
  const body = JSON.stringify({ ...fields, text_consent: fields['text_consent'] === 'true' })
  const url = new URL('/api/functions/send-contact-emails', c.req.url)
  // It also refuses what another site's page sends.
  const sent = await ask(new Request(url, { method: 'POST', headers, body }))
  return sent.ok ? c.redirect('/contact#sent', 303) : refused(c, ask, sent)
}

/** The form's own fields. @throws what readBody throws, and 415 */
async function readFields(request: Request): Promise<Record<string, string>> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';', 1)
  if (type.trim().toLowerCase() !== FORM_TYPE) throw unsupportedMediaType(FORM_TYPE)
  const body = Buffer.from(await readBody(request, limit)).toString()
  const sent = new URLSearchParams(body.split('&', MAX_FIELDS).join('&'))
  const names = Object.keys(inquiryInput.shape).filter((name) => sent.has(name))
  return Object.fromEntries(names.map((name) => [name, sent.get(name) ?? '']))
}

function refusalOf(error: ORPCError<string, unknown>): Response {
  const { status } = error
  const headers = new Headers(status === 408 || status === 413 ? { Connection: 'close' } : {})
  return Response.json(error.toJSON(), { status, headers })
}

/** The answer's status and reason, as a page under the policy of the contact page. */
async function refused(c: Context, ask: Ask, answer: Response): Promise<Response> {
  const page = await ask(new Request(new URL('/contact', c.req.url)))
  const html = refusalPage(await page.text(), await sentencesOf(answer))
  const kept = KEPT_HEADERS.map((name) => [name, answer.headers.get(name)] as const)
  return c.html(html, answer.status as ContentfulStatusCode, {
    'Content-Security-Policy': page.headers.get('Content-Security-Policy') ?? '',
    'Cache-Control': 'no-store',
    ...Object.fromEntries(kept.filter(([, value]) => value !== null)),
  })
}

/** The contact page with what its template keeps for this (ContactPage) as all its content, a paragraph for each sentence. */
function refusalPage(page: string, sentences: string[]): string {
  const [, template = ''] = /<template data-refusal[^>]*>([\s\S]*?)<\/template>/.exec(page) ?? []
  const content = template.replace(new RegExp(`<p[^>]*>${tokens.refusal}</p>`), (paragraph) =>
    sentences.map((sentence) => paragraph.replace(tokens.refusal, () => escapeHtml(sentence))).join(''),
  )
  return page.replace(/(<main[^>]*>)[\s\S]*(?=<\/main>)/, (_, start: string) => start + content)
}

/** What is wrong, field by field; else the server's reason, where it is one a visitor can use (acceptance X3): never what failed inside. */
async function sentencesOf(answer: Response): Promise<string[]> {
  const { data, message } = (await answer.json()) as { data?: ErrorData; message?: string }
  const wrong = Object.values(data?.fields ?? {}).map((sentence) => `${sentence}.`)
  const reason = answer.status < 500 && message ? message : undefined
  return [...(wrong.length ? wrong : [words.failureToast.text, ...(reason ? [reason] : [])]), words.goBack]
}
