const city = 'Destin'
const state = 'Florida'
const postalCode = '32541'

/**
 * The company, in one place: an owner rebrands here. Every value is a placeholder until `sample` is false;
 * the addresses and numbers are ones that reach nobody (example.com, 555-01xx).
 */
export const company = {
  sample: true,
  name: 'Tessaly Health',
  email: 'hello@example.com',
  teamEmail: 'team@example.com',
  /** An address whose mail people read: who gets an email from it may answer. */
  mailFrom: 'Tessaly Health <hello@example.com>',
  phone: '850-555-0100',
  /** The second number of the contact page, and the one the privacy policy names. */
  corporatePhone: '850-555-0101',
  corporateEmail: 'privacy@example.com',
  careersEmail: 'careers@example.com',
  street: '100 Sample Street, Suite 200',
  locality: `${city}, ${state} ${postalCode}`,
  place: `${city}, ${state}`,
  city,
  state,
  region: 'FL',
  postalCode,
  /** Shown in the footer, in a new tab; the link is left out while this is empty or a placeholder (acceptance D4). */
  blogUrl: 'https://blog.example.com',
  hours: [
    {
      days: 'Monday to Friday',
      open: '9am-6pm CST',
      week: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      from: '09:00',
      to: '18:00',
    },
    { days: 'Saturday', open: '10am-2pm CST', week: ['Saturday'], from: '10:00', to: '14:00' },
    { days: 'Sunday', open: 'closed', week: [], from: '', to: '' },
  ],
  /** How soon a message is answered. */
  replyTime: { sample: true, within: 'one business day' },
  divisions: {
    clinical: { name: 'Clinical', path: '/clinical', email: 'clinical@example.com', phone: '850-555-0110' },
    medtech: { name: 'MedTech', path: '/medtech', email: 'medtech@example.com', phone: '850-555-0120' },
    behavioral: {
      name: 'Behavioral Health',
      path: '/behavioral',
      email: 'behavioral@example.com',
      phone: '850-555-0130',
    },
    vetmedtech: {
      name: 'VetMedTech',
      path: '/vettech',
      email: 'vetmedtech@example.com',
      phone: '850-555-0140',
    },
  },
} as const

/** The key of a division in the database and in addresses. */
export type Division = keyof typeof company.divisions

/** The browser tab's title of a page behind the sign-in. */
export const pageTitle = (title: string) => `${title} · ${company.name}`
