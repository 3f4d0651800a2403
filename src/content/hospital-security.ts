import { contactFor } from './requests.ts'

/** How a hospital's data is kept, and what it can ask for to check that, until the owner has confirmed it. */
export const security = {
  sample: true,
  title: 'Privacy and security',
  lead: 'What your security team will ask first.',
  points: {
    HIPAA: 'A business associate agreement, ours or yours, before we see any patient data.',
    'Where data lives': 'In the United States, encrypted, separate for each hospital.',
    Access: 'Through your identity provider. Every view of a record is logged.',
    'Model training': 'Your patients’ data trains no model for anyone else.',
    'Security questionnaire': 'Your form, filled in within ten business days.',
    'Outside reviews': 'The latest audit and penetration test, under a nondisclosure agreement.',
    'Model cards': 'What each system was tested on, how often it was wrong and when not to use it.',
    Leaving: 'You get your data in a standard format, and we delete our copies.',
  },
  office: { title: 'Privacy and security office', email: 'security@example.com', phone: '850-555-0121' },
  actions: [
    { label: 'Ask for the documents', to: contactFor('documents-medtech') },
    { label: 'Ask about security', to: contactFor('security-medtech') },
  ],
}

/** What a pilot measures, and where each system stands with the Food and Drug Administration; the owner writes what applies. */
export const pilot = {
  sample: true,
  title: 'What a pilot measures',
  lead: 'On your unit, before and during, counted from your own records.',
  /** What the law says of any hospital software. */
  law: 'Some hospital software is a medical device under FDA rules, and some isn’t. Ask us for the status of each system before you sign:',
  fda: 'FDA status',
  unstated: 'Not stated yet',
  /** `status`: device or not, with the number and the date; null is shown as not stated. */
  systems: [
    { name: 'Phone triage', measures: 'Minutes from the call to a nurse’s answer', status: null },
    {
      name: 'Capacity forecasting',
      measures: 'Beds forecast against beds used, shift by shift',
      status: null,
    },
    { name: 'Clinical documentation', measures: 'Minutes of writing after each visit', status: null },
    { name: 'Scheduling', measures: 'Canceled times filled, days to the next free one', status: null },
    { name: 'Prior authorization', measures: 'Hours per request, requests sent back', status: null },
    { name: 'Early warning', measures: 'Alerts a clinician acted on, and false ones', status: null },
  ],
  action: { label: 'Ask about the FDA status', to: contactFor('fda-medtech') },
}
