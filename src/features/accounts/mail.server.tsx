import { company } from '../../content/company.ts'
import { formatInstant } from '../../lib/dates.ts'
import { emailTemplate } from '../../server/mail/emailTemplate.tsx'
import { tokenMinutes } from './tokens.server.ts'

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
    action: { label: 'Confirm my email address', url, minutes: tokenMinutes['confirm-email'] },
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
    action: { label: 'Set a new password', url, minutes: tokenMinutes['reset-password'] },
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

/** @param device in words of ours, since the browser can name itself as it likes */
export const newDeviceMail = (to: string, device: string, url: string) =>
  emailTemplate({
    kind: 'new_device',
    to,
    subject: 'A sign-in from a new device',
    paragraphs: [
      `Somebody signed in to your account at ${company.name} with a browser that it wasn’t used in before: ${device}.`,
      'If that was you, there’s nothing to do. If not, change your password under My account right away, which signs out every other browser, and tell your administrator.',
    ],
    action: { label: 'My account', url },
  })

export const changeEmailMail = (to: string, url: string) =>
  emailTemplate({
    kind: 'change_email',
    to,
    subject: 'Confirm your new email address',
    paragraphs: [
      `Someone asked to use this email address for their account at ${company.name}. If that was you, please confirm it.`,
      'Until then the account keeps its present address.',
    ],
    action: { label: 'Use this address', url, minutes: tokenMinutes['change-email'] },
    closing: `The link works once, for 60 minutes. ${ignore}`,
  })

/** To the owner of an account, when somebody wants the same address for theirs. */
export const addressTakenMail = (to: string, url: string) =>
  emailTemplate({
    kind: 'address_taken',
    to,
    subject: 'Someone asked to use your email address',
    paragraphs: [
      `Someone asked to use this email address for their account at ${company.name}. It belongs to an account already, so nothing was changed.`,
    ],
    action: { label: 'Sign in', url },
    closing: ignore,
  })

export const emailChangedMail = (to: string, which: 'old' | 'new', url: string) =>
  emailTemplate({
    kind: 'email_changed',
    to,
    subject: 'The email address of your account was changed',
    paragraphs:
      which === 'new'
        ? [
            `This is the email address of your account at ${company.name} now. Please sign in with it from now on.`,
          ]
        : [
            `Your account at ${company.name} has another email address now. This one no longer signs in.`,
            'If this wasn’t you, tell your administrator right away.',
          ],
    action: { label: 'Go to the sign-in page', url },
  })

const factorChanges = {
  added: 'A second factor was added to your account',
  removed: 'A second factor was removed from your account',
  reset: 'The second factors of your account were removed by an administrator',
}

export const factorsChangedMail = (to: string, change: keyof typeof factorChanges, url: string) =>
  emailTemplate({
    kind: 'factors_changed',
    to,
    subject: factorChanges[change],
    paragraphs: [
      `${factorChanges[change]} at ${company.name}.`,
      'If this wasn’t you, change your password right away and tell your administrator.',
    ],
    action: { label: 'My account', url },
  })

interface Emergency {
  email: string
  reason: string
  at: Date
}

/** To each administrator; the reason is what the person typed. */
export const emergencyMail = (to: string, { email, reason, at }: Emergency, url: string) =>
  emailTemplate({
    kind: 'emergency_access',
    to,
    subject: 'Emergency access was opened',
    paragraphs: [
      `${email} opened emergency access at ${company.name} on ${formatInstant(at.toISOString())}. It ends by itself after 60 minutes.`,
      `The reason they gave: ${reason}`,
      'Under Activity you see what is done in it. Under People you can end it.',
    ],
    action: { label: 'Open Activity', url },
  })

/** How long an invitation can be accepted. */
export const invitationDays = 3

export const invitationMail = (to: string, url: string) =>
  emailTemplate({
    kind: 'invitation',
    to,
    subject: 'Your invitation to the staff pages',
    paragraphs: [
      `An administrator invites you to the staff pages of ${company.name}. Choose a password to create your account.`,
    ],
    action: { label: 'Accept the invitation', url, minutes: invitationDays * 24 * 60 },
    closing: `The link works once, for ${invitationDays} days. If you don’t expect it, you can ignore this email. Nothing will change.`,
  })
