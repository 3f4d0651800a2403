/**
 * What a search says besides the text of a client: a state, a date of birth, and what is overdue or due soon
 * (docs/decisions/0064).
 * Each such phrase becomes a condition, which the text meets as well: Georgia is also a first name.
 */
import { postalCodes } from '../../../content/stateCodes.ts'
import type { RunSql } from '../../../db/connect.ts'
import { WORK_IS_DUE } from '../../../db/workDue.ts'
import { isOneSlip, searchWords, withoutApostrophes } from '../../../lib/text.ts'
import { withoutFillers } from '../../../lib/fillers.ts'
import { readTypedDay } from '../../../lib/typedDay.ts'
import { eventDateFields, eventKinds, type EventKind } from '../choices.ts'
import { clientFields, dayProps } from '../registry.ts'
import type { Search } from './list-sql.server.ts'

const states = Object.entries(postalCodes).map(
  ([code, name]) => [code.toLowerCase(), name.toLowerCase()] as const,
)
const stateNames = new Map(states.flatMap(([code, name]) => [[code, name] as const, [name, name] as const]))
/** 'carolina' of two, 'york': what many say of such a state. */
const lastWords = states
  .flatMap(([, name]) => name.split(' ').slice(1))
  .filter((word) => word.length > 3 && !stateNames.has(word))

const dueDays = {
  overdue: '< company_today()',
  'due soon': 'between company_today() and lab_due_soon_until()',
}

const phrase = (...alternatives: string[]) =>
  new RegExp(`(?<![^\\s,;])(?:${alternatives.join('|').replaceAll(' ', '\\s+')})(?![^\\s,;])`, 'gi')
const STATE = phrase(...stateNames.keys(), ...lastWords)
const DUE = phrase(`(?:(lab|order)s? )?(${Object.keys(dueDays).join('|')})(?: (lab|order)s?)?`)
// Of six characters or more where they have a year.
const DAY = phrase(
  '(?:born )?(\\d{1,2}/\\d{1,2}|\\d[\\d/.-]{5,9}|[a-z]{3,9}\\.? \\d{1,2},?\\s*\\d{2,4}|\\d{1,2} [a-z]{3,9}\\.?,?\\s*\\d{2,4})',
)

export interface ParsedSearch {
  text: string
  /** What its phrases ask for, as SQL. */
  conditions: string[]
  /** Its words that are nowhere and are read with a slip. */
  not_found?: string | undefined
  /** What these are read as, as LIKE patterns of a whole word. */
  slips?: string[]
}

export const readSearch = (search = ''): ParsedSearch => withBegunStates(readPhrases(search))

function readPhrases(search: string): ParsedSearch {
  const conditions: string[] = []
  const text = search
    .replace(DAY, (found, typed: string) => {
      const { day } = readTypedDay(typed, dayProps(clientFields.date_of_birth).missingYear)
      if (day) conditions.push(bornSql(day, usual(typed)))
      return day ? ' ' : found
    })
    .replace(DUE, (_, before?: string, due = '', after?: string) => {
      conditions.push(dueSql(usual(due) as keyof typeof dueDays, (before ?? after)?.toLowerCase()))
      return ' '
    })
    .replace(STATE, (found) => {
      conditions.push(stateSql(usual(found)))
      return ' '
    })
  return { text: text.trim(), conditions }
}

/**
 * In a search that says more, the beginning of a state's name may be the state: 'sheila cal', for whoever types it, is one in California
 * as well as one who takes calcium. Alone it would be everybody there.
 */
function withBegunStates(parsed: ParsedSearch): ParsedSearch {
  const { text, conditions } = parsed
  const isBegun = (word: string) =>
    /^[a-z]{3,}$/.test(word) && states.some(([, name]) => ` ${name}`.includes(` ${word}`))
  const words = searchWords(text)
  const others = words.filter((word) => !isBegun(word))
  const isNarrowed = conditions.length > 0 || others.length > 0
  if (!isNarrowed || others.length === words.length) return parsed
  const begun = words.filter(isBegun).map(begunStateSql)
  return { ...parsed, text: others.join(' '), conditions: [...conditions, ...begun] }
}

