import { company } from '../../content/company.ts'
import { plural } from '../../lib/text.ts'
import { emailTemplate, SETTINGS_HINT } from '../../server/emailTemplate.tsx'

export const approvedMail = (to: string, url: string) =>
  emailTemplate({
    kind: 'account_approved',
    to,
    subject: 'Your account was approved',
    paragraphs: [`An administrator approved your staff account at ${company.name}. You can sign in now.`],
    action: { label: 'Sign in', url },
  })

export const rejectedMail = (to: string) =>
  emailTemplate({
    kind: 'request_rejected',
    to,
    subject: 'Your request was not approved',
    paragraphs: [
      `An administrator has looked at your request for a staff account at ${company.name} and did not approve it.`,
      'If you think this is a mistake, please speak with the person at the company who asked you to sign up. Your request can be reopened, and you need not sign up again.',
    ],
  })

export const reopenedMail = (to: string, url: string) =>
  emailTemplate({
    kind: 'request_reopened',
    to,
    subject: 'Your request is being considered again',
    paragraphs: [
      `Your request for a staff account at ${company.name} had not been approved. An administrator has reopened it.`,
      'There is nothing you need to do. You will get another email when it is decided.',
    ],
    action: { label: 'Sign in', url },
  })

/** To an administrator; it names nobody. */
export const newRequestMail = (to: string, waiting: number, url: string) =>
  emailTemplate({
    kind: 'new_request',
    to,
    subject: 'A new request for access is waiting',
    paragraphs: [
      `${plural(waiting, 'request')} for a staff account at ${company.name} ${waiting === 1 ? 'waits' : 'wait'} for a decision.`,
    ],
    action: { label: 'Look at the requests', url },
    closing: SETTINGS_HINT,
  })
