import { randomUUID } from 'node:crypto'
import { isSame } from '../../lib/fieldChanges.ts'
import { addRecord, saveRecord, writeRecord, contestedConflict } from '../../server/save-record.ts'
import type { Write } from '../../server/command.ts'
import { conflict, hiddenField } from '../../server/errors.ts'
import { assertVerifiedAbove, command } from '../../server/procedure.ts'
import { Json } from '../../server/reply.ts'
import { isShown } from '../../db/scope.ts'
import {
  lockClient,
  lockedMedications,
  lockedRecord,
  clientJson,
  assertActive,
} from './client-record.server.ts'
import { assertStaff } from '../accounts/staff.server.ts'
import { linkClient } from '../inquiries/client-link.server.ts'
import { editNewest } from './updates/updates.server.ts'
import type { ClientInput } from './clientRules.ts'
import { clientsContract } from './contract.ts'
import { isShownPath, writableColumns } from './field-sql.server.ts'
import { clientColumns, clientFields, mapNames, medicationColumns } from './registry.ts'
import {
  medicationChanges,
  medicationsAfter,
  medicationValues,
  withHiddenNotes,
  toRows,
  writeMedications,
} from './medications/medications.server.ts'
import { eventDateFields } from './choices.ts'

const advice = 'It can be changed on its page.'

/** acceptance E12; idempotent by id. */
export const createClient = command(clientsContract.create, async ({ input }, write) => {
  const { id = randomUUID(), inquiry_id, medications } = input
  // Before any check: what was active when the client was created may be inactive now.
  const before = input.id && (await createdBefore(write, id, input))
  if (before) return before
  const names = await assertActive(write, input, null)
  await assertStaff(write, 'owner_id', input.owner_id, [input.division])
  const record = { table: 'clients', id, noun: 'client' }
  const taken = medications.filter(({ stopped_on }) => stopped_on === null)
  const values = {
    ...mapNames(writableColumns(clientFields, clientColumns, [input]), (field) => input[field]),
    // So that the trigger need not update the row again.
    medication_names: taken.map(({ medication_id }) => names.get(medication_id)).join('; '),
    medication_count: taken.length,
  }
  // The same request at the same moment: it is created now.
  if (!(await addRecord(write, record, { owned: {}, values, advice })))
    return (await createdBefore(write, id, input))!
  const rows = toRows(medications, [])
  await writeMedications(write, id, { removed: [], written: rows })
  if (input.updates !== null) await editNewest(write, id, input.updates)
  const filled = clientColumns.filter((field) => input[field] !== null)
  const changes = Object.fromEntries(filled.map((field) => [field, [null, input[field]]]))
  await write.audit('clients.created', id, rows.length ? { ...changes, medications: [[], rows] } : changes)
  if (inquiry_id) await linkClient(write, inquiry_id, id, 'inquiries.client_created')
  return clientJson(write.runSql, id)
})

// With the values that it was created with: what a colleague has changed since makes the repeat no other one.
const CREATED_BEFORE = `
  select noted.batch_id is not null as mine, ${clientColumns.map((column) => `created.${column}`).join(', ')},
    (select coalesce(json_agg(medication order by medication.position), '[]')
      from batch_rows as part cross join jsonb_populate_record(null::client_medications, part.after) as medication
      where part.batch_id = noted.batch_id and table_name = 'client_medications' and part.client_id = clients.id) as medications
  from clients
  left join (batch_rows as noted join batches on batches.id = batch_id and actor_id = $2)
    on row_id = clients.id and table_name = 'clients' and before is null
  left join lateral jsonb_populate_record(null::clients, noted.after) as created on true
  where clients.id = $1`

type CreatedClient = ClientInput & { mine: boolean }

