/**
 * The value of a filter, as text in addresses, requests and the audit: 'a,b' is any of these, 'not:a,b' none of them. A
 * term is an id, a word, NONE for no value, days from and to, either of which may be missing ('2026-01-31..'), days from
 * today ('next_14', 'last_14'), or a part of a text ('has:ann').
 */
import { formatDate, isIsoDate } from './dates.ts'
import { isId, plural } from './text.ts'

export interface Criterion {
  not: boolean
  terms: string[]
}

/** @returns the term in its usual form, or null for one that the filter does not know */
export type ReadTerm = (term: string) => string | null

export const NONE = 'none'
/** The signed-in person. */
export const ME = 'me'

const NOT = 'not:'
export const MAX_TERMS = 50
const MAX_LENGTH = 3000

/** Whether a text has more terms than are read. */
export const isTooLong = (text: string) =>
  text.length > MAX_LENGTH || text.split(',', MAX_TERMS + 1).length > MAX_TERMS

function readCriterion(text: string, readTerm: ReadTerm): Criterion | null {
  if (isTooLong(text)) return null
  const not = text.startsWith(NOT)
  const terms = (not ? text.slice(NOT.length) : text).split(',').map(readTerm)
  if (terms.includes(null)) return null
  return { not, terms: [...new Set(terms as string[])] }
}

/** Null when nothing is chosen. */
export const writeCriterion = ({ not, terms }: Criterion): string | null =>
  terms.length === 0 ? null : (not ? NOT : '') + terms.join(',')

/** With a term in the place of another one: of none it is added, null takes one away. */
export function withTerm(terms: readonly string[], before: string | null | undefined, after: string | null) {
  const others = terms.filter((term) => term !== '' && term !== before && term !== after)
  return after === null ? others : [...others, after]
}

/** The same criterion in its usual form; null for text that is none. */
export function usualCriterion(text: string, readTerm: ReadTerm): string | null {
  const criterion = readCriterion(text, readTerm)
  return criterion && writeCriterion(criterion)
}

/** For text that has been read before. */
export const storedCriterion = (text: string): Criterion =>
  readCriterion(text, (term) => term) ?? { not: false, terms: [] }

/** As the audit holds it: one value, or the terms one by one, so that the names of their ids can be found. */
export function auditedCriterion(text: string): string | Criterion {
  const criterion = storedCriterion(text)
  const [term, ...more] = criterion.terms
  return term === undefined || more.length > 0 || criterion.not ? criterion : term
}

export const isCriterion = (value: unknown): value is Criterion =>
  typeof value === 'object' && value !== null && 'not' in value && 'terms' in value

/** Both days count; null is open. */
export interface DayRange {
  from: string | null
  to: string | null
}

export function readDayRange(term: string): DayRange | null {
  const [from = '', to = '', ...more] = term.split('..', 3)
  if (more.length > 0 || !term.includes('..') || (!from && !to)) return null
  if ((from && !isIsoDate(from)) || (to && !isIsoDate(to)) || (from && to && from > to)) return null
  return { from: from || null, to: to || null }
}

export const writeDayRange = ({ from, to }: DayRange) => `${from ?? ''}..${to ?? ''}`

export const MAX_DAYS = 3650

/** Today is the first of the next days and the last of the past ones; null for another term. */
export function readRelativeDays(term: string) {
  const [, direction, number] = /^(next|last)_([1-9]\d{0,3})$/.exec(term) ?? []
  const days = Number(number)
  return days <= MAX_DAYS ? { direction: direction as 'next' | 'last', days } : null
}

/* What a term of a filter may be. */

export const wordTerm =
  (words: readonly string[]): ReadTerm =>
  (term) =>
    words.includes(term) ? term : null

/** The id of a record, or one of these words. */
export const idTerm =
  (words: readonly string[]): ReadTerm =>
  (term) =>
    isId(term) ? term.toLowerCase() : wordTerm(words)(term)

/** Days from and to or from today, or one of these words. */
export const dayTerm =
  (words: readonly string[]): ReadTerm =>
  (term) =>
    (readDayRange(term) ?? readRelativeDays(term)) ? term : wordTerm(words)(term)

const HAS = 'has:'
const MAX_TEXT = 100

/** What somebody typed as a term, in which a comma is written as in an address; null for nothing. */
export const writeTextTerm = (text: string): string | null => {
  const typed = text.trim().slice(0, MAX_TEXT)
  return typed === '' ? null : HAS + encodeURIComponent(typed.toWellFormed())
}

/** The text that a term looks for; null for another term. */
export function readTextTerm(term: string): string | null {
  if (!term.startsWith(HAS) || term.includes(',')) return null
  try {
    return decodeURIComponent(term.slice(HAS.length)).replaceAll('\0', '').trim() || null
  } catch {
    return null
  }
}

/** The same criterion with what was typed into it replaced. */
export const hashTextTerms = (criterion: string, hash: (text: string) => string) =>
  criterion.replace(/(?<=^|^not:|,)has:[^,]*/g, (term) => HAS + hash(readTextTerm(term) ?? ''))

/** 'has:ann' in words: '"ann"'; null for another term. */
export function textTermText(term: string): string | null {
  const text = readTextTerm(term)
  return text && `"${text}"`
}

export const textTerm: ReadTerm = (term) => {
  if (term === NONE) return term
  const text = readTextTerm(term)
  return text && writeTextTerm(text)
}

/** Days of a term in words: '01/31/2026 to 02/28/2026', 'from 01/31/2026', 'next 14 days'; null for another term. */
export function termDaysText(term: string): string | null {
  const relative = readRelativeDays(term)
  if (relative) return `${relative.direction === 'next' ? 'next' : 'past'} ${plural(relative.days, 'day')}`
  const range = readDayRange(term)
  if (!range) return null
  const [from, to] = [range.from, range.to].map((day) => day && formatDate(day, 'MM/dd/yyyy'))
  if (from && to) return from === to ? from : `${from} to ${to}`
  return from ? `from ${from}` : `until ${to}`
}
