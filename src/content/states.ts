import { fact } from './fact.ts'
import { carePages, isOnSite } from './onSite.ts'
import { stateCodes } from './stateCodes.ts'

const allStates: readonly string[] = Object.values(stateCodes)
const notServed = ['Alaska', 'Hawaii', 'North Dakota', 'Vermont']

const chosen = fact<readonly string[]>(
  'statesServed',
  allStates.filter((name) => !notServed.includes(name)),
)
/** Without care for people no state is served. */
const hasCare = carePages.some((path) => isOnSite(path))

/** Where people are seen by video: states, and perhaps the District of Columbia. */
const served = (hasCare && chosen) || []

/** Whether patients of one of these are seen; without any it is not about states. */
export const servesSomeOf = (places: readonly string[] | undefined): boolean =>
  !places || places.some((place) => served.includes(place))

export const servedStates = allStates.filter((name) => served.includes(name))
export const otherStates = allStates.filter((name) => !served.includes(name))
const hasDistrict = served.includes('District of Columbia')

/** 'Alaska, Hawaii and Vermont' */
export const listed = new Intl.ListFormat('en-GB')
const withDistrict = (...parts: string[]) =>
  listed.format([...parts, ...(hasDistrict ? ['Washington DC'] : [])])
const names = withDistrict(...servedStates)
const count = servedStates.length
/** Whoever serves few states names them; whoever serves many names the others. */
const isFew = count <= otherStates.length
const others = listed.format(otherStates)
const phrase = count > 1 ? withDistrict(`${count} states`) : names

/** How many, as the site says it everywhere: '46 states'. */
export const statesClaim = {
  figure: String(count),
  label: count === 1 ? 'state served' : 'states served',
  phrase,
  /** At the end of a sentence: ' in 46 states'. */
  within: phrase && ` in ${phrase}`,
}

/** Which ones, where the number is already shown: 'All except Alaska and Vermont', 'Alabama and Georgia'. */
export const whichStates = isFew
  ? names
  : [others ? `All except ${others}` : 'All states', hasDistrict && 'Also Washington DC']
      .filter(Boolean)
      .join('. ')
/** '46 states: all except Alaska, Hawaii, North Dakota and Vermont', 'Alabama and Georgia' */
export const seenIn = isFew ? names : others ? `${phrase}: all except ${others}` : withDistrict('all states')

/** The states of a license; all where patients are seen are not told one by one. */
export const licensedIn = (licenses: readonly string[]): string =>
  served.length > 2 && served.every((state) => licenses.includes(state))
    ? 'all states where we see patients'
    : listed.format(licenses)
