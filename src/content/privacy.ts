import { company } from './company.ts'
import type { PageMeta } from './page.ts'

export const meta: PageMeta = {
  path: '/privacy',
  title: `Privacy Policy | ${company.name}`,
  description: `How ${company.name} collects, uses and shares information from this site, the choices you have, and how to reach us about it.`,
  image: 'privacy',
  trail: [{ name: 'Privacy Policy', path: '/privacy' }],
  indexed: true,
}

export const policy: {
  title: string
  updated: string
  effective: string
  intro: string
  sections: { id: string; title: string; paragraphs: string[]; list?: string[] }[]
} = {
  title: 'Privacy Policy',
  updated: 'Last updated January 27, 2025',
  effective: 'Effective January 18, 2024',
  intro: `This policy says what ${company.name} learns about you through this website, what we do with it, and what you can ask of us.`,
  sections: [
    {
      id: 'collected',
      title: 'Information we collect',
      paragraphs: ['We collect what you give us, and the little that a website needs to work.'],
      list: [
        'What you write in the contact form: name, email address, phone number, the division you chose and your message.',
        'Whether you ticked the box for text messages and emails, including marketing, with the time and the version of the terms.',
        'Technical records: the address your request came from, the page asked for and the time. They are used for security and to keep the site running.',
        'Staff who sign in receive a session cookie, and one by which their browser is recognized when they sign in again. Visitors receive neither.',
      ],
    },
    {
      id: 'used',
      title: 'How we use it',
      paragraphs: [
        'We use your information for the purpose you gave it to us for, and for what follows from that.',
      ],
      list: [
        'To answer you, arrange an appointment or a demonstration, and confirm that your message arrived.',
        'To send information about our services by text message or email, including marketing, only if you ticked that box.',
        'To protect the site against misuse and to meet legal duties.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      paragraphs: [
        'We do not sell your information. Mobile numbers and consent to text messages are not shared with third parties for their marketing.',
        'We share information with companies that work for us, such as those that deliver email or texts, only so far as the work needs it, and with authorities where the law requires it.',
      ],
    },
    {
      id: 'choices',
      title: 'Your choices and rights',
      paragraphs: [
        'You may ask what we hold about you, have it corrected, or have it deleted where the law allows. You may withdraw consent at any time.',
        'To stop text messages, reply STOP or UNSUBSCRIBE. For help, reply HELP. To stop marketing emails, use the link in any of them.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'When this policy changes we publish the new text here with a new date. If a change matters to what you have agreed to, we ask again.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      paragraphs: ['Write or call our corporate office about anything in this policy.'],
    },
  ],
}
