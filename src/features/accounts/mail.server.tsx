import { company } from '../../content/company.ts'
import { emailTemplate } from '../../server/emailTemplate.tsx'

/** How long each one-time link works, in minutes (acceptance D17, D19). */
export const linkMinutes = { 'confirm-email': 24 * 60, 'reset-password': 30 }

const ignore = 'If this wasn’t you, you can ignore this email. Nothing will change.'

export const confirmMail = (to: string, url: string) =>
  emailTemplate({
    kind: 'confirm_email',
    to,
    subject: 'Confirm your email address',
    paragraphs: [
      `Someone asked for a staff account at ${company.name} with this email address. If that was you, please confirm the address.`,
      'You’ll need the password you chose. Then an administrator reviews your request.',
    ],
    action: { label: 'Confirm my email address', url, minutes: linkMinutes['confirm-email'] },
    closing: `The link works once, for 24 hours, and only with that password. ${ignore}`,
  })

/** To the owner of an account, when somebody signs up with the same address. */
export const knownAddressMail = (to: string, url: string) =>
  emailTemplate({
    kind: 'known_address',
    to,
    subject: 'Someone tried to sign up with your email address',
    paragraphs: [
      `Someone tried to sign up at ${company.name} with this email address, which already has an account.`,
      'If it was you, just sign in. If you’ve forgotten your password, choose “Forgot password?” on the sign-in page.',
    ],
    action: { label: 'Sign in', url },
    closing: ignore,
  })

export const resetMail = (to: string, url: string) =>
  emailTemplate({
    kind: 'reset_password',
    to,
    subject: 'Set a new password',
    paragraphs: [
      `Someone asked to set a new password for your account at ${company.name}. If that was you, choose one here.`,
    ],
    action: { label: 'Set a new password', url, minutes: linkMinutes['reset-password'] },
    closing: `The link works once, for 30 minutes. ${ignore}`,
  })

/** @param where which sessions were ended: all, or all but the one that changed it */
export const passwordChangedMail = (to: string, url: string, where: 'everywhere' | 'others' = 'everywhere') =>
  emailTemplate({
    kind: 'password_changed',
    to,
    subject: 'Your password was changed',
    paragraphs: [
      `The password for your account at ${company.name} was changed, and you were signed out everywhere${where === 'others' ? ' else' : ''}.`,
      'If this wasn’t you, set a new password right away and tell your administrator.',
    ],
    action: { label: 'Go to the sign-in page', url },
  })