/** @throws 409 where it is of somebody else, or has other values */
async function createdBefore(write: Write, id: string, input: ClientInput): Promise<Json | undefined> {
  const [client] = await write.runSql<CreatedClient>('clients.created_before', CREATED_BEFORE, [
    id,
    write.actor_id,
  ])
  if (!client) return
  if (!client.mine) throw conflict('Another client has this id already')
  const isRepeat =
    clientColumns.every((column) => isSame(client[column], input[column])) &&
    isSame(writtenColumns(client.medications), writtenColumns(input.medications))
  if (!isRepeat) throw conflict(`This client was saved already, with other values. ${advice}`)
  write.unchanged()
  return clientJson(write.runSql, id)
}

const writtenColumns = (medications: ClientInput['medications']) =>
  medications.map((row) => mapNames(medicationColumns, (column) => row[column]))

/** acceptance D21, D32: writes only fields that really change. */
export const changeClient = command(clientsContract.update, async ({ input: { id, changes } }, write) => {
  const locked = await lockClient(write.runSql, id)
  // Before they are compared: a conflict would tell who changed it.
  if (!Object.keys(changes).every(isShownPath)) throw hiddenField()
  const hasMedications = Object.keys(changes).some((key) => key.startsWith('medications'))
  const rows = hasMedications ? await lockedMedications(write.runSql, id) : []
  const before = { ...locked, medications: rows }
  const stored = { ...before, ...medicationValues(rows, changes) }
  const record = lockedRecord(id, 'clients.updated', stored)
  const { updates } = await saveRecord<Partial<ClientInput>>(
    write,
    record,
    changes,
    async (fields, audit) => {
      const medications = medicationsAfter(rows, fields)
      await assertActive(write, { ...fields, medications }, before)
      const { division = locked.division } = fields
      await assertStaff(write, 'owner_id', fields.owner_id, [division])
      const difference = medications && medicationChanges(rows, medications)
      if (!difference) return
      const noted = await withHiddenNotes(write.runSql, id, difference.audit)
      await writeMedications(write, id, difference)
      return {
        columns: onlyColumns(fields),
        audit: { ...onlyColumns(audit), medications: noted },
      }
    },
  )
  // After the row of the client, which has the same text then.
  if (updates !== undefined) await editNewest(write, id, updates)
  return clientJson(write.runSql, id)
})

const onlyColumns = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => clientColumns.some((column) => column === name)),
  )

/** Archives a client (acceptance D45). */
export const deleteClient = command(clientsContract.remove, async ({ input, session }, write) => {
  const { id } = input
  await assertVerifiedAbove(clientsContract.remove, session!, { ...write, rows: 1, kind: 'deletions' })
  await lockClient(write.runSql, id)
  const columns = { archived_at: 'now', archived_by: write.actor_id }
  const record = { table: 'clients', id, action: 'clients.archived' } as const
  await writeRecord(write, record, columns, { archived: [false, true] })
  return { id }
})

export const recorded = { order: 'clients.order_placed', lab: 'clients.lab_done' } as const

/**
 * Records an order or a lab, and sets the client's date, whose row is locked. Unlike a saved field, a date that holds the
 * new value already is contested too: a colleague has recorded the same just before.
 */
export const add_event = command(clientsContract.add_event, async ({ input }, write) => {
  const { id, event_id = randomUUID(), from: previous_date, kind, day, next_date, note } = input
  const isNoteShown = isShown({ group: 'notes' })
  if (note && !isNoteShown) throw hiddenField()
  const stored = await lockClient(write.runSql, id)
  const field = eventDateFields[kind]
  const isNew = await addRecord(
    write,
    { table: 'client_events', id: event_id, noun: 'order or lab' },
    {
      owned: { client_id: id, created_by: write.actor_id },
      values: { kind, day, next_date, previous_date, ...(isNoteShown && { note }) },
      advice: 'Undo it to change it.',
    },
  )
  if (isNew) {
    const record = lockedRecord(id, recorded[kind], stored)
    if (stored[field] !== previous_date)
      throw await contestedConflict(write, record, [{ field, to: next_date }])
    const audit = { event: event_id, day, ...(note && { note }), [field]: [previous_date, next_date] }
    await writeRecord(write, record, { [field]: next_date }, audit)
  }
  const { text } = await clientJson(write.runSql, id)
  return new Json(`{"event_id":"${event_id}","client":${text}}`)
})
