import { company } from './company.ts'
import type { Action } from './page.ts'

/** Texts of the layout around every public page, and of parts that several pages share. */
export const layout = {
  skip: 'Skip to content',
  navigation: 'Main',
  menu: 'Menu',
  clinicalMenu: 'Clinical pages',
  blog: 'Blog',
  newTab: '(opens in a new tab)',
  home: 'Home',
  /** The list of a long page's sections, by its name for screen readers. */
  sections: 'Sections',
  emergency: 'Emergency',
  portraitOf: 'Portrait of',
} as const

/** The buttons of the carousel and the place of a slide, as screen readers say them. */
export const carouselWords = {
  previous: 'Previous testimonial',
  next: 'Next testimonial',
  place: (index: number, total: number) => `${index + 1} of ${total}`,
}

/** Below the button at the end of a page. */
export const closingWords = {
  orCall: 'Or call',
  hours: company.hours
    .filter(({ week }) => week.length > 0)
    .map(({ days, open }) => `${days} ${open}`)
    .join(', '),
}

/** The phone number as an action. */
export const callTo = (phone: string): Action => ({ label: `Call ${phone}`, to: `tel:+1-${phone}` })
