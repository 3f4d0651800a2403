import { company } from './company.ts'
import type { PageMeta } from './page.ts'

/** acceptance P17, D40: a page for the operator, linked from nowhere. */
export const meta: PageMeta = {
  path: '/email-info',
  title: `About email | ${company.name}`,
  description: 'What sending email from a website needs: a backend, a third-party mail provider, security and templates.',
  image: 'home',
  trail: [{ name: 'About email', path: '/email-info' }],
  indexed: false,
} // prettier-ignore

export const card = {
  title: 'About email',
  intro: 'Sending email from a page alone is a frontend-only demonstration. To send real email, a site needs:',
  needs: [
    { title: 'A backend', description: 'A server that takes the message and keeps it until it has been sent.' },
    { title: 'A third-party mail provider', description: 'A service that delivers email and reports what could not be delivered.' },
    { title: 'Security', description: 'Secrets kept on the server, limits on how often, and checks on what is sent.' },
    { title: 'Templates', description: 'Messages that read well in every mail program, also as plain text.' },
  ],
  configured: 'On this installation a mail provider is configured: messages are delivered by email.',
  missing: 'On this installation no mail provider is configured: messages are stored and written to files, not delivered.',
} // prettier-ignore
