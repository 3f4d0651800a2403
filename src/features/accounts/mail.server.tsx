import { href } from 'react-router'
import { company } from '../../content/company.ts'
import { formatInstant } from '../../lib/dates.ts'
import { EMERGENCY_MINUTES, formatMinutes, tokenMinutes } from '../../lib/times.ts'
import type { Env } from '../../server/env.ts'
import { emailTemplate } from '../../server/mail/emailTemplate.tsx'

interface AccountMail {
  subject: string
  paragraphs: string[]
  label: string
  closing?: string
}

const ignore = 'If this wasn’t you, you can ignore this email. Nothing will change.'
const worksOnce = (kind: keyof typeof tokenMinutes) =>
  `The link works once, for ${formatMinutes(tokenMinutes[kind])}`

/** Each with a link that works once. */
const linkMails = () =>
  ({
    'confirm-email': {
      subject: 'Confirm your email address',
      paragraphs: [
        `Someone asked for a staff account at ${company.name} with this email address. If that was you, please confirm the address.`,
        'You’ll need the password you chose. Then an administrator reviews your request.',
      ],
      label: 'Confirm my email address',
      closing: `${worksOnce('confirm-email')}, and only with that password. ${ignore}`,
    },
    'reset-password': {
      subject: 'Set a new password',
      paragraphs: [
        `Someone asked to set a new password for your account at ${company.name}. If that was you, choose one here.`,
      ],
      label: 'Set a new password',
    },
    'change-email': {
      subject: 'Confirm your new email address',
      paragraphs: [
        `Someone asked to use this email address for their account at ${company.name}. If that was you, please confirm it.`,
        'Until then the account keeps its current address.',
      ],
      label: 'Use this address',
    },
    invitation: {
      subject: 'Your invitation to the staff pages',
      paragraphs: ['Open the link, enter your name and choose a password: that creates your account.'],
      label: 'Accept the invitation',
      closing: `${worksOnce('invitation')}. If you didn’t expect an invitation, you can ignore this email. Nothing will change.`,
    },
  }) satisfies Partial<Record<keyof typeof tokenMinutes, AccountMail>>

/** @param opening what comes first @param isAgain it replaces an earlier one */
export function linkMail(
  kind: keyof ReturnType<typeof linkMails>,
  to: string,
  url: string,
  opening?: string,
  isAgain?: boolean,
) {
  const usual = `${worksOnce(kind)}. ${ignore}`
  const { label, closing = usual, ...texts }: AccountMail = linkMails()[kind]
  if (opening) texts.paragraphs = [opening, ...texts.paragraphs]
  if (isAgain) {
    texts.subject += ', sent again'
    texts.paragraphs = ['This replaces the earlier email, whose link no longer works.', ...texts.paragraphs]
  }
  const minutes = tokenMinutes[kind]
  return emailTemplate({ kind, to, ...texts, closing, action: { label, url, minutes } })
}

const signIn = { path: href('/auth'), label: 'Sign in' }
const signInPage = { path: href('/auth'), label: 'Go to the sign-in page' }
const account = { path: href('/operational/account'), label: 'My account' }

const passwordChanged = (where: string) => ({
  subject: 'Your password was changed',
  paragraphs: [
    `The password for your account at ${company.name} was changed, and you were signed out ${where}.`,
    'If this wasn’t you, set a new password right away and tell your administrator.',
  ],
  ...signInPage,
  path: `${href('/auth')}?mode=reset`,
})

const factorsChanged = (subject: string) => ({
  subject,
  paragraphs: [
    `${subject} at ${company.name}.`,
    'If this wasn’t you, change your password right away and tell your administrator.',
  ],
  ...account,
})

/** What the owner of an account is told, each with a link to a page. */
const noticeMails = () =>
  ({
    /** Somebody signs up with the same address. */
    known_address: {
      subject: 'Someone tried to sign up with your email address',
      paragraphs: [
        `Someone tried to sign up at ${company.name} with this email address, which already has an account.`,
        'If it was you, just sign in. If you’ve forgotten your password, choose “Forgot password?” on the sign-in page.',
      ],
      ...signIn,
      closing: ignore,
    },
    /** Somebody wants the same address for their account. */
    address_taken: {
      subject: 'Someone asked to use your email address',
      paragraphs: [
        `Someone asked to use this email address for their account at ${company.name}. It belongs to an account already, so nothing was changed.`,
      ],
      ...signIn,
      closing: ignore,
    },
    password_reset: passwordChanged('everywhere'),
    password_changed: passwordChanged('everywhere else'),
    /** To the new address. */
    email_changed: {
      subject: 'The email address of your account was changed',
      paragraphs: [
        `This is the email address of your account at ${company.name} now. Please sign in with it from now on.`,
      ],
      ...signInPage,
    },
    /** To the old address. */
    email_replaced: {
      subject: 'The email address of your account was changed',
      paragraphs: [
        `Your account at ${company.name} has another email address now. This one no longer signs in.`,
        'If this wasn’t you, tell your administrator right away.',
      ],
      ...signInPage,
    },
    factor_added: factorsChanged('A second factor was added to your account'),
    factor_removed: factorsChanged('A second factor was removed from your account'),
    provider_linked: factorsChanged('Single sign-on was linked to your account'),
    provider_unlinked: factorsChanged('Single sign-on was unlinked from your account'),
    factors_reset: factorsChanged('The second factors of your account were removed by an administrator'),
  }) satisfies Record<string, AccountMail & { path: string }>

/** @param detail what comes first */
export function noticeMail(
  { BASE_URL }: Env,
  kind: keyof ReturnType<typeof noticeMails>,
  to: string,
  detail?: string,
) {
  const { label, path, ...texts }: AccountMail & { path: string } = noticeMails()[kind]
  if (detail) texts.paragraphs = [detail, ...texts.paragraphs]
  return emailTemplate({ kind, to, ...texts, action: { label, url: BASE_URL + path } })
}

/** @param device in words of ours, since the browser can name itself as it likes */
export const newDeviceMail = ({ BASE_URL }: Env, to: string, device: string) =>
  emailTemplate({
    kind: 'new_device',
    to,
    subject: 'A sign-in from a new device',
    paragraphs: [
      `Someone signed in to your account at ${company.name} from a browser that hadn’t been used before: ${device}.`,
      'If that was you, there’s nothing to do. If not, change your password under My account right away, which signs out every other browser, and tell your administrator.',
    ],
    action: { label: account.label, url: BASE_URL + account.path },
  })

/** To each administrator; the reason is what the person typed. */
export const emergencyMail = ({ BASE_URL }: Env, to: string, email: string, reason: string) =>
  emailTemplate({
    kind: 'emergency_access',
    to,
    subject: 'Emergency access was opened',
    paragraphs: [
      `${email} opened emergency access at ${company.name} on ${formatInstant(new Date().toISOString())}. It ends by itself after ${formatMinutes(EMERGENCY_MINUTES)}.`,
      `The reason they gave: ${reason}`,
      'Under Activity you see what is done in it. Under People you can end it.',
    ],
    action: { label: 'Open Activity', url: `${BASE_URL}${href('/operational/activity')}?kind=emergency` },
  })
