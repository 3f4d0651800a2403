import type { Database } from '../../db/connect.ts'
import type { Action } from '../../lib/actions.ts'
import type { AuditSource } from '../command.ts'

const toEntry = (
  { actor, request_id, emergency = false }: AuditSource,
  action: Action,
  subject_id: string | null,
  changes: object,
) => {
  const actor_id = actor.kind === 'staff' ? actor.id : null
  return { actor_kind: actor.kind, actor_id, action, subject_id, request_id, changes, emergency }
}

const WRITE = `
  insert into public.audit (actor_kind, actor_id, action, subject_id, request_id, changes, emergency)
  select actor_kind, actor_id, action, subject_id, request_id, changes, emergency from jsonb_to_recordset($1)
    as entry (actor_kind text, actor_id uuid, action text, subject_id text, request_id text, changes jsonb, emergency boolean)`

/** Kept while the database is away. */
const MAX_WAITING = 10_000

/** Audit entries that belong to no transaction, written many at a time (decision 0051). */
export function createEntryBuffer({ runSql }: Database) {
  let waiting: ReturnType<typeof toEntry>[] = []
  let lost = 0
  return {
    add(...entry: Parameters<typeof toEntry>): void {
      if (waiting.length < MAX_WAITING) waiting.push(toEntry(...entry))
      else lost += 1
    },
    /** @throws when the database is away; the entries then wait for the next time */
    async write(): Promise<void> {
      if (waiting.length === 0) return
      const entries = waiting
      waiting = []
      try {
        await runSql('audit.reading', WRITE, [JSON.stringify(entries)])
      } catch (error) {
        waiting = [...entries, ...waiting]
        throw error
      }
    },
    state: () => ({ waiting: waiting.length, lost }),
  }
}
