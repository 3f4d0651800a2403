import { company } from './company.ts'
import { fact } from './fact.ts'

export const keptBeginning =
  'We keep messages and applications until we have dealt with them, and after that for'

/** What the owner has not filled in is left out. */
const dates = fact('policyDates', {
  privacyPolicy: { effective: 'January 18, 2024', updated: 'January 27, 2025' },
  smsTerms: { effective: '', updated: '' },
})

interface TextDates {
  effective: string
  updated: string
}

/** 'Effective January 18, 2024', 'Last updated January 27, 2025' */
const dateLines = ({ effective, updated }: TextDates) =>
  [effective && `Effective ${effective}`, updated && `Last updated ${updated}`].filter(Boolean)

/** The days of the SMS terms (sms-terms.ts). */
export const smsTermsDates = dates ? dateLines(dates.smsTerms) : []

/** Who gets what visitors write, in every text that names them. */
export const processors =
  'companies that work for us, such as those that deliver our email and text messages and host our servers'

/** What the server does by itself unless it is set up otherwise (CLIENT_YEARS). */
const kept = fact('retention', { closed: 'six years' })?.closed.replace(/\.$/, '')

export const policy: {
  title: string
  dates: readonly string[]
  intro: string
  sections: { id: string; title: string; paragraphs: string[]; list?: string[] }[]
} = {
  title: 'Privacy Policy',
  dates: dates ? dateLines(dates.privacyPolicy) : [],
  intro: `This policy explains what ${company.legalName} learns about you through this website, what we do with it and what you can ask of us.`,
  sections: [
    {
      id: 'collected',
      title: 'Information we collect',
      paragraphs: ['We collect the information you give us and the little that a website needs to work.'],
      list: [
        'What you write in the contact form: your name, email address, phone number, the division you choose, your message and, if you like, whom it is for and their name, the patient’s state and insurance plan, your hospital or practice with its software and number of locations, good days and times, how to reach you, your language and whether you’d like an interpreter.',
        'What you send with an application: your name, email address, the role and, if you like, your phone number, the states you’re licensed in, a few lines and your résumé.',
        'Whether you checked the box for text messages and emails, including marketing, along with the time and the version of the terms.',
        'Technical records: the address your request came from, the page you asked for and the time. We use them for security and to keep the site running.',
        'Staff members who sign in receive a session cookie and a cookie that recognizes their browser the next time they sign in. Visitors receive neither.',
      ],
    },
    {
      id: 'used',
      title: 'How we use it',
      paragraphs: [
        'We use your information for the purpose you gave it to us for and what follows from that purpose.',
      ],
      list: [
        'To consider your application.',
        'To answer you, to set up an appointment or a demo and to confirm that your message arrived.',
        'To send you information about our services by text message or email, including marketing, only if you checked that box.',
        'To protect the site against misuse and to meet our legal obligations.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      paragraphs: [
        'We do not sell your information. We do not share mobile numbers or consent to text messages with third parties for their marketing.',
        `We share information with ${processors}, only as far as their work requires, and with authorities when the law requires it.`,
      ],
    },
    {
      id: 'kept',
      title: 'How long we keep it',
      paragraphs: [
        `${keptBeginning} ${kept ?? 'as long as the law requires and we need them for our records'}. What you write as a patient is kept with your record. You may ask us to delete yours. A résumé is deleted with its application.`,
      ],
    },
    {
      id: 'choices',
      title: 'Your choices and rights',
      paragraphs: [
        'You may ask what information we hold about you, have it corrected or have it deleted where the law allows. You may withdraw your consent at any time.',
        'To stop text messages, reply STOP or UNSUBSCRIBE. For help, reply HELP. To stop marketing emails, use the link in any of them, or write to us.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'When this policy changes, we publish the new text here with a new date. If a change affects something you agreed to, we’ll ask you again.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      paragraphs: ['Questions about this policy? Write to or call our corporate office.'],
    },
  ],
}
