import { consentSources, type ConsentKind } from '../../lib/consentChoices.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatPhone } from '../../lib/text.ts'
import type { ConsentEntry, ContactConsent } from './contract.ts'

export const noteTitles: Record<ConsentKind, string> = { given: 'Note consent', withdrawn: 'Note withdrawal' }

/** 'texts to (850) 555-0142' */
export const contactText = ({ channel, contact }: ContactConsent) =>
  channel === 'text' ? `texts to ${formatPhone(contact)}` : `emails to ${contact}`

/** 'Withdrawn Nov 20, 2026 by phone, noted by Ann Lee, stop now, legal deadline Dec 07, 2026' */
export const entryText = ({ kind, day, source, version, created_by, effective_on }: ConsentEntry) =>
  [
    [kind === 'given' ? 'Agreed' : 'Withdrawn', formatDate(day), source && consentSources[source]]
      .filter(Boolean)
      .join(' '),
    version && `terms of ${formatDate(version)}`,
    created_by && `noted by ${created_by}`,
    effective_on && `stop now, legal deadline ${formatDate(effective_on)}`,
  ]
    .filter(Boolean)
    .join(', ')
