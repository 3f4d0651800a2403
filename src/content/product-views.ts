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

export const note = {
  system: 'Clinical documentation',
  title: 'Visit note',
  state: 'Draft',
  who: 'June Placeholder, follow-up visit',
  lines: [
    ['Reason', 'Blood pressure check, new medication for two weeks.'],
    ['Heard', 'Sleeps well. Lightheaded twice after standing up.'],
    ['Measured', '128/82 sitting, 112/74 standing.'],
    ['Plan', 'Talk about the dose. Check again in two weeks.'],
  ],
  sign: 'Waiting for signature: Dr. Example',
} as const

export const capacity = {
  system: 'Capacity forecasting',
  title: 'Beds, unit 4 East',
  state: 'Next 24 hours',
  limit: '32 staffed beds',
  peak: '31 at 4 p.m.',
  /** Six hours apart; it is 4 a.m. now. */
  times: ['Now', '10 a.m.', '4 p.m.', '10 p.m.', '4 a.m.'],
  foot: 'The shaded band shows how sure the forecast is.',
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

export const vetNote = {
  title: 'Visit note',
  state: 'Draft',
  who: 'Biscuit, dog, 7 years, 62 lb',
  lines: [
    ['Owner says', 'Limps on the left hind leg after long walks.'],
    ['Exam', 'Left stifle sore and a little swollen. Heart and lungs normal.'],
    ['Images', 'Left stifle from the side and from the front, for review.'],
    ['Plan', 'Rest for two weeks, then another look.'],
  ],
  sign: 'Waiting for signature: Dr. Sample, DVM',
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
