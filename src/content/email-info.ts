import { company } from './company.ts'
import type { PageMeta } from './page.ts'

/** acceptance P17, D40: a page for the operator, linked from nowhere. */
export const meta: PageMeta = {
  path: '/email-info',
  title: `About email | ${company.name}`,
  description:
    'What sending email from a website needs: a backend, a third-party mail provider, security and templates.',
  image: 'home',
  trail: [{ name: 'About email', path: '/email-info' }],
  indexed: false,
}

export const card = {
  title: 'How this site sends email',
  intro:
    'A web page cannot send email by itself: done in the page alone, it is a frontend-only demonstration. Real email needs four things behind the page.',
  needs: [
    {
      title: 'A backend',
      description: 'A server that takes each message and keeps it until it has been sent.',
    },
    {
      title: 'A third-party mail provider',
      description: 'A service that delivers email and reports what could not be delivered.',
    },
    {
      title: 'Security',
      description:
        'Passwords that never leave the server, a limit on how much can be sent, and a check of every message.',
    },
    { title: 'Templates', description: 'Messages that read well in every mail program, also as plain text.' },
  ],
  configured: 'Here all four are in place: a mail provider is configured, and messages are delivered.',
  missing:
    'Here no mail provider is configured yet: messages are kept and written to files, but nobody receives them by email.',
}