const begunStateSql = (word: string) =>
  `(search_text like '%${word}%' or state_id = any (array(select id from states where ' ' || lower(name) like '% ${word}%')))`

/** Born on this day, of any year for '1/11', or the text as it is: '1/11/19' is half of 1/11/1986, eight digits may be of a phone number. */
const bornSql = (day: string, found: string) => {
  if (/^\d+\/\d+$/.test(found)) return `search_text like '%${day.slice(4)} %'`
  const born = `search_text like '%${day}%'`
  return /\D\d{4}$/.test(found) ? born : `(${born} or search_text like '%${found}%')`
}

const usual = (found: string) => found.replace(/\s+/g, ' ').toLowerCase()

function dueSql(due: keyof typeof dueDays, only: string | undefined): string {
  const kinds = eventKinds.filter((kind: EventKind) => only === undefined || kind === only)
  const dates = kinds.map((kind) => `${eventDateFields[kind]} ${dueDays[due]}`)
  return `(search_text like '%${due}%' or ((${dates.join(' or ')}) and ${WORK_IS_DUE}))`
}

/** Two letters are a state or the beginning of a word: in the middle of one they are everywhere. */
function stateSql(found: string): string {
  const parts = found.split(' ').map((word) => `search_text like '%${word}%'`)
  // Not \m, which the index does not serve.
  const text =
    found.length === 2
      ? `search_text like '${found}%' or search_text ~ '[ \\n-]${found}'`
      : `(${parts.join(' and ')})`
  const name = stateNames.get(found) ?? `% ${found}`
  return `(${text} or state_id = any (array(select id from states where lower(name) like '${name}')))`
}

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** The word with one letter wrong, too many, missing or swapped with the next; _ is any letter. */
const slips = (word: string) => [
  `${word}_`,
  ...[...word].flatMap((letter, place) => {
    const [before, after] = [word.slice(0, place), word.slice(place + 1)]
    // The index needs three letters in a row.
    const others = before.length < 3 && after.length < 3 ? LETTERS : ['_']
    const wrong = others.map((other) => before + other + after)
    return [
      before + after,
      ...wrong,
      `${before}_${letter}${after}`,
      before + after.charAt(0) + letter + after.slice(1),
    ]
  }),
]

/** Spellings of one sound that are more than a slip apart: who heard 'Albrecht' may type 'Albrekt'. */
const SOUNDS = ['k ch', 'f ph', 'x ks', 'y ie ee ei ai', 'ey ie ee', 'qu kw', 'au ow'].map((alike) =>
  alike.split(' '),
)

/** The word with one sound spelled otherwise. */
const soundsAlike = (word: string) =>
  SOUNDS.flatMap((alike) =>
    alike.flatMap((typed) =>
      [...word.matchAll(new RegExp(typed, 'g'))].flatMap(({ index }) =>
        alike.map((other) => word.slice(0, index) + other + word.slice(index + typed.length)),
      ),
    ),
  )

/** Four letters are in the middle of many words, so they are read as the beginning of one. */
const patternsOf = (slip: string) =>
  slip.length > 4 ? [`%${slip}%`] : ['', '% ', '%\n'].map((start) => `${start}${slip}%`)

const phraseWords = [...stateNames.keys(), ...Object.keys(dueDays)]
  .join(' ')
  .split(' ')
  .filter((word) => word.length > 3)

/** A word of a phrase, as it is spelled. */
function spelled(typed: string): string {
  const word = typed.toLowerCase()
  if (!/^[a-z]{4,}$/.test(word) || phraseWords.includes(word)) return typed
  return phraseWords.find((known) => isOneSlip(word, known)) ?? typed
}

