import { claims } from './claims.ts'
import type { stateCodes } from './stateCodes.ts'

/** Where people are seen by video: all states but these, which are examples until the owner has named the real ones. */
export const servedStates = {
  sample: true,
  except: ['Alaska', 'Hawaii', 'North Dakota', 'Vermont'],
} as const satisfies { sample: boolean; except: readonly (typeof stateCodes)[keyof typeof stateCodes][] }

const last = servedStates.except.length - 1
const others = `${servedStates.except.slice(0, last).join(', ')} and ${servedStates.except[last]}`

/** 'All except Alaska, Hawaii, North Dakota and Vermont', where the number is already shown. */
export const allExcept = `All except ${others}`
/** '46 states: all except Alaska, Hawaii, North Dakota and Vermont' */
export const seenIn = `${claims.states.phrase}: all except ${others}`
