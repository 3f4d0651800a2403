import { consentSources, type ConsentKind } from '../../lib/consentChoices.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatPhone } from '../../lib/text.ts'
import type { ConsentEntry, ContactConsent } from './contract.ts'

export const noteTitles: Record<ConsentKind, string> = {
  given: 'Record consent',
  withdrawn: 'Record withdrawal',
}

/** 'texts to (850) 555-0142' */
export const contactText = ({ channel, contact }: ContactConsent) =>
  channel === 'text' ? `texts to ${formatPhone(contact)}` : `emails to ${contact}`

const states: Record<ConsentKind, string> = { given: 'Agreed', withdrawn: 'Withdrawn' }

/** 'Withdrawn by phone, recorded by Ann Lee' */
export const saidText = ({ kind, source, version, created_by }: ConsentEntry, day = '') =>
  [
    `${states[kind]}${day}${source ? ` ${consentSources[source]}` : ''}`,
    version && `terms of ${formatDate(version)}`,
    created_by && `recorded by ${created_by}`,
  ]
    .filter(Boolean)
    .join(', ')

/** 'Withdrawn Nov 20, 2026 by phone, recorded by Ann Lee; stop now (legal deadline Dec 07, 2026)' */
export function entryText(entry: ConsentEntry): string {
  const { day, effective_on } = entry
  const deadline = effective_on ? `; stop now (legal deadline ${formatDate(effective_on)})` : ''
  return saidText(entry, ` ${formatDate(day)}`) + deadline
}

/** Why times cannot be offered by email. */
export const noEmailsText = (email: string, day: string) =>
  `${email} takes no emails: the consent was withdrawn on ${formatDate(day)}. Please call.`
