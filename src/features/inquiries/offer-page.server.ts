import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod'
import { form as words } from '../../content/contact.ts'
import { pageTokens } from '../../content/tokens.ts'
import { formatAppointment } from '../../lib/appointment.ts'
import { readBody, bodyLimits } from '../../server/http/body.ts'
import { escapeHtml, type PublicPage } from '../../server/pages/public-page.ts'
import { inquiriesContract } from './contract.ts'

type Ask = (request: Request) => Response | Promise<Response>
type Offer = z.output<typeof inquiriesContract.answer_times.output>

const FAILED = { status: 'failed', place: '', times: [], problem: words.failureToast.text } as const

/**
 * /times?token=…: the page of TimesPage with what a visitor was offered; a POST of its form answers. The token is in the query,
 * which no log has, and no other site is told the address.
 */
export async function handleOfferPage(
  c: Context,
  ask: Ask,
  page: Pick<PublicPage, 'html' | 'policy'> | undefined,
): Promise<Response> {
  const answer = c.req.method === 'POST' ? await readAnswer(c.req.raw) : undefined
  const headers = new Headers(c.req.raw.headers)
  headers.set('Content-Type', 'application/json')
  headers.delete('Content-Length')
  headers.delete('Transfer-Encoding')
  // A look changes nothing, and an email program on the web opens it from its own site.
  if (answer === undefined) for (const name of ['Sec-Fetch-Site', 'Origin']) headers.delete(name)
  const body = JSON.stringify({ token: (c.req.query('token') ?? '').slice(0, 100), answer })
  const url = new URL('/api/inquiries/offers/answer', c.req.url)
  const response = await ask(new Request(url, { method: 'POST', headers, body }))
  const { offer, status } = response.ok
    ? await readOffer(response)
    : { offer: FAILED, status: response.status }
  // So that a reload, or the Back button, sends nothing again.
  if (answer !== undefined && status === 200) return c.redirect(`/times${new URL(c.req.url).search}`, 303)
  if (!page) return c.text(words.failureToast.text, 503, { 'Retry-After': '5' })
  return c.html(offerHtml(page.html.toString(), offer), status as ContentfulStatusCode, {
    'Content-Security-Policy': page.policy,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  })
}

async function readOffer(response: Response) {
  const offer = (await response.json()) as Offer
  return { offer, status: offer.problem ? 409 : 200 }
}

async function readAnswer(request: Request): Promise<string> {
  const body = Buffer.from(await readBody(request, bodyLimits.visitor)).toString()
  return (new URLSearchParams(body).get('answer') ?? '').slice(0, 40)
}

/** The part for this offer as the content of <main>, its button once for each time. */
function offerHtml(page: string, { status, place, times, problem }: Offer | typeof FAILED): string {
  const [, part = ''] =
    new RegExp(`<template data-offer="${status}">([\\s\\S]*?)</template>`).exec(page) ?? []
  const withTime = (html: string, time: string) =>
    html.replaceAll(pageTokens.instant, escapeHtml(time)).replaceAll(pageTokens.time, formatAppointment(time))
  const shown = part
    .replace(/<button[^>]* data-time="true"[\s\S]*?<\/button>/, (button) =>
      times.map((time) => withTime(button, time)).join(''),
    )
    .replaceAll(pageTokens.time, () => times.map(formatAppointment).join(', '))
    .replace(/<p[^>]* data-problem="true"[^>]*>[\s\S]*?<\/p>/, (paragraph) =>
      problem ? paragraph.replace(pageTokens.problem, () => escapeHtml(problem)) : '',
    )
    .replaceAll(pageTokens.place, () => escapeHtml(place))
  return page.replace(/(<main[^>]*>)[\s\S]*(?=<\/main>)/, (_, start: string) => start + shown)
}
