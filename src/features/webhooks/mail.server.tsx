import { href } from 'react-router'
import type { Env } from '../../server/env.ts'
import { emailTemplate } from '../../server/mail/emailTemplate.tsx'

/** To an administrator. */
export const switchedOffMail = ({ BASE_URL }: Env, to: string, name: string) =>
  emailTemplate({
    kind: 'webhook_switched_off',
    to,
    subject: 'A webhook was disabled',
    paragraphs: [
      `The receiver of the webhook “${name}” has accepted nothing for three days, so nothing more is sent to it.`,
      'System shows what it answered. Once it works again, enable it there and send again what failed.',
    ],
    action: { label: 'Open System', url: BASE_URL + href('/operational/system') },
  })
