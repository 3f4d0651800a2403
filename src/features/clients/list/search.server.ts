/**
 * What a search says besides the text of a client: a state, and what is overdue or due soon (docs/decisions/0064).
 * Each such phrase becomes a condition, which the text meets as well: Georgia is also a first name.
 */
import { stateCodes } from '../../../content/states.ts'
import { WORK_IS_DUE } from '../../../db/workDue.ts'
import { searchWords, withoutApostrophes } from '../../../lib/text.ts'
import { eventDateFields, eventKinds, type EventKind } from '../choices.ts'
import type { Search } from './list-sql.server.ts'

const states = Object.entries({ ...stateCodes, DC: 'District of Columbia' }).map(
  ([code, name]) => [code.toLowerCase(), name.toLowerCase()] as const,
)
const stateOf = new Map(states.flatMap(([code, name]) => [[code, name] as const, [name, name] as const]))

const dueDays = {
  overdue: '< company_today()',
  'due soon': 'between company_today() and lab_due_soon_until()',
}

const phrase = (...alternatives: string[]) =>
  new RegExp(`(?<![^\\s,;])(?:${alternatives.join('|').replaceAll(' ', '\\s+')})(?![^\\s,;])`, 'gi')
// 'west virginia' before 'virginia'.
const STATE = phrase(...[...stateOf.keys()].toSorted((a, b) => b.length - a.length))
const DUE = phrase(`(?:(lab|order)s? )?(${Object.keys(dueDays).join('|')})(?: (lab|order)s?)?`)

/** @returns the conditions of its phrases, as SQL, and the other words */
export function readSearch(search = ''): { text: string; conditions: string[] } {
  const conditions: string[] = []
  const text = search
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

const usual = (found: string) => found.replace(/\s+/g, ' ').toLowerCase()

function dueSql(due: keyof typeof dueDays, only: string | undefined): string {
  const kinds = eventKinds.filter((kind: EventKind) => only === undefined || kind === only)
  const dates = kinds.map((kind) => `${eventDateFields[kind]} ${dueDays[due]}`)
  return `(search_text like '%${due}%' or ((${dates.join(' or ')}) and ${WORK_IS_DUE}))`
}

/** Two letters are a state or the beginning of a word: in the middle of one they are everywhere. The index serves this class, not \\m. */
function stateSql(found: string): string {
  const parts = found.split(' ').map((word) => `search_text like '%${word}%'`)
  const text =
    found.length === 2
      ? `search_text like '${found}%' or search_text ~ '[ \\n-]${found}'`
      : `(${parts.join(' and ')})`
  return `(${text} or state_id = (select id from states where lower(name) = '${stateOf.get(found)}'))`
}

/** How the words are looked for. */
export function searchKind(text: string): Search {
  if (!text.trim()) return 'none'
  if (searchWords(text).length === 0) return 'literal'
  return /[\p{L}\p{N}]{3}/u.test(withoutApostrophes(text)) ? 'long' : 'short'
}
