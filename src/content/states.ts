import { claims } from './claims.ts'
import { mustFact } from './fact.ts'

/** Where people are seen by video: all states but these. */
export const servedStates = mustFact('servedStates', {
  except: ['Alaska', 'Hawaii', 'North Dakota', 'Vermont'],
})

const last = servedStates.except.length - 1
const others = `${servedStates.except.slice(0, last).join(', ')} and ${servedStates.except[last]}`

/** 'All except Alaska, Hawaii, North Dakota and Vermont', where the number is already shown. */
export const allExcept = `All except ${others}`
/** '46 states: all except Alaska, Hawaii, North Dakota and Vermont' */
export const seenIn = `${claims.states.phrase}: all except ${others}`
