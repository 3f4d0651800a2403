import type { CareDivision } from './company.ts'
import { atStart } from './count.ts'
import { fact } from './fact.ts'
import { hasDivision } from './onSite.ts'
import type { SitePerson } from './page.ts'
import { cliniciansOf } from './people.ts'
import { stateCodes } from './stateCodes.ts'

const allStates: readonly string[] = Object.values(stateCodes)
const notServed = ['Alaska', 'Hawaii', 'North Dakota', 'Vermont']

const chosen =
  fact<readonly string[]>(
    'statesServed',
    allStates.filter((name) => !notServed.includes(name)),
  ) ?? []

/** Where people are seen by video: the chosen states, and perhaps the District of Columbia, in which one of these is licensed, if any are named. */
const servedBy = (division: CareDivision, those: readonly SitePerson[]) =>
  chosen.filter(
    (state) =>
      hasDivision(division) &&
      (those.length === 0 || those.some(({ licenses }) => licenses?.includes(state))),
  )

/** 'Alaska, Hawaii and Vermont' */
export const listed = new Intl.ListFormat('en-GB')

/** How these states are told. */
function claimOf(served: readonly string[]) {
  const states = allStates.filter((name) => served.includes(name))
  const others = allStates.filter((name) => !served.includes(name))
  const hasDistrict = served.includes('District of Columbia')
  const withDistrict = (...parts: string[]) =>
    listed.format([...parts, ...(hasDistrict ? ['Washington DC'] : [])])
  const names = withDistrict(...states)
  const count = states.length
  /** Whoever serves few states names them; whoever serves many names the others. */
  const isFew = count <= others.length
  const phrase = count > 1 ? withDistrict(`${count} states`) : names
  const except = others.length > 0 && `all except ${listed.format(others)}`
  return {
    served,
    states,
    others,
    figure: String(count),
    label: count === 1 ? 'state served' : 'states served',
    /** How many, as the site says it everywhere: '46 states'. */
    phrase,
    /** At the end of a sentence: ' in 46 states'. */
    within: phrase && ` in ${phrase}`,
    /** Which ones, where the number is already shown: 'All except Alaska and Vermont', 'Alabama and Georgia'. */
    which: isFew
      ? names
      : [except ? atStart(except) : 'All states', hasDistrict && 'Also Washington DC']
          .filter(Boolean)
          .join('. '),
    /** '46 states: all except Alaska, Hawaii, North Dakota and Vermont', 'Alabama and Georgia' */
    seenIn: isFew ? names : except ? `${phrase}: ${except}` : withDistrict('all states'),
  }
}

const clinical = servedBy('clinical', cliniciansOf('clinical'))
const behavioral = servedBy('behavioral', cliniciansOf('behavioral'))
/** Of each division that cares for people; without any no state is served. */
export const careStates = { clinical: claimOf(clinical), behavioral: claimOf(behavioral) }

/** Of those who treat the patients of one service. */
export const statesOf = (division: CareDivision, people: readonly SitePerson[]) =>
  people.length === 0 ? careStates[division] : claimOf(servedBy(division, people))

/** Whether one division sees people where the other doesn't. */
export const statesDiffer =
  clinical.length > 0 && behavioral.length > 0 && clinical.join() !== behavioral.join()

/** Of the company. */
export const statesClaim = claimOf(
  chosen.filter((state) => clinical.includes(state) || behavioral.includes(state)),
)

/** Whether patients of one of these are seen; without any it is not about states. */
export const servesSomeOf = (places: readonly string[] | undefined, { served } = statesClaim): boolean =>
  !places || places.some((place) => served.includes(place))

/** The states of a license; all where patients are seen are not told one by one. */
const licensedIn = (licenses: readonly string[]): string =>
  statesClaim.served.length > 2 && statesClaim.served.every((state) => licenses.includes(state))
    ? 'all states where we see patients'
    : listed.format(licenses)

/** 'Based in Florida, licensed in Florida and Georgia' */
export function whereText({ state, licenses = [] }: SitePerson): string {
  const licensed = licenses.length > 0 && `licensed in ${licensedIn(licenses)}`
  if (!state) return licensed ? atStart(licensed) : ''
  if (licenses.length === 1 && licenses[0] === state) return `Based and licensed in ${state}`
  return [`Based in ${state}`, licensed].filter(Boolean).join(', ')
}
