/** The filters of a list, declared once: address, requests, SQL and screen derive from them (decision 0037). */
import {
  auditedCriterion,
  dayTerm,
  idTerm,
  ME,
  NONE,
  textTerm,
  wordTerm,
  type ReadTerm,
} from './criterion.ts'
import type { LookupKey } from './lookupKeys.ts'

/** Number of days in a window, with today in the company's time zone at its start or its end. */
export const windowDays = { next_7: 7, next_30: 30, last_7: 7, last_30: 30, last_90: 90 } as const

/** When something is due; this week ends on Saturday. */
export const dueWindows = ['overdue', 'this_week', 'next_7', 'next_30'] as const
/** When something was. */
export const pastWindows = ['last_7', 'last_30', 'last_90'] as const
export type DayWindow = (typeof dueWindows)[number] | (typeof pastWindows)[number]

export const windowNames: Record<DayWindow, string> = {
  overdue: 'Past due',
  this_week: 'This week, from today',
  next_7: `Next ${windowDays.next_7} days`,
  next_30: `Next ${windowDays.next_30} days`,
  last_7: `Last ${windowDays.last_7} days`,
  last_30: `Last ${windowDays.last_30} days`,
  last_90: `Last ${windowDays.last_90} days`,
}

/** What is chosen: entries of a lookup list, staff, words with their names, days, or a part of a text. */
export type Filter = {
  label: string
  /** The label of the empty choice. */
  all: string
  /** The column that it reads, where that has another name than the filter. */
  column?: string
} & (
  | { kind: 'entry'; list: LookupKey; none: string }
  | { kind: 'person'; none: string }
  | { kind: 'word'; words: Readonly<Record<string, string>> }
  /** `isMoment`: the column holds a moment, whose day is that of the company's time zone. */
  | { kind: 'day'; windows: readonly DayWindow[]; none?: string; isMoment?: true }
  | { kind: 'text'; none: string }
)

/** By their names in addresses, requests and the audit. */
export type Filters = Readonly<Record<string, Filter>>

/** The words that a filter knows besides ids and days. */
function filterWords(filter: Filter): string[] {
  if (filter.kind === 'word') return Object.keys(filter.words)
  if (filter.kind === 'person') return [ME, NONE]
  return [...(filter.kind === 'day' ? filter.windows : []), ...(filter.none ? [NONE] : [])]
}

export function readTermOf(filter: Filter): ReadTerm {
  const words = filterWords(filter)
  if (filter.kind === 'word') return wordTerm(words)
  if (filter.kind === 'text') return textTerm
  return filter.kind === 'day' ? dayTerm(words) : idTerm(words)
}

/** What is wrong with a value that the filter does not know. */
export function filterMessage(filter: Filter): string {
  const words = filterWords(filter).join(', ')
  if (filter.kind === 'word') return `${filter.label} must be one of: ${words}`
  if (filter.kind === 'day')
    return `${filter.label} must be one of: ${words}, or days such as 2026-01-31..2026-02-28`
  if (filter.kind === 'text')
    return `${filter.label} must be none, or texts after has: such as has:ann, separated by commas`
  const known = filter.kind === 'person' ? 'me, none or ids' : 'ids or none'
  return `${filter.label} must be ${known}, separated by commas; after not: for all others`
}

/** The filters that are set, as the audit holds them. */
export const auditedFilters = <F extends Filters>(
  filters: F,
  chosen: { [Name in keyof F]?: string | undefined },
) =>
  Object.fromEntries(
    Object.keys(filters).flatMap((name) => (chosen[name] ? [[name, auditedCriterion(chosen[name])]] : [])),
  )
