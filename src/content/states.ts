import { claims } from './claims.ts'

/** Where people are seen by video: all states but these, which are examples until the owner has named the real ones. */
export const states = {
  sample: true,
  except: ['Alaska', 'Hawaii', 'North Dakota', 'Vermont'],
} as const

const last = states.except.length - 1
const others = `${states.except.slice(0, last).join(', ')} and ${states.except[last]}`

/** '46 states: all except Alaska, Hawaii, North Dakota and Vermont' */
export const seenIn = `${claims.states.phrase}: all except ${others}`
