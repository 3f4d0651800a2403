/** The SQL of the filters of clients. A condition may use the columns of `clients`. */
import { WORK_IS_DUE } from '../../../db/workDue.ts'
import {
  eitherOf,
  filterSql,
  wordSql,
  type ConditionOf,
  type Conditions,
} from '../../../server/lists/filter-sql.ts'
import { leavesOutWithoutWork } from '../choices.ts'
import { clientFilters, type ClientFilter } from '../registry.ts'

export type FilterValues = { [Filter in ClientFilter]?: string | undefined }

/** Stopped medications do not count; the names of those that a client takes are also in its row. */
const medicationSql: ConditionOf = (terms, parameter) =>
  eitherOf(
    terms,
    `medication_names = ''`,
    (ids) => `exists (
        select from client_medications where client_id = clients.id and stopped_on is null
          and medication_id = any(${parameter(ids, 'uuid[]')}))`,
  )

const own = { medication_id: medicationSql, lab_status: wordSql('lab_status(lab_due_date)') }

/** The conditions of the filters that are set, and of what they exclude besides (acceptance D29), with their parameters. */
export function clientFilterSql(criteria: FilterValues, options: { first: number; me: string }): Conditions {
  const { conditions, values } = filterSql<ClientFilter>(clientFilters, criteria, options, own)
  return { conditions: leavesOutWithoutWork(criteria) ? [...conditions, WORK_IS_DUE] : conditions, values }
}
