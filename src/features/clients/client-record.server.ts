import type { RunSql } from '../../db/connect.ts'
import { Json } from '../../server/reply.ts'
import { lastEventSql, nextIntervalSql, entryJoins, entryNames, selectList } from './field-sql.server.ts'
import {
  medicationListSql,
  medicationsSql,
  MEDICATION_COLUMNS,
  type StoredMedication,
} from './medications/medications.server.ts'
import {
  bookColumns,
  clientFields,
  detailColumns,
  listedMedicationFields,
  medicationColumns,
  takenColumns,
  clientColumns,
  type DetailColumn,
  type MedicationField,
} from './registry.ts'
import { paperTables } from '../../lib/paperChoices.ts'
import { authorText, type Author } from '../../lib/author.ts'
import type { ErrorData } from '../../lib/errorData.ts'
import { undoIdSql } from '../../server/batches.ts'
import type { Write } from '../../server/command.ts'
import { gone, notFound, invalid } from '../../server/errors.ts'
import { updateRow } from '../../server/save-record.ts'
import type { Action } from '../../lib/actions.ts'
import { lookupKeys } from '../../lib/lookupKeys.ts'
import { WITHDRAWN } from '../consents/consents.server.ts'
import { LOCKED_ENTRIES, type ListEntry } from '../lookups/entry-names.server.ts'
import { lookupLists, type LookupList } from '../lookups/registry.ts'
import type { ClientInput } from './clientRules.ts'

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

/** These columns, and with the owner's its address. */
export const detailsSql = (names: readonly DetailColumn[]) =>
  [
    selectList(names),
    ...(names.includes('owner_id')
      ? ['(select display_name from users where users.id = owner_id) as owner_name']
      : []),
  ].join(', ')

const details = (names: readonly MedicationField[]) =>
  ['', 'position', ...names.filter((name) => !listedMedicationFields.some((one) => one === name))].join(', ')

