import * as z from 'zod'
import { SettingError } from '../lib/operatorError.ts'

const text = z.string().optional()
const list = z
  .string()
  .default('')
  .transform((values) => values.split(/[\s,]+/).filter(Boolean))

/** The settings of single sign-on (docs/decisions/0074). */
export const providerVariables = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'use a URL such as https://login.example.com' })
    .optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  /** On the button: Entra, Google … */
  OIDC_NAME: text,
  /** Values of the claim `acr` that tell of a second factor, where the provider sends no `amr`. */
  OIDC_FACTOR_ACR: list,
  /** Addresses of those who may still use a password; nobody else may where it is set. */
  OIDC_ONLY: text,
}

type Settings = z.infer<z.ZodObject<typeof providerVariables>>

export interface IdentityProvider {
  issuer: string
  client_id: string
  client_secret: string
  name: string
  factor_acr: string[]
  /** Who may still use a password, in lower case; null for everybody. */
  emergency: string[] | null
}

/** Those who may still use a password, in lower case. @throws SettingError where it names nobody, or not by an address */
function readEmergency(text: string): string[] {
  const emails = list.parse(text.toLowerCase())
  if (emails.length > 0 && emails.every((email) => z.email().safeParse(email).success)) return emails
  throw new SettingError(
    'OIDC_ONLY is not usable: name the email addresses of those who keep a password, with spaces between them.',
  )
}

/** @param isThisMachine whether nobody can listen on the way to a host @throws SettingError where only some are set */
export function readProvider(
  { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_FACTOR_ACR, OIDC_ONLY }: Settings,
  isThisMachine: (hostname: string) => boolean,
): IdentityProvider | null {
  const needed = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length === 4 && OIDC_ONLY === undefined) return null
  // OIDC_ONLY alone would leave nobody a way in.
  if (missing.length > 0 || !OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_NAME)
    throw new SettingError(`Single sign-on needs ${missing.join(' and ')}, too: set all four, or none.`)
  const { protocol, hostname, pathname, href } = new URL(OIDC_ISSUER)
  if (protocol === 'http:' && !isThisMachine(hostname))
    throw new SettingError('OIDC_ISSUER is not usable: use https, since anyone on the way could sign in.')
  // Their people are those of every tenant, whose names and addresses a stranger chooses.
  if (hostname === 'login.microsoftonline.com' && /^\/(common|organizations|consumers)\b/i.test(pathname))
    throw new SettingError(
      'OIDC_ISSUER is not usable: name your own tenant, since anyone has an account there.',
    )
  return {
    issuer: href,
    client_id: OIDC_CLIENT_ID,
    client_secret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
    factor_acr: OIDC_FACTOR_ACR,
    emergency: OIDC_ONLY === undefined ? null : readEmergency(OIDC_ONLY),
  }
}
