import type { Log } from '../log.ts'

const EVERY_MS = 1_000

export type OutageLog = ReturnType<typeof createOutageLog>

/** What happens to every request during an outage, in one line a second instead of one a request. */
export function createOutageLog(log: Log) {
  const counts = new Map<string, { message: string; code: string; count: number }>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const { message, ...entry } of counts.values()) log.error(entry, message)
    counts.clear()
  }
  return {
    /** @param code why, such as ECONNREFUSED */
    note(message: string, code: string) {
      const noted = counts.get(message + code) ?? { message, code, count: 0 }
      noted.count += 1
      counts.set(message + code, noted)
      timer ??= setTimeout(flush, EVERY_MS).unref()
    },
    /** Writes what was noted since the last line. */
    flush,
  }
}
