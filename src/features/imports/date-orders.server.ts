/** Whether the day or the month comes first in the dates of a column: judged from the whole column, never from one cell. */
import type { RunSql } from '../../db/connect.ts'
import { numericParts, readTypedDay, type DateOrder } from '../../lib/typedDay.ts'
import { bookFields, clientFields, dayProps, titleOf } from '../clients/registry.ts'
import type { DateColumn, ImportChoices } from './contract.ts'
import { dependsOnOrder, isDayField, withoutTime, type ColumnOrder } from './row-values.server.ts'

// Each text once, in the order of the file.
const TEXTS = `
  select text from import_rows, trim(left(cells[$2::int + 1], 60)) as text
  where import_id = $1 and text <> '' group by text order by min(number)`

/** The order of each column in which it matters, and the columns to be shown. */
export async function judgeDateOrders(
  runSql: RunSql,
  { id, columns, choices }: { id: string; columns: string[]; choices: ImportChoices },
) {
  const isOurExport = bookFields.every((name, index) => columns[index] === titleOf(clientFields[name]))
  const orders = new Map<number, ColumnOrder>()
  const dates: DateColumn[] = []
  for (const [column, field] of choices.fields.entries()) {
    if (!isDayField(field)) continue
    const found = await runSql<{ text: string }>('imports.dates', TEXTS, [id, column])
    const texts = found
      .map(({ text }) => withoutTime(text.trim()))
      .filter((one) => dependsOnOrder(one) && isDayInSomeOrder(one))
    if (texts.length === 0) continue
    const chosen = choices.dates?.[column] ?? null
    const [judged, isMixed] = judge(texts)
    const order = chosen ?? judged ?? (isOurExport && !isMixed ? 'month_first' : null)
    orders.set(column, { order, isMixed })
    if (order === 'month_first' && !chosen) continue
    const example = texts.find(hasTwoReadings) ?? texts[0]!
    const dayIn = (one: DateOrder) =>
      readTypedDay(example, dayProps(clientFields[field]).missingYear, undefined, one).day
    const readings = { month_first: dayIn('month_first'), day_first: dayIn('day_first') }
    dates.push({ column, example, ...readings, order, ...(isMixed && { is_mixed: true }) })
  }
  return { orders, dates }
}

/** A part of 13 or more is the day; null when that proves both orders (then it is mixed) or neither. */
function judge(texts: string[]): [order: DateOrder | null, isMixed: boolean] {
  const parts = texts.map((text) => numericParts(text)!)
  const isDayFirst = parts.some(([first, second]) => isDay(first) && isMonth(second))
  const isMonthFirst = parts.some(([first, second]) => isMonth(first) && isDay(second))
  if (isDayFirst === isMonthFirst) return [null, isDayFirst]
  return [isDayFirst ? 'day_first' : 'month_first', false]
}

const isMonth = (part: number) => part >= 1 && part <= 12
const isDay = (part: number) => part > 12 && part <= 31
const isDayInSomeOrder = (text: string) => numericParts(text)!.some(isMonth)
const hasTwoReadings = (text: string) => numericParts(text)!.every(isMonth)
