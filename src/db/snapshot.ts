import type pg from 'pg'
import { runSqlOn, type RunSql } from './connect.ts'
import { deadlineExceeded } from './errors.ts'

/** A repeatable-read transaction: later writes of others are not visible in it. It holds a connection of the pool. */
export interface Snapshot {
  runSql: RunSql
  /** The rows of a query in batches, read by a cursor; after the last batch the snapshot is closed. */
  read<Row>(text: string, values: unknown[]): AsyncGenerator<Row[]>
  /**
   * Ends the transaction at once, also in the middle of a statement.
   * @param reason the error for a reader that has not finished
   */
  close(reason?: Error): void
}

export interface SnapshotLimits {
  /** Milliseconds in which the next batch must be asked for, else the database ends the transaction. */
  idle: number
  /** Milliseconds that all of it may take. */
  total: number
}

const BATCH_ROWS = 2_000
const DAY_MS = 24 * 60 * 60 * 1000

/** @param onClose called once, when the connection is free again */
export async function openSnapshot(
  pool: pg.Pool,
  limits: SnapshotLimits = { idle: DAY_MS, total: DAY_MS },
  onClose = () => {},
): Promise<Snapshot> {
  const client = await pool.connect()
  let isOpen = true
  let failure: Error | undefined
  const timer = setTimeout(() => close(deadlineExceeded()), limits.total)
  /** @param release `true` ends the connection, and with it the transaction */
  const end = (release: boolean) => {
    if (!isOpen) return
    isOpen = false
    clearTimeout(timer)
    client.off('end', close).off('error', onError)
    client.release(release)
    onClose()
  }
  const onError = (error: Error) => void (failure ??= error)
  const close = (reason?: Error) => {
    failure ??= reason
    end(true)
  }
  client.on('error', onError).on('end', close)
  const query = async (text: string, values?: unknown[]) => {
    try {
      if (isOpen) return await client.query(text, values)
    } catch (error) {
      failure ??= error as Error
    }
    throw failure ?? new Error('The snapshot is closed')
  }
  const snapshot: Snapshot = {
    runSql: runSqlOn(client),
    close,
    async *read<Row>(text: string, values: unknown[]) {
      await query(`declare export no scroll cursor for ${text}`, values)
      for (;;) {
        const { rows } = await query(`fetch ${BATCH_ROWS} from export`)
        if (rows.length > 0) yield rows as Row[]
        if (rows.length < BATCH_ROWS) break
      }
      await query('commit')
      end(false)
    },
  }
  try {
    await query('begin isolation level repeatable read, read only')
    await query(`set local idle_in_transaction_session_timeout = ${limits.idle}`)
    return snapshot
  } catch (error) {
    close()
    throw error
  }
}
