import { addDays, addMonths, isIsoDate, isoOf, startOfWeek, todayIn, twoDigits } from './dates.ts'

/**
 * How to choose the year when none is typed: the next such day on or after `day`, the last one on or before it, or the
 * nearest one. `day` defaults to today (acceptance D60). The week of a weekday is chosen alike, always from today.
 */
export interface MissingYear {
  choose: 'next' | 'previous' | 'nearest'
  day?: string | undefined
}

export type TypedDay =
  /** `isInferred` when more was concluded than was typed: it is to be shown in full before it is saved. */
  | { day: string; isInferred: boolean }
  /** `problem` is a message for a day that does not exist, null for text that is not a day at all. */
  | { day: null; problem: string | null }

/** What is first in '05/02/2027'. */
export const dateOrders = ['month_first', 'day_first'] as const
export type DateOrder = (typeof dateOrders)[number]

const numericFormats = [
  /^(?<first>\d{1,2})[/.-](?<second>\d{1,2})(?:[/.-](?<year>\d{4}|\d{2}))?$/,
  /^(?<first>\d{2})(?<second>\d{2})(?<year>(?:19|20)\d{2})$/,
]
const formats = [
  // The year first: '2027-03-01', '2027/3/1', '20270301', which no other order reads as a day.
  /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  /^(?<year>(?:19|20)\d{2})(?<month>0\d|1[0-2])(?<day>\d{2})$/,
  ...numericFormats,
  /^(?<word>[A-Za-z]{3,9})\.?\s+(?<day>\d{1,2})(?:(?:,\s*|\s+)(?<year>\d{4}|\d{2}))?$/,
  /^(?<day>\d{1,2})\s+(?<word>[A-Za-z]{3,9})\.?(?:,?\s+(?<year>\d{4}|\d{2}))?$/,
  // As a spreadsheet writes it.
  /^(?<day>\d{1,2})-(?<word>[A-Za-z]{3,9})-(?<year>\d{4}|\d{2})$/,
]

const NOT_A_DAY: TypedDay = { day: null, problem: null }

const readGroups = (text: string, among: RegExp[]) =>
  among.map((format) => format.exec(text.trim())?.groups).find(Boolean)

/** The first two parts of '05/02/2027', whose order the text alone does not tell; null when it has a month's name, begins with the year or has none. */
export function numericParts(text: string): [first: number, second: number] | null {
  const found = readGroups(text, numericFormats)
  return found?.['year'] ? [Number(found['first']), Number(found['second'])] : null
}

/**
 * Reads a typed day, the month before the day unless said otherwise: '2026-03-05', '3/5/2026', '3/5/26', '03052026', 'Mar 5, 2026',
 * '5 March 26', '5-Mar-26', '3/5', 'Mar 5'; or counted from today: 'today', 't', 'tomorrow', 'yesterday', '+30', '-7', '+2w',
 * 'in 3 months', 'mon', 'friday', 'next friday' (of the week after this one).
 */
export function readTypedDay(
  text: string,
  missingYear: MissingYear,
  order: DateOrder = 'month_first',
  today: string = todayIn(),
): TypedDay {
  const relative = readRelativeDay(text.trim().toLowerCase(), missingYear, today)
  if (relative) return { day: relative, isInferred: true }
  const found = readGroups(text, formats)
  if (!found) return NOT_A_DAY
  const { year, word } = found
  const [first, second] = order === 'month_first' ? ['first', 'second'] : ['second', 'first']
  const month = word === undefined ? Number(found['month'] ?? found[first]) : monthNumber(word)
  const day = Number(found['day'] ?? found[second])
  if (word !== undefined && month === 0) return NOT_A_DAY
  const iso =
    year === undefined
      ? chooseYear(month, day, missingYear, today)
      : year.length === 2
        ? chooseCentury(Number(year), month, day, missingYear, today)
        : isoOf({ year: Number(year), month, day })
  if (iso && isIsoDate(iso)) return { day: iso, isInferred: year?.length !== 4 }
  return { day: null, problem: dayProblem(month, day, order) }
}

function dayProblem(month: number, day: number, order: DateOrder): string {
  if (month <= 12 || !isIsoDate(isoOf({ year: 2024, month: day, day: month }))) return 'There is no such day.'
  const [first, second] = [twoDigits(day), twoDigits(month)]
  return order === 'month_first'
    ? `There is no month ${month}. The month comes before the day: ${first}/${second}.`
    : `There is no month ${month}. The day comes before the month: ${second}/${first}.`
}

/** Two digits mean a year up to 50 years ahead, of a past day none after today, otherwise one in the century before. */
function chooseCentury(digits: number, month: number, day: number, { choose }: MissingYear, today: string) {
  const year = Number(today.slice(0, 2)) * 100 + digits
  const iso = isoOf({ year, month, day })
  const isPast = choose === 'previous' ? iso <= today : year <= Number(today.slice(0, 4)) + 50
  return isPast ? iso : isoOf({ year: year - 100, month, day })
}

// Two February 29ths are up to eight years apart.
const YEARS = Array.from({ length: 17 }, (_, index) => index - 8)

function chooseYear(month: number, day: number, { choose, day: from }: MissingYear, today: string) {
  const near = from ?? today
  const days = YEARS.map((offset) => isoOf({ year: Number(near.slice(0, 4)) + offset, month, day }))
  return chooseDay(days.filter(isIsoDate), choose, near)
}

/** @param days in their order */
function chooseDay(days: string[], choose: MissingYear['choose'], near: string): string | undefined {
  if (choose === 'next') return days.find((one) => one >= near)
  if (choose === 'previous') return days.findLast((one) => one <= near)
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(near))
  return days.toSorted((one, other) => distance(one) - distance(other))[0]
}

const named = new Map([
  ['t', 0],
  ['today', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
  ['next week', 7],
])
// With a sign or a unit: '30' alone is no day.
const offset = /^(?=\D|.*\D)(?:in |\+ ?)?(?<count>(?:- ?)?\d{1,4}) ?(?<unit>d|w|m|days?|weeks?|months?)?$/
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function readRelativeDay(text: string, { choose }: MissingYear, today: string): string | undefined {
  const days = named.get(text)
  if (days !== undefined) return addDays(today, days)
  const { count, unit } = offset.exec(text)?.groups ?? {}
  if (count !== undefined) {
    const by = Number(count.replace(' ', ''))
    return unit?.startsWith('m') ? addMonths(today, by) : addDays(today, unit?.startsWith('w') ? by * 7 : by)
  }
  const { next, typed = '' } = /^(?:(?<next>next )|this )?(?<typed>[a-z]{3,})$/.exec(text)?.groups ?? {}
  const weekday = typed ? weekdays.findIndex((name) => name.startsWith(typed)) : -1
  if (weekday < 0) return undefined
  const thisWeek = addDays(startOfWeek(today), weekday)
  if (next) return addDays(thisWeek, 7)
  return chooseDay([addDays(thisWeek, -7), thisWeek, addDays(thisWeek, 7)], choose, today)
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** 1 for January; 0 when no month begins with the word. */
const monthNumber = (word: string) => months.findIndex((name) => name.startsWith(word.toLowerCase())) + 1
