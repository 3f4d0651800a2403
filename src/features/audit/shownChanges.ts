import { lookupKeys } from '../../lib/lookupKeys.ts'
import { paperTables } from '../../lib/paperChoices.ts'
import { recordLabels } from '../../lib/actions.ts'
import { shownMedicationChanges, type ShownFieldChange } from '../clients/shownValue.ts'
import { clientFields, clientFilters } from '../clients/registry.ts'
import { lookupLists } from '../lookups/registry.ts'
import { paperFieldLabels, paperKindKeys, paperSingular } from '../clients/papers/registry.ts'
import { includeLabels, reportTitles } from '../reports/choices.ts'
import type { ActivityRow } from './contract.ts'
import { factChanges } from '../site/factText.ts'
import { fieldText, nameLookup, readable } from './labels.ts'

/** What is read of an entry, here and of a client's history. */
type Entry = Pick<ActivityRow, 'action' | 'changes' | 'names'> & { subject_id?: string | null }

const fieldLabels = (fields: Readonly<Record<string, { label: string }>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

/** The label of each field, those of the client form first, in its order. */
const labels: Record<string, string> = {
  ...fieldLabels(clientFields),
  ...Object.fromEntries(lookupKeys.map((key) => [lookupLists[key].column, lookupLists[key].singular])),
  ...paperFieldLabels,
  ...recordLabels,
  attachment_id: 'Attachment',
  merged_into: 'Merged into',
  merged_from: 'Merged from',
  unmerged: 'Merge undone of',
  text: 'Update',
  email_verified: 'Email confirmed',
  status: 'Request',
  role: 'Role',
  divisions: 'Sees clients of',
  scopes: 'May',
  hides: 'Does not see',
  ends_on: 'Works until',
  hidden_from_viewer: 'Hidden from viewers',
  hidden_from_internal: 'Hidden from internal staff',
  reason: 'Reason',
  cause: 'Cause',
  with: 'With',
  approved: 'Access',
  factor_required_of: 'Second factor required of',
  mail_requests: 'New requests for access',
  mail_today: 'Daily summary',
  scope: 'Which sessions',
  sessions: 'Sessions ended',
  total: 'Rows',
  clients: 'Clients',
  file: 'File',
  rows: 'Rows',
  added: 'Clients added',
  changed: 'Clients changed',
  left_out: 'Rows with errors left out',
  undone: 'Clients as before',
  kept: 'Clients changed since',
  search: 'Search',
  words: 'Searched words (only a code is kept)',
  ids: 'Clients by their ids',
  counted: 'Counted only',
  more: 'More rows below',
  call: 'Request',
  address: 'Address',
  channel: 'Messages',
  contact: 'Contact',
  source: 'How',
  effective_on: 'Must take effect by',
  device: 'Device',
  sort: 'Sorted by',
  direction: 'Order',
  also: 'Further columns',
  ...fieldLabels({ ...clientFilters, ...clientFields }),
  created_at: 'Created date',
  start: 'Start Date',
  end: 'End Date',
}

const fieldOrder = new Map(Object.keys(labels).map((field, index) => [field, index]))
const fieldPosition = ([field]: [string, unknown]) => fieldOrder.get(field) ?? fieldOrder.size

/** Fields that are not shown: the sentence already says them, or they are technical. */
const hiddenFields = new Set([
  'entries',
  'merged',
  'hash',
  'through',
  'positions',
  'inquiries',
  'reading_through',
  'moved',
  'archived',
  'bulk',
  'imported',
  'undid',
  'follow_ups',
  'client_events',
  'client_updates',
  'event',
  'follow_up',
  ...paperKindKeys.map(paperSingular),
  ...paperTables,
  'consent_id',
  'consents',
  'update',
  'done',
  'limit',
  'first',
  'seed',
  // How a view shows its list.
  'shown',
])

/** The changes of an entry, field by field; unchanged fields and unset export filters are left out. */
export function shownChanges({ action, changes, names, subject_id }: Entry): ShownFieldChange[] {
  const about = action.split('.')[0]
  const fields = Object.entries(changes ?? {}).sort((one, other) => fieldPosition(one) - fieldPosition(other))
  return fields.flatMap(([field, value]): ShownFieldChange[] => {
    if (hiddenFields.has(field)) return []
    if (field === 'medications' && Array.isArray(value))
      return shownMedicationChanges(value, nameLookup(names))
    // The entry of a fact is about the fact, and has its title.
    const label = about === 'site' && field !== 'facts' ? '' : fieldLabel(field, subject_id)
    const show = (one: unknown) => fieldText(field, one, names, about)
    // The columns of a file are no change of anything.
    if (!Array.isArray(value) || field === 'also')
      return isNothing(value) ? [] : [{ field, label, to: show(value) }]
    const [before, after] = value as unknown[]
    if (before === after) return []
    // Of a fact that stays, what differs in it.
    if (about === 'site' && field !== 'facts' && !isNothing(before) && !isNothing(after))
      return factChanges(before, after).map((change) => ({ field, ...change }))
    if (field === 'merged_into')
      return [{ field, label, to: show(isNothing(after) ? before : after), isSentence: true }]
    if (field === 'facts') return [{ field, label, to: show(after) }]
    return [{ field, label, from: show(before), to: show(after) }]
  })
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '' || value === false

function fieldLabel(field: string, subject_id?: string | null): string {
  const isReport = subject_id != null && subject_id in reportTitles
  const label = isReport ? includeLabels[field as keyof typeof includeLabels] : undefined
  return label ?? labels[field] ?? readable(field)
}
