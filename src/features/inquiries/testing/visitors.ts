import { randomInt } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { todayIn, weekdayName } from '../../../lib/dates.ts'
import { createApp } from '../../../program/app.ts'
import type { testApp } from '../../../program/testing/app.ts'
import { builtPages } from '../../../server/pages/built-pages.ts'
import { publicPage } from '../../../server/pages/public-page.ts'
import TimesPage from '../../../site/contact/TimesPage.tsx'

export interface Button {
  value: string
  label: string
}

/** Visitors who are offered times, with browsers without scripts and what is mailed to them. */
export function visitorsOf(app: Awaited<ReturnType<typeof testApp>>) {
  const html = `<title>Appointment</title><main id="main">${renderToStaticMarkup(createElement(TimesPage))}</main>`
  const site = createApp(app.services, {
    ...builtPages(app.services.site),
    publicPage: (path) => publicPage(path, html, app.services.env),
  })

  /** The page behind a link; `answer` is the button that was pressed. */
  async function visit(link: string, answer?: string) {
    const body = answer === undefined ? undefined : new URLSearchParams({ answer })
    const headers = { 'X-Forwarded-For': `10.0.${randomInt(256)}.${randomInt(256)}` }
    const response = await site.request(link, {
      method: body ? 'POST' : 'GET',
      headers,
      ...(body && { body }),
    })
    const html = await response.text()
    const found = [...html.matchAll(/value="([^"]+)"[^>]*>([^<]+)</g)]
    const buttons = found.map(([, value, label]): Button => ({ value: value!, label: label! }))
    return { status: response.status, headers: response.headers, html, buttons }
  }

  const mailsTo = async (to: string) => (await app.mails()).filter((mail) => mail.to === to)

  /** The newest link that a visitor got. */
  async function linkTo(to: string) {
    const links = (await mailsTo(to)).flatMap(({ text }) => /http\S+\/times\?token=\S+/.exec(text) ?? [])
    return links.at(-1)!
  }

  return { site, visit, mailsTo, linkTo }
}

/** The next second Sunday of March, whose night has no hour from two to three. */
export function springForward(): string {
  const year = Number(todayIn().slice(0, 4))
  const nights = [year, year + 1].map((one) =>
    Array.from({ length: 7 }, (_, index) => `${one}-03-${String(8 + index).padStart(2, '0')}`).find(
      (day) => weekdayName(day) === 'Sunday',
    )!,
  )
  return nights.find((night) => night > todayIn())!
}

/** What the contact form sends of a visitor. */
export const contactForm = (name: string, more: object) => ({
  firstName: name,
  lastName: 'Lopez',
  email: `${name.toLowerCase()}@example.com`,
  phone: '850-555-0199',
  division: 'clinical',
  message: 'Please call me about my mother.',
  ...more,
})
