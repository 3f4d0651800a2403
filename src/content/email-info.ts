/** acceptance P17, D40: a page for the operator, linked from nowhere. */
export const card = {
  title: 'How this site sends email',
  intro:
    'A web page can’t send email by itself: done in the page alone, it is a frontend-only demonstration. Real email takes four things behind the page.',
  needs: {
    'A backend': 'A server that accepts each message and keeps it until it’s sent.',
    'A third-party mail provider': 'A service that delivers email and reports what couldn’t be delivered.',
    Security:
      'Passwords that never leave the server, a limit on how much can be sent and a check of every message.',
    Templates: 'Messages that read well in every mail program, including as plain text.',
  },
  configured: 'All four are in place here. A mail provider is configured, and messages are delivered.',
  missing:
    'No mail provider is configured here yet. Messages are saved as files, and nobody receives them by email.',
}
