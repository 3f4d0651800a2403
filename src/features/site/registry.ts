import { serviceNames } from '../../content/clinical/names.ts'
import { namesOfDivisions } from '../../content/company.ts'
import { zoneName } from '../../content/hours.ts'
import { noticeSlots, type NoticeSlot } from '../../content/notices.ts'
import { photoFact, photos } from '../../content/photos.ts'
import { postalCodes } from '../../content/stateCodes.ts'
import type { Need } from './choices.ts'
import type { ShapeOptions } from './shape.ts'

/** The facts that an owner fills in before the site is published, in the order of the page (docs/decisions/0075). */
export interface FactKind extends ShapeOptions {
  title: string
  /** `must` is never added for sites that are published: it would keep the next version from showing them. */
  need: Need
  /** Where patients of none of these are seen it may stay away. */
  states?: readonly string[] | undefined
  /** The addresses of the pages where it shows; 'every' for all. */
  pages: readonly string[] | 'every'
  /** What the owner should know before filling it in. */
  hint?: string
  /** The example is a text that may hold as it is; others name nobody and are never offered. */
  suggested?: true
}

const services = '/clinical/services'

const noticeKind = ({ title, law, path, states }: NoticeSlot): FactKind => ({
  title: title.startsWith('Notice') ? title : `Notice: ${title}`,
  need: 'should',
  states,
  pages: [path],
  hint: `${law} It shows once a lawyer has checked it.`,
  suggested: true,
})

const pageOfPhoto = (key: string) => {
  if (key.startsWith('home')) return '/'
  return key in serviceNames ? `/clinical/${key}` : `/${key}`
}

/** How much a fact is needed beside these facts. */
export const needBeside = ({ statesServed }: Record<string, unknown>, { need, states }: FactKind): Need =>
  Array.isArray(statesServed) && states?.every((state) => !statesServed.includes(state)) ? 'may' : need

