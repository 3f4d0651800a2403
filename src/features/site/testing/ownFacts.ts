/** What an owner must fill in before the site is published, and prices. */
export const ownFacts = {
  company: {
    name: 'Harbor Point Health',
    email: 'hello@harborpointhealth.com',
    phone: '850-224-1180',
    street: '12 Pier Road',
    city: 'Pensacola',
    state: 'Florida',
    region: 'FL',
    postalCode: '32501',
    answersWithin: 'two business days',
    corporatePhone: '',
    corporateEmail: '',
    careersEmail: '',
    teamEmail: '',
    blogUrl: '',
  },
  hours: [{ from: 'Monday', to: 'Thursday', opens: '08:00', closes: '16:30' }],
  prices: {
    visits: {
      'weight-loss': { first: 191, next: 81 },
      peptides: { first: 192, next: 82 },
      'sexual-wellness': { first: 193, next: 83 },
      bhrt: { first: 226, next: 111 },
      'workout-nutrition': { first: 166, next: 76 },
      behavioral: { first: 211, next: 161 },
    },
    infusion: { least: 121, most: 241, screening: 61, included: '' },
    months: {
      'weight-loss': { followUps: 2, labs: 141, medication: { least: 151, most: 451 } },
      peptides: { followUps: 1, labs: 161, medication: { least: 121, most: 351 } },
      'sexual-wellness': { followUps: 1, labs: 111, medication: { least: 21, most: 91 } },
      bhrt: { followUps: 2, labs: 181, medication: { least: 41, most: 141 } },
      'workout-nutrition': { followUps: 3, labs: 0, medication: { least: 0, most: 0 } },
    },
  },
  statesServed: ['Alabama', 'Florida', 'Georgia'],
}
