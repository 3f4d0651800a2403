import { randomUUID } from 'node:crypto'
import { isShown } from '../../../db/scope.ts'
import { hiddenField } from '../../../server/errors.ts'
import { addRecord, contestedConflict, writeRecord } from '../../../server/save-record.ts'
import { command } from '../../../server/procedure.ts'
import { Json } from '../../../server/reply.ts'
import { eventDateFields } from '../choices.ts'
import { lockClient, lockedRecord, clientJson } from '../client-record.server.ts'
import { clientsContract } from '../contract.ts'

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
