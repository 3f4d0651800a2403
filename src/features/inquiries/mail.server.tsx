import { company } from '../../content/company.ts'
import { confirmation } from '../../content/contact.ts'
import { emailTemplate } from '../../server/mail/emailTemplate.tsx'

/**
 * Confirmation to the visitor. Contains nothing that was typed, not even a name: anybody can enter any address, and the
 * message may be about health.
 */
export function receivedMail(to: string) {
  const { subject, paragraphs, next, hours, call, closing } = confirmation()
  return emailTemplate({
    kind: 'inquiry_received',
    to,
    replyTo: company.email,
    subject,
    paragraphs,
    lists: [next, hours],
    call: { label: call, phone: company.phone },
    closing,
  })
}

/** To the team: division, time with time zone and a link, nothing of the message (acceptance D38). */
export const teamMail = (to: string, division: string, time: string, url: string) =>
  emailTemplate({
    kind: 'inquiry_team',
    to,
    subject: `New inquiry: ${division}`,
    paragraphs: [`A visitor sent us a message. Division: ${division}. Received: ${time}.`],
    action: { label: 'Read the message', url },
  })
