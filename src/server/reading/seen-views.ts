import type { PageSize } from '../../lib/readAudit.ts'

/** A view that the same person reads again within this time is the same one; each read extends it. */
const SAME_VIEW_MS = 10 * 60_000
const LONGEST_VIEW_MS = 60 * 60_000
/** Who scrolls further than this many rows leaves another entry. */
const STEPS = [500, 5_000, 50_000]
const MAX_REMEMBERED = 100_000

/** Values that were set in the last ten minutes; the oldest are dropped first. */
export function createRecent<Value>() {
  const recent = new Map<string, { at: number; value: Value }>()
  return {
    get(key: string): Value | undefined {
      const found = recent.get(key)
      return found && performance.now() - found.at < SAME_VIEW_MS ? found.value : undefined
    },
    set(key: string, value: Value): void {
      const now = performance.now()
      for (const [old, { at }] of recent) {
        if (now - at < SAME_VIEW_MS && recent.size < MAX_REMEMBERED) break
        recent.delete(old)
      }
      recent.delete(key)
      recent.set(key, { at: now, value })
    },
  }
}

interface SeenView {
  since: number
  /** The sum of all its pages. */
  rows: number
  pages: Set<string>
}

/** The views of the last minutes, and how many rows each has shown. */
export function createSeenViews() {
  const views = createRecent<SeenView>()
  return {
    /** @returns what an entry says, for a new view and each time that its rows pass a step; else undefined */
    see(view: string, page: string, readSize: () => PageSize): PageSize | undefined {
      const now = performance.now()
      const known = views.get(view)
      const same = known && now - known.since < LONGEST_VIEW_MS ? known : undefined
      const seen = same ?? { since: now, rows: 0, pages: new Set() }
      views.set(view, seen)
      if (seen.pages.has(page)) return undefined
      seen.pages.add(page)
      const size = readSize()
      const before = seen.rows
      seen.rows += size.rows ?? 0
      if (!same) return size
      const isFurther = STEPS.some((step) => before <= step && seen.rows > step)
      return isFurther ? { ...size, rows: seen.rows } : undefined
    },
  }
}
