import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { form as words } from '../../content/contact.ts'
import { pageTokens } from '../../content/tokens.ts'
import type { ErrorData } from '../../lib/errorData.ts'
import { bodyLimits, readBody } from '../../server/http/body.ts'
import { unsupportedMediaType } from '../../server/errors.ts'
import { escapeHtml } from '../../server/pages/public-page.ts'
import { inquiryInput } from './contract.ts'

/** Sends a request to this application, with the connection of the visitor. */
type Ask = (request: Request) => Response | Promise<Response>

const FORM_TYPE = 'application/x-www-form-urlencoded'
/** Percent-encoding makes the body up to three times as long as the JSON that the endpoint accepts. */
const limit = { ...bodyLimits.visitor, size: 3 * bodyLimits.visitor.size }
/** More than the form has; further fields are ignored. */
const MAX_FIELDS = 20
const COPIED_HEADERS = ['Retry-After', 'Connection']

/**
 * Handles the contact form of a browser without scripts: calls the same endpoint. Success is a redirect, so that a reload
 * sends nothing twice; an error is the contact page with the messages and the phone number as its content. The browser's
 * Back button returns to the filled form.
 */
export async function handleFormPost(c: Context, ask: Ask): Promise<Response> {
  const fields = await readFields(c.req.raw).catch((error: unknown) => {
    if (error instanceof ORPCError) return error
    throw error
  })
  if (fields instanceof ORPCError) return refusalResponse(c, ask, errorResponse(fields))
  const headers = new Headers(c.req.raw.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  headers.delete('Transfer-Encoding')
  const checked = {
    text_consent: fields['text_consent'] === 'true',
    interpreter: fields['interpreter'] === 'true',
  }
  const body = JSON.stringify({ ...fields, ...checked })
  const url = new URL('/api/functions/send-contact-emails', c.req.url)
  // The endpoint also refuses cross-site requests.
  const sent = await ask(new Request(url, { method: 'POST', headers, body }))
  return sent.ok ? c.redirect('/contact#sent', 303) : refusalResponse(c, ask, sent)
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

function errorResponse(error: ORPCError<string, unknown>): Response {
  const { status } = error
  const headers = new Headers(status === 408 || status === 413 ? { Connection: 'close' } : {})
  return Response.json(error.toJSON(), { status, headers })
}

/** The error as a page, with the response's status and the Content-Security-Policy of the contact page. */
async function refusalResponse(c: Context, ask: Ask, response: Response): Promise<Response> {
  const page = await ask(new Request(new URL('/contact', c.req.url)))
  const html = refusalPage(await page.text(), await readMessages(response))
  const kept = COPIED_HEADERS.map((name) => [name, response.headers.get(name)] as const)
  return c.html(html, response.status as ContentfulStatusCode, {
    'Content-Security-Policy': page.headers.get('Content-Security-Policy') ?? '',
    'Cache-Control': 'no-store',
    ...Object.fromEntries(kept.filter(([, value]) => value !== null)),
  })
}

/** The contact page with its error template (ContactPage) as the content of <main>, one paragraph per message. */
function refusalPage(page: string, messages: string[]): string {
  const [, template = ''] = /<template data-refusal[^>]*>([\s\S]*?)<\/template>/.exec(page) ?? []
  const content = template.replace(new RegExp(`<p[^>]*>${pageTokens.refusal}</p>`), (paragraph) =>
    messages.map((message) => paragraph.replace(pageTokens.refusal, () => escapeHtml(message))).join(''),
  )
  return page.replace(/(<main[^>]*>)[\s\S]*(?=<\/main>)/, (_, start: string) => start + content)
}

/** The messages of all fields, or the general message with that of a 4xx (acceptance X3); never that of a 5xx. */
async function readMessages(response: Response): Promise<string[]> {
  const { data, message } = (await response.json()) as { data?: ErrorData; message?: string }
  const fieldMessages = Object.values(data?.fields ?? {}).map((sentence) => `${sentence}.`)
  const reason = response.status < 500 && message ? message : undefined
  return [
    ...(fieldMessages.length ? fieldMessages : [words.failureToast.text, ...(reason ? [reason] : [])]),
    words.goBack,
  ]
}
