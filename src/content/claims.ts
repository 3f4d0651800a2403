/** What the company says of itself everywhere. `source` is for the owner: where each claim can be looked up (acceptance D8). */
export const claims = {
  states: { figure: '46', label: 'states served', phrase: '46 states', source: null },
  integrations: {
    figure: '20+',
    label: 'EMR integrations',
    sentence: 'Over 20 electronic medical record integrations',
    phrase: 'over 20 electronic medical record integrations',
    source: null,
  },
  board: {
    label: 'Board of Medical Directors',
    sentence: 'Physicians set our clinical standards and review how well we meet them.',
    source: null,
  },
} as const

export const missionTitle = 'Our mission'
export const mission =
  'To provide innovative, accessible, human-centred healthcare solutions for providers and patients.'

/** Said wherever compounded preparations may come up (acceptance D8). */
export const compoundedNotice =
  'Compounded medications are not FDA-approved: the FDA doesn’t review them for safety, effectiveness or quality before they’re sold.'

/** acceptance D56 */
export const crisis = {
  text: 'If this is an emergency call 911; crisis support: call or text 988',
  emergency: '911',
  support: '988',
} as const
