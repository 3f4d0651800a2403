import { contactFor } from './requests.ts'

/** How a hospital's data is kept, until the owner has confirmed it. */
export const security = {
  sample: true,
  action: { label: 'Ask about security', to: contactFor('security-medtech') },
  title: 'Privacy and security',
  lead: 'The first things your security team will want to know.',
  points: {
    'Where data lives': 'In data centers in the United States, separate for each hospital.',
    HIPAA: 'We sign a business associate agreement before we see any patient data.',
    Encryption: 'Data is encrypted on the way to us and where it’s stored.',
    Access: 'Staff sign in through your identity provider. Every view of a record is logged.',
    'Model training': 'We don’t use your patients’ data to train models for anyone else.',
    Leaving: 'You get your data back in a standard format, and we delete our copies.',
  },
}

/** Who answers, and with what, when a hospital checks us. */
export const proof = {
  sample: true,
  title: 'What you can ask us for',
  lead: 'Documents and people that let you check what we say.',
  points: {
    'Business associate agreement': 'Our standard agreement or yours, signed before any patient data moves.',
    'Security questionnaire': 'Send us your form. You get it back filled in within ten business days.',
    'Outside reviews':
      'The latest audit and penetration test: who did them, when and what they found, under a nondisclosure agreement.',
    Vendors: 'Every company that hosts or handles data for us, what it does and where.',
    'Model cards': 'For each system: what it was tested on, how often it was wrong and when not to use it.',
    'A reference call': 'A talk with a hospital team that uses the system. We stay off the line.',
  },
  office: { title: 'Privacy and security office', email: 'security@example.com', phone: '850-555-0121' },
  action: { label: 'Ask for the documents', to: contactFor('documents-medtech') },
}

/** Where each system stands with the Food and Drug Administration; the owner writes what applies. */
export const fda = {
  sample: true,
  title: 'FDA status of each system',
  lead: 'Some hospital software is a medical device under FDA rules, and some isn’t. Ask us for the current status before you sign.',
  /** What the law says of any hospital software. */
  law: 'Software that only supports a hospital’s administration isn’t a device. For the rest it matters whether a clinician can check how it came to its result, and how urgent the decision is.',
  unstated: 'Not stated yet',
  /** `status`: device or not, with the number and the date; null is shown as not stated. */
  systems: [
    { name: 'Phone triage', decides: 'A nurse confirms or changes the order of calls.', status: null },
    { name: 'Capacity forecasting', decides: 'Plans beds and shifts, not care.', status: null },
    { name: 'Clinical documentation', decides: 'A clinician edits and signs every note.', status: null },
    { name: 'Scheduling', decides: 'Plans appointments, not care.', status: null },
    { name: 'Prior authorization', decides: 'Staff review every request.', status: null },
    { name: 'Early warning', decides: 'Warns of an urgent risk. Clinicians decide.', status: null },
  ],
  action: { label: 'Ask about the FDA status', to: contactFor('fda-medtech') },
}
