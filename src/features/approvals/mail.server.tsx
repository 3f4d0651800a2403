import { company } from '../../content/company.ts'
import { letter } from '../../server/letter.tsx'

export const approvedMail = (to: string, url: string) =>
  letter({
    kind: 'account_approved',
    to,
    subject: 'Your account was approved',
    paragraphs: [`An administrator approved your staff account at ${company.name}. You can sign in now.`],
    action: { label: 'Sign in', url },
  })
