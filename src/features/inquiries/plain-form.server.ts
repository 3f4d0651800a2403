/** Forms of public pages in a browser without scripts: they call the endpoint of the same form and answer with its page. */
import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { company } from '../../content/company.ts'
import type { ErrorData } from '../../lib/errorData.ts'
import { bodyLimits, readBody } from '../../server/http/body.ts'
import type { AppEnv } from '../../server/context.ts'
import { unsupportedMediaType } from '../../server/errors.ts'
import { escapeHtml, type PublicPage } from '../../server/pages/public-page.ts'

/** A form and its page. */
export interface PlainForm {
  c: Context<AppEnv>
  endpoint: string
  /** Sends a request to this application, with the connection of the visitor. */
  ask: (request: Request) => Response | Promise<Response>
  /** None before the site is built. */
  page: Pick<PublicPage, 'html' | 'policy'> | undefined
}

const FORM_TYPE = 'application/x-www-form-urlencoded'
/** Percent-encoding makes the body up to three times as long as the JSON that the endpoint accepts. */
const limit = { ...bodyLimits.visitor, size: 3 * bodyLimits.visitor.size }
/** More than a form has; further fields are ignored. */
const MAX_FIELDS = 20

/**
 * Calls the endpoint as the visitor: it also refuses what another site sends.
 * @param input a file as it is, or what is sent as JSON
 * @param forgotten headers that do not count
 */
export function callEndpoint({ c, endpoint, ask }: PlainForm, input: object, forgotten: string[] = []) {
  const headers = new Headers(c.req.raw.headers)
  for (const name of ['Content-Length', 'Transfer-Encoding', ...forgotten]) headers.delete(name)
  const [type, body] =
    input instanceof Blob
      ? (['application/octet-stream', input] as const)
      : (['application/json', JSON.stringify(input)] as const)
  headers.set('Content-Type', type)
  return ask(new Request(new URL(endpoint, c.req.url), { method: 'POST', headers, body }))
}

/** The endpoint's answer to the form that was sent; a form that cannot be read is refused in the same way. */
export async function sendForm(
  form: PlainForm,
  names: string[],
  toInput: (fields: Record<string, string>) => object,
): Promise<Response> {
  try {
    return await callEndpoint(form, toInput(await readFields(form.c.req.raw, names)))
  } catch (error) {
    const refusal = refusalOf(error)
    // The rest of the body is still unread on the connection.
    if ([408, 413].includes(refusal.status)) refusal.headers.set('Connection', 'close')
    return refusal
  }
}

/** What an endpoint answers to such an error. @throws any other */
export function refusalOf(error: unknown): Response {
  if (!(error instanceof ORPCError)) throw error
  return Response.json(error.toJSON(), { status: error.status })
}

/** @throws what readBody throws, and 415 */
async function readFields(request: Request, names: string[]): Promise<Record<string, string>> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';', 1)
  if (type.trim().toLowerCase() !== FORM_TYPE) throw unsupportedMediaType(FORM_TYPE)
  const body = Buffer.from(await readBody(request, limit)).toString()
  const sent = new URLSearchParams(body.split('&', MAX_FIELDS).join('&'))
  return Object.fromEntries(names.flatMap((name) => (sent.has(name) ? [[name, sent.get(name)!]] : [])))
}

/** What is wrong with each field, else why it was refused (acceptance X3); nothing of a 5xx, of which a visitor needs no reason. */
export async function readProblems(response: Response): Promise<string[]> {
  const { data, message } = (await response.json()) as { data?: ErrorData; message?: string }
  const fields = Object.values(data?.fields ?? {}).map((sentence) => `${sentence}.`)
  if (fields.length > 0) return fields
  return response.status < 500 && message ? [message] : []
}

const COPIED_HEADERS = ['Retry-After', 'Connection']

/** The page with other content, whose heading is its title: a screen reader says that first. The status is that of the answer. */
export function showPage(
  { c, page }: Omit<PlainForm, 'endpoint'>,
  { headers, status }: Pick<Response, 'headers' | 'status'>,
  toContent: (html: string) => string,
) {
  if (!page) return c.text('This page cannot be shown right now.', 503, { 'Retry-After': '5' })
  const html = page.html.toString()
  const content = toContent(html)
  const copied = COPIED_HEADERS.map((name) => [name, headers.get(name)] as const)
  const [, heading = ''] = /<h1[^>]*>([^<]*)/.exec(content) ?? []
  return c.html(
    html
      .replace(/(<title>)[^<]*/, (_, start: string) => `${start}${heading} | ${escapeHtml(company.name)}`)
      .replace(/(<main[^>]*>)[\s\S]*(?=<\/main>)/, (_, start: string) => start + content),
    status as ContentfulStatusCode,
    {
      'Content-Security-Policy': page.policy,
      'Cache-Control': 'no-store',
      ...Object.fromEntries(copied.filter(([, value]) => value !== null)),
    },
  )
}
