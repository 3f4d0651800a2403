import { databaseCode, runningTransaction, type Database, type Rows, type Tx } from '../db/connect.ts'
import type { Action } from '../lib/actions.ts'
import type { Jobs } from './jobs.ts'
import type { Mail } from './mail.ts'

/** Who causes a change; staff are named, the others are kinds. */
export type Actor = { kind: 'staff'; id: string } | { kind: 'visitor' | 'job' | 'command_line' }

export interface Cause {
  actor: Actor
  request_id?: string | undefined
}

/** What a change is given: the transaction, and the two things that must commit with it. */
export interface Write extends Cause {
  tx: Tx
  /** SQL inside the transaction, in full view. */
  rows: Rows
  /** Notes who did what; `changes` holds the fields as [before, after]. At least one entry a command. */
  audit(action: Action, subject_id: string | null, changes?: object): Promise<void>
  /** Says that nothing had to be changed, so nothing has to be noted. */
  unchanged(): void
  /** Queues an e-mail that leaves only if the transaction commits. */
  mail(mail: Mail): Promise<void>
  /** Queues other work, likewise. */
  queue(name: string, data: object): Promise<void>
}

const AUDIT = `
  insert into audit (actor_kind, actor_id, action, subject_id, request_id, changes)
  values ($1, $2, $3, $4, $5, $6)`

// Deadlock and serialization failure: PostgreSQL rolled back one of two writers, who may simply try again.
const TRY_AGAIN = new Set(['40P01', '40001'])

/**
 * Runs a change whole or not at all: the change, its audit entry and its mails are one transaction.
 * A change that audits nothing, and does not say so, is a mistake of ours and is rolled back.
 */
export async function transact<Result>(
  services: { database: Database; jobs: Pick<Jobs, 'queue'> },
  cause: Cause,
  change: (write: Write) => Promise<Result>,
): Promise<Result> {
  const attempt = () =>
    services.database.transaction(async (tx, rows) => {
      let accounted = false
      const write: Write = {
        ...cause,
        tx,
        rows,
        async audit(action, subject_id, changes) {
          accounted = true
          const actor_id = cause.actor.kind === 'staff' ? cause.actor.id : null
          const values = [cause.actor.kind, actor_id, action, subject_id, cause.request_id, changes]
          await rows('audit', AUDIT, values)
        },
        unchanged() {
          accounted = true
        },
        mail: (mail) => services.jobs.queue(tx, 'mail', mail),
        queue: (name, data) => services.jobs.queue(tx, name, data),
      }
      const result = await runningTransaction.run(tx, () => change(write))
      if (!accounted) throw new Error('A command changed something without an audit entry')
      return result
    })
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 3 || !TRY_AGAIN.has(databaseCode(error) ?? '')) throw error
    }
  }
}
