import { claims } from './claims.ts'

/** The fifty states as the map on the home page writes them. */
export const stateCodes = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const

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
