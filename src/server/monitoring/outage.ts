import type { Log } from '../log.ts'

/** What happens to every request during an outage, in one line a second instead of one a request. */
export interface OutageLog {
  /** @param code why, such as ECONNREFUSED */
  note(message: string, code: string): void
  /** Writes what was noted since the last line. */
  flush(): void
}

const EVERY_MS = 1_000

export function createOutageLog(log: Log): OutageLog {
  const counts = new Map<string, { message: string; code: string; count: number }>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const { message, ...entry } of counts.values()) log.error(entry, message)
    counts.clear()
  }
  return {
    note(message, code) {
      const noted = counts.get(message + code) ?? { message, code, count: 0 }
      noted.count += 1
      counts.set(message + code, noted)
      timer ??= setTimeout(flush, EVERY_MS).unref()
    },
    flush,
  }
}
