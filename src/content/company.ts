import { fact, isChosen, isPreview, mustFact, ownFact } from './fact.ts'

interface Reach {
  email: string
  phone: string
}

const exampleCompany = {
  name: 'Tessaly Health',
  /** Where it is another one: in the footer, the policy and the terms. */
  legalName: '',
  email: 'hello@example.com',
  phone: '850-555-0100',
  street: '100 Sample Street, Suite 200',
  city: 'Destin',
  state: 'Florida',
  region: 'FL',
  postalCode: '32541',
  /** How soon a message is answered: 'within one business day'. */
  answersWithin: 'one business day',
  /** The second number of the contact page, and the one the privacy policy names. */
  corporatePhone: '850-555-0101',
  corporateEmail: 'privacy@example.com',
  careersEmail: 'careers@example.com',
  /** Where messages of visitors go. */
  teamEmail: 'team@example.com',
  /** In the footer, in a new tab; no link while this is empty or the example (acceptance D4). */
  blogUrl: 'https://blog.example.com',
}

const exampleDivisions: Record<Division, Reach> = {
  clinical: { email: 'clinical@example.com', phone: '850-555-0110' },
  medtech: { email: 'medtech@example.com', phone: '850-555-0120' },
  behavioral: { email: 'behavioral@example.com', phone: '850-555-0130' },
  vetmedtech: { email: 'vetmedtech@example.com', phone: '850-555-0140' },
}

/** What a division is called and where its page is, which the specification fixes. */
const divisionPages = {
  clinical: { name: 'Clinical', path: '/clinical' },
  medtech: { name: 'MedTech', path: '/medtech' },
  behavioral: { name: 'Behavioral Health', path: '/behavioral' },
  vetmedtech: { name: 'VetMedTech', path: '/vettech' },
} as const

/** The key of a division in the database and in addresses. */
export type Division = keyof typeof divisionPages

export const divisionKeys = Object.keys(divisionPages) as Division[]
const namesOfDivisions: readonly string[] = divisionKeys.map((key) => divisionPages[key].name)
ownFact('ownDivisions', namesOfDivisions)

/** Those that care for people. */
export const careDivisions = ['clinical', 'behavioral'] as const satisfies readonly Division[]
export type CareDivision = (typeof careDivisions)[number]
/** Whether who writes to it does so as a patient. */
export const isAboutPatient = (division: string) => careDivisions.some((one) => one === division)
/** Whether who writes to it does so for a hospital or practice. */
export const isAboutProduct = (division: string) =>
  divisionKeys.some((key) => key === division) && !isAboutPatient(division)

const division = (key: Division, reach: Partial<Record<Division, Reach>>, { email, phone }: Reach) => ({
  ...divisionPages[key],
  email: reach[key]?.email || email,
  phone: reach[key]?.phone || phone,
})

/** The company as it is known now. What is left empty is the company's in general. */
function readCompany() {
  const own = mustFact('company', exampleCompany)
  const reach = fact('divisions', exampleDivisions) ?? {}
  const divisions = {
    clinical: division('clinical', reach, own),
    medtech: division('medtech', reach, own),
    behavioral: division('behavioral', reach, own),
    vetmedtech: division('vetmedtech', reach, own),
  }
  return {
    ...own,
    legalName: own.legalName || own.name,
    corporatePhone: own.corporatePhone || own.phone,
    corporateEmail: own.corporateEmail || own.email,
    careersEmail: own.careersEmail || own.email,
    /** Where applications go; '' without an address of their own, and while that is an example. */
    applicationsEmail: isPreview() ? '' : own.careersEmail,
    teamEmail: own.teamEmail || own.email,
    /** An address whose mail people read: who gets an email from it may answer. */
    mailFrom: `${own.name} <${own.email}>`,
    /** A narrow line breaks after the city alone. */
    locality: `${own.city}, ${`${own.state} ${own.postalCode}`.replaceAll(' ', '\u00a0')}`,
    place: `${own.city}, ${own.state}`,
    /** Those that the public site shows. */
    ownDivisions: divisionKeys
      .map((key) => ({ division: key, ...divisions[key] }))
      .filter(({ name }) => isChosen('ownDivisions', name)),
    divisions,
  }
}

/** The company, in one place; a running server changes it when its owner publishes. */
export const company = readCompany()

/** Makes what is published the company of this process; texts that were made before keep the former one. @throws where it has no company */
export function publishCompany(site: typeof globalThis.foyerSite): void {
  const before = globalThis.foyerSite
  globalThis.foyerSite = site
  try {
    Object.assign(company, readCompany())
  } catch (error) {
    globalThis.foyerSite = before
    throw error
  }
}

/** The browser tab's title of a page behind the sign-in. */
export const pageTitle = (title: string) => `${title} · ${company.name}`
