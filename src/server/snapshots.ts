import type { Database } from '../db/connect.ts'
import { openSnapshot, type Snapshot, type SnapshotLimits } from '../db/snapshot.ts'
import { busyExporting, restarting } from './errors.ts'

/** The snapshots that this process streams from, so many at a time that other requests keep most of the pool. */
export interface Snapshots {
  /** @throws 503 when too many are open */
  open(): Promise<Snapshot>
  /** Ends all of them; readers get an error that says to try again. */
  stop(): void
}

/** A browser on a slow line takes one batch in a minute, and the longest list in ten. */
const LIMITS: SnapshotLimits = { idle: 60_000, total: 600_000 }

export function createSnapshots({ pool }: Database, limits = LIMITS): Snapshots {
  // While it opens, each needs one more connection, for its audit entry. The pool has at least two.
  const max = Math.max(1, Math.floor(pool.options.max / 3))
  const running = new Set<Promise<Snapshot>>()
  return {
    async open() {
      if (running.size >= max) throw busyExporting()
      const opening = openSnapshot(pool, limits, () => running.delete(opening))
      running.add(opening)
      return opening.catch((error: unknown) => {
        running.delete(opening)
        throw error
      })
    },
    stop() {
      for (const opening of running) {
        void opening.then(
          (snapshot) => snapshot.close(restarting()),
          () => {},
        )
      }
    },
  }
}
