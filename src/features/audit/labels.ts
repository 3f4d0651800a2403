import { actions, type Action } from '../../lib/actions.ts'
import { lookupKeys } from '../../lib/lookupKeys.ts'
import { capitalized, plural, formatCount, formatPhone } from '../../lib/text.ts'
import { lookupLists } from '../lookups/registry.ts'
import { reportTitles } from '../reports/choices.ts'
import { activityKinds, activityFilters, type ActivityKind } from './activityFilters.ts'
import type { ActivityRow } from './contract.ts'
import { badgeColorNames } from '../../lib/badgeColors.ts'
import { consentSources } from '../../lib/consentChoices.ts'
import { isCriterion, NONE, textTermText } from '../../lib/criterion.ts'
import { formatDate } from '../../lib/dates.ts'
import { divisionNames } from '../../lib/divisions.ts'
import { fieldGroups, type FieldGroup } from '../../lib/fieldGroups.ts'
import { termText, type Filters } from '../../lib/filters.ts'
import { deviceText } from '../accounts/deviceText.ts'
import { clientFields, clientFilters, isClientField, type ClientField } from '../clients/registry.ts'
import { paperDays } from '../clients/papers/registry.ts'
import { shownValue, type EntryName } from '../clients/shownValue.ts'
import { stateNames } from '../inquiries/registry.ts'
import { factText } from '../site/factText.ts'

/** Of actions that only entries of earlier versions have. */
const formerActions: Partial<Record<ActivityKind, Record<string, string>>> = {
  clients: {
    'clients.unmerged': 'Undid the merge of a client',
    'clients.order_taken_back': 'Undid an order',
    'clients.lab_taken_back': 'Undid a lab',
    'drafts.kept': 'Left changes unsaved',
    'drafts.removed': 'Saved or discarded unsaved changes',
  },
  lists: {
    'views.restored': 'Undid the deletion of a view',
    ...Object.fromEntries(lookupKeys.map((list) => [`${list}.unmerged`, 'Undid a merge of entries'])),
  },
  exports: {
    'clients.import_undone': 'Undid an import of clients',
  },
}

const listActions = Object.fromEntries(
  lookupKeys.flatMap((list) => {
    const entry = lookupLists[list].singular.toLowerCase()
    return [
      [`${list}.created`, `Added a ${entry}`],
      [`${list}.updated`, `Changed a ${entry}`],
      [`${list}.merged`, `Merged a ${entry} into another`],
      [`${list}.undone`, `Undid a change of a ${entry}`],
    ]
  }),
)

const labelsOfKind = (kind: ActivityKind): Record<string, string> => ({
  ...formerActions[kind],
  ...actions[kind],
  ...(kind === 'lists' && listActions),
})

export const actionsOfKind = (kind: ActivityKind): string[] => Object.keys(labelsOfKind(kind))

const labels = Object.assign({}, ...activityKinds.map(labelsOfKind)) as Record<string, string>

/** The label of an action; an action unknown to this version is shown by its name. */
export function actionText(action: string): string {
  const known = labels[action]
  if (known) return known
  return capitalized(action.replace(/[._]+/g, ' ').trim())
}

/** 'Attached an inquiry to a client' as 'inquiry attached to a client': what was undone, not what the undo does. */
export const recordFirst = (done: string) =>
  done.replace(
    /^(\w+(?: or \w+)?) (?:an?|the) (.+?)( (?:to an?|from|as|on) .+)?$/,
    (_, verb: string, record: string, end = '') => `${record} ${verb.toLowerCase()}${end}`,
  )

const actorKindLabels: Record<Exclude<ActivityRow['actor_kind'], 'staff' | 'service'>, string> = {
  visitor: 'Visitor',
  job: 'Background job',
  command_line: 'Command line',
}

/** Actions of somebody who was not signed in but proved to own the account. */
const provingActions: readonly string[] = [
  'account.first_administrator',
  'account.email_confirmed',
  'account.invitation_accepted',
  'account.signed_in',
  'account.password_reset',
] satisfies Action[]

type Done = Pick<ActivityRow, 'actor_kind' | 'actor' | 'action'> & { subject?: string | null }

/** Who did it: staff by email address while the account exists. */
export function actorText({ actor_kind, actor, action, subject = null }: Done): string {
  if (actor_kind === 'staff') return actor ?? 'Staff (account removed)'
  if (actor_kind === 'service') return actor ? `${actor} (service account)` : 'Service account'
  // No command changes clients but the one that adds fictional ones.
  if (actor_kind === 'command_line' && action.startsWith('clients.')) return 'Sample data'
  if (actor_kind === 'visitor' && subject !== null && provingActions.includes(action)) return subject
  return actorKindLabels[actor_kind]
}

