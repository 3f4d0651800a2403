import * as z from 'zod'
import { pageTokens } from '../../content/tokens.ts'
import { formatAppointment } from '../../lib/appointment.ts'
import { escapeHtml } from '../../server/pages/public-page.ts'
import { inquiriesContract } from './contract.ts'
import { callEndpoint, readProblems, sendForm, showPage, type PlainForm } from './plain-form.server.ts'

type Shown = Omit<z.output<typeof inquiriesContract.answer_times.output>, 'status'> & { status: string }

/**
 * /times?token=…: the page of TimesPage with what a visitor was offered; a POST of its form answers. The token is in the query,
 * which no log has, and no other site is told the address.
 */
export async function handleOfferPage(visit: Omit<PlainForm, 'endpoint'>): Promise<Response> {
  const { c } = visit
  const form = { ...visit, endpoint: '/api/inquiries/offers/answer' }
  const token = (c.req.query('token') ?? '').slice(0, 100)
  const isAnswer = c.req.method === 'POST'
  const response = isAnswer
    ? await sendForm(form, ['answer'], ({ answer = '' }) => ({ token, answer }))
    : // A look changes nothing, and an email program on the web opens it from its own site.
      await callEndpoint(form, { token }, ['Sec-Fetch-Site', 'Origin'])
  const offer = await readOffer(response)
  const status = response.ok && offer.problem ? 409 : response.status
  // So that a reload, or the Back button, sends nothing again.
  if (isAnswer && status === 200) return c.redirect(`/times${new URL(c.req.url).search}`, 303)
  c.header('Referrer-Policy', 'same-origin')
  c.header('X-Robots-Tag', 'noindex')
  return showPage(form, { headers: response.headers, status }, (page) => offerHtml(page, offer))
}

async function readOffer(response: Response): Promise<Shown> {
  if (response.ok) return (await response.json()) as Shown
  return { status: 'failed', place: '', times: [], problem: (await readProblems(response)).join(' ') || null }
}

/** The page's part for this offer (TimesPage), its button once for each time. */
function offerHtml(page: string, { status, place, times, problem }: Shown): string {
  const [, part = ''] =
    new RegExp(`<template data-offer="${status}">([\\s\\S]*?)</template>`).exec(page) ?? []
  const withTime = (html: string, time: string) =>
    html.replaceAll(pageTokens.instant, escapeHtml(time)).replaceAll(pageTokens.time, formatAppointment(time))
  return part
    .replace(/<button[^>]* data-time="true"[\s\S]*?<\/button>/, (button) =>
      times.map((time) => withTime(button, time)).join(''),
    )
    .replaceAll(pageTokens.time, () => times.map(formatAppointment).join(', '))
    .replace(/<p[^>]* data-problem="true"[^>]*>[\s\S]*?<\/p>/, (paragraph) =>
      problem ? paragraph.replace(pageTokens.problem, () => escapeHtml(problem)) : '',
    )
    .replaceAll(pageTokens.place, () => escapeHtml(place))
}
