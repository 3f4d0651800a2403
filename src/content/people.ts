import { careDivisions, company, divisionKeys, type CareDivision, type Division } from './company.ts'
import { serviceNames, type ClinicalService } from './clinical/names.ts'
import { fact, ownFact } from './fact.ts'
import type { ActionLink, SitePerson } from './page.ts'

/** What somebody can lead, beside a division. */
export const [COMPANY, TECHNOLOGY] = ['The company', 'Technology'] as const
/** The divisions that somebody can be a clinician, therapist or veterinarian of. */
export const treatingDivisions = [...careDivisions, 'vetmedtech'] as const satisfies readonly Division[]

/** Invented people with drawn portraits, to show the layout (acceptance D6): no credentials, no photographs, nobody treated by them. */
const example = [
  {
    name: 'Adele Marchetti',
    credentials: '',
    title: 'Chief Executive Officer',
    leads: COMPANY as string,
    state: 'Florida',
    bio: 'Adele started out at a clinic front desk. Today she leads the company.',
    quote: 'If you can’t get an appointment, I want to know.',
    photo: '',
    face: '',
  },
  {
    name: 'Rowan Ellery',
    title: 'Chief Operating Officer',
    leads: COMPANY,
    state: 'Texas',
    bio: 'Rowan runs schedules, supplies and the teams who keep visits on time.',
  },
  {
    name: 'Imani Castellano',
    title: 'Director of Clinical Operations',
    leads: 'Clinical',
    state: 'Florida',
    bio: 'Imani runs our clinic and our video visits, and reads what patients tell us every week.',
  },
  {
    name: 'Viktor Lindqvist',
    title: 'Director of MedTech',
    leads: 'MedTech',
    bio: 'Viktor leads rollouts in hospitals and the training on each unit.',
  },
  {
    name: 'Noor Abernathy',
    title: 'Director of Behavioral Health',
    leads: 'Behavioral Health',
    state: 'Colorado',
    bio: 'Noor leads our therapists and prescribers.',
  },
  {
    name: 'Beatriz Holloway',
    title: 'Director of VetMedTech',
    leads: 'VetMedTech',
    bio: 'Beatriz works with veterinary practices on what we build for them.',
  },
  {
    name: 'Caspian Moreau',
    title: 'CTO',
    leads: TECHNOLOGY,
    bio: 'Caspian leads our engineers, who sit in on visits with the patient’s permission.',
  },
].map((person): SitePerson => ({ ...person, treats: [], clinicalServices: [], licenses: [] }))

const people = fact('people', example) ?? []
const isClinician = ({ treats = [] }: SitePerson) => treats.length > 0

/** Whoever leads something, and whoever treats nobody. */
export const leaders = people.filter((one) => one.leads || !isClinician(one))
export const otherClinicians = people.filter((one) => !leaders.includes(one))

/** Who treats the patients of a division, or of one of its services: of an owner's own, never an example. */
export const cliniciansOf = (division: Division, service?: ClinicalService) =>
  (ownFact('people', example) ?? []).filter(
    ({ treats, clinicalServices }) =>
      treats?.includes(company.divisions[division].name) &&
      (!service || !clinicalServices?.length || clinicalServices.includes(serviceNames[service])),
  )

export const fullName = ({ name, credentials }: SitePerson) => [name, credentials].filter(Boolean).join(', ')
const leading = (of: string) => people.find(({ leads }) => leads === of)
const withTitle = (person: SitePerson) => [fullName(person), person.title].filter(Boolean).join(', ')
const technologyLead = leading(TECHNOLOGY)
/** 'Led by Ada Lovelace, MS, CTO.' */
export const technologyLedBy = technologyLead ? `Led by ${withTitle(technologyLead)}.` : ''

/** Who is responsible for the care of a division, unless the page shows them among its clinicians. */
export function ledBy(division: CareDivision, shown: readonly SitePerson[]): ActionLink[] {
  const leader = leading(company.divisions[division].name)
  return leader && !shown.some(({ name }) => name === leader.name)
    ? [{ label: `Led by ${withTitle(leader)}`, to: '/about#leadership' }]
    : []
}

/** In whose color somebody is shown. */
export const divisionOf = ({ leads, treats }: SitePerson) =>
  divisionKeys.find((key) => [leads, !leads && treats?.[0]].includes(company.divisions[key].name))