/** The current name of what the entry is about, '30 clients' for a change of many; '-' when it is about no record. */
export const subjectText = (row: ActivityRow): string =>
  row.records > 1
    ? plural(row.records, row.action.startsWith('clients.') ? 'client' : 'record')
    : subjectName(row)

function subjectName({ action, subject_id, subject, live }: ActivityRow): string {
  if (subject_id === null) return '-'
  if (action.startsWith('reports.'))
    return reportTitles[subject_id as keyof typeof reportTitles] ?? subject_id
  if (/^clients\.import_.*viewed$/.test(action)) return 'An import'
  if (subject === null) return 'No longer there'
  return action.startsWith('clients.') && !live ? `${subject} (deleted)` : subject
}

type Names = ActivityRow['names']
type Format = (value: string, names: Names) => string

const valueLabels: Record<string, Record<string, string>> = {
  color: badgeColorNames,
  approved: { true: 'Active', false: 'None' },
  role: { viewer: 'Viewer', internal: 'Internal', admin: 'Admin', null: 'No role' },
  status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' },
  mail_requests: { true: 'On', false: 'Off' },
  mail_today: { true: 'On', false: 'Off' },
  scope: { local: 'This one', others: 'All others', global: 'All' },
  with: { passkey: 'Passkey' },
  cause: {
    expired: 'Answered too late, or twice',
    unknown: 'Not a passkey of an account',
    another: 'Passkey of another account',
    address: 'Asked for at another address',
    copied: 'May have been copied',
    certificates: 'Sent a certificate',
    disabled: 'Access disabled',
    invalid: 'Not verified',
    only_provider: 'Only single sign-on is open',
  },
  channel: { text: 'Texts', email: 'Emails' },
  source: consentSources,
  direction: { asc: 'Ascending', desc: 'Descending' },
}

export const nameLookup =
  (names: Names): EntryName =>
  (id, list) =>
    names[id] ?? (list === 'owners' ? 'Account removed' : 'No longer in the list')

const entryName: Format = (id, names) => names[id] ?? 'No longer in the list'
const personName: Format = (id, names) => names[id] ?? 'Account removed'
const clientName: Format = (id, names) => names[id] ?? 'No longer there'
const day = (value: string) => formatDate(value)

/** Fields that no client has, whose texts are ids, days or names of something. */
const formats: Record<string, Format> = {
  ...Object.fromEntries(lookupKeys.map((key) => [lookupLists[key].column, entryName])),
  merged_into: entryName,
  merged_from: clientName,
  unmerged: clientName,
  attachment_id: clientName,
  client_id: clientName,
  assigned_to: personName,
  person_id: personName,
  device: deviceText,
  contact: formatPhone,
  day,
  ...Object.fromEntries(paperDays.map((name) => [name, day])),
  effective_on: day,
  start: day,
  end: day,
  sort: (name) => (isClientField(name) ? clientFields[name].label : readable(name)),
}

const filters: Filters = { ...activityFilters, ...clientFilters }

/** A term of a filter in words; null for another value of a field with the same name. */
function filterTerm(name: string, value: string): string | null {
  const filter = filters[name]
  if (filter?.kind === 'text') return textTermText(value) && 'a text'
  return filter ? termText(filter, value) : null
}

/** Formats a value as the screens do; undefined where there is none. @param about what the entry is about, as the action begins */
export function fieldText(field: string, value: unknown, names: Names, about?: string): string | undefined {
  if (about === 'site') return siteText(field, value, names)
  if (field === 'divisions') return divisionNames(value as string[] | null)
  if (field.startsWith('hidden_from_'))
    return (value as FieldGroup[]).map((group) => fieldGroups[group]).join(', ') || 'Nothing'
  // Of a file of clients that were chosen.
  if (field === 'ids' && Array.isArray(value))
    return value.map((id: string) => clientName(id, names)).join('; ')
  if (field === 'also' && Array.isArray(value))
    return value.map((one: ClientField) => clientFields[one].label).join(', ')
  const known = valueLabels[field]?.[String(value)]
  if (known) return known
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'number') return formatCount(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (isCriterion(value)) {
    const terms = value.terms.map((term) => fieldText(field, term, names, about)).join(', ')
    return value.not ? `not ${terms}` : terms
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  if (value === NONE) return 'None'
  if (about === 'inquiries' && field === 'state') return stateNames[value as keyof typeof stateNames] ?? value
  const term = filterTerm(field, value)
  if (term !== null) return term
  if (isClientField(field)) return shownValue(clientFields[field], value, nameLookup(names))
  return formats[field]?.(value, names) ?? value
}

/** A value of a fact, or the titles of the facts that were published. */
const siteText = (field: string, value: unknown, names: Names) =>
  field === 'facts' && Array.isArray(value)
    ? value.map((key) => names[String(key)] ?? String(key)).join(', ')
    : factText(value) || undefined

/** 'last_name' as 'Last name'. */
export const readable = (name: string) => capitalized(name.replaceAll('_', ' '))