// Entries of lists come first: they are few, and only for what is none of them the book is read.
const ENTRIES = `entries as materialized (
    select search_form(name) as name from medications union all select search_form(name) from statuses)`

const NOWHERE = `
  with ${ENTRIES}
  select word from unnest($1::text[]) as words (word)
  where not exists (select from entries where ' ' || name || ' ' like '% ' || word || ' %')
    and not exists (select from clients where archived_at is null and search_text like '%' || word || '%')`

const SLIPS = `
  with slips as materialized (select * from unnest($1::text[], $2::text[]) as slips (word, pattern)), ${ENTRIES},
    listed as materialized (select * from slips where exists (select from entries where name like pattern))
  select * from listed union all
  select * from slips where word not in (select word from listed)
    and exists (select from clients where archived_at is null and search_text like pattern)`

/** Reads what a search finds, and where that is nothing, what it finds with slips in its words. */
export async function orWithSlips<Found>(
  runSql: RunSql,
  { search }: { search?: string | undefined },
  read: (parsed: ParsedSearch) => Promise<Found>,
  isEmpty: (found: Found) => boolean,
): Promise<Found> {
  const found = await read(readSearch(search))
  const parsed = search && isEmpty(found) ? await readWithSlips(runSql, search) : null
  return parsed ? read(parsed) : found
}

/**
 * A search that finds nothing, without what only joins its words, and with one slip of a finger, or one sound
 * spelled otherwise, in each word that is nowhere.
 * @returns null where that changes nothing
 */
export async function readWithSlips(runSql: RunSql, typedSearch: string): Promise<ParsedSearch | null> {
  const search = withoutFillers(typedSearch)
  const exact = readPhrases(search)
  const typed = searchWords(exact.text).filter((word) => /^[a-z]{4,}$/.test(word))
  const nowhere = new Set(
    (await runSql<{ word: string }>('clients.nowhere', NOWHERE, [typed])).map(({ word }) => word),
  )
  const respelled = readPhrases(
    search.replace(/[^\s,;]+/g, (word) => (nowhere.has(word.toLowerCase()) ? spelled(word) : word)),
  )
  const isRespelled = respelled.conditions.length > exact.conditions.length
  const { text, conditions: phrases } = isRespelled ? respelled : exact
  const conditions = [...phrases]
  const found = await slipsFound(
    runSql,
    searchWords(text).filter((word) => word.length > 4 && nowhere.has(word)),
  )
  const patterns = Map.groupBy(found, ({ word }) => word)
  for (const slipped of patterns.values())
    conditions.push(`(${slipped.map(({ pattern }) => `search_text like '${pattern}'`).join(' or ')})`)
  const rest = searchWords(text).filter((word) => !patterns.has(word))
  const not_found = [...nowhere]
    .filter((word) => patterns.has(word) || (isRespelled && spelled(word) !== word))
    .join(' ')
  const isChanged = conditions.length > exact.conditions.length || search !== typedSearch
  const inWords = found.map(({ pattern }) => pattern.replace(/^%?\s?|%$/g, ''))
  return isChanged
    ? withBegunStates({ text: rest.join(' '), conditions, not_found: not_found || undefined, slips: inWords })
    : null
}

async function slipsFound(runSql: RunSql, words: string[]) {
  const pairs = words.flatMap((word) =>
    [...slips(word), ...new Set(soundsAlike(word))]
      .flatMap(patternsOf)
      .map((pattern) => [word, pattern] as const),
  )
  const values = [pairs.map(([word]) => word), pairs.map(([, pattern]) => pattern)]
  return words.length > 0 ? runSql<{ word: string; pattern: string }>('clients.slips', SLIPS, values) : []
}

export function searchKind(text: string): Search {
  if (!text.trim()) return 'none'
  if (searchWords(text).length === 0) return 'literal'
  return /[\p{L}\p{N}]{3}/u.test(withoutApostrophes(text)) ? 'long' : 'short'
}
