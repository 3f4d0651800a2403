import { company } from '../../content/company.ts'
import { received } from '../../content/careers.ts'
import { confirmation } from '../../content/contact.ts'
import { offerMails, type OfferMail } from '../../content/offers.ts'
import { locationCounts } from '../../content/visitor-choices.ts'
import { formatAppointment } from '../../lib/appointment.ts'
import { wayText } from '../../lib/inquiryChoices.ts'
import { formatCount } from '../../lib/text.ts'
import { emailTemplate } from '../../server/mail/emailTemplate.tsx'

/** Whether nobody reads what is sent to this sender, so that no email from it may ask for a reply. */
const isNoReply = (sender = '') => /\b(no|do-?not)[-._]?reply/i.test(sender)

/**
 * Confirmation to the visitor. Contains nothing that was typed, not even a name: anybody can enter any address, and the
 * message may be about health.
 */
export function receivedMail(to: string, sender: string | undefined) {
  const { subject, paragraphs, next, hours, call, closing } = confirmation(!isNoReply(sender))
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

interface Chosen {
  reach_by: Parameters<typeof wayText>[0] | null
  interpreter: boolean
  locations: keyof typeof locationCounts | null
}

/** To the team: division, time with time zone, what was chosen from a list, and a link, nothing that was typed (acceptance D38). */
export function teamMail(to: string, division: string, time: string, chosen: Chosen, url: string) {
  const { reach_by, interpreter, locations } = chosen
  const wishes = [reach_by && wayText(reach_by), interpreter && 'with an interpreter']
  const wish = wishes.filter(Boolean).join(', ').toLowerCase()
  return emailTemplate({
    kind: 'inquiry_team',
    to,
    subject: `New inquiry: ${division}`,
    paragraphs: [
      `A visitor sent us a message. Division: ${division}. Received: ${time}.`,
      ...(wish ? [`Reach them ${wish}.`] : []),
      ...(locations ? [`Locations: ${locationCounts[locations]}.`] : []),
    ],
    action: { label: 'Read the message', url },
  })
}

/** Confirmation to an applicant; nothing that was typed. */
export const applicantMail = (to: string) =>
  emailTemplate({ kind: 'application_received', to, replyTo: company.email, ...received() })

/** To the team: that there is an application, and how many wait; nothing of it, nor its file. */
export const applicationMail = (to: string, waiting: number, url: string) =>
  emailTemplate({
    kind: 'application_team',
    to,
    subject: 'New application',
    paragraphs: [
      `Someone applied on our website. Applications that nobody has taken on yet: ${formatCount(waiting)}.`,
    ],
    action: { label: 'Read the application', url },
  })

/** Letters of a name alone: a member of staff has read it, but a link in it would still be pressed. */
const greeting = (name: string) =>
  /^[\p{L}][\p{L}\p{M}' -]{0,39}$/u.test(name) ? `Hello ${name},` : 'Hello,'

interface Visitor {
  email: string
  first_name: string
}

/** To the visitor, after a member of staff pressed a button or they answered; never of the message. */
export function offerMail(
  kind: OfferMail,
  { email, first_name }: Visitor,
  { times, place }: { times: readonly string[]; place: string },
  url?: string,
) {
  const words = offerMails[kind]
  return emailTemplate({
    kind: `inquiry_times_${kind}`,
    to: email,
    replyTo: company.email,
    subject: words.subject,
    paragraphs: [greeting(first_name), words.text(place)],
    lists: times.length > 0 ? [{ title: words.times, items: times.map(formatAppointment) }] : [],
    ...(url ? { action: { label: words.action, url } } : {}),
    call: { label: `Call us at ${company.phone}`, phone: company.phone },
  })
}

/** To the team: what a visitor answered to times that were offered. */
export const answerMail = (to: string, division: string, accepted: string | null, url: string) =>
  emailTemplate({
    kind: 'inquiry_answered',
    to,
    subject: accepted ? `Time accepted: ${division}` : `No time fits: ${division}`,
    paragraphs: [
      accepted
        ? `A visitor accepted ${formatAppointment(accepted)}. Division: ${division}.`
        : `None of the times you offered works for the visitor. Division: ${division}.`,
    ],
    action: { label: 'Open the inquiry', url },
  })

/** To the team: a visitor who has not answered can choose none of the times any more. */
export const noTimeLeftMail = (to: string, division: string, url: string) =>
  emailTemplate({
    kind: 'inquiry_no_time_left',
    to,
    subject: `No time left: ${division}`,
    paragraphs: [
      `All the times you offered a visitor are taken or have passed. Please offer new times, or call. Division: ${division}.`,
    ],
    action: { label: 'Open the inquiry', url },
  })
