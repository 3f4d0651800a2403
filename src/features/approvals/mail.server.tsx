import { href } from 'react-router'
import { company } from '../../content/company.ts'
import { plural } from '../../lib/text.ts'
import type { Env } from '../../server/env.ts'
import { emailTemplate } from '../../server/mail/emailTemplate.tsx'
import type { PendingUser } from './contract.ts'

/** What the person is told, by the status that the request has then. */
const decisions = {
  approved: {
    kind: 'account_approved',
    subject: 'Your account was approved',
    paragraphs: [`An administrator approved your staff account at ${company.name}. You can sign in now.`],
  },
  rejected: {
    kind: 'request_rejected',
    subject: 'Your request was not approved',
    paragraphs: [
      `An administrator reviewed your request for a staff account at ${company.name} and didn’t approve it.`,
      'If you think this is a mistake, please talk to the person who asked you to sign up. An administrator can reopen your request, so you don’t need to sign up again.',
    ],
  },
  pending: {
    kind: 'request_reopened',
    subject: 'We’re taking another look at your request',
    paragraphs: [
      `An administrator reopened your request for a staff account at ${company.name}.`,
      'There’s nothing you need to do. We’ll email you when there’s a decision.',
    ],
  },
}

export function decisionMail({ BASE_URL }: Env, to: string, status: PendingUser['status']) {
  const action = { label: 'Sign in', url: BASE_URL + href('/auth') }
  return emailTemplate({ to, ...decisions[status], ...(status !== 'rejected' && { action }) })
}

/** To an administrator; it names nobody. */
export const newRequestMail = ({ BASE_URL }: Env, to: string, waiting: number) =>
  emailTemplate({
    kind: 'new_request',
    to,
    subject: 'A new request for access',
    paragraphs: [
      `${plural(waiting, 'request')} for a staff account at ${company.name} ${waiting === 1 ? 'needs' : 'need'} a decision.`,
    ],
    action: {
      label: 'Review requests',
      url: `${BASE_URL}${href('/operational/user-approvals')}?status=pending`,
    },
    turnOff: BASE_URL + href('/operational/account'),
  })
