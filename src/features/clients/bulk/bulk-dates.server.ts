/** Dates of many clients at once: what a change would do with each, and the change (decision 0032). */
import type { RunSql } from '../../../db/connect.ts'
import { WORK_IS_DUE } from '../../../db/workDue.ts'
import { isShown } from '../../../db/scope.ts'
import type { Write } from '../../../server/command.ts'
import { hiddenField } from '../../../server/errors.ts'
import { eventDateFields, type EventKind } from '../choices.ts'
import { lastEventSql, nextIntervalSql } from '../field-sql.server.ts'
import { recorded } from '../commands.server.ts'
import type { DateChange } from './bulkContract.ts'

/**
 * Left out because the status needs no work; unchanged; a later date that is kept (an event is recorded all the same) or
 * moved to the earlier one; set.
 */
type Outcome = 'no_work' | 'unchanged' | 'kept' | 'moved' | 'set'

/** Two of a kind are not recorded on one day, so that a repeat is harmless, and none before the last one. */
const hasEventSql = (kind: EventKind) => `exists (
        select from client_events as known
        where known.client_id = clients.id and known.kind = '${kind}' and known.day >= $2::date)`

/** Of a Saturday or a Sunday the Monday after it, of any other day the day. */
const mondaySql = (day: string) => `greatest(${day}, date_trunc('week', ${day} + 2)::date)`

/** What a change does with the date of a client, as SQL: the one to set, or after an event the one that its dialog proposes. */
function dateSource(change: DateChange) {
  if (change.action === 'set_date')
    return {
      subject: change.field,
      field: change.field,
      day: change.to,
      proposed: '$2::date',
      isOnWeekend: 'false',
      isUnchanged: `${change.field} is not distinct from $2::date`,
      join: '',
    }
  const { kind, weekends_to_monday } = change
  const proposed = `$2::date + ${nextIntervalSql(kind)}`
  return {
    subject: kind + (weekends_to_monday ? '_to_monday' : ''),
    field: eventDateFields[kind],
    day: change.day,
    proposed: weekends_to_monday ? mondaySql(proposed) : proposed,
    isOnWeekend: `extract(isodow from ${proposed}) > 5`,
    isUnchanged: hasEventSql(kind),
    join: `left join ${lastEventSql(kind)}`,
  }
}
type Source = ReturnType<typeof dateSource>

/**
 * For each client of $1 the date before and after, and the outcome. $2 is the day, $3 tells whether later dates are moved.
 * Clearing a date needs no work.
 */
const planSql = ({ field, proposed, isOnWeekend, isUnchanged, join }: Source) => `
  planned as materialized (
    select id, previous_date, case outcome when 'kept' then previous_date else proposed end as next_date, outcome, is_on_weekend
    from (
      select *, case
        when $2::date is not null and not ${WORK_IS_DUE} then 'no_work'
        when is_unchanged then 'unchanged'
        when previous_date > proposed then case when $3::boolean then 'moved' else 'kept' end
        else 'set' end as outcome
      from (
        select clients.id, status_id, ${field} as previous_date, ${proposed} as proposed,
          ${isOnWeekend} as is_on_weekend, ${isUnchanged} as is_unchanged
        from clients ${join}
        where clients.id = any($1::uuid[]) and archived_at is null
      ) as proposals
    ) as outcomes
  )`

const previewSql = (source: Source) => `
  with ${planSql(source)}
  select outcome, case when outcome in ('set', 'moved') then next_date end as date, count(*)::int as clients, bool_or(is_on_weekend) as is_on_weekend
  from planned group by 1, 2 order by 2`

interface PreviewGroup {
  outcome: Outcome
  date: string | null
  clients: number
  /** Whether one of the dates is on a weekend, or was before it was moved to Monday. */
  is_on_weekend: boolean
}

/** How many clients have each outcome and, where one is set, each date. */
export function previewDates(runSql: RunSql, ids: string[], change: DateChange) {
  const source = dateSource(change)
  return runSql<PreviewGroup>(`clients.preview_dates.${source.subject}`, previewSql(source), [
    ids,
    source.day,
    change.move_later_dates,
  ])
}

const changeSql = (source: Source, kind: EventKind | undefined) => {
  const written = `outcome in ('set', 'moved'${kind ? `, 'kept'` : ''})`
  const added = `, added as (
    insert into client_events (client_id, kind, day, previous_date, next_date, created_by, note)
    select id, '${kind}', $2::date, previous_date, next_date, $4, $5
    from planned where ${written}
    returning id as event, client_id
  )`
  return `
  with ${planSql(source)}${kind ? added : ''}, written as (
    update clients set ${source.field} = next_date from planned
    where clients.id = planned.id and ${written}
  )
  select id, ${kind ? 'event, ' : ''}previous_date, next_date, outcome, ${written} as is_written
  from planned${kind ? ' left join added on client_id = id' : ''}`
}

interface Planned {
  id: string
  event?: string
  previous_date: string | null
  next_date: string | null
  outcome: Outcome
  is_written: boolean
}

export async function changeDates(write: Write, ids: string[], change: DateChange) {
  const source = dateSource(change)
  const { subject, field, day } = source
  const { kind, note = null } = change.action === 'record' ? change : {}
  if (note && !isShown({ group: 'notes' })) throw hiddenField()
  const planned = await write.runSql<Planned>(`clients.change_dates.${subject}`, changeSql(source, kind), [
    ids,
    day,
    change.move_later_dates,
    ...(kind ? [write.actor_id, note] : []),
  ])
  const written = planned.filter(({ is_written }) => is_written)
  await write.auditMany(
    kind ? recorded[kind] : 'clients.updated',
    written.map(({ id, event, previous_date, next_date }) => ({
      subject_id: id,
      changes: {
        ...(kind && { event, day }),
        ...(note && { note }),
        [field]: [previous_date, next_date],
        bulk: true,
      },
    })),
  )
  const set = planned.filter(({ outcome }) => outcome === 'set' || outcome === 'moved')
  const count = (outcome: Outcome) => planned.filter((one) => one.outcome === outcome).length
  return {
    changed: written.length,
    unchanged: count('unchanged'),
    kept: count('kept'),
    no_work: count('no_work'),
    dates: set.flatMap(({ next_date }) => next_date ?? []),
  }
}
