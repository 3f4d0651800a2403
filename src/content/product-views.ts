/** The products as people see them, with fictional people, animals and numbers. */
export const example = 'Example with fictional data'

/** The id of a system's card, to which its screens lead. */
export const systemId = (system: string) => system.toLowerCase().replaceAll(' ', '-')

export const triage = {
  system: 'Phone triage',
  state: '3 calls, sorted',
  rows: [
    { name: 'Rosa M.', waits: '2 min', reason: 'Fever on day 3 after surgery', first: 'Now' },
    { name: 'Dale K.', waits: '9 min', reason: 'Red, warm wound, day 5', first: 'This hour' },
    { name: 'June P.', waits: '14 min', reason: 'Question about a new dose', first: 'Today' },
  ],
} as const

/** A form for a payer: what the record had is filled in, the last line is for a person. */
export const authorization = {
  system: 'Prior authorization',
  state: 'MRI, right knee',
  lines: {
    Diagnosis: 'Meniscus tear',
    Tried: '6 weeks of therapy',
    Attached: '3 notes, 1 x-ray',
    'Reviewed by': '',
  },
} as const
