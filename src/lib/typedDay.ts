import { isIsoDate, isoOf, todayIn, twoDigits } from './dates.ts'

/**
 * How to choose the year when none is typed: the next such day on or after `day`, the last one on or before it, or the
 * nearest one. `day` defaults to today (acceptance D60).
 */
export interface MissingYear {
  choose: 'next' | 'previous' | 'nearest'
  day?: string | undefined
}

export type TypedDay =
  | { day: string; hasFullYear: boolean }
  /** `problem` is a message for a day that does not exist, null for text that is not a day at all. */
  | { day: null; problem: string | null }

const formats = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<month>\d{1,2})[/.-](?<day>\d{1,2})(?:[/.-](?<year>\d{4}|\d{2}))?$/,
  /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/,
  /^(?<word>[A-Za-z]{3,9})\.?\s+(?<day>\d{1,2})(?:(?:,\s*|\s+)(?<year>\d{4}))?$/,
  /^(?<day>\d{1,2})\s+(?<word>[A-Za-z]{3,9})\.?(?:,?\s+(?<year>\d{4}))?$/,
]

const NOT_A_DAY: TypedDay = { day: null, problem: null }

/**
 * Reads a typed day, the month before the day: '2026-03-05', '3/5/2026', '3/5/26', '03052026', 'Mar 5, 2026',
 * '5 March 2026', '3/5', 'Mar 5'.
 */
export function readTypedDay(text: string, missingYear: MissingYear, today: string = todayIn()): TypedDay {
  const found = formats.map((format) => format.exec(text.trim())?.groups).find(Boolean)
  if (!found) return NOT_A_DAY
  const { year, word } = found
  const month = word === undefined ? Number(found['month']) : monthNumber(word)
  const day = Number(found['day'])
  if (word !== undefined && month === 0) return NOT_A_DAY
  const iso =
    year === undefined
      ? chooseYear(month, day, missingYear, today)
      : isoOf({ year: year.length === 2 ? fullYear(Number(year), today) : Number(year), month, day })
  if (iso && isIsoDate(iso)) return { day: iso, hasFullYear: year?.length === 4 }
  return { day: null, problem: whyMissing(month, day) }
}

function whyMissing(month: number, day: number): string {
  if (month <= 12 || month > 31 || day < 1 || day > 12) return 'There is no such day.'
  return `There is no month ${month}. The month comes before the day: ${twoDigits(day)}/${twoDigits(month)}.`
}

/** Two digits mean a year up to 50 years ahead, otherwise one in the century before. */
function fullYear(digits: number, today: string): number {
  const year = Number(today.slice(0, 2)) * 100 + digits
  return year > Number(today.slice(0, 4)) + 50 ? year - 100 : year
}

// Two February 29ths are up to eight years apart.
const YEARS = Array.from({ length: 17 }, (_, index) => index - 8)

function chooseYear(
  month: number,
  day: number,
  { choose, day: from }: MissingYear,
  today: string,
): string | undefined {
  const near = from ?? today
  const days = YEARS.map((offset) => isoOf({ year: Number(near.slice(0, 4)) + offset, month, day })).filter(
    isIsoDate,
  )
  if (choose === 'next') return days.find((one) => one >= near)
  if (choose === 'previous') return days.findLast((one) => one <= near)
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(near))
  return days.toSorted((one, other) => distance(one) - distance(other))[0]
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** 1 for January; 0 when no month begins with the word. */
const monthNumber = (word: string) => months.findIndex((name) => name.startsWith(word.toLowerCase())) + 1
