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
    'A web page can’t send email by itself: done in the page alone, it is a frontend-only demonstration. Real email takes four things behind the page.',
  needs: [
    {
      title: 'A backend',
      description: 'A server that accepts each message and keeps it until it’s sent.',
    },
    {
      title: 'A third-party mail provider',
      description: 'A service that delivers email and reports what couldn’t be delivered.',
    },
    {
      title: 'Security',
      description:
        'Passwords that never leave the server, a limit on how much can be sent and a check of every message.',
    },
    {
      title: 'Templates',
      description: 'Messages that read well in every mail program, including as plain text.',
    },
  ],
  configured: 'All four are in place here. A mail provider is configured, and messages are delivered.',
  missing:
    'No mail provider is configured here yet. Messages are saved as files, and nobody receives them by email.',
}