export const factKinds: Readonly<Record<string, FactKind>> = {
  company: {
    title: 'Company and addresses',
    need: 'must',
    pages: 'every',
    hint: 'Where a second phone or email stays empty, the first stands in its place. Without a blog there is no link to one.',
    optional: ['corporatePhone', 'corporateEmail', 'careersEmail', 'teamEmail', 'blogUrl'],
  },
  ownDivisions: {
    title: 'Divisions that you have',
    need: 'should',
    pages: 'every',
    hint: 'Pages, links and topics of any other leave the site.',
    among: namesOfDivisions,
    suggested: true,
  },
  hours: {
    title: 'Opening hours',
    need: 'must',
    pages: ['/contact'],
    hint: `The times are in ${zoneName('longGeneric')}, and the site says so. If your office is in another time zone, ask whoever runs the server to change its setting TIME_ZONE first.`,
  },
  prices: {
    title: 'Prices',
    need: 'should',
    pages: [services, '/clinical', '/behavioral', '/payment-plans'],
    hint: 'In dollars, before insurance. Each service page says them, too. What stays empty is left out.',
    optional: 'numbers',
  },
  statesServed: {
    title: 'States where you see patients by video',
    need: 'must',
    pages: ['/', '/about', services],
    hint: 'Only where your clinicians are licensed. The map and the number of states follow.',
    among: Object.values(postalCodes),
  },
  divisions: {
    title: 'Telephone and email of each division',
    need: 'should',
    pages: ['/contact'],
    hint: 'A division without its own has those of the company.',
    optional: ['email', 'phone'],
  },
  visits: { title: 'How a visit works', need: 'should', pages: [services], suggested: true },
  prescriptions: { title: 'Prescriptions and privacy', need: 'should', pages: [services], suggested: true },
  visitQuestions: {
    title: 'Questions before a visit',
    need: 'should',
    pages: [services],
    suggested: true,
  },
  ...Object.fromEntries(noticeSlots.map((slot) => [slot.key, noticeKind(slot)])),
  leadership: { title: 'Leadership', need: 'should', pages: ['/about'] },
  testimonials: {
    title: 'What patients say',
    need: 'may',
    pages: ['/'],
    hint: 'Only words that a patient said and agreed in writing to have published.',
    optional: ['rating'],
  },
  policyDates: {
    title: 'Dates of the Privacy Policy and the SMS terms',
    need: 'should',
    pages: ['/privacy', '/contact'],
    hint: 'What stays empty is left out.',
    optional: ['effective', 'updated'],
  },
  board: {
    title: 'Medical board',
    need: 'may',
    pages: ['/about', '/'],
    hint: 'With it, the site says that a Board of Medical Directors sets your clinical standards.',
    labels: {
      seat: 'Field of medicine, as Psychiatry',
      reviews: 'What this member reviews, as Therapy and medication',
      name: 'Who it is, as Ada Lovelace, MD',
    },
  },
  integrations: {
    title: 'EMR integrations',
    need: 'may',
    pages: ['/', '/about', '/medtech'],
    hint: 'With it, the site says that you have over so many.',
  },
  technologyLead: { title: 'Who leads technology', need: 'may', pages: ['/about'] },
  missedPayment: { title: 'Missed payments', need: 'may', pages: ['/payment-plans'], suggested: true },
  firstHour: { title: 'The first hour of therapy', need: 'may', pages: ['/behavioral'], suggested: true },
  therapyQuestions: {
    title: 'Questions about therapy',
    need: 'may',
    pages: ['/behavioral'],
    suggested: true,
  },
  therapyTestimonials: {
    title: 'What patients say of therapy',
    need: 'may',
    pages: ['/behavioral'],
    hint: 'Only words that a patient said and agreed in writing to have published.',
  },
  stories: {
    title: 'Case studies',
    need: 'may',
    pages: ['/case-studies', '/medtech'],
    hint: 'Only what a hospital has confirmed. Name, figure and result stand on both pages.',
    labels: {
      figure: 'Big figure, as 31%',
      title: 'Whose result it is, as Laurel Ridge Hospital',
      result: 'What the figure is of, as less time on the phone',
      problem: 'How it began, as Calls came in faster than nurses could answer',
      does: 'What changed, as The system sorts the list',
      stays: 'Who decides, as Nurses decide who comes first',
    },
  },
  hospitalSystems: { title: 'Hospital systems connected', need: 'may', pages: ['/medtech'] },
  rollout: { title: 'How a rollout runs', need: 'may', pages: ['/medtech'], suggested: true },
  pilot: { title: 'What a pilot measures, and FDA status', need: 'may', pages: ['/medtech'] },
  hospitalSecurity: { title: 'Privacy and security for hospitals', need: 'may', pages: ['/medtech'] },
  securityOffice: { title: 'Security office', need: 'may', pages: ['/medtech'] },
  hospitalQuestions: { title: 'Questions of hospitals', need: 'may', pages: ['/medtech'], suggested: true },
  practicePrices: {
    title: 'Prices for practices',
    need: 'may',
    pages: ['/vettech'],
    optional: ['unit', 'included', 'locations'],
    labels: {
      rows: 'Prices',
      what: 'What is sold, as One tool',
      price: 'Price, as $79',
      locations: 'What several locations have in common, as One contract and one bill',
    },
  },
  practiceSystems: {
    title: 'Practice systems connected',
    need: 'may',
    pages: ['/vettech'],
    labels: {
      title: 'Kind of system, as Laboratory',
      names: 'Names of the systems',
      reads: 'What you read from them, as Results',
      writes: 'What you write into them, as The signed note',
    },
  },
  practiceQuestions: { title: 'Questions of practices', need: 'may', pages: ['/vettech'] },
  openRoles: { title: 'Open roles', need: 'may', pages: ['/careers'], optional: ['licensesNeeded'] },
  culture: { title: 'What it’s like to work here', need: 'may', pages: ['/careers'], suggested: true },
  hiring: { title: 'How you hire', need: 'may', pages: ['/careers'], suggested: true },
  careersQuestions: { title: 'Questions of applicants', need: 'may', pages: ['/careers'], suggested: true },
  claimSources: {
    title: 'Where your claims can be looked up',
    need: 'may',
    pages: [],
    hint: 'For you alone: it stands on no page.',
    optional: ['states', 'integrations', 'board'],
  },
  ...Object.fromEntries(
    Object.entries(photos).map(([key, { place, width, height }]): [string, FactKind] => [
      photoFact(key),
      {
        title: place,
        need: 'photo',
        pages: [pageOfPhoto(key)],
        hint: `An arch, upright. The photograph needs at least ${width} by ${height} pixels.`,
        size: [width, height],
      },
    ]),
  ),
}

const titles = {
  ...Object.fromEntries(Object.entries(factKinds).map(([key, { title }]) => [key, title])),
  // A fact of before, in the activity.
  servedStates: 'States without visits',
}

/** SQL of the title of each fact by its key, as a jsonb value. */
export const FACT_TITLES = `'${JSON.stringify(titles).replaceAll("'", "''")}'::jsonb`
