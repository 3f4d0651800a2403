import { company } from '../../content/company.ts'
import { emailTemplate } from '../../server/emailTemplate.tsx'

/** How long each one-time link works, in minutes (acceptance D17, D19). */
export const linkMinutes = { 'confirm-email': 24 * 60, 'reset-password': 30 }

const ignore = 'If this was not you, you can ignore this email; nothing will change.'

export const confirmMail = (to: string, url: string) =>
  emailTemplate({
    kind: 'confirm_email',
    to,
    subject: 'Confirm your email address',
    paragraphs: [
      `Someone, hopefully you, asked for a staff account at ${company.name} with this email address.`,
      'Please confirm the address; you will be asked for the password you chose. After that an administrator decides about the request.',
    ],
    action: { label: 'Confirm my email address', url, minutes: linkMinutes['confirm-email'] },
    closing: `The link works once and for 24 hours, and only with that password. ${ignore}`,
  })

/** To the owner of an account, when somebody signs up with the same address. */
export const knownAddressMail = (to: string, url: string) =>
  emailTemplate({
    kind: 'known_address',
    to,
    subject: 'Someone tried to sign up with your email address',
    paragraphs: [
      `Someone tried to sign up at ${company.name} with this email address, which has an account already.`,
      'If it was you, simply sign in. If you do not know the password any more, choose "Forgot password?" there.',
    ],
    action: { label: 'Sign in', url },
    closing: ignore,
  })

export const resetMail = (to: string, url: string) =>
  emailTemplate({
    kind: 'reset_password',
    to,
    subject: 'Set a new password',
    paragraphs: [`Someone, hopefully you, asked to set a new password for your account at ${company.name}.`],
    action: { label: 'Set a new password', url, minutes: linkMinutes['reset-password'] },
    closing: `The link works once and for 30 minutes. ${ignore}`,
  })

export const passwordChangedMail = (to: string, url: string) =>
  emailTemplate({
    kind: 'password_changed',
    to,
    subject: 'Your password was changed',
    paragraphs: [
      `The password of your account at ${company.name} was changed, and every session of it was ended.`,
      'If this was not you, set a new password at once and tell your administrator.',
    ],
    action: { label: 'Go to the sign-in page', url },
  })
