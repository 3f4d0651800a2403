/** The order of day and month of the file's dates, and what is asked about it. */
import type { RunSql } from '../../db/connect.ts'
import { formatDate, todayIn } from '../../lib/dates.ts'
import { dateOrders, numericParts, readTypedDay, type DateOrder } from '../../lib/typedDay.ts'
import {
  bookFields,
  clientFields,
  columnTitle,
  dayProps,
  isClientField,
  yearNumber,
  type FieldDefinition,
} from '../clients/registry.ts'
import type { ImportQuestion } from './contract.ts'
import { datesKey, dependsOnOrder, isExcelDay, withoutTime, type ColumnOrder } from './file-days.server.ts'
import type { StoredImport } from './queries.server.ts'

// Each text once, in the order of the file.
const TEXTS = `
  select text from import_rows, trim(left(cells[$2::int + 1], 60)) as text
  where import_id = $1 and text <> '' group by text order by min(number)`

const BY_ROW = 'by_row' as const
const orderLabels: Record<DateOrder, string> = {
  month_first: 'the month is first',
  day_first: 'the day is first',
}
const MIXED =
  'Some dates here are day first, others month first. “Row by row” follows the other dates in each row, and lists the unclear ones for you.'

/**
 * The dates of a column that can be read in both orders, with dots or without: neither prove anything for the others. `proven` are
 * the orders that a part of 13 or more, the day, shows.
 */
interface ColumnDates {
  key: string
  column: number
  texts: string[]
  missingYear: ReturnType<typeof dayProps>['missingYear']
  proven: DateOrder[]
}

/** The order of day and month in each column where it matters, judged from the whole column, never from one cell. */
export async function readDateOrders(runSql: RunSql, file: StoredImport) {
  const { columns, choices } = file
  const isOurExport = bookFields.every((name, index) => columns[index] === columnTitle(clientFields[name]))
  const questions: ImportQuestion[] = []
  const { dates, excelKeys } = await readDates(runSql, file)
  const orders = new Map<string, ColumnOrder>(excelKeys.map((key) => [key, 'excel']))
  for (const { key, column, texts, missingYear, proven } of dates) {
    const chosen = [...dateOrders, BY_ROW].find((one) => one === choices.answers[key])
    const isMixed = proven.length > 1
    const known = isMixed ? null : (proven[0] ?? (isOurExport ? 'month_first' : null))
    const order = chosen ?? known ?? (isMixed ? null : provenElsewhere(dates, key))
    orders.set(key, order)
    if (known === 'month_first' && !chosen) continue
    const example = texts.find(isUnclear) ?? texts[0]!
    questions.push({
      key,
      about: columns[column]!,
      detail: `Which day is ${example}?`,
      ...(isMixed && { note: MIXED }),
      options: [
        ...(isMixed ? [{ value: BY_ROW, label: 'Row by row' }] : []),
        ...dateOrders.map((one) => {
          const { day } = readTypedDay(example, missingYear, one)
          return { value: one, label: `${day ? formatDate(day) : 'not a date'} (${orderLabels[one]})` }
        }),
      ],
      answer: order,
    })
  }
  return { orders, questions }
}

/** What other columns prove of dates written alike, unless they differ: chosen already, and still a question. */
function provenElsewhere(dates: ColumnDates[], key: string): DateOrder | null {
  const alike = dates.filter((one) => one.key.endsWith(' dots') === key.endsWith(' dots'))
  const [order = null, another] = new Set(alike.flatMap(({ proven }) => proven))
  return another ? null : order
}

async function readDates(runSql: RunSql, { id, choices }: StoredImport) {
  const dates: ColumnDates[] = []
  const excelKeys: string[] = []
  for (const [column, name] of choices.fields.entries()) {
    const field: FieldDefinition | null = name && isClientField(name) ? clientFields[name] : null
    if (field?.type !== 'day') continue
    const { missingYear, years } = dayProps(field)
    const today = todayIn()
    const isDay = (text: string, order: DateOrder) => {
      const { day } = readTypedDay(text, missingYear, order, today)
      return day !== null && years[0] <= yearNumber(day) && yearNumber(day) <= years[1]
    }
    const found = await runSql<{ text: string }>('imports.dates', TEXTS, [id, column])
    const all = found.map(({ text }) => withoutTime(text.trim()))
    const isAnyDay = (text: string) => dateOrders.some((one) => isDay(text, one))
    if (all.some(isExcelDay) && !all.some(isAnyDay)) excelKeys.push(datesKey(column, ''))
    const open = all.filter((text) => dependsOnOrder(text) && isAnyDay(text))
    for (const [key, texts] of Map.groupBy(open, (text) => datesKey(column, text))) {
      const clear = texts.filter((text) => !isUnclear(text))
      const proven = dateOrders.filter((one) => clear.some((text) => isDay(text, one)))
      dates.push({ key, column, texts, missingYear, proven })
    }
  }
  return { dates, excelKeys }
}

const isUnclear = (text: string) => numericParts(text)!.every((part) => part <= 12)
