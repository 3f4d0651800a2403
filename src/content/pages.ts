import { openHours } from './hours.ts'
import { claims } from './claims.ts'
import { serviceNames, type ClinicalService } from './clinical/names.ts'
import { clinicalCare } from './clinical/offered.ts'
import { serviceCount } from './clinical/services.ts'
import { company } from './company.ts'
import { isPreview } from './fact.ts'
import { layout } from './layout.ts'
import { noticeDescription, notices, noticeSlots } from './notices.ts'
import { faq } from './payment-plans.ts'
import { isOnSite, pagesAbove } from './onSite.ts'
import { therapyAndMore } from './behavioral.ts'
import { solutions as systems } from './medtech.ts'
import { solutions as tools } from './vettech.ts'
import { listed } from './states.ts'
import { divisionCount, whatWeDo } from './ownDivisions.ts'
import { hasPrices } from './prices.ts'
import { wholeCost } from './threeMonths.ts'

/** A public page as search engines, link previews and other pages name it. */
export interface PageMeta {
  path: string
  /** What links to it and its breadcrumb are called. */
  name: string
  /** The title of the browser tab, company included. */
  title: string
  /** 70 to 160 characters where search engines may come. */
  description: string
  /** The Open Graph image: /og/{image}.png */
  image: string
  /** The page that it belongs to, for the breadcrumbs. */
  parent?: string
  /** Which structured data about the company stands in it. */
  structured?: 'organization' | 'clinic'
  /** Kept out of search engines and the sitemap. */
  hidden?: boolean
}

const { clinical, medtech, behavioral, vetmedtech } = company.divisions
const { board, integrations } = claims
const guided = board ? ` Guided by a ${board.label}.` : ''
const and = board ? ` and a ${board.label}` : ''
const connected = integrations ? `, connected through ${integrations.phrase}` : ''

/** 'phone triage, scheduling and more': names of at most so many. */
function named(items: readonly { title: string }[], most: number): string {
  const names = items.map(({ title }) => title.toLowerCase())
  return names.length > most ? `${names.slice(0, most).join(', ')} and more` : listed.format(names)
}

const clinicalPage = (service: ClinicalService, description: string): PageMeta => ({
  path: `/clinical/${service}`,
  name: serviceNames[service],
  title: `${serviceNames[service]} | ${company.name}`,
  description,
  image: service,
  parent: clinical.path,
})

