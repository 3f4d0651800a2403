/** Who changed a record and how long ago; in seconds, because the clocks of browser and server may differ. */
export interface Author {
  /** Email address; null when the account was removed. */
  by: string | null
  seconds_ago: number
}

const relative = new Intl.RelativeTimeFormat('en-US')

/** 30 as 'less than a minute ago', 150 as '2 minutes ago', 90000 as '1 day ago'. */
export function formatAgo(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? []
  return unit ? relative.format(-Math.floor(seconds / length), unit) : 'less than a minute ago'
}

/**
 * 'jane@example.com 2 minutes ago'.
 * @param me the reader's own email address: it may be their own change in another window
 */
export function authorText({ by, seconds_ago }: Author, me: string | undefined): string {
  const name = by === null ? 'someone whose account was removed' : by === me ? 'you in another window' : by
  return `${name} ${formatAgo(seconds_ago)}`
}