const CLIENT = `
  select row_to_json(client)::text as client from (
    select ${rowColumnsSql}, ${detailsSql(detailColumns)}, ${STATUS_COLOR}, ${SECOND_IDENTIFIER}, held_at,
      (select json_build_object('id', id, 'created_at', created_at, 'state', state) from inquiries
        where client_id = clients.id order by created_at desc limit 1) as inquiry,
      ${WITHDRAWN} as withdrawn_consents,
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
  const read = async () => (await runSql<{ client: string }>('clients.get', CLIENT, [id]))[0]
  const row = await read()
  if (row) return new Json(row.client)
  const missing = await missingClient(runSql, id)
  // A deletion may have been undone between these two statements.
  const again = missing.status === 404 && (await read())
  if (again) return new Json(again.client)
  throw missing
}

// The last one of a chain of merges is the one that stays.
const DELETED_BY = `
  with recursive chain as (
    select merged_into as id, 1 as number from clients where id = $1 and merged_into is not null
    union all
    select merged_into, number + 1 from chain join clients using (id) where merged_into is not null
  )
  select display_name as by, archived_by as by_id, extract(epoch from now() - archived_at)::int as seconds_ago, (
    select json_build_object('id', staying.id, 'name', concat_ws(', ', staying.last_name, staying.first_name))
    from chain join clients as staying using (id) order by number desc limit 1) as merged, ${undoIdSql('clients.id', 'archived_at')} as undo_id
  from clients left join users on users.id = archived_by where clients.id = $1 and archived_at is not null`

export async function missingClient(runSql: RunSql, id: string) {
  const [found] = await runSql<Author & Pick<ErrorData, 'merged'> & { undo_id: string | null }>(
    'clients.deleted_by',
    DELETED_BY,
    [id],
  )
  if (!found) return notFound('Client')
  const { merged, ...deleted } = found
  const who = authorText(deleted, undefined)
  if (merged) return gone(`This client was merged into ${merged.name} by ${who}.`, { deleted, merged })
  return gone(`This client was deleted by ${who}. Administrators can restore it under Deleted clients.`, {
    deleted,
  })
}

const LOCK = `
  select ${selectList(clientColumns)} from clients where id = $1 and archived_at is null for update`

type StoredClient = Omit<ClientInput, 'medications'>

/** The stored client without its medications, locked until the transaction ends. @throws 404, 410 */
export async function lockClient(runSql: RunSql, id: string): Promise<StoredClient> {
  const [row] = await runSql<StoredClient>('clients.lock', LOCK, [id])
  if (!row) throw await missingClient(runSql, id)
  return row
}

/**
 * What belongs to a client, moves with it in a merge, and counts for how long it is kept: each table has `id` and `client_id`. In a merge
 * `set` says what else changes, `only` which rows move.
 */
export const clientTables: { table: string; set?: string; only?: string }[] = [
  {
    table: 'client_medications',
    set: 'position = position + (select coalesce(max(position) + 1, 0) from client_medications where client_id = $2)',
  },
  // An emptied one that is the newest would empty the field of the other client.
  { table: 'client_updates', only: 'text is not null' },
  { table: 'client_events' },
  { table: 'follow_ups' },
  ...paperTables.map((table) => ({ table })),
  { table: 'inquiries' },
  { table: 'consents' },
]
/** What is done to what belongs to a client is a change of it, from which the time counts that it is kept (docs/decisions/0069). */
export const touchClient = (write: Pick<Write, 'runSql'>, id: string) =>
  updateRow(write, { table: 'clients', id }, {})

const LOCKED_MEDICATIONS = `
  select ${MEDICATION_COLUMNS} from client_medications where client_id = $1 order by position, id`

/** The medications of a locked client; a statement that waited for the lock would see them as they were when it began. */
export const lockedMedications = (runSql: RunSql, id: string) =>
  runSql<StoredMedication>('clients.locked_medications', LOCKED_MEDICATIONS, [id])

/** The actions whose audit entries tell who changed which field of a client. */
export const changingActions: Action[] = [
  'clients.updated',
  'clients.order_placed',
  'clients.lab_done',
  'clients.update_added',
  'clients.update_corrected',
  'clients.update_removed',
  'clients.undone',
]

/** A locked client, for save-record.ts. */
export const lockedRecord = (id: string, action: Action, stored: object) => ({
  table: 'clients',
  id,
  noun: 'client',
  action,
  changedBy: changingActions,
  stored,
})

/**
 * Newly chosen entries must exist and be active; stored ones may have become inactive
 * (acceptance D23, E11). @returns names of the newly chosen entries by id @throws 400 with a message per field
 */
export async function assertActive(
  write: Write,
  input: { medications?: object[] },
  before: { medications: StoredMedication[] } | null,
): Promise<Map<string, string>> {
  const chosen = newReferences('clients', input, before)
  for (const [index, row] of (input.medications ?? []).entries()) {
    const old = before?.medications.find(({ id }) => id === idIn(row, 'id'))
    for (const { field, ...rest } of newReferences('client_medications', row, old)) {
      chosen.push({ field: `medications.${index}.${field}`, ...rest })
    }
  }
  return assertChosen(write, chosen)
}

/** The same of a row of another table that refers to entries. */
export const assertActiveIn = (
  write: Write,
  table: LookupList['usedIn'],
  row: object,
  before: object | null,
) => assertChosen(write, newReferences(table, row, before))

type Chosen = ReturnType<typeof newReferences>

async function assertChosen({ runSql }: Write, chosen: Chosen): Promise<Map<string, string>> {
  if (!chosen.length) return new Map()
  const entries = await runSql<ListEntry>('clients.chosen', LOCKED_ENTRIES, [chosen.map(({ id }) => id)])
  const wrong: Record<string, string> = {}
  for (const { field, list, id } of chosen) {
    const entry = entries.find((one) => one.list === list && one.id === id)
    const what = lookupLists[list].singular.toLowerCase()
    if (!entry) wrong[field] = `This ${what} does not exist`
    else if (!entry.active) wrong[field] = `“${entry.name}” is inactive. Please choose an active ${what}`
  }
  if (Object.keys(wrong).length) throw invalid(wrong)
  return new Map(entries.map(({ id, name }) => [id, name]))
}

/** Lookup entries that a client or its medications refer to now and did not before. */
function newReferences(table: LookupList['usedIn'], row: object, old: object | null | undefined) {
  return lookupKeys.flatMap((list) => {
    const { usedIn, column: field } = lookupLists[list]
    const id = usedIn === table && idIn(row, field)
    return id && id !== idIn(old, field) ? [{ field, list, id }] : []
  })
}

const idIn = (row: object | null | undefined, column: string) =>
  (row as Record<string, string | null | undefined> | null | undefined)?.[column]
