/** The filters of a list, declared once: address, requests, SQL and screen derive from them (decision 0037). */
import {
  auditedCriterion,
  dayTerm,
  idTerm,
  isTooLong,
  MAX_DAYS,
  MAX_TERMS,
  ME,
  NONE,
  termDaysText,
  textTerm,
  textTermText,
  wordTerm,
  type ReadTerm,
} from './criterion.ts'
import type { LookupKey } from './lookupKeys.ts'

/** Days that have a name, relative to today; the week ends on Saturday. */
const dayWords = {
  overdue: 'overdue',
  today: 'today',
  this_week: 'this week, from today',
} as const
export type DayWord = keyof typeof dayWords

/** What is chosen: entries of a lookup list, staff, words with their names, days, or a part of a text. `none`: no value, in words. */
export type Filter = {
  label: string
  /** The column that it reads, where that has another name than the filter. */
  column?: string
} & (
  | { kind: 'entry'; list: LookupKey; none: string }
  | { kind: 'person'; none: string }
  | { kind: 'word'; words: Readonly<Record<string, string>>; none?: string }
  /** `isMoment`: the column holds a moment, whose day is that of the company's time zone. */
  | { kind: 'day'; words: readonly DayWord[]; none?: string; isMoment?: true }
  | { kind: 'text'; none: string }
)

/** By their names in addresses, requests and the audit. */
export type Filters = Readonly<Record<string, Filter>>

/** The words that a filter knows besides ids and days. */
function filterWords(filter: Filter): string[] {
  const none = filter.none ? [NONE] : []
  if (filter.kind === 'word') return [...Object.keys(filter.words), ...none]
  if (filter.kind === 'person') return [ME, ...none]
  return [...(filter.kind === 'day' ? filter.words : []), ...none]
}

export function termReader(filter: Filter): ReadTerm {
  const words = filterWords(filter)
  if (filter.kind === 'word') return wordTerm(words)
  if (filter.kind === 'text') return textTerm
  return filter.kind === 'day' ? dayTerm(words) : idTerm(words)
}

/** What is wrong with a value that the filter does not know. */
export function filterMessage(filter: Filter, text = ''): string {
  if (isTooLong(text)) return `${filter.label} takes at most ${MAX_TERMS} values`
  const words = filterWords(filter).join(', ')
  if (filter.kind === 'word') return `${filter.label} must be one of: ${words}`
  if (filter.kind === 'day')
    return `${filter.label} must be one of: ${words}, or days such as next_14, last_14 (1 to ${MAX_DAYS}) or 2026-01-31..2026-02-28`
  if (filter.kind === 'text')
    return `${filter.label} must be none, or texts after has: such as has:ann, separated by commas`
  const known = filter.kind === 'person' ? 'me, none or ids' : 'ids or none'
  return `${filter.label} must be ${known}, separated by commas; after not: for all others`
}

/** A term in words that follow the label of its filter: 'me', 'no date', 'next 14 days'; null for the id of something. */
export function termText(filter: Filter, term: string): string | null {
  if (term === NONE) return 'none' in filter ? (filter.none ?? null) : null
  switch (filter.kind) {
    case 'entry':
      return null
    case 'person':
      return term === ME ? 'me' : null
    case 'word':
      return filter.words[term] ?? null
    case 'day':
      return dayWords[term as DayWord] ?? termDaysText(term)
    case 'text':
      return textTermText(term)
  }
}

/** The filters that are set, as the audit holds them. */
export const auditedFilters = <F extends Filters>(
  filters: F,
  chosen: { [Name in keyof F]?: string | undefined },
) =>
  Object.fromEntries(
    Object.keys(filters).flatMap((name) => (chosen[name] ? [[name, auditedCriterion(chosen[name])]] : [])),
  )
