import { randomUUID } from 'node:crypto'
import { resolveChanges } from '../../server/resolve-changes.ts'
import type { Write } from '../../server/command.ts'
import { conflict } from '../../server/errors.ts'
import { assertVerifiedAbove } from '../../server/access.ts'
import { command } from '../../server/procedure.ts'
import type { Json } from '../../server/reply.ts'
import { changingActions, lockClient, lockedMedications, TOUCH } from './client-lock.server.ts'
import { clientJson } from './client-record.server.ts'
import { assertStaff } from '../accounts/staff.server.ts'
import { linkClient } from '../inquiries/client-link.server.ts'
import { assertActive } from './lookup-references.server.ts'
import type { ClientInput } from './clientRules.ts'
import { editNewest } from './updates/newest-update.server.ts'
import { clientsContract } from './contract.ts'
import { clientColumns } from './registry.ts'
import { differenceOf, toRows, writeMedications } from './medications/medications.server.ts'

// Includes names and number of the medications, so that the trigger need not update the row again.
const INSERT = `
  insert into clients (id, medication_names, medication_count, ${clientColumns.join(', ')})
  values ($1, $2, $3, ${clientColumns.map((_, index) => `$${index + 4}`).join(', ')})
  on conflict (id) do nothing returning id`

/** acceptance E12; idempotent by id. */
export const create = command(clientsContract.create, async ({ input }, write) => {
  const { id = randomUUID(), inquiry_id, medications } = input
  // Before any check: what was active when the client was created may be inactive now.
  const before = input.id && (await createdBefore(write, id))
  if (before) return before
  const names = await assertActive(write, input, null)
  await assertStaff(write, 'owner_id', input.owner_id)
  const taken = medications.filter(({ stopped_on }) => stopped_on === null)
  const medication_names = taken.map(({ medication_id }) => names.get(medication_id)).join('; ')
  const values = clientColumns.map((field) => input[field])
  const [created] = await write.runSql('clients.insert', INSERT, [
    id,
    medication_names,
    taken.length,
    ...values,
  ])
  // The same request at the same moment: it is created now.
  if (!created) return (await createdBefore(write, id))!
  const rows = toRows(medications, [])
  await writeMedications(write, id, { removed: [], written: rows })
  if (input.updates !== null) await editNewest(write, id, input.updates)
  const filled = clientColumns.filter((field) => input[field] !== null)
  const changes = Object.fromEntries(filled.map((field) => [field, [null, input[field]]]))
  await write.audit('clients.created', id, rows.length ? { ...changes, medications: [[], rows] } : changes)
  if (inquiry_id) await linkClient(write, inquiry_id, id)
  return clientJson(write.runSql, id)
})

const CREATED_BEFORE = `
  select exists (
    select from batch_rows join batches on batches.id = batch_id
    where row_id = clients.id and table_name = 'clients' and before is null and actor_id = $2
  ) as mine
  from clients where id = $1`

async function createdBefore(write: Write, id: string): Promise<Json | undefined> {
  const [client] = await write.runSql<{ mine: boolean }>('clients.created_before', CREATED_BEFORE, [
    id,
    write.actor_id,
  ])
  if (!client) return
  if (!client.mine) throw conflict('Another client has this id already')
  write.unchanged()
  return clientJson(write.runSql, id)
}

/** acceptance D21, D32: writes only fields that really change. */
export const update = command(clientsContract.update, async ({ input, session }, write) => {
  const { id, changes } = input
  const locked = await lockClient(write.runSql, id)
  const stored = {
    ...locked,
    medications: changes.medications ? await lockedMedications(write.runSql, id) : [],
  }
  const record = { id, noun: 'client', actions: changingActions, session, stored } as const
  const resolved = await resolveChanges<typeof stored, ClientInput>(write, record, changes)
  if (!resolved) return clientJson(write.runSql, id)
  const { medications: sent, ...values } = resolved.fields
  await assertActive(write, resolved.fields, stored)
  await assertStaff(write, 'owner_id', resolved.fields.owner_id)
  const medications = sent && differenceOf(stored.medications, toRows(sent, stored.medications))
  if (medications) await writeMedications(write, id, medications)
  const columns = Object.keys(values)
  const set = columns.map((column, index) => `${column} = $${index + 2}`).join(', ')
  const text = set ? `update clients set ${set} where id = $1` : TOUCH
  // A named statement stays prepared. One field is the usual case (a cell); sets of fields are too many to keep.
  const name = columns.length < 2 ? `clients.update.${columns[0] ?? ''}` : undefined
  await write.runSql(name, text, [id, ...Object.values(values)])
  // After the row of the client, which has the same text then.
  if (values.updates !== undefined) await editNewest(write, id, values.updates)
  await write.audit('clients.updated', id, {
    ...resolved.audit,
    ...(medications && { medications: medications.audit }),
  })
  return clientJson(write.runSql, id)
})

const ARCHIVE = `
  update clients set archived_at = now(), archived_by = $2 where id = $1`

/** Archives a client (acceptance D45). */
export const remove = command(clientsContract.remove, async ({ input, session }, write) => {
  const { id } = input
  await assertVerifiedAbove(clientsContract.remove, session!, { ...write, rows: 1, kind: 'deletions' })
  await lockClient(write.runSql, id)
  await write.runSql('clients.archive', ARCHIVE, [id, session?.user_id])
  await write.audit('clients.archived', id, { archived: [false, true] })
  return { id }
})
