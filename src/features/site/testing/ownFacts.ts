/** Facts that an owner could publish. */
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
}
