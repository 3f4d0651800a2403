import { company } from '../../content/company.ts'
import { emailTemplate } from '../../server/emailTemplate.tsx'

export const approvedMail = (to: string, url: string) =>
  emailTemplate({
    kind: 'account_approved',
    to,
    subject: 'Your account was approved',
    paragraphs: [`An administrator approved your staff account at ${company.name}. You can sign in now.`],
    action: { label: 'Sign in', url },
  })

export const reopenedMail = (to: string, url: string) =>
  emailTemplate({
    kind: 'request_reopened',
    to,
    subject: 'Your request is being considered again',
    paragraphs: [
      `Your request for a staff account at ${company.name} had not been approved. An administrator has reopened it.`,
      'There is nothing you need to do. You will get another email if it is approved.',
    ],
    action: { label: 'Sign in', url },
  })
