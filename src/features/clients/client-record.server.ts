import type { RunSql } from '../../db/connect.ts'
import { Json } from '../../server/reply.ts'
import { lastEventSql, nextIntervalSql } from './events/event-sql.server.ts'
import { entryJoins, entryNames, selectList } from './field-sql.server.ts'
import { medicationListSql, medicationsSql } from './medications/medications.server.ts'
import { missingClient } from './missing-client.server.ts'
import {
  bookColumns,
  clientFields,
  detailColumns,
  medicationColumns,
  takenColumns,
  type MedicationField,
} from './registry.ts'

/** The columns of a row (acceptance C4), except its medications. */
export const rowColumnsSql = `
  clients.id, ${selectList(bookColumns)}, lab_status(lab_due_date) as lab_status, ${entryNames(clientFields)},
  coalesce(statuses.work_due, true) as work_due, clients.created_at, clients.updated_at`
export const rowJoinsSql = entryJoins(clientFields)

/** Null is neutral, as where no work is due. */
export const STATUS_COLOR = 'case when statuses.work_due then statuses.color end as status_color'

/** What tells a client from others with the same name, the first that is known; null for a name that nobody shares. */
export const SECOND_IDENTIFIER = `
  case when coalesce(date_of_birth::text, phone, email) is not null and exists (
    select from clients as other
    where other.archived_at is null and other.last_name_key = clients.last_name_key
      and other.first_name_key = clients.first_name_key and other.id <> clients.id)
  then coalesce(date_of_birth::text, phone, email) end as second_identifier`

const details = (names: readonly MedicationField[]) =>
  ['', 'position', ...names.filter((name) => name !== 'notes')].join(', ')

const CLIENT = `
  select row_to_json(client)::text as client from (
    select ${rowColumnsSql}, ${selectList(detailColumns)}, ${STATUS_COLOR}, ${SECOND_IDENTIFIER},
      (select users.email from users where users.id = owner_id) as owner_email,
      (select json_build_object('id', id, 'created_at', created_at) from inquiries
        where client_id = clients.id order by created_at desc limit 1) as inquiry,
      ${medicationsSql(details(takenColumns))},
      ${medicationListSql(details(medicationColumns), 'stopped_on is not null')} as stopped_medications,
      last_order.day as last_order_day, ${nextIntervalSql('order')} as order_interval,
      last_lab.day as last_lab_day, ${nextIntervalSql('lab')} as lab_interval
    from clients ${rowJoinsSql}
    left join ${lastEventSql('order')} left join ${lastEventSql('lab')}
    where clients.id = $1 and archived_at is null
  ) as client`

/** One client as JSON text (acceptance C5). @throws 404 when there is none, 410 when it is archived */
export async function clientJson(runSql: RunSql, id: string): Promise<Json> {
  const [row] = await runSql<{ client: string }>('clients.get', CLIENT, [id])
  if (!row) throw await missingClient(runSql, id)
  return new Json(row.client)
}
