/** Dates of many clients at once: what a change would do with each, and the change (decision 0032). */
import type { RunSql } from '../../../db/connect.ts'
import { WORK_IS_DUE } from '../../../db/workDue.ts'
import type { Write } from '../../../server/command.ts'
import { dateFieldOf, eventKinds, type BulkDateField, type EventKind } from '../choices.ts'
import { hasLaterEventSql, lastEventSql, nextIntervalSql } from '../client-record.server.ts'
import { recorded, takenBack } from '../events/events.server.ts'

/** What gets a date: a field that is set, or the next date of an order or a lab. */
export type DateSubject = BulkDateField | EventKind

export interface DateChange {
  subject: DateSubject
  /** The new date of the field, or the day of the event. */
  day: string | null
  /** Whether a date that is later than the new one is moved, too. */
  move_later_dates: boolean
}

/**
 * Left out because the status needs no work; unchanged; a later date that is kept (an event is recorded all the same) or
 * moved to the earlier one; set.
 */
type Outcome = 'no_work' | 'unchanged' | 'kept' | 'moved' | 'set'

const isEventKind = (subject: string | undefined): subject is EventKind =>
  eventKinds.some((kind) => kind === subject)

/** Two of a kind are not recorded on one day, so that a repeat is harmless, and none before the last one. */
const hasEventSql = (kind: EventKind) => `exists (
        select from client_events as known
        where known.client_id = clients.id and known.kind = '${kind}' and known.day >= $2::date and taken_back_at is null)`

/**
 * For each client of $1 the date before and after, and the outcome. $2 is the day, $3 tells whether later dates are moved.
 * The next date of an event is the one that the dialog of a single client proposes. Clearing a date needs no work.
 */
function planSql(subject: DateSubject): string {
  const [field, proposed, isUnchanged, events] = isEventKind(subject)
    ? [
        dateFieldOf[subject],
        `$2::date + ${nextIntervalSql(subject)}`,
        hasEventSql(subject),
        `left join ${lastEventSql(subject)}`,
      ]
    : [subject, '$2::date', `${subject} is not distinct from $2::date`, '']
  return `
  planned as materialized (
    select id, previous_date, case outcome when 'kept' then previous_date else proposed end as next_date, outcome
    from (
      select *, case
        when $2::date is not null and not ${WORK_IS_DUE} then 'no_work'
        when is_unchanged then 'unchanged'
        when previous_date > proposed then case when $3::boolean then 'moved' else 'kept' end
        else 'set' end as outcome
      from (
        select clients.id, status_id, ${field} as previous_date, ${proposed} as proposed, ${isUnchanged} as is_unchanged
        from clients ${events}
        where clients.id = any($1::uuid[]) and archived_at is null
      ) as proposals
    ) as outcomes
  )`
}

const previewSql = (subject: DateSubject) => `
  with ${planSql(subject)}
  select outcome, case when outcome in ('set', 'moved') then next_date end as date, count(*)::int as clients
  from planned group by 1, 2 order by 2`

/** How many clients have each outcome and, where one is set, each date. */
export const previewDates = (runSql: RunSql, ids: string[], { subject, day, move_later_dates }: DateChange) =>
  runSql<{ outcome: Outcome; date: string | null; clients: number }>(
    `clients.preview_dates.${subject}`,
    previewSql(subject),
    [ids, day, move_later_dates],
  )

const setSql = (field: BulkDateField) => `
  with ${planSql(field)}, written as (
    update clients set ${field} = next_date, updated_at = now() from planned
    where clients.id = planned.id and outcome in ('set', 'moved')
  )
  select id, previous_date, next_date, outcome from planned`

/** docs/bulk-orders.sql shows it for orders. */
const recordSql = (kind: EventKind) => `
  with ${planSql(kind)}, added as (
    insert into client_events (client_id, kind, day, previous_date, next_date, created_by)
    select id, '${kind}', $2::date, previous_date, next_date, $4
    from planned where outcome in ('set', 'moved', 'kept')
    returning id as event, client_id
  ), written as (
    update clients set ${dateFieldOf[kind]} = next_date, updated_at = now() from planned
    where clients.id = planned.id and outcome in ('set', 'moved', 'kept')
  )
  select id, event, previous_date, next_date, outcome from planned left join added on client_id = id`

interface Planned {
  id: string
  previous_date: string | null
  next_date: string | null
  outcome: Outcome
}

/** @returns how many clients were changed, and why the others were not */
export async function changeDates(write: Write, ids: string[], change: DateChange) {
  const { subject, day, move_later_dates } = change
  const values = [ids, day, move_later_dates]
  const isEvent = isEventKind(subject)
  const planned = isEvent
    ? await recordMany(write, subject, day, [...values, write.actor_id])
    : await setMany(write, subject, values)
  const numberOf = (...outcomes: Outcome[]) =>
    planned.filter(({ outcome }) => outcomes.includes(outcome)).length
  return {
    changed: isEvent ? numberOf('set', 'moved', 'kept') : numberOf('set', 'moved'),
    unchanged: numberOf('unchanged'),
    kept: numberOf('kept'),
    no_work: numberOf('no_work'),
  }
}

async function setMany(write: Write, field: BulkDateField, values: unknown[]): Promise<Planned[]> {
  const planned = await write.runSql<Planned>(`clients.set_many.${field}`, setSql(field), values)
  const written = planned.filter(({ outcome }) => outcome === 'set' || outcome === 'moved')
  await write.auditMany(
    'clients.updated',
    written.map(({ id, previous_date, next_date }) => ({
      subject_id: id,
      changes: { [field]: [previous_date, next_date], bulk: true },
    })),
  )
  return planned
}

type Recorded = Planned & { event: string | null }

async function recordMany(
  write: Write,
  kind: EventKind,
  day: string | null,
  values: unknown[],
): Promise<Planned[]> {
  const planned = await write.runSql<Recorded>(`client_events.record_many.${kind}`, recordSql(kind), values)
  await write.auditMany(
    recorded[kind],
    planned.flatMap(({ id, event, previous_date, next_date }) =>
      event === null
        ? []
        : [
            {
              subject_id: id,
              changes: { event, day, [dateFieldOf[kind]]: [previous_date, next_date], bulk: true },
            },
          ],
    ),
  )
  return planned
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
