import { randomUUID } from 'node:crypto'
import { conflict } from '../../server/errors.ts'
import type { Write } from '../../server/command.ts'
import { changedBy } from '../../server/last-changes.ts'
import { command, type Json } from '../../server/procedure.ts'
import { assertActive } from './lookup-references.server.ts'
import { clientFields } from './clientFields.ts'
import { clientsContract } from './contract.ts'
import { differenceOf, toRows, writeMedications } from './medications.server.ts'
import { lockClient, clientJson } from './queries.server.ts'

const fields = clientFields.filter((field) => field !== 'medications')

// medication_names comes along, so that the trigger of the medications finds it right and writes no row a second time.
const INSERT = `
  insert into clients (id, medication_names, ${fields.join(', ')})
  values ($1, $2, ${fields.map((_, index) => `$${index + 3}`).join(', ')})
  on conflict (id) do nothing returning id`

/** acceptance E12; a request that arrives twice with the same id makes one client. */
export const create = command(clientsContract.create, async ({ input }, write) => {
  const { id = randomUUID(), medications } = input
  const names = await assertActive(write, input, null)
  const medication_names = medications.map(({ medication_id }) => names.get(medication_id)).join('; ')
  const values = fields.map((field) => input[field])
  const [created] = await write.rows('clients.insert', INSERT, [id, medication_names, ...values])
  if (!created) return createdBefore(write, id)
  const rows = toRows(medications, [])
  await writeMedications(write, id, { removed: [], written: rows })
  const given = fields.filter((field) => input[field] !== null).map((field) => [field, [null, input[field]]])
  const changes = Object.fromEntries(given)
  await write.audit('clients.created', id, rows.length ? { ...changes, medications: [[], rows] } : changes)
  return clientJson(write.rows, id)
})

const CREATED_BY = `
  select from audit where subject_id = $1 and action = 'clients.created' and actor_id = $2`

async function createdBefore(write: Write, id: string): Promise<Json> {
  const actor_id = write.actor.kind === 'staff' ? write.actor.id : null
  const [mine] = await write.rows('clients.created_by', CREATED_BY, [id, actor_id])
  if (!mine) throw conflict('Another client has this id already')
  write.unchanged()
  return clientJson(write.rows, id)
}

/** The refusal of a change to another version than the stored one: the record as it is, and who changed what. */
async function changedSince(write: Write, id: string, me: string | undefined) {
  const current: unknown = JSON.parse((await clientJson(write.rows, id)).text)
  const { changed, who } = await changedBy(write.rows, id, 'clients.updated', me)
  const message = `This client was changed by ${who}, since you opened it. Nothing of yours was saved.`
  return conflict(message, current, changed)
}

/** acceptance D21, D32: writes the difference to what is there, or nothing. */
export const update = command(clientsContract.update, async ({ input, session }, write) => {
  const { id } = input
  const before = await lockClient(write.rows, id)
  if (before.version !== input.version) {
    throw await changedSince(write, id, session?.email)
  }
  const changed = fields.filter((field) => input[field] !== undefined && input[field] !== before[field])
  const { medications: given } = input
  const medications = given && differenceOf(before.medications, toRows(given, before.medications))
  if (!changed.length && !medications) {
    write.unchanged()
    return clientJson(write.rows, id)
  }
  await assertActive(write, input, before)
  if (medications) await writeMedications(write, id, medications)
  const set = changed.map((field, index) => `${field} = $${index + 2}, `).join('')
  const text = `update clients set ${set}version = version + 1, updated_at = now() where id = $1`
  const name = changed.length < 2 ? `clients.update.${changed[0] ?? ''}` : undefined
  await write.rows(name, text, [id, ...changed.map((field) => input[field])])
  const changes = Object.fromEntries(changed.map((field) => [field, [before[field], input[field]]]))
  await write.audit('clients.updated', id, {
    ...changes,
    ...(medications && { medications: medications.audit }),
  })
  return clientJson(write.rows, id)
})

const ARCHIVE = `
  update clients set archived_at = now(), archived_by = $2, version = version + 1, updated_at = now() where id = $1`

/** acceptance D45: gone for staff, kept for the record. */
export const remove = command(clientsContract.remove, async ({ input, session }, write) => {
  const { id, version } = input
  const before = await lockClient(write.rows, id)
  if (version !== undefined && version !== before.version) {
    throw await changedSince(write, id, session?.email)
  }
  await write.rows('clients.archive', ARCHIVE, [id, session?.user_id])
  await write.audit('clients.archived', id, { archived: [false, true] })
  return { id }
})
