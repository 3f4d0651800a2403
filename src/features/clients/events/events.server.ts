import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { formatDate } from '../../../lib/dates.ts'
import { contestedConflict, writeRecord } from '../../../server/save-record.ts'
import { conflict } from '../../../server/errors.ts'
import { command } from '../../../server/procedure.ts'
import { Json } from '../../../server/reply.ts'
import type { Session } from '../../../server/session.ts'
import { dateFieldOf, type EventKind } from '../choices.ts'
import { lockClient, lockedRecord, clientJson } from '../client-record.server.ts'
import { clientsContract } from '../contract.ts'

interface StoredEvent {
  client_id: string
  kind: EventKind
  day: string
  note: string | null
  previous_date: string | null
  next_date: string | null
  created_by: string | null
}

const EVENT = `
  select client_id, kind, day, note, previous_date, next_date, created_by
  from client_events where id = $1`

const INSERT = `
  insert into client_events (id, client_id, kind, day, note, previous_date, next_date, created_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning id`

export const recorded = { order: 'clients.order_placed', lab: 'clients.lab_done' } as const

/**
 * Records an order or a lab, and sets the client's date, whose row is locked. Unlike a saved field, a date that holds the
 * new value already is contested too: a colleague has recorded the same just before.
 */
export const add_event = command(clientsContract.add_event, async ({ input, session }, write) => {
  const { id, event_id = randomUUID(), kind, day, next_date, note, from } = input
  const stored = await lockClient(write.runSql, id)
  const [before] = await write.runSql<StoredEvent>('client_events.get', EVENT, [event_id])
  if (before) assertRepeated(before, input, session)
  if (before) write.unchanged()
  else {
    const field = dateFieldOf[kind]
    const previous_date = stored[field]
    const record = lockedRecord(id, recorded[kind], stored)
    if (previous_date !== (from || null))
      throw await contestedConflict(write, record, [{ field, to: next_date }])
    const values = [event_id, id, kind, day, note, previous_date, next_date, session?.user_id]
    const added = await write.runSql('client_events.insert', INSERT, values)
    if (!added.length) throw conflict('Another order or lab has this id already')
    const audit = { event: event_id, day, ...(note && { note }), [field]: [previous_date, next_date] }
    await writeRecord(write, record, { [field]: next_date }, audit)
  }
  const { text } = await clientJson(write.runSql, id)
  return new Json(`{"event_id":"${event_id}","client":${text}}`)
})

type EventInput = z.output<typeof clientsContract.add_event.input>

/** A repeated request changes nothing. @throws 409 for the id of another event, or when its fields differ */
function assertRepeated(stored: StoredEvent, input: EventInput, session: Session | null): void {
  if (stored.client_id !== input.id || stored.created_by !== session?.user_id)
    throw conflict('Another order or lab has this id already')
  const fields = ['kind', 'day', 'next_date', 'note'] as const
  if (fields.every((field) => stored[field] === input[field])) return
  const [day, next] = [stored.day, stored.next_date].map((date) => formatDate(date, 'MMM dd, yyyy'))
  throw conflict(
    `This was saved already as it was before: day ${day}, next date ${next}. Undo it to change it.`,
  )
}
