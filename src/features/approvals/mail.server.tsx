import { href } from 'react-router'
import { company } from '../../content/company.ts'
import { plural } from '../../lib/text.ts'
import { emailTemplate } from '../../server/mail/emailTemplate.tsx'

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
      `An administrator reviewed your request for a staff account at ${company.name} and didn’t approve it.`,
      'If you think this is a mistake, please talk to the person who asked you to sign up. An administrator can reopen your request, so you don’t need to sign up again.',
    ],
  })

export const reopenedMail = (to: string, url: string) =>
  emailTemplate({
    kind: 'request_reopened',
    to,
    subject: 'We’re taking another look at your request',
    paragraphs: [
      `An administrator reopened your request for a staff account at ${company.name}.`,
      'There’s nothing you need to do. We’ll email you when there’s a decision.',
    ],
    action: { label: 'Sign in', url },
  })

/** To an administrator; it names nobody. */
export const newRequestMail = (to: string, waiting: number, origin: string) =>
  emailTemplate({
    kind: 'new_request',
    to,
    subject: 'A new request for access',
    paragraphs: [
      `${plural(waiting, 'request')} for a staff account at ${company.name} ${waiting === 1 ? 'needs' : 'need'} a decision.`,
    ],
    action: {
      label: 'Review requests',
      url: `${origin}${href('/operational/user-approvals')}?status=pending`,
    },
    turnOff: origin + href('/operational/account'),
  })
