import { allServices, servicesWithMedications } from '../../content/clinical/names.ts'
import { preparedServices } from '../../content/clinical/preparations.ts'
import { practicesBeginning } from '../../content/about.ts'
import { answersBeginning } from '../../content/home.ts'
import { zoneName } from '../../content/hours.ts'
import { plansBeginning } from '../../content/insurance.ts'
import { noticeSlots } from '../../content/notices.ts'
import { carePages } from '../../content/onSite.ts'
import { photoFact, photos } from '../../content/photos.ts'
import { keptBeginning } from '../../content/privacy.ts'
import { postalCodes } from '../../content/stateCodes.ts'
import { firstVisitBeginning } from '../../content/visits.ts'
import { may, must, noticeKind, photoKind, should, suggested, type FactKind } from './factKind.ts'
import { productFacts } from './productFacts.ts'

const services = '/clinical/services'
const pageOf = (service: string) => `/clinical/${service}`

/** Which of the example the company has: without an answer, all. */
const ownChoice = { ...suggested, among: 'example', hasStandIn: true } as const
const ownOrNone = { ...ownChoice, optional: 'all' } as const

/** The facts that an owner fills in before the site is published, in the order of the page (docs/decisions/0075). */
export const factKinds: Readonly<Record<string, FactKind>> = {
  company: must('Company and addresses', 'every', {
    hint: 'Where a second phone or email stays empty, the first stands in its place. Without a blog there is no link to one.',
    optional: ['corporatePhone', 'corporateEmail', 'careersEmail', 'teamEmail', 'blogUrl'],
    sentences: { answersWithin: answersBeginning },
  }),
  ownDivisions: should('Divisions that you have', 'every', {
    hint: 'Pages, links and topics of any other leave the site.',
    ...ownChoice,
  }),
  ownServices: should('Clinical services that you offer', [services, '/clinical'], {
    hint: 'Pages, links and prices of any other leave the site.',
    ...ownChoice,
  }),
  ownOlderMedications: may('Older weight-loss medications that you prescribe', ['/clinical/weight-loss'], {
    hint: 'Beside GLP-1 medications. Choose none to leave them out.',
    ...ownOrNone,
  }),
  ownMore: may('More ways you can help', [services], {
    hint: 'Offered beside the clinical services. Choose none to leave them out.',
    ...ownOrNone,
  }),
  ownTherapies: should('Mental health services that you offer', ['/behavioral'], ownChoice),
  ownSystems: should('MedTech systems that you have', ['/medtech'], ownChoice),
  ownTools: should('VetMedTech tools that you have', ['/vettech'], ownChoice),
  hours: must('Opening hours', ['/contact'], {
    hint: `The times are in ${zoneName('longGeneric')}, and the site says so. If your office is in another time zone, ask whoever runs the server to change its setting TIME_ZONE first.`,
  }),
  prices: should('Prices', [services, '/clinical', '/behavioral', '/payment-plans'], {
    askedWith: carePages,
    hint: 'In dollars, without insurance. Each service page says them, too. What stays empty is left out.',
    optional: 'all',
  }),
  preparations: should('Compounded or FDA-approved', preparedServices.map(pageOf), {
    hint: 'Patients ask whether what they get is compounded. Each service page answers it; what stays empty is not said.',
    optional: 'all',
  }),
  statesServed: must('States where you see patients by video', ['/', '/about', services], {
    askedWith: carePages,
    hint: 'Only where your clinicians are licensed: states in which nobody under People is are left out.',
    among: Object.values(postalCodes),
  }),
  people: should('People', ['/about', ...allServices.map(pageOf), '/behavioral', '/vettech'], {
    hint: 'Who leads, and who treats patients: each person once.',
    optional: ['bio', 'leads'],
    labels: {
      title: 'Job title, for example Nurse practitioner',
      clinicalServices: 'Clinical services that they treat for, if not all',
      state: 'State where they are based',
      licenses: 'States where they are licensed',
    },
  }),
  seenInPerson: should('Who sees patients at your address', [services, '/behavioral'], {
    askedWith: carePages,
    hint: 'Your address may be an office alone. If no patients come to it, leave this out, and the site says only that you see them by video.',
    among: 'example',
    hasStandIn: true,
  }),
  peptidesPrescribed: may('Peptides that you prescribe', ['/clinical/peptides'], {
    hint: 'Have it checked by whoever is in charge.',
  }),
  medicationPrices: may('Prices of medications by name', servicesWithMedications.map(pageOf), {
    optional: ['approval', 'approvedFor', 'brand'],
    hint: 'The page of a service names its own. Its first three months then go by these, instead of the range in Prices.',
    labels: {
      approval: 'FDA status',
      approvedFor: 'What the FDA approved it for, for example type 2 diabetes',
      brand: 'Its brands, as on the label',
      name: 'Medication or group, as within a sentence, for example weekly shot',
      least: 'At least, a month, in dollars',
      most: 'At most, a month; the same where it is one price',
    },
    hasStandIn: true,
  }),
  weightLossResult: may('What patients of weight loss can expect', ['/clinical/weight-loss']),
  medicationTerms: may('What to know about prices of medications', servicesWithMedications.map(pageOf), {
    hint: 'Beside these prices. What stays empty is left out.',
    optional: 'all',
    labels: {
      range: 'Why a price is a range, and for which dose the lower and the higher price are, in a sentence',
      payee: 'Whom patients pay for medication, in a sentence',
    },
  }),
  divisions: should('Telephone and email of each division', ['/contact'], {
    hint: 'A division without its own has those of the company.',
    optional: 'all',
    hasStandIn: true,
  }),
  visits: should('How a visit works', [services], suggested),
  firstVisit: may('How soon a first visit is', [...allServices.map(pageOf), '/behavioral'], {
    hint: 'At the top of each page with visits, instead of how soon you answer. What stays empty is left out.',
    formats: { clinical: 'wait', behavioral: 'wait' },
    labels: { behavioral: 'Therapy' },
    sentences: { clinical: firstVisitBeginning, behavioral: firstVisitBeginning },
    optional: 'all',
  }),
  insurance: should('Insurance', [services, '/behavioral'], {
    askedWith: carePages,
    hint: 'What stays empty is not said. Each service page says it, too.',
    optional: 'all',
    sentences: { plans: plansBeginning },
  }),
  prescriptions: should('Prescriptions and privacy', [services], suggested),
  visitQuestions: should('Questions before a visit', [services], { ...suggested, hasStandIn: true }),
  ...Object.fromEntries(noticeSlots.map((slot) => [slot.key, noticeKind(slot)])),
  testimonials: may('What patients say', ['/'], {
    hint: 'Only words that a patient said and agreed in writing to have published.',
    optional: ['rating'],
    labels: { title: 'Service and year, for example Weight loss, 2025' },
  }),
  wordsGathered: may('How you gather what patients say', ['/', '/behavioral'], {
    askedWith: carePages,
    labels: { text: 'In a sentence or two, beside the words' },
    ...suggested,
    hasStandIn: true,
  }),
  policyDates: should('Dates of the Privacy Policy and the SMS terms', ['/privacy', '/contact'], {
    hint: 'What stays empty is left out. The text of the policy comes with the software: look at it after an upgrade, and change its date if it has changed.',
    optional: 'all',
  }),
  retention: should('How long you keep messages', ['/privacy'], {
    hint: 'The server removes closed messages and applications of people who are no clients after six years, unless whoever runs it changes its setting CLIENT_YEARS.',
    labels: { closed: 'How long after they are closed, for example six years' },
    sentences: { closed: keptBeginning },
    ...suggested,
    hasStandIn: true,
  }),
  board: may('Medical board', ['/about', '/'], {
    hint: 'With it, the site says that a Board of Medical Directors sets your clinical standards.',
    labels: {
      seat: 'Field of medicine, for example Psychiatry',
      reviews: 'What this member reviews, for example Therapy and medication',
      name: 'Who it is, for example Ada Lovelace, MD',
      outside: 'Hospital or practice of an outside member',
    },
    sentences: { outside: practicesBeginning },
  }),
  boardReview: may('Who reviews your directors’ own services', ['/about'], {
    hint: 'A member of the board who leads a service can’t be the one who reviews it.',
    labels: { text: 'In a sentence, beside the board' },
  }),
  integrations: may('Electronic medical record integrations', ['/', '/about', '/medtech'], {
    hint: 'With it, the site says that you have over so many.',
  }),
  mission: may('Your mission', ['/about'], suggested),
  portal: may('Patient portal that you plan', ['/'], {
    askedWith: carePages,
    hint: 'With it, Home says that one is coming soon. Leave it out if you plan none.',
    ...suggested,
  }),
  lender: may('Who lends for payment plans', ['/payment-plans'], {
    hint: 'Each field answers a question of the page, or sets what its calculator offers. What stays empty is left out.',
    optional: 'all',
    labels: {
      name: 'Name of the lender',
      services: 'What else patients should know about what qualifies, where you chose no service',
      least: 'It lends at least, in dollars',
      most: 'It lends at most, in dollars',
    },
    hasStandIn: true,
  }),
  missedPayment: may('Missed payments', ['/payment-plans'], suggested),
  firstHour: may('The first hour of therapy', ['/behavioral'], suggested),
  therapyQuestions: may('Questions about therapy', ['/behavioral'], suggested),
  therapyTestimonials: may('What patients say of therapy', ['/behavioral'], {
    labels: { title: 'What for, for example Individual therapy' },
    hint: 'Only words that a patient said and agreed in writing to have published.',
  }),
  ...productFacts,
  openRoles: may('Open roles', ['/careers'], {
    optional: ['hours', 'licensesNeeded', 'posted'],
    hasStandIn: true,
  }),
  benefits: may('Benefits', ['/careers'], { hint: 'A few short lines at the top of the page.' }),
  culture: may('What it’s like to work here', ['/careers'], suggested),
  hiring: may('How you hire', ['/careers'], suggested),
  careersQuestions: may('Questions of applicants', ['/careers'], suggested),
  claimSources: may('Proof of your claims', [], {
    hint: 'For you alone: it stands on no page.',
    optional: 'all',
    labels: {
      states: 'Proof of the licenses in your states',
      integrations: 'Proof of your integrations with medical records',
      board: 'Proof of who is on the board',
    },
  }),
  ...Object.fromEntries(Object.entries(photos).map(([key, slot]) => [photoFact(key), photoKind(slot)])),
}

const titles = {
  ...Object.fromEntries(Object.entries(factKinds).map(([key, { title }]) => [key, title])),
  // The activity still names these facts of earlier versions.
  servedStates: 'States without visits',
  leadership: 'Leadership',
  clinicians: 'Who sees patients',
  technologyLead: 'Who leads technology',
}

/** SQL of the title of each fact by its key, as a jsonb value. */
export const FACT_TITLES = `'${JSON.stringify(titles).replaceAll("'", "''")}'::jsonb`
