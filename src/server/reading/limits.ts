import { tooMany } from '../errors.ts'
import type { Limit, Limiter } from '../rate-limit.ts'

/** Per person. Somebody who types, scrolls and sees live changes as fast as the screen allows stays under half of each. */
const limits = {
  /** Lists and records, also those that are read again. */
  pages: { times: 150, seconds: 10 },
  /** Rows and records; a page that was read in the last ten minutes is not counted again. */
  rows: { times: 50_000, seconds: 600 },
  /** How many rows there are, for each criterion; a request that only repeats criteria of the last ten minutes counts as one. */
  counts: { times: 200, seconds: 10 },
} as const satisfies Record<string, Limit>
type Name = keyof typeof limits
const names = Object.keys(limits) as Name[]

interface Counter {
  /** Of all instances, as of the last `share`. */
  shared: number
  /** Here, since then. */
  own: number
  /** When the period ends, in `performance.now()` time. */
  endsAt: number
}

/**
 * Counts what each person reads. A list must not wait for a counter to be written, so an instance adds up by itself and
 * tells PostgreSQL once a second: two instances together give at most a second's worth more.
 */
export function createReadingLimits(limiter: Pick<Limiter, 'add'>, isOn: boolean) {
  const counters = new Map<string, Counter>()
  const counterName = (key: string, { seconds }: Limit) => {
    const now = performance.now()
    let counter = counters.get(key)
    if (!counter || counter.endsAt <= now) {
      counter = { shared: 0, own: 0, endsAt: now + seconds * 1000 }
      counters.set(key, counter)
    }
    return counter
  }
  return {
    /** @throws 429 */
    count(user_id: string, read: Partial<Record<Name, number>>): void {
      if (!isOn) return
      for (const name of names) {
        const more = read[name] ?? 0
        if (more === 0) continue
        const counter = counterName(`${name} ${user_id}`, limits[name])
        if (counter.shared + counter.own + more > limits[name].times)
          throw tooMany(
            Math.ceil((counter.endsAt - performance.now()) / 1000),
            'You have opened a lot of records in a short time.',
          )
        counter.own += more
      }
    },
    async share(): Promise<void> {
      for (const [key, counter] of counters) {
        const { own } = counter
        if (own === 0) {
          if (counter.endsAt <= performance.now()) counters.delete(key)
          continue
        }
        counter.own = 0
        const { used, endsIn } = await limiter.add(`read ${key}`, limits[key.split(' ')[0] as Name], own)
        counter.shared = used
        counter.endsAt = performance.now() + endsIn
      }
    },
  }
}
