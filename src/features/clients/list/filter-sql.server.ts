/** The SQL of the filters of clients. A condition may use the columns of `clients`. */
import { WORK_IS_DUE } from '../../../db/workDue.ts'
import {
  daySql,
  eitherOf,
  filterSql,
  idSql,
  wordSql,
  type ConditionOf,
  type Conditions,
} from '../../../server/lists/filter-sql.ts'
import { leavesOutWithoutWork, type ClientFilter } from '../choices.ts'

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

const conditionsOf: Record<ClientFilter, ConditionOf> = {
  status_id: idSql('status_id'),
  state_id: idSql('state_id'),
  medication_id: medicationSql,
  owner_id: idSql('owner_id'),
  lab_status: wordSql('lab_status(lab_due_date)'),
  order_due: daySql('next_order_date'),
  lab_due: daySql('lab_due_date'),
  start_date: daySql('start_date'),
}

/** The conditions of the filters that are set, and of what they exclude besides (acceptance D29), with their parameters. */
export function clientFilterSql(criteria: FilterValues, options: { first: number; me: string }): Conditions {
  const { conditions, values } = filterSql(conditionsOf, criteria, options)
  return { conditions: leavesOutWithoutWork(criteria) ? [...conditions, WORK_IS_DUE] : conditions, values }
}
