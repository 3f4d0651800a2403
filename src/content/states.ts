import { claims } from './claims.ts'
import { mustFact } from './fact.ts'

/** Where people are seen by video: all states but these. */
export const servedStates = mustFact('servedStates', {
  except: ['Alaska', 'Hawaii', 'North Dakota', 'Vermont'],
})

/** Whether patients of one of these are seen; without any it is not about states. */
export const servesSomeOf = (states: readonly string[] | undefined): boolean =>
  !states || states.some((state) => !servedStates.except.includes(state))

const others = new Intl.ListFormat('en-GB').format(servedStates.except)
const all = servedStates.except.length === 0

/** 'All except Alaska, Hawaii, North Dakota and Vermont', where the number is already shown. */
export const allExcept = all ? 'All states' : `All except ${others}`
/** '46 states: all except Alaska, Hawaii, North Dakota and Vermont' */
export const seenIn = all ? 'all states' : `${claims.states.phrase}: all except ${others}`
