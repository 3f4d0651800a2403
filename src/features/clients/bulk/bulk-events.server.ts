/** An order or a lab for many clients at once (decisions 0031 and 0032). */
import type { Write } from '../../../server/command.ts'
import { dateFieldOf, type EventKind } from '../choices.ts'
import { hasLaterEventSql, lastEventSql, nextIntervalSql } from '../client-record.server.ts'
import { recorded, takenBack } from '../events/events.server.ts'

interface Recorded {
  id: string
  event: string
  previous_date: string | null
  next_date: string | null
}

/**
 * docs/bulk-orders.sql shows it for orders. The next date is the one that the dialog of a single client proposes. Not two of
 * a kind on one day, so that a repeat is harmless; and none before the last one, whose next date would move back.
 */
const recordSql = (kind: EventKind) => `
  with added as (
    insert into client_events (client_id, kind, day, previous_date, next_date, created_by)
    select clients.id, '${kind}', $2::date, ${dateFieldOf[kind]}, $2::date + ${nextIntervalSql(kind)}, $3
    from clients left join ${lastEventSql(kind)}
    where clients.id = any($1::uuid[]) and not exists (
      select from client_events as known
      where known.client_id = clients.id and known.kind = '${kind}' and known.day >= $2::date and taken_back_at is null)
    returning *
  )
  update clients set ${dateFieldOf[kind]} = next_date, updated_at = now() from added where clients.id = client_id
  returning clients.id, added.id as event, previous_date, next_date`

/** @returns for how many clients it was recorded; the others have one on this day or a later one already */
export async function recordMany(write: Write, ids: string[], kind: EventKind, day: string): Promise<number> {
  const field = dateFieldOf[kind]
  const values = [ids, day, write.actor_id]
  const added = await write.runSql<Recorded>(`client_events.record_many.${kind}`, recordSql(kind), values)
  await write.auditMany(
    recorded[kind],
    added.map(({ id, event, previous_date, next_date }) => ({
      subject_id: id,
      changes: { event, day, [field]: [previous_date, next_date], bulk: true },
    })),
  )
  return added.length
}

const takeBackSql = (kind: EventKind) => `
  with taken as (
    update client_events set taken_back_at = now(), taken_back_by = $2 from clients
    where client_events.id = any($1::uuid[]) and clients.id = client_id and taken_back_at is null
      and archived_at is null and ${dateFieldOf[kind]} is not distinct from next_date
      and not ${hasLaterEventSql('client_events')}
    returning client_events.id as event, client_id, previous_date, next_date
  )
  update clients set ${dateFieldOf[kind]} = previous_date, updated_at = now() from taken where clients.id = client_id
  returning clients.id, event, previous_date, next_date`

const TAKEN = `
  select count(*)::int as total from client_events where id = any($1::uuid[]) and taken_back_at is not null`

/** Takes back each event that is the last of its kind and whose date the client still has. @returns how many are taken back now */
export async function takeBackMany(write: Write, events: string[], kind: EventKind): Promise<number> {
  const field = dateFieldOf[kind]
  const taken = await write.runSql<Recorded>(`client_events.take_back_many.${kind}`, takeBackSql(kind), [
    events,
    write.actor_id,
  ])
  await write.auditMany(
    takenBack[kind],
    taken.map(({ id, event, previous_date, next_date }) => ({
      subject_id: id,
      changes: { event, [field]: [next_date, previous_date] },
    })),
  )
  const [all] = await write.runSql<{ total: number }>('client_events.taken', TAKEN, [events])
  return all!.total
}