const allPages: readonly PageMeta[] = [
  {
    path: '/',
    name: layout.home,
    title: `${company.name}: clinical care and healthcare technology`,
    description: `${whatWeDo}.${guided}`,
    image: 'home',
    structured: 'organization',
  },
  {
    path: clinical.path,
    name: clinical.name,
    title: `Clinical care | ${company.name}`,
    description: `${clinicalCare} that start with an assessment, follow a clear plan and include regular follow-up.`,
    image: 'clinical',
    structured: 'clinic',
  },
  {
    path: '/clinical/services',
    name: 'Clinical Services',
    title: `Clinical services | ${company.name}`,
    description: `${serviceCount}: how a visit works,${hasPrices ? ' what each one costs,' : ''} who prescribes, how your information is kept and how you can pay.`,
    image: 'clinical-services',
    parent: clinical.path,
    structured: 'clinic',
  },
  clinicalPage(
    'weight-loss',
    `Who qualifies for weight-loss medication, shots and pills, how long it takes${wholeCost('weight-loss') ? ', what it costs' : ''} and what insurance covers.`,
  ),
  clinicalPage(
    'peptides',
    'Peptide therapy in plain language: what it is, what’s known and what isn’t, how a clinician decides and how treatment is monitored.',
  ),
  clinicalPage(
    'sexual-wellness',
    'Private, unhurried care for concerns about desire, arousal, erections and comfort, for individuals and couples.',
  ),
  clinicalPage(
    'iv-therapy',
    'Hydration and nutrient infusions after a health screening, ordered for you and given by trained staff.',
  ),
  clinicalPage(
    'bhrt',
    'Bioidentical hormone replacement therapy guided by symptoms and labs: clear options, honest talk about risks and regular dose reviews.',
  ),
  clinicalPage(
    'workout-nutrition',
    'Training and nutrition plans built around your health history: what to do, what to eat and how to keep it going.',
  ),
  {
    path: medtech.path,
    name: medtech.name,
    title: `MedTech: AI healthcare systems for hospitals | ${company.name}`,
    description: `AI healthcare systems for hospitals: ${named(systems.items, 2)}${connected}.`,
    image: 'medtech',
  },
  {
    path: '/case-studies',
    name: 'Success stories',
    title: `Success stories | ${company.name} ${medtech.name}`,
    description:
      'Results of our hospital systems: how each began, what changed, by how much, and who decides when the system suggests something.',
    image: 'case-studies',
    parent: pagesAbove['/case-studies'],
  },
  {
    path: behavioral.path,
    name: behavioral.name,
    title: `Behavioral Health: mental health services | ${company.name}`,
    description: `Mental health services: ${therapyAndMore.toLowerCase()}, at a pace that suits you.`,
    image: 'behavioral',
  },
  {
    path: vetmedtech.path,
    name: vetmedtech.name,
    title: `VetMedTech: AI tools for animal care | ${company.name}`,
    description: `AI tools for animal care: ${named(tools.items, 3)}, for veterinary practices and the people who bring their pets.`,
    image: 'vettech',
  },
  {
    path: '/about',
    name: 'About Us',
    title: `About ${company.name}`,
    description: `Who we are, how we work and who leads us: a healthcare company${divisionCount && ` with ${divisionCount.toLowerCase()}`}${and}.`,
    image: 'about',
    structured: 'organization',
  },
  {
    path: '/contact',
    name: 'Contact',
    title: `Contact ${company.name}`,
    description: `Call or write to ${company.name} in ${company.place}: ${openHours}.`,
    image: 'contact',
    structured: 'clinic',
  },
  {
    path: '/payment-plans',
    name: 'Payment Plans',
    title: `Payment plans | ${company.name}`,
    description: `Pay for your care over time through a lender: how it works, ${faq.items.length > 0 ? 'a calculator, and answers to common questions' : 'and a calculator'}.`,
    image: 'payment-plans',
  },
  {
    path: '/careers',
    name: 'Careers',
    title: `Careers | ${company.name}`,
    description: `See open roles at ${company.name}, with what each one pays, or introduce yourself if nothing fits today.`,
    image: 'careers',
  },
  {
    path: '/privacy',
    name: 'Privacy Policy',
    title: `Privacy Policy | ${company.name}`,
    description: `How ${company.name} collects, uses and shares information from this website, the choices you have and how to reach us about it.`,
    image: 'privacy',
  },
  ...noticeSlots
    .map((slot) => ({ ...slot, description: noticeDescription(slot) }))
    .map(({ path, title, description }) => ({
      path,
      name: title,
      title: `${title} | ${company.name}`,
      description,
      image: 'privacy',
      hidden: notices.every((notice) => notice.path !== path),
    })),
  {
    path: '/times',
    name: 'Appointment',
    title: `Appointment | ${company.name}`,
    description: 'Choose one of the times that we offered you, or tell us that none of them fits.',
    image: 'contact',
    hidden: true,
  },
  {
    path: '/email-info',
    name: 'About email',
    title: `About email | ${company.name}`,
    description:
      'What sending email from a website needs: a backend, a third-party mail provider, security and templates.',
    image: 'home',
    hidden: true,
  },
]

/** Every public page; those that search engines may list are in the sitemap. */
export const publicPages = allPages.filter(({ path }) => isOnSite(path))

/** What stands at an address without a page. */
export const notFoundPage: PageMeta = {
  path: '/404',
  name: 'Page not found',
  title: `Page not found | ${company.name}`,
  description: 'We couldn’t find a page at this address.',
  image: 'home',
  hidden: true,
}

/** @param path with or without a slash at its end */
export const publicPageAt = (path: string): PageMeta =>
  publicPages.find((page) => page.path === path.replace(/(.)\/$/, '$1')) ?? notFoundPage

/** Whether search engines may list a page; before the site is published none (acceptance D5). */
export const isIndexed = ({ hidden }: PageMeta) => !hidden && !isPreview()

/** The way from the home page to this one, both included; nothing where there is no way. */
export function breadcrumbs(page: PageMeta): PageMeta[] {
  if (page.path === '/' || page === notFoundPage) return []
  const above = page.parent ? breadcrumbs(publicPageAt(page.parent)) : publicPages.slice(0, 1)
  return [...above, page]
}
