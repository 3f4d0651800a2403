/** The SQL of the filters of clients, one function for each kind of field. A condition may use the columns of `clients`. */
import { WORK_IS_DUE } from '../../../db/workDue.ts'
import { ME, NONE, readDayRange, storedCriterion } from '../../../lib/criterion.ts'
import { lookupLists, lookupOf } from '../../lookups/registry.ts'
import { clientFilters, leavesOutWithoutWork, startDays, windowDays, type ClientFilter } from '../choices.ts'

export type FilterValues = { [Filter in ClientFilter]?: string | undefined }

/** Adds a parameter. @returns its place in the statement */
type Parameter = (value: unknown, type: string) => string
type ConditionOf = (terms: string[], parameter: Parameter) => string

export interface Conditions {
  conditions: string[]
  values: unknown[]
}

interface Options {
  /** The number of the first parameter. */
  first: number
  /** The id of the signed-in person, for the term ME. */
  me: string
  /** Whether only filters count, without what they exclude besides (acceptance D29). */
  plain?: boolean
}

/** The conditions of the filters that are set, and their parameters. */
export function filterSql(criteria: FilterValues, { first, me, plain }: Options): Conditions {
  const values: unknown[] = []
  const parameter: Parameter = (value, type) => `$${first + values.push(value) - 1}::${type}`
  const conditions = clientFilters.flatMap((filter) => {
    const text = criteria[filter]
    if (!text) return []
    const { not, terms } = storedCriterion(text)
    const ids = terms.map((term) => (term === ME ? me : term))
    const matches = conditionsOf[filter](ids, parameter)
    // A missing value is none of the chosen ones.
    return [not ? `(${matches}) is not true` : `(${matches})`]
  })
  if (!plain && leavesOutWithoutWork(criteria)) conditions.push(WORK_IS_DUE)
  return { conditions, values }
}

/** @param column holds an id */
const idSql =
  (column: string): ConditionOf =>
  (terms, parameter) =>
    eitherOf(terms, `${column} is null`, (ids) => `${column} = any(${parameter(ids, 'uuid[]')})`)

/** @param column of client_medications; the names of a client's medications are also in its row */
const medicationSql =
  (column: string): ConditionOf =>
  (terms, parameter) =>
    eitherOf(
      terms,
      `medication_names = ''`,
      (ids) => `exists (
        select from client_medications where client_id = clients.id and stopped_on is null
          and ${column} = any(${parameter(ids, 'uuid[]')}))`,
    )

const wordSql =
  (expression: string): ConditionOf =>
  (terms, parameter) =>
    `${expression} = any(${parameter(terms, 'text[]')})`

/** @param column holds a day, by an index on it */
const daySql =
  (column: string): ConditionOf =>
  (terms, parameter) =>
    eitherOf(terms, `${column} is null`, (days) =>
      days.map((term) => `${column} ${windows[term] ?? rangeSql(term, parameter)}`).join(' or '),
    )

function rangeSql(term: string, parameter: Parameter): string {
  const { from, to } = readDayRange(term)!
  const [first, last] = [from ?? '-infinity', to ?? 'infinity'].map((day) => parameter(day, 'date'))
  return `between ${first} and ${last}`
}

/** Windows, relative to the company's today; Sunday is day 0. */
const windows: Record<string, string> = {
  overdue: '< company_today()',
  this_week: 'between company_today() and company_today() + (6 - extract(dow from company_today())::int)',
  ...Object.fromEntries(
    Object.entries(windowDays).map(([window, days]) => [
      window,
      `between company_today() and company_today() + ${days - 1}`,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(startDays).map(([window, days]) => [
      window,
      `between company_today() - ${days - 1} and company_today()`,
    ]),
  ),
}

function eitherOf(terms: string[], nothing: string, some: (others: string[]) => string): string {
  const others = terms.filter((term) => term !== NONE)
  return [...(others.length < terms.length ? [nothing] : []), ...(others.length ? [some(others)] : [])].join(
    ' or ',
  )
}

const entrySql = (column: string) => {
  const list = lookupOf(column)
  return list && lookupLists[list].used_in === 'client_medications' ? medicationSql(column) : idSql(column)
}

const conditionsOf: Record<ClientFilter, ConditionOf> = {
  status_id: entrySql('status_id'),
  state_id: entrySql('state_id'),
  medication_id: entrySql('medication_id'),
  owner_id: idSql('owner_id'),
  lab_status: wordSql('lab_status(lab_due_date)'),
  order_due: daySql('next_order_date'),
  lab_due: daySql('lab_due_date'),
  start_date: daySql('start_date'),
}
