import { company } from './company.ts'
import { layout } from './layout.ts'
import { isOnSite } from './onSite.ts'
import type { ActionLink } from './page.ts'

const divisionLinks = company.ownDivisions.map(({ name, path }): ActionLink => ({ label: name, to: path }))

/** The Clinical menu, in order (acceptance L3). */
export const clinicalLinks: readonly ActionLink[] = [
  { label: 'Clinical Services', to: '/clinical/services' },
  { label: 'Medical Weight Loss', to: '/clinical/weight-loss' },
  { label: 'Peptides', to: '/clinical/peptides' },
  { label: 'Sexual Wellness', to: '/clinical/sexual-wellness' },
  { label: 'IV Therapy', to: '/clinical/iv-therapy' },
  { label: 'BHRT', to: '/clinical/bhrt' },
  { label: 'Workout and Nutrition', to: '/clinical/workout-nutrition' },
].filter(({ to }) => isOnSite(to))

/** The bar, in order (acceptance L2); Clinical, with its menu, stands between these two groups. */
export const linksBeforeClinical: readonly ActionLink[] = [
  { label: layout.home, to: '/' },
  { label: 'About Us', to: '/about' },
]

export const linksAfterClinical: readonly ActionLink[] = [
  ...divisionLinks.filter(({ to }) => to !== company.divisions.clinical.path),
  { label: 'Payment Plans', to: '/payment-plans' },
]

/** In the bar where there is room, in the menu of a phone, after its links, and in the footer. */
export const careersLink: ActionLink = { label: 'Careers', to: '/careers' }

/** The blog of company.ts (acceptance L9, D4); empty, and so left out, until it has a real address. */
export const blogUrl: string = company.blogUrl.includes('example.com') ? '' : company.blogUrl

/** acceptance L9; the blog is added by `blogUrl`. */
export const footerGroups: readonly { title: string; links: readonly ActionLink[] }[] = [
  {
    title: 'Divisions',
    links: divisionLinks,
  },
  {
    title: 'Company',
    links: [
      { label: 'About Us', to: '/about' },
      { label: 'Payment Plans', to: '/payment-plans' },
      careersLink,
      { label: 'Contact', to: '/contact' },
      { label: 'Privacy Policy', to: '/privacy' },
    ],
  },
]
