/** The dates of a file, in which the month or the day may come first. */
import { addDays, formatDate } from '../../lib/dates.ts'
import { dateOrders, numericParts, readTypedDay, type DateOrder } from '../../lib/typedDay.ts'
import { dayProps, type DayField } from '../clients/registry.ts'

/** `by_row`: that of the row's other dates; `excel`: days are numbers; null where it has to be answered first. */
export type ColumnOrder = DateOrder | 'by_row' | 'excel' | null

/** Says what is wrong with the cell that is read. @param waits lacks nothing but a choice */
export type Refuse = (message: string, waits?: boolean) => undefined
// Excel adds a time to some dates.
const MIDNIGHT = /[ T]0?0:00(:00)?$/
export const withoutTime = (text: string) => text.slice(0, 40).replace(MIDNIGHT, '')

const EXCEL_DAY_0 = '1899-12-30'
/** 46000 is Dec 09, 2025: a sheet whose cells have no format for dates has such numbers. */
export const isExcelDay = (text: string) => /^[1-9]\d{4}$/.test(text)

/** 05/02/2027 and 13/02/2027, but not 05/05/2027. */
export function dependsOnOrder(typed: string): boolean {
  const [first, second] = numericParts(typed) ?? []
  return first !== second
}

const hasDots = (typed: string) => withoutTime(typed).includes('.')

/** Of the question about the order of such dates in a column. */
export const datesKey = (column: number, typed: string) => `dates ${column}${hasDots(typed) ? ' dots' : ''}`

/** A file says the year: 3/5/26 or 5-Mar-26, but neither 3/5 nor tomorrow. */
const hasYear = /[/.-](?:\d{1,2}|[A-Za-z]{3,9})[/.-]\d{2}$/

/** What dates prove by a part of 13 or more, which is the day; undefined where none does, or they differ. */
function provenOrder(texts: string[]): DateOrder | undefined {
  const proven = texts.flatMap((text): DateOrder[] => {
    const [first = 0, second = 0] = numericParts(withoutTime(text)) ?? []
    return first > 12 ? ['day_first'] : second > 12 ? ['month_first'] : []
  })
  return new Set(proven).size === 1 ? proven[0] : undefined
}

export interface Order {
  ofColumn: ColumnOrder | undefined
  /** All dates of the row. */
  inRow: string[]
}

/** The day as yyyy-MM-dd, or what is no whole date as it is. */
export function readFileDay(field: DayField, text: string, order: Order, refuse: Refuse): string | undefined {
  const typed = withoutTime(text)
  const { missingYear } = dayProps(field)
  const isOpen = dependsOnOrder(typed)
  if (order.ofColumn === null && isOpen)
    return refuse('Is the day or the month first? Please choose it for this column', true)
  if (order.ofColumn === 'excel') return isExcelDay(typed) ? addDays(EXCEL_DAY_0, Number(typed)) : text
  const isDay = (one: string) => dateOrders.some((inOrder) => readTypedDay(one, missingYear, inOrder).day)
  // Of a row that is wrong, too, only dates that are right: else a corrected one would make another one wrong.
  const alike = order.inRow.filter((one) => hasDots(one) === hasDots(typed) && isDay(withoutTime(one)))
  const known = order.ofColumn === 'by_row' ? (provenOrder([typed]) ?? provenOrder(alike)) : order.ofColumn
  if (order.ofColumn === 'by_row' && isOpen && !known && isDay(typed)) {
    const days = dateOrders.flatMap((one) => readTypedDay(typed, missingYear, one).day ?? [])
    return refuse(
      `This is ${days.map((day) => formatDate(day)).join(' or ')}. Please write the month as a word.`,
    )
  }
  const found = readTypedDay(typed, missingYear, known ?? undefined)
  if (found.day === null && found.problem) return refuse(found.problem)
  if (found.day === null || !found.isInferred || hasYear.test(typed)) return found.day ?? text
  return refuse('Please write the whole date, with its year')
}
