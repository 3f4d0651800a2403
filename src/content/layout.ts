import { isOnSite } from './onSite.ts'

/** Texts of the layout around every public page, and of parts that several pages share. */
export const layout = {
  skip: 'Skip to content',
  /** On top of every page until the site is published. */
  preview: 'Preview: details are examples',
  /** On an example, in the look before publishing. */
  example: 'Example',
  navigation: 'Main',
  menu: 'Menu',
  clinicalMenu: 'Clinical pages',
  blog: 'Blog',
  newTab: '(opens in a new tab)',
  home: 'Home',
  /** Of the law, in the footer. */
  notices: 'Notices',
  /** The list of a long page's sections, by its name for screen readers. */
  sections: 'Sections',
  emergency: 'Emergency',
  portraitOf: 'Portrait of',
  /** Under what is wrong with a form that was sent without scripts. */
  goBack: 'Please use your browser’s Back button. What you typed is still there.',
  /** Below the button at the end of a page. */
  orCall: 'Or call',
} as const

/** acceptance P18 */
export const notFoundTexts = {
  code: '404',
  text: 'Oops! Page not found',
  action: { label: 'Return to Home', to: '/' },
  more: [
    { label: 'Clinical services', to: '/clinical/services' },
    { label: 'Write to us', to: '/contact#form' },
  ].filter(({ to }) => isOnSite(to)),
}

/** The buttons of the carousel and the place of a slide, as screen readers say them. */
export const carouselWords = {
  previous: 'Previous testimonial',
  next: 'Next testimonial',
  place: (index: number, total: number) => `${index + 1} of ${total}`,
}

/** acceptance P17, D40: a page for the operator, linked from nowhere. */
export const emailInfo = {
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
