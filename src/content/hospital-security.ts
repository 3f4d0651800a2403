import { fact } from './fact.ts'
import { contactFor } from './requests.ts'

/** How a hospital's data is kept, and what it can ask for to check that. */
export const security = {
  title: 'Privacy and security',
  lead: 'What your security team will ask first.',
  points: fact('hospitalSecurity', [
    {
      title: 'HIPAA',
      text: 'A business associate agreement, ours or yours, before we see any patient data.',
    },
    { title: 'Where data lives', text: 'In the United States, encrypted, separate for each hospital.' },
    { title: 'Access', text: 'Through your identity provider. Every view of a record is logged.' },
    { title: 'Model training', text: 'Your patients’ data trains no model for anyone else.' },
    { title: 'Security questionnaire', text: 'Your form, filled in within ten business days.' },
    {
      title: 'Outside reviews',
      text: 'The latest audit and penetration test, under a nondisclosure agreement.',
    },
    {
      title: 'Model cards',
      text: 'What each system was tested on, how often it was wrong and when not to use it.',
    },
    { title: 'Leaving', text: 'You get your data in a standard format, and we delete our copies.' },
  ]),
  officeTitle: 'Privacy and security office',
  office: fact('securityOffice', { email: 'security@example.com', phone: '850-555-0121' }),
  actions: [
    { label: 'Ask for the documents', to: contactFor('documents-medtech') },
    { label: 'Ask about security', to: contactFor('security-medtech') },
  ],
}

/** What a pilot measures, and where each system stands with the Food and Drug Administration. */
export const pilot = {
  title: 'What a pilot measures',
  lead: 'On your unit, before and during, counted from your own records.',
  /** What the law says of any hospital software. */
  law: 'Some hospital software is a medical device under FDA rules, and some isn’t. Ask us for the status of each system before you sign:',
  fda: 'FDA status',
  unstated: 'Not stated yet',
  /** `status`: device or not, with the number and the date; empty is shown as not stated. */
  systems: fact('pilot', [
    { name: 'Phone triage', measures: 'Minutes from the call to a nurse’s answer', status: '' },
    {
      name: 'Capacity forecasting',
      measures: 'Beds forecast against beds used, shift by shift',
      status: '',
    },
    { name: 'Clinical documentation', measures: 'Minutes of writing after each visit', status: '' },
    { name: 'Scheduling', measures: 'Canceled times filled, days to the next free one', status: '' },
    { name: 'Prior authorization', measures: 'Hours per request, requests sent back', status: '' },
    { name: 'Early warning', measures: 'Alerts a clinician acted on, and false ones', status: '' },
  ]),
  action: { label: 'Ask about the FDA status', to: contactFor('fda-medtech') },
}
