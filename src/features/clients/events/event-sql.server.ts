/** SQL about the events of a client, for its record, lists and changes of many. */
import { eventDateFields, firstInterval, type EventKind } from '../choices.ts'
import { clientFields, yearsAhead } from '../registry.ts'

/** The last event of a kind, and the days from it to the date that it set; a kept date says nothing. */
export const lastEventSql = (kind: EventKind) => `lateral (
      select day, case when next_date is distinct from previous_date then next_date - day end as interval from client_events
      where client_id = clients.id and kind = '${kind}'
      order by day desc, created_at desc limit 1
    ) as last_${kind} on true`

/** Whether there is a later event of the same kind. @param event the alias of its row of client_events */
export const hasLaterEventSql = (event: string) => `exists (
      select from client_events as later where later.client_id = ${event}.client_id and later.kind = ${event}.kind
        and later.created_at > ${event}.created_at)`

const daysAheadSql = (kind: EventKind) => `(
      make_date(extract(year from company_today())::int + ${yearsAhead(clientFields[eventDateFields[kind]])}, 12, 31) - company_today())`

/** The days to the next date that are proposed: those of last time, unless the rule of the date refuses so many. */
export const nextIntervalSql = (kind: EventKind) => `
      case when last_${kind}.interval <= ${daysAheadSql(kind)} then last_${kind}.interval else ${firstInterval[kind]} end`
