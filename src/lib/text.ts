import { once } from './once.ts'

/** The text, or '-' when there is none (spec 9). */
export function orDash(text: string | number | null | undefined): string {
  const shown = text === null || text === undefined ? '' : String(text).trim()
  return shown === '' ? '-' : shown
}

/** At most `length` characters; a longer text ends in an ellipsis, at a word where one is near. Line breaks become spaces. */
export function truncate(text: string, length: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(flat)
  if (characters.length <= length) return flat
  const cut = characters.slice(0, Math.max(0, length - 1)).join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > cut.length * 0.7 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** Text in one line, without control characters and invisible ones that change its direction. */
export const toPrintable = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()

type PersonName = Partial<Record<'last_name' | 'first_name', string | null>>

/** 'Last, First'; no comma when one of the names is missing (spec 2.6). */
export function lastFirst({ last_name, first_name }: PersonName): string {
  return orDash(
    [last_name, first_name]
      .map((name) => name?.trim())
      .filter(Boolean)
      .join(', '),
  )
}

/** A number of ten digits, however they are grouped, as '(212) 555-0188'; any other as it was typed. */
export const formatPhone = (phone: string) =>
  phone.trim().replace(/^(?:\+?1[\s.-]?)?\(?(\d{3})\)?[\s./-]*(\d{3})[\s.-]?(\d{4})$/, '($1) $2-$3')

/** The number for a phone to dial, without its extension. */
export const phoneLink = (phone: string) =>
  `tel:${phone.replace(/(?<=\d)\W*(ext|x|#).*$/i, '').replace(/[^+\d]/g, '')}`

/** '150', '2.5' or '1,000'. */
export const isNumber = (text: string) => /^\d[\d.,]*$/.test(text)

/** 'no date' as 'No date'. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const lists = once(() => new Intl.ListFormat('en-US'))
/** 'Zinc, Iron, and Iodine'. */
export const joinWithAnd = (texts: Iterable<string>) => lists().format(texts)

/** '1 client', '2,010 clients'. */
export function plural(count: number, one: string, many: string = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** 48210 as '48,210'; not by Intl, whose first use takes a sixth of what a page needs to hydrate. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

const byteUnits = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** 1234567 as '1.2 MB'. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${byteUnits[power]}`
}

/** Search ignores apostrophes in every form; the database function search_form removes the same characters. */
export const withoutApostrophes = (text: string) => text.replace(/['`´ʹʻʼʽˈ‘’‛′＇]/gu, '')

const folded = (text: string) =>
  withoutApostrophes(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The letters and numbers alone: equal for names and titles that differ in spaces, hyphens, apostrophes, case or accents, but not
 * for 2.5 and 25.
 */
export const lettersOf = (name: string) =>
  folded(name).replace(/(?<!\d)[^\p{L}\p{N}]|[^\p{L}\p{N}](?!\d)/gu, '')

/**
 * The words of a search, between spaces, commas and semicolons ('Doe, Ann'), as in the database function
 * search_patterns; empty for a search of apostrophes and separators only, which is then matched literally.
 */
export const searchWords = (search: string) =>
  folded(search)
    .split(/[\s,;]+/)
    .filter(Boolean)

/** Says of a search that another spelling of these words is shown. */
export const nearlySame = (words: string) => `Nothing matches “${words}”. Close matches:`

/** Whether the text contains every word of a search, ignoring case, accents and apostrophes; an empty search matches. */
export function matchesSearch(text: string, search: string): boolean {
  const words = searchWords(search)
  if (words.length === 0) return text.includes(search.trim())
  const within = folded(text)
  return words.every((word) => within.includes(word))
}

const ownWords = (text: string) => [...searchWords(text), ...folded(text).split(/[^\p{L}\p{N}]+/u)]

/** Whether one letter is wrong, too many, missing or swapped with the next. */
export function isOneSlip(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at++
  const [rest, right] = [typed.slice(at), word.slice(at)]
  const swapped = rest.charAt(1) + rest.charAt(0) + rest.slice(2)
  return (
    rest.slice(1) === right.slice(1) ||
    rest.slice(1) === right ||
    rest === right.slice(1) ||
    swapped === right
  )
}

/** The items that a search finds with one slip in each word of four letters or more; numbers have none. */
export const nearMatches = <Item>(items: readonly Item[], search: string, titleOf: (item: Item) => string) =>
  items.filter((item) =>
    searchWords(search).every((word) =>
      ownWords(titleOf(item)).some(
        (own) => own.startsWith(word) || (/^\D{4,}$/.test(word) && isOneSlip(word, own)),
      ),
    ),
  )

/**
 * The items in which each word of a search begins a word ('lip' in 'Alpha-lipoic acid'). The one whose title is the search
 * comes first (or other words that are), then titles that begin with it; otherwise the given order.
 * @param wordsOf other words that find it
 */
export function bestMatches<Item>(
  items: readonly Item[],
  search: string,
  titleOf: (item: Item) => string,
  wordsOf: (item: Item) => string = () => '',
): Item[] {
  const searched = searchWords(search)
  const isFound = (item: Item) => {
    const own = ownWords(`${titleOf(item)} ${wordsOf(item)}`)
    return searched.every((word) => own.some((other) => other.startsWith(word)))
  }
  const letters = lettersOf(search)
  const rank = (item: Item) => {
    const own = lettersOf(titleOf(item))
    if (own === letters || lettersOf(wordsOf(item)) === letters) return 0
    return own.startsWith(letters) ? 1 : 2
  }
  const found = items.filter((item) => isFound(item) || (letters !== '' && rank(item) < 2))
  return searched.length > 0 ? found.toSorted((one, other) => rank(one) - rank(other)) : []
}

export const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Its sentences and lines, each with the space after it. */
const sentences = (text: string) => text.split(/(?<=[.!?]\s+|\n\s*)(?=\S)/)
const withoutEnd = (sentence = '') => sentence.trim().replace(/[.!?]+$/, '')

/** Theirs, and below it what was typed, without the sentences with which both begin. */
export function bothTexts(theirs: string | null, typed: string): string {
  const [others, own] = [sentences(theirs ?? ''), sentences(typed)]
  const end = own.findIndex((sentence, index) => withoutEnd(sentence) !== withoutEnd(others[index]))
  const rest = end < 0 ? '' : own.slice(end).join('')
  return [theirs ?? '', rest]
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n')
}
