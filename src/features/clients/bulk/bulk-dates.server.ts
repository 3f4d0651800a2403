/** Dates of many clients at once: what a change would do with each, and the change (decision 0032). */
import type { RunSql } from '../../../db/connect.ts'
import { WORK_IS_DUE } from '../../../db/workDue.ts'
import type { Write } from '../../../server/command.ts'
import { eventDateFields, type BulkDateField, type EventKind } from '../choices.ts'
import { lastEventSql, nextIntervalSql } from '../events/event-sql.server.ts'
import { recorded } from '../events/events.server.ts'
import type { DateChange } from './bulkContract.ts'

type SetDate = Extract<DateChange, { action: 'set_date' }>
type RecordEvent = Extract<DateChange, { action: 'record' }>

/**
 * Left out because the status needs no work; unchanged; a later date that is kept (an event is recorded all the same) or
 * moved to the earlier one; set.
 */
type Outcome = 'no_work' | 'unchanged' | 'kept' | 'moved' | 'set'

/** Two of a kind are not recorded on one day, so that a repeat is harmless, and none before the last one. */
const hasEventSql = (kind: EventKind) => `exists (
        select from client_events as known
        where known.client_id = clients.id and known.kind = '${kind}' and known.day >= $2::date)`

/** How the next date of a client is found, as SQL. */
interface Source {
  field: BulkDateField
  proposed: string
  isUnchanged: string
  join: string
}

const ofField = (field: BulkDateField): Source => ({
  field,
  proposed: '$2::date',
  isUnchanged: `${field} is not distinct from $2::date`,
  join: '',
})

/** The next date is the one that the dialog of a single client proposes. */
const ofEvent = (kind: EventKind): Source => ({
  field: eventDateFields[kind],
  proposed: `$2::date + ${nextIntervalSql(kind)}`,
  isUnchanged: hasEventSql(kind),
  join: `left join ${lastEventSql(kind)}`,
})

/**
 * For each client of $1 the date before and after, and the outcome. $2 is the day, $3 tells whether later dates are moved.
 * Clearing a date needs no work.
 */
const planSql = ({ field, proposed, isUnchanged, join }: Source) => `
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
        from clients ${join}
        where clients.id = any($1::uuid[]) and archived_at is null
      ) as proposals
    ) as outcomes
  )`

const previewSql = (source: Source) => `
  with ${planSql(source)}
  select outcome, case when outcome in ('set', 'moved') then next_date end as date, count(*)::int as clients
  from planned group by 1, 2 order by 2`

/** How many clients have each outcome and, where one is set, each date. */
export function previewDates(runSql: RunSql, ids: string[], change: DateChange) {
  const [subject, source, day] =
    change.action === 'record'
      ? [change.kind, ofEvent(change.kind), change.day]
      : [change.field, ofField(change.field), change.to]
  return runSql<{ outcome: Outcome; date: string | null; clients: number }>(
    `clients.preview_dates.${subject}`,
    previewSql(source),
    [ids, day, change.move_later_dates],
  )
}

const setSql = (field: BulkDateField) => `
  with ${planSql(ofField(field))}, written as (
    update clients set ${field} = next_date from planned
    where clients.id = planned.id and outcome in ('set', 'moved')
  )
  select id, previous_date, next_date, outcome from planned`

/** docs/bulk-orders.sql shows it for orders. */
const recordSql = (kind: EventKind) => `
  with ${planSql(ofEvent(kind))}, added as (
    insert into client_events (client_id, kind, day, previous_date, next_date, created_by)
    select id, '${kind}', $2::date, previous_date, next_date, $4
    from planned where outcome in ('set', 'moved', 'kept')
    returning id as event, client_id
  ), written as (
    update clients set ${eventDateFields[kind]} = next_date from planned
    where clients.id = planned.id and outcome in ('set', 'moved', 'kept')
  )
  select id, event, previous_date, next_date, outcome from planned left join added on client_id = id`

interface Planned {
  id: string
  previous_date: string | null
  next_date: string | null
  outcome: Outcome
}

const countOutcome = (planned: Planned[], outcome: Outcome) =>
  planned.filter((one) => one.outcome === outcome).length

/** Why clients were left out. */
const leftOut = (planned: Planned[]) => ({
  unchanged: countOutcome(planned, 'unchanged'),
  kept: countOutcome(planned, 'kept'),
  no_work: countOutcome(planned, 'no_work'),
})

export async function setDates(write: Write, ids: string[], { field, to, move_later_dates }: SetDate) {
  const values = [ids, to, move_later_dates]
  const planned = await write.runSql<Planned>(`clients.set_many.${field}`, setSql(field), values)
  const written = planned.filter(({ outcome }) => outcome === 'set' || outcome === 'moved')
  await write.auditMany(
    'clients.updated',
    written.map(({ id, previous_date, next_date }) => ({
      subject_id: id,
      changes: { [field]: [previous_date, next_date], bulk: true },
    })),
  )
  return { changed: written.length, ...leftOut(planned) }
}

type Recorded = Planned & { event: string | null }

export async function recordEvents(
  write: Write,
  ids: string[],
  { kind, day, move_later_dates }: RecordEvent,
) {
  const values = [ids, day, move_later_dates, write.actor_id]
  const planned = await write.runSql<Recorded>(`client_events.record_many.${kind}`, recordSql(kind), values)
  const written = planned.filter(({ event }) => event !== null)
  await write.auditMany(
    recorded[kind],
    written.map(({ id, event, previous_date, next_date }) => ({
      subject_id: id,
      changes: { event, day, [eventDateFields[kind]]: [previous_date, next_date], bulk: true },
    })),
  )
  return { changed: written.length, ...leftOut(planned) }
}
