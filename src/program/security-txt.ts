import { company } from '../content/company.ts'

const HALF_A_YEAR_MS = 180 * 86_400_000

/** /.well-known/security.txt (RFC 9116): where somebody who found a hole reaches people; always valid for half a year from now. */
export const securityTxt = (baseUrl: string, now = Date.now()): string =>
  [
    `Contact: mailto:${company.email}`,
    `Expires: ${new Date(now + HALF_A_YEAR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}${SECURITY_TXT}`,
    '',
  ].join('\n')

export const SECURITY_TXT = '/.well-known/security.txt'
