import { randomInt } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createApp } from '../../../program/app.ts'
import type { testApp } from '../../../program/testing/app.ts'
import { builtPages } from '../../../server/pages/built-pages.ts'
import { publicPage } from '../../../server/pages/public-page.ts'
import CareersPage from '../../../site/CareersPage.tsx'

/** An address that no other test has. */
export const newAddress = () => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

/** Applicants in browsers without scripts: sends the form of /careers. */
export function plainApplicants({ services }: Awaited<ReturnType<typeof testApp>>) {
  const html = `<title>Careers</title><main id="main">${renderToStaticMarkup(createElement(CareersPage))}</main>`
  const site = createApp(services, {
    ...builtPages(services.site),
    publicPage: (path) => publicPage(path, html, services.env),
  })
  return async (fields: Record<string, string>, file?: File) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    // A browser sends an empty file where none was chosen.
    form.set('resume', file ?? new File([], ''))
    const sent = { method: 'POST', body: form, headers: newAddress() }
    const response = await site.request('http://localhost/careers/send', sent)
    const { status, headers } = response
    return { status, location: headers.get('Location'), html: await response.text() }
  }
}
