/** The SQL of the filters of a list, one function for each kind (src/lib/filters.ts). */
import type { RunSql } from '../../db/connect.ts'
import {
  ME,
  NONE,
  readDayRange,
  readRelativeDays,
  readTextTerm,
  storedCriterion,
} from '../../lib/criterion.ts'
import type { DayWord, Filter } from '../../lib/filters.ts'

/** Adds a parameter. @returns its place in the statement */
type Parameter = (value: unknown, type: string) => string
export type ConditionOf = (terms: string[], parameter: Parameter) => string

export interface Conditions {
  conditions: string[]
  values: unknown[]
}

interface Options {
  /** The number of the first parameter. */
  first: number
  /** The id of the signed-in person, for the term ME. */
  me: string
}

/**
 * The conditions of the filters that are set, and their parameters.
 * @param own SQL of filters that do not read the column of their name, or of `column`
 */
export function filterSql<Name extends string>(
  filters: { [Filtered in Name]?: Filter },
  chosen: { [Filtered in Name]?: string | undefined },
  { first, me }: Options,
  own: { [Filtered in Name]?: ConditionOf } = {},
): Conditions {
  const values: unknown[] = []
  const parameter: Parameter = (value, type) => `$${first + values.push(value) - 1}::${type}`
  const conditions = (Object.entries(filters) as [Name, Filter][]).flatMap(([name, filter]) => {
    const text = chosen[name]
    if (!text) return []
    const { not, terms } = storedCriterion(text)
    const toCondition = own[name] ?? columnSql(filter, filter.column ?? name)
    const matches = toCondition(
      terms.map((term) => (term === ME ? me : term)),
      parameter,
    )
    // A missing value is none of the chosen ones.
    return [not ? `(${matches}) is not true` : `(${matches})`]
  })
  return { conditions, values }
}

const idSql =
  (column: string): ConditionOf =>
  (terms, parameter) =>
    eitherSql(terms, `${column} is null`, (ids) => `${column} = any(${parameter(ids, 'uuid[]')})`)

export const wordSql =
  (expression: string): ConditionOf =>
  (terms, parameter) =>
    `${expression} = any(${parameter(terms, 'text[]')})`

/** A day, by an index on the column. */
export const daySql =
  (column: string): ConditionOf =>
  (terms, parameter) =>
    eitherSql(terms, `${column} is null`, (days) =>
      days.map((term) => `${column} between ${daysSql(term, parameter).join(' and ')}`).join(' or '),
    )

/** @param column holds a moment, read by an index on it; days are those of the company's time zone */
const momentSql =
  (column: string): ConditionOf =>
  (terms, parameter) =>
    terms
      .map((term) => {
        const [first, last] = daysSql(term, parameter)
        return `${column} >= ${midnight(first)} and ${column} < ${midnight(`${last} + 1`)}`
      })
      .join(' or ')

const midnight = (day: string) => `(${day})::timestamp at time zone company_time_zone()`

const wordDays: Record<DayWord, [first: string, last: string]> = {
  overdue: [`'-infinity'::date`, 'company_today() - 1'],
  today: ['company_today()', 'company_today()'],
  // Sunday is day 0.
  this_week: ['company_today()', 'company_today() + (6 - extract(dow from company_today())::int)'],
}

/** The first and the last day of a term; relative ones from the company's today. */
function daysSql(term: string, parameter: Parameter): [first: string, last: string] {
  const relative = readRelativeDays(term)
  if (relative?.direction === 'next') return ['company_today()', `company_today() + ${relative.days - 1}`]
  if (relative) return [`company_today() - ${relative.days - 1}`, 'company_today()']
  const range = readDayRange(term)
  if (!range) return wordDays[term as DayWord]
  return [parameter(range.from ?? '-infinity', 'date'), parameter(range.to ?? 'infinity', 'date')]
}

/** A part of the text, in the form in which the book is searched. */
const textSql =
  (column: string): ConditionOf =>
  (terms, parameter) =>
    eitherSql(terms, `${column} is null`, (parts) =>
      parts
        .map(
          (term) =>
            `strpos(search_form(${column}), search_form(${parameter(readTextTerm(term), 'text')})) > 0`,
        )
        .join(' or '),
    )

function columnSql(filter: Filter, column: string): ConditionOf {
  switch (filter.kind) {
    case 'entry':
    case 'person':
      return idSql(column)
    case 'word':
      return (terms, parameter) =>
        eitherSql(terms, `${column} is null`, (words) => wordSql(column)(words, parameter))
    case 'day':
      return filter.isMoment ? momentSql(column) : daySql(column)
    case 'text':
      return textSql(column)
  }
}

export function eitherSql(terms: string[], nothing: string, some: (others: string[]) => string): string {
  const others = terms.filter((term) => term !== NONE)
  return [...(others.length < terms.length ? [nothing] : []), ...(others.length ? [some(others)] : [])].join(
    ' or ',
  )
}

/** Counts for several criteria by one statement. @param countOf counts for one, with its first parameter's number */
export async function countEach<Criteria>(
  runSql: RunSql,
  criteria: Criteria[],
  countOf: (criteria: Criteria, first: number) => { text: string; values: unknown[] },
): Promise<number[]> {
  if (criteria.length === 0) return []
  const values: unknown[] = []
  const texts = criteria.map((one) => {
    const count = countOf(one, values.length + 1)
    values.push(...count.values)
    return `(${count.text})`
  })
  const text = `select array[${texts.join(', ')}] as totals`
  const [row] = await runSql<{ totals: number[] }>(undefined, text, values)
  return row!.totals
}
