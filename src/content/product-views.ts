/** The products as people see them, with fictional people, animals and numbers. */
export const example = 'Example with fictional data'

/** The id of a system's card, to which its screens lead. */
export const systemId = (system: string) => system.toLowerCase().replaceAll(' ', '-')

export const triage = {
  system: 'Phone triage',
  title: 'Call queue',
  state: '4 calls, sorted',
  rows: [
    { name: 'Rosa Example', waits: '2 min', reason: 'Chest pressure since this morning', first: 'Now' },
    { name: 'Dale Sample', waits: '9 min', reason: 'Fever on day 3 after surgery', first: 'This hour' },
    { name: 'June Placeholder', waits: '14 min', reason: 'Question about a new dose', first: 'Today' },
    { name: 'Ari Specimen', waits: '21 min', reason: 'Needs a refill next week', first: 'This week' },
  ],
  foot: 'A nurse confirms the order or changes it.',
} as const

/** The record to come, as a patient will see it. */
export const record = {
  title: 'Jordan Sample',
  state: 'Preview',
  visit: { label: 'Next visit', day: 'Tuesday, 9:30 a.m.', text: 'Follow-up by video, 20 minutes' },
  results: {
    label: 'Results',
    name: 'LDL cholesterol',
    values: ['148', '131', '118'],
    times: ['January', 'April', 'July'],
    text: 'Your clinician: “Going the right way. Let’s check again in October.”',
  },
  messages: {
    label: 'Messages',
    got: 'Your refill is ready at the pharmacy.',
    sent: 'Thanks, I’ll pick it up today.',
  },
  medications: { label: 'Medications', items: ['Vitamin D, once a day', 'Magnesium, in the evening'] },
} as const

export const radiograph = {
  title: 'Left stifle, from the side',
  state: '2 marks',
  marks: [
    'Kneecap: possible bone spur at its lower edge',
    'Joint space: looks fuller than usual, possible fluid',
  ],
  foot: 'Marks ask for a second look. The read is the veterinarian’s.',
} as const
