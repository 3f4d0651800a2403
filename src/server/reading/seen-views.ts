import type { PageSize } from '../../lib/readAudit.ts'

interface SeenView {
  since: number
  at: number
  /** The sum of all its pages. */
  rows: number
  pages: Set<string>
}

/** A view that the same person reads again within this time is the same one; each read extends it. */
export const SAME_VIEW_MS = 10 * 60_000
const LONGEST_VIEW_MS = 60 * 60_000
/** Who scrolls further than this many rows leaves another entry. */
const STEPS = [500, 5_000, 50_000]
const MAX_REMEMBERED = 100_000

/** The views of the last minutes, and how many rows each has shown. */
export function createSeenViews() {
  const views = new Map<string, SeenView>()
  return {
    /** @returns what an entry says, for a new view and each time that its rows pass a step; else undefined */
    see(view: string, page: string, sizeOf: () => PageSize): PageSize | undefined {
      const now = performance.now()
      dropOld(views, ({ at }) => now - at < SAME_VIEW_MS)
      const known = views.get(view)
      const same = known && now - known.since < LONGEST_VIEW_MS ? known : undefined
      const seen = same ?? { since: now, at: now, rows: 0, pages: new Set() }
      seen.at = now
      views.delete(view)
      views.set(view, seen)
      if (seen.pages.has(page)) return undefined
      seen.pages.add(page)
      const size = sizeOf()
      const before = seen.rows
      seen.rows += size.rows ?? 0
      if (!same) return size
      const isFurther = STEPS.some((step) => before <= step && seen.rows > step)
      return isFurther ? { ...size, rows: seen.rows } : undefined
    },
  }
}

/** Keys that were met within `ms`; each meeting extends that. */
export function createSeenKeys(ms: number) {
  const met = new Map<string, number>()
  const has = (key: string) => performance.now() - (met.get(key) ?? -Infinity) < ms
  const add = (key: string) => {
    const now = performance.now()
    dropOld(met, (at) => now - at < ms)
    met.delete(key)
    met.set(key, now)
  }
  return {
    has,
    add,
    /** @returns whether the key was met before */
    checkAndAdd(key: string): boolean {
      const wasMet = has(key)
      add(key)
      return wasMet
    },
  }
}

/** The oldest are dropped first. */
function dropOld<Value>(map: Map<string, Value>, isRecent: (value: Value) => boolean): void {
  for (const [key, value] of map) {
    if (isRecent(value) && map.size < MAX_REMEMBERED) return
    map.delete(key)
  }
}
