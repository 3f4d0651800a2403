/** What the signed heads say about the chain: which hash it had, and when it had reached a position (docs/decisions/0056). */
import { formatCount } from '../../lib/text.ts'
import { hashOfHead, type Head } from '../../server/audit/heads.ts'

const MINUTE_MS = 60_000
/** An entry has the time at which its transaction began; clocks of database and server differ, too. */
export const TOLERANCE_MS = 15 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** The latest moment that is so many years before `at`, with a day for leap years. */
export function yearsBefore(at: string, years: number): number {
  const day = new Date(at)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.getTime() + DAY_MS
}

/** The first line that does not follow from the one before; files of earlier versions begin with heads that name none. */
export function brokenLink(heads: Head[]): string | undefined {
  const wrong = heads.findIndex(({ previous }, index) => {
    const before = heads[index - 1]
    if (previous === undefined) return before?.previous !== undefined
    return previous !== (before ? hashOfHead(before) : null)
  })
  if (wrong < 0) return undefined
  return `Line ${wrong + 1} of the file of heads does not follow the line before: heads were removed, or the file is of several instances.`
}

export type SignedHeads = ReturnType<typeof createSignedHeads>

/** Of several heads of one position, `by` is of the first, and `since` of the last that was signed. */
interface Signed {
  position: number
  hash: string
  by: number
  since: number
}

export function createSignedHeads(heads: Head[]) {
  const signed: Signed[] = []
  let problem: string | undefined
  for (const { position, hash, at } of heads.toSorted((one, other) => one.position - other.position)) {
    const time = Date.parse(at)
    const last = signed.at(-1)
    if (last && time < last.since - TOLERANCE_MS && position > last.position)
      problem ??= `The head of position ${formatCount(position)} was signed at ${at}, before that of position ${formatCount(last.position)}: a clock was turned back, or heads were written later.`
    if (last?.position !== position) {
      signed.push({ position, hash, by: time, since: time })
      continue
    }
    if (last.hash !== hash)
      problem ??= `The chain was written again: two heads of position ${formatCount(position)} differ, signed at ${textOf(last.by)} and ${at}.`
    last.by = Math.min(last.by, time)
    last.since = Math.max(last.since, time)
  }
  /** The index of the first head that has reached a position. */
  const reaching = (position: number) => {
    let low = 0
    let high = signed.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (signed[middle]!.position < position) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    problem,
    last: signed.at(-1),
    of(position: number): Signed | undefined {
      const found = signed[reaching(position)]
      return found?.position === position ? found : undefined
    },
    /** The entry at a position was chained after the head `after` and before `before`. */
    around(position: number): { after?: Signed | undefined; before?: Signed | undefined } {
      const index = reaching(position)
      return { after: signed[index - 1], before: signed[index] }
    },
  }
}

export const textOf = (time: number) => new Date(time).toISOString()

/** Whether an entry's own time is one at which it can have been written. */
export function timeProblem(heads: SignedHeads, position: number, at: string): string | undefined {
  const time = Date.parse(at)
  const { after, before } = heads.around(position)
  if (after && time < after.since - TOLERANCE_MS)
    return `was backdated: it is dated ${at}, and comes after the head signed at ${textOf(after.since)}.`
  const latest = Math.min(before?.by ?? Infinity, Date.now())
  if (time > latest + TOLERANCE_MS)
    return `has a date to come: it is dated ${at}, and was there at ${textOf(latest)}.`
  return undefined
}
