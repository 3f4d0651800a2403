/** Two records of one person become one (docs/decisions/0042). */
import type { RunSql } from '../../../db/connect.ts'
import { hasAllFields } from '../../../db/scope.ts'
import { bothTexts } from '../../../lib/text.ts'
import { assertVerifiedAbove, command, query, type Call } from '../../../server/procedure.ts'
import { conflict, forbidden, invalid } from '../../../server/errors.ts'
import { assertStaff } from '../../accounts/staff.server.ts'
import { updateRow } from '../../../server/save-record.ts'
import { MAX_TEXT_LENGTH } from '../choices.ts'
import { clientJson, clientTables, lockClient, lockedMedications } from '../client-record.server.ts'
import { clientsContract } from '../contract.ts'
import { clientFields, mapNames, mergeColumns } from '../registry.ts'
import { medicationChanges } from '../medications/medications.server.ts'
import { readJson } from '../../../server/reply.ts'

/** Ids by table. */
type Moved = Record<string, string[]>

/** @throws 400 for the client itself, 409 when one of both was changed since, 404 and 410 */
export const mergeClients = command(clientsContract.merge, async ({ input, session }, write) => {
  const { id, into } = input
  const { runSql } = write
  if (id === into) throw invalid({ into: 'A client cannot be merged into itself' })
  if (!hasAllFields())
    throw forbidden('Only people who see every field can merge clients. Please ask an administrator.')
  // It hides a record from colleagues, as a deletion does.
  await assertVerifiedAbove(clientsContract.merge, session!, { ...write, rows: 1, kind: 'deletions' })
  // In the order of their ids, so that two merges of the same clients wait for each other.
  const first = await lockClient(runSql, id < into ? id : into)
  const second = await lockClient(runSql, id < into ? into : id)
  const [going, staying] = id < into ? [first, second] : [second, first]
  await assertSeen(runSql, input)
  const merged = mergedValues(input, staying, going)
  const changed = mergeColumns.filter((field) => staying[field] !== merged[field])
  if (changed.includes('owner_id'))
    await assertStaff(write, 'owner_id', merged.owner_id, [merged.division], true)
  const changes = mapNames(changed, (field) => [staying[field], merged[field]])
  const before = await lockedMedications(runSql, into)
  const moved = await move(runSql, id, into)
  await runSql('client_medications.stop', STOP, [input.stop, into])
  await updateRow(
    write,
    { table: 'clients', id: into },
    mapNames(changed, (field) => merged[field]),
  )
  const held = await runSql<{ held_reason: [string | null, string] }>('clients.move_hold', MOVE_HOLD, [
    id,
    into,
  ])
  const deleted = { merged_at: 'now', archived_at: 'now', archived_by: write.actor_id }
  await updateRow(write, { table: 'clients', id }, { merged_into: into, ...deleted, ...NO_HOLD })
  const medications = medicationChanges(before, await lockedMedications(runSql, into))
  await write.audit('clients.updated', into, {
    merged_from: id,
    ...changes,
    ...held[0],
    ...(await updatesSince(runSql, into, staying)),
    ...(medications && { medications: medications.audit }),
  })
  await write.audit('clients.merged', id, {
    merged_into: [null, into],
    archived: [false, true],
    moved,
  })
  return clientJson(runSql, into)
})

type LockedClient = Awaited<ReturnType<typeof lockClient>>

/** @throws 400 where two texts are too long for one field */
const mergedValues = ({ take, both }: MergeInput, staying: LockedClient, going: LockedClient) =>
  mapNames(mergeColumns, (field) => {
    if (!both.some((name) => name === field)) return (take.includes(field) ? going : staying)[field]
    const text = bothTexts(staying[field], going[field] ?? '')
    if (text.length <= MAX_TEXT_LENGTH) return text || null
    const { label } = clientFields[field]
    throw invalid({
      [field]: `The two ${label.toLowerCase()} are too long for one record. Choose one of them.`,
    })
  })

/** The newest entry may be another one now: the column follows by its trigger. */
async function updatesSince(runSql: RunSql, id: string, before: { updates: string | null }) {
  const { updates } = await lockClient(runSql, id)
  return updates !== before.updates && { updates: [before.updates, updates] }
}

const SEEN = `
  select from (values ($1::uuid, $2::timestamptz), ($3, $4)) as seen (id, updated_at) join clients using (id, updated_at)`

type MergeInput = Call<typeof clientsContract.merge>['input']

async function assertSeen(runSql: RunSql, { id, into, seen }: MergeInput): Promise<void> {
  const same = await runSql('clients.seen', SEEN, [id, seen.id, into, seen.into])
  if (same.length < 2)
    throw conflict(
      'One of the two was changed since you compared them. Nothing was merged; please look again.',
    )
}

async function move(runSql: RunSql, id: string, into: string): Promise<Moved> {
  const moved: Moved = {}
  for (const { table, set, only = 'true' } of clientTables) {
    const text = `update ${table} set client_id = $2${set ? `, ${set}` : ''} where client_id = $1 and ${only} returning id`
    const rows = await runSql<{ id: string }>(`clients.move.${table}`, text, [id, into])
    if (rows.length) moved[table] = rows.map((row) => row.id)
  }
  return moved
}

const NO_HOLD = { held_reason: null, held_at: null, held_by: null }
// Of two holds both reasons stay.
const MOVE_HOLD = `
  update clients set held_reason = concat_ws('; ', clients.held_reason, other.held_reason),
    held_at = coalesce(clients.held_at, other.held_at), held_by = coalesce(clients.held_by, other.held_by)
  from clients as other, clients as before
  where clients.id = $2 and before.id = $2 and other.id = $1 and other.held_at is not null
  returning json_build_array(before.held_reason, clients.held_reason) as held_reason`

// A medication of both that was not chosen.
const STOP = `
  update client_medications set stopped_on = greatest(company_today(), started_on)
  where id = any($1::uuid[]) and client_id = $2 and stopped_on is null`

// 'Albrect' and 'Albrecht', of one first name; of pg_trgm, from 0 to 1.
const SIMILAR = `
  select id, 'similar name' from clients
  where archived_at is null and first_name_key = fold($1) and last_name_key <> fold($2)
    and similarity(last_name_key, fold($2)) > 0.5 and (date_of_birth = $3) is not false
  order by similarity(last_name_key, fold($2)) desc, id limit 5`

// Most in common first; src/db/functions/same_person.sql has the rule.
const DUPLICATES = `
  with hits as (
    select clients.id, first_name, last_name, date_of_birth, phone, email, last_name_key, first_name_key,
      array_remove(same || case when date_of_birth = $3 then 'date of birth' end, null) as same
    from (select id, array_agg(same order by same <> 'name', same desc) as same
      from (select * from clients_like($1, $2, $3, $4, $5) union all (${SIMILAR})) as found group by id) as matched
      join clients using (id)
    order by cardinality(same) desc, last_name_key, first_name_key, clients.id limit 5
  )
  select coalesce(json_agg(json_build_object('id', id, 'first_name', first_name, 'last_name', last_name,
    'date_of_birth', date_of_birth, 'phone', phone, 'email', email, 'same', same)
    order by cardinality(same) desc, last_name_key, first_name_key, id), '[]')::text as json
  from hits`

/** Clients with the same or nearly the same name, phone number or email address (acceptance D58). */
export const possible_duplicates = query(clientsContract.possible_duplicates, ({ services, input }) => {
  const { first_name, last_name, date_of_birth, phone, email } = input
  const values = [first_name, last_name, date_of_birth, phone, email]
  return readJson(services.database.runSql, 'clients.possible_duplicates', DUPLICATES, values)
})
