import type { Database } from '../../db/connect.ts'
import { openSnapshot, type Snapshot, type SnapshotLimits } from '../../db/snapshot.ts'
import { alreadyExporting, busyExporting, restarting } from '../errors.ts'

/** A browser on a slow line takes one batch in a minute, and the longest list in ten. */
const LIMITS: SnapshotLimits = { idle: 60_000, total: 600_000 }

export type Snapshots = ReturnType<typeof createSnapshots>

/** The snapshots that this process streams from, so many at a time that other requests keep most of the pool. */
export function createSnapshots({ pool }: Database, limits = LIMITS) {
  // While it opens, each needs one more connection, for its audit entry. The pool has at least two.
  const max = Math.max(1, Math.floor(pool.options.max / 3))
  const running = new Map<string, Promise<Snapshot>>()
  return {
    /** @param person whose export it is @throws 429 when one of the person is open, 503 when too many are */
    async open(person: string): Promise<Snapshot> {
      if (running.has(person)) throw alreadyExporting()
      if (running.size >= max) throw busyExporting()
      const opening = openSnapshot(pool, limits, () => running.delete(person))
      running.set(person, opening)
      return opening.catch((error: unknown) => {
        running.delete(person)
        throw error
      })
    },
    /** Ends all of them; readers get an error that says to try again. */
    stop() {
      for (const opening of running.values()) {
        void opening.then(
          (snapshot) => snapshot.close(restarting()),
          () => {},
        )
      }
    },
  }
}
