import type * as z from 'zod'
import type { author } from './listContract.ts'
import { plural } from './text.ts'
import { once } from './once.ts'

/** Who changed a record and how long ago; in seconds, because the clocks of browser and server may differ. */
export type Author = z.infer<typeof author>

const relative = once(() => new Intl.RelativeTimeFormat('en-US'))

const units = { day: 86_400, hour: 3_600, minute: 60, second: 1 }

function inLargestUnit(seconds: number) {
  const names = Object.keys(units) as (keyof typeof units)[]
  const unit = names.find((name) => seconds >= units[name]) ?? 'second'
  return { count: Math.floor(seconds / units[unit]), unit }
}

/** 30 as 'less than a minute ago', 150 as '2 minutes ago', 90000 as '1 day ago'. */
export function formatAgo(seconds: number): string {
  const { count, unit } = inLargestUnit(seconds)
  return unit === 'second' ? 'less than a minute ago' : relative().format(-count, unit)
}

/** 4000 as '1 hour'. */
export function formatAge(seconds: number): string {
  const { count, unit } = inLargestUnit(seconds)
  return plural(count, unit)
}

/**
 * 'Jane Miller 2 minutes ago'.
 * @param me the reader's id: it may be their own change in another window
 */
export function authorText({ by, by_id, seconds_ago }: Author, me: string | null | undefined): string {
  if (by === null) return `someone whose account was removed ${formatAgo(seconds_ago)}`
  const name = by_id === me ? 'you in another window' : by
  return `${name} ${formatAgo(seconds_ago)}`
}
