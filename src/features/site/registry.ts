import { serviceNames } from '../../content/clinical/names.ts'
import { namesOfDivisions } from '../../content/company.ts'
import { zoneName } from '../../content/hours.ts'
import { noticeSlots } from '../../content/notices.ts'
import { carePages } from '../../content/onSite.ts'
import { photoFact, photos } from '../../content/photos.ts'
import { postalCodes } from '../../content/stateCodes.ts'
import { noticeKind, photoKind, type FactKind } from './factKind.ts'

const services = '/clinical/services'

/** Labels for fields whose names mean something else in other facts. */
const person = {
  title: 'Job title',
  state: 'State where they are based',
  licenses: 'States where they are licensed',
}

/** The facts that an owner fills in before the site is published, in the order of the page (docs/decisions/0075). */
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
  ownServices: {
    title: 'Clinical services that you offer',
    need: 'should',
    pages: [services, '/clinical'],
    hint: 'Pages, links and prices of any other leave the site.',
    among: Object.values(serviceNames),
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
    askedWith: carePages,
    hint: 'In dollars, before insurance. Each service page says them, too. What stays empty is left out.',
    optional: 'numbers',
  },
  statesServed: {
    title: 'States where you see patients by video',
    need: 'must',
    pages: ['/', '/about', services],
    askedWith: carePages,
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
  insurance: {
    title: 'Insurance',
    need: 'should',
    pages: [services, '/behavioral'],
    askedWith: carePages,
    hint: 'What stays empty is not said. Each service page says it, too.',
    optional: ['plans', 'medicare', 'medicaid'],
  },
  prescriptions: { title: 'Prescriptions and privacy', need: 'should', pages: [services], suggested: true },
  visitQuestions: {
    title: 'Questions before a visit',
    need: 'should',
    pages: [services],
    suggested: true,
  },
  ...Object.fromEntries(noticeSlots.map((slot) => [slot.key, noticeKind(slot)])),
  leadership: { title: 'Leadership', need: 'should', pages: ['/about'], labels: person },
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
    hint: 'What stays empty is left out. The text of the policy comes with the software: look at it after an upgrade, and change its date if it has changed.',
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
  technologyLead: {
    title: 'Who leads technology',
    need: 'may',
    pages: ['/about'],
    optional: ['quote'],
    labels: person,
  },
  mission: { title: 'Your mission', need: 'may', pages: ['/about'], suggested: true },
  portal: {
    title: 'Patient portal that you plan',
    need: 'may',
    pages: ['/'],
    askedWith: carePages,
    hint: 'With it, Home shows what the portal will look like, and that it is coming soon. Leave it out if you plan none.',
    suggested: true,
  },
  lender: {
    title: 'Who lends for payment plans',
    need: 'may',
    pages: ['/payment-plans'],
    hint: 'Each field answers a question of the page, or sets what its calculator offers. What stays empty is left out.',
    optional: ['name', 'creditCheck', 'services', 'least', 'most', 'apr', 'earlyPayoff'],
    labels: {
      name: 'Name of the lender',
      services: 'What else patients should know about what qualifies, as a sentence',
      least: 'It lends at least, in dollars',
      most: 'It lends at most, in dollars',
    },
  },
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
  hospitalSystems: {
    title: 'Hospital systems connected',
    need: 'may',
    pages: ['/medtech'],
    hint: 'A hospital looks for the names of its own systems.',
    labels: { title: 'Kind of system, as Records', text: 'Which systems, by name' },
  },
  rollout: { title: 'How a rollout runs', need: 'may', pages: ['/medtech'], suggested: true },
  pilot: {
    title: 'What a pilot measures, and FDA status',
    need: 'may',
    pages: ['/medtech'],
    labels: {
      name: 'System, as Phone triage',
      measures: 'What you measure, as Minutes to an answer',
      status: 'FDA status, as Not a device',
    },
  },
  hospitalSecurity: { title: 'Privacy and security for hospitals', need: 'may', pages: ['/medtech'] },
  securityOffice: { title: 'Security office', need: 'may', pages: ['/medtech'] },
  hospitalQuestions: { title: 'Questions of hospitals', need: 'may', pages: ['/medtech'], suggested: true },
  practicePrices: {
    title: 'Prices for practices',
    need: 'may',
    pages: ['/vettech'],
    hint: 'Please say for how long and for whom the prices are: without that they can be misread.',
    optional: ['included', 'locations', 'unit'],
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
  imageTest: {
    title: 'How image review was tested',
    need: 'may',
    pages: ['/vettech'],
    labels: { text: 'How many images, of which species, and what it missed, in a sentence or two' },
  },
  practiceQuestions: { title: 'Questions of practices', need: 'may', pages: ['/vettech'], suggested: true },
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
    labels: {
      states: 'Proof of the licenses in your states',
      integrations: 'Proof of your EMR integrations',
      board: 'Proof of who is on the board',
    },
  },
  ...Object.fromEntries(Object.entries(photos).map(([key, slot]) => [photoFact(key), photoKind(slot)])),
}

const titles = {
  ...Object.fromEntries(Object.entries(factKinds).map(([key, { title }]) => [key, title])),
  // A fact of before, in the activity.
  servedStates: 'States without visits',
}

/** SQL of the title of each fact by its key, as a jsonb value. */
export const FACT_TITLES = `'${JSON.stringify(titles).replaceAll("'", "''")}'::jsonb`
