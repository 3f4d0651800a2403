import { company } from './company.ts'

/** The text behind both SMS links (acceptance F20). `version` is stored with a visitor's consent (acceptance D36). */
export const smsTerms = {
  version: '2026-11-30',
  title: 'Consent to Electronic Communications and Marketing',
  paragraphs: [
    `If you check the box for text messages and send the form, you agree that ${company.legalName} may contact you by text message and email, including for marketing. If you leave it empty, we use your email address and phone number only to answer you.`,
    'Message and data rates may apply. How often we write depends on what you ask us for.',
    'Reply HELP to any text for help. To end text messages, reply STOP, QUIT, END, REVOKE, OPT OUT, CANCEL or UNSUBSCRIBE; every marketing email has a link to unsubscribe.',
    'Your consent is voluntary. It is not a condition of receiving care or of buying anything.',
    'Text messages may be sent with an automated dialing system.',
  ],
  privacy: {
    before: 'Learn how we handle your information in our ',
    label: 'Privacy Policy',
    to: '/privacy',
  },
  close: 'Close',
}
