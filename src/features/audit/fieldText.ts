import { badgeColorNames } from '../../lib/badgeColors.ts'
import { dayRangeText, isCriterion, ME, NONE } from '../../lib/criterion.ts'
import { formatDate } from '../../lib/dates.ts'
import { windowNames, type DayWindow } from '../../lib/filters.ts'
import { lookupKeys } from '../../lib/lookupKeys.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatCount, orDash } from '../../lib/text.ts'
import { deviceText } from '../accounts/deviceText.ts'
import { divisionName } from '../clients/choices.ts'
import { clientLabels, typeOf } from '../clients/clientFields.ts'
import { stateNames } from '../inquiries/labels.ts'
import { lookupLists } from '../lookups/registry.ts'
import type { ActivityRow } from './contract.ts'

type Names = ActivityRow['names']
type Format = (value: string, names: Names) => string

/** Fields with few values, each in words. */
const valueLabels: Record<string, Record<string, string>> = {
  active: { true: 'Yes', false: 'No' },
  color: badgeColorNames,
  email_verified: { true: 'Yes', false: 'No' },
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
    disabled: 'Access turned off',
    invalid: 'Not verified',
  },
  direction: { asc: 'Ascending', desc: 'Descending' },
  no_date: { true: 'Yes', false: 'No' },
  overdue: { true: 'Yes', false: 'No' },
}

/** The name of what an id refers to. */
const nameOr =
  (missing: string): Format =>
  (id, names) =>
    names[id] ?? missing
export const entryName = nameOr('No longer in the list')
const personName = nameOr('Account removed')
const clientName = nameOr('No longer there')

const day = (value: string) => formatDate(value, 'MMM dd, yyyy')
/** Days that a filter names. */
const dayFilter = (value: string) => windowNames[value as DayWindow] ?? dayRangeText(value)
const dayFilterOrText = (value: string) => dayFilter(value) ?? orDash(value)

/** Fields whose texts are ids, days or names of something. */
const formats: Record<string, Format> = {
  ...Object.fromEntries(lookupKeys.map((key) => [lookupLists[key].column, entryName])),
  merged_into: entryName,
  merged_from: clientName,
  unmerged: clientName,
  assigned_to: personName,
  person_id: personName,
  owner_id: (id, names) => (id === ME ? 'Me' : personName(id, names)),
  division: divisionName,
  device: deviceText,
  order_due: dayFilterOrText,
  lab_due: dayFilterOrText,
  created_at: dayFilterOrText,
  start_date: (value) => dayFilter(value) ?? day(value),
  day,
  start: day,
  end: day,
  sort: (field) => clientLabels[field as keyof typeof clientLabels] ?? readable(field),
}
const formatsOfTypes: Record<string, Format> = { money: formatMoney, day }

/** Formats a value as the screens do. @param about what the entry is about, as the action begins */
export function fieldText(field: string, value: unknown, names: Names, about?: string): string {
  const known = valueLabels[field]?.[String(value)]
  if (known) return known
  if (value === null || value === undefined) return '-'
  if (typeof value === 'number') return formatCount(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (isCriterion(value)) {
    const terms = value.terms.map((term) => fieldText(field, term, names, about)).join(' or ')
    return value.not ? `not ${terms}` : terms
  }
  if (typeof value !== 'string') return JSON.stringify(value)
  if (value === NONE) return 'None'
  if (about === 'inquiries' && field === 'state') return stateNames[value as keyof typeof stateNames] ?? value
  const format = formats[field] ?? formatsOfTypes[typeOf(field) ?? ''] ?? orDash
  return format(value, names)
}

/** 'last_name' as 'Last name'. */
export const readable = (name: string) => {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
