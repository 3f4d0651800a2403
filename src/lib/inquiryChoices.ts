/** What a visitor can say about an inquiry beside the specified fields; the database, the form and the office share it. */
import { locationCounts, reachWays, relations } from '../content/visitor-choices.ts'

const choiceKeys = <Choice extends string>(labels: Record<Choice, string>) =>
  Object.keys(labels) as [Choice, ...Choice[]]

export const relationKeys = choiceKeys(relations)
export const reachWayKeys = choiceKeys(reachWays)
export const locationKeys = choiceKeys(locationCounts)

/** 'By phone' */
export const wayText = (way: keyof typeof reachWays) => `By ${reachWays[way].toLowerCase()}`

/** Minimum `open_for` in milliseconds; a person needs longer for six fields, even with autofill. */
export const MIN_OPEN_MS = 2000

/** How many times a visitor is offered at most. */
export const MAX_TIMES = 4
