import { isIsoDate, isoOf, todayIn, twoDigits } from './dates.ts'

/**
 * Which day is meant where the year is left out: the first such day from `day` on, the last one up to it, or the one
 * nearest to it. `day` is today unless given (acceptance D60).
 */
export interface MissingYear {
  choose: 'next' | 'previous' | 'nearest'
  day?: string | undefined
}

export type TypedDay =
  | { day: string; hasFullYear: boolean }
  /** `problem` is a sentence where a day is written that does not exist, null where no day is written at all. */
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

/** Two digits mean the year nearest to today's: up to 50 years ahead, else the century before. */
function fullYear(digits: number, today: string): number {
  const year = Number(today.slice(0, 2)) * 100 + digits
  return year > Number(today.slice(0, 4)) + 50 ? year - 100 : year
}

// Between two February 29ths lie up to eight years.
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

/** From 1 on; 0 for a word that begins no month. */
const monthNumber = (word: string) => months.findIndex((name) => name.startsWith(word.toLowerCase())) + 1
