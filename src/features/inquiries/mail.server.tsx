import { company } from '../../content/company.ts'
import { emailTemplate } from '../../server/emailTemplate.tsx'

/**
 * Confirmation to the visitor. Contains nothing that was typed, not even a name: anybody can enter any address, and the
 * message may be about health.
 */
export const receivedMail = (to: string) =>
  emailTemplate({
    kind: 'inquiry_received',
    to,
    subject: `We have your message`,
    paragraphs: [
      'Hello,',
      `Thank you for writing to ${company.name}. Your message has arrived and a person will answer it.`,
      `If it cannot wait, call us at ${company.phone}. In an emergency call 911.`,
    ],
    closing: 'If you did not write to us, somebody mistyped an address; you can ignore this email.',
  })

/** To the team: division, time with time zone and a link, nothing of the message (acceptance D38). */
export const teamMail = (to: string, division: string, time: string, url: string) =>
  emailTemplate({
    kind: 'inquiry_team',
    to,
    subject: `New inquiry: ${division}`,
    paragraphs: [`A visitor sent a message. Division: ${division}. Received: ${time}.`],
    action: { label: 'Read it in the office', url },
  })
