import { truncate } from '../../lib/text.ts'
import { PHOTO_NAME } from './choices.ts'
import { factText, firstKeys, keyText } from './factText.ts'

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How an item of a list is called in a line about it. */
const itemName = (item: unknown, index: number) =>
  (isGroup(item) && firstKeys.map((key) => item[key]).findLast((text) => typeof text === 'string' && text)) ||
  String(index + 1)

const short = (value: unknown) => {
  const text = factText(value)
  return PHOTO_NAME.test(text) ? 'photograph' : truncate(text, 60) || 'nothing'
}

/** What differs between two values of a fact, each part with its old and its new text: 'Closes: 18:00 → 17:00'. */
export function factChanges(before: unknown, after: unknown, label = ''): string[] {
  if (factText(before) === factText(after)) return []
  const within = (name: string) => (label ? `${label}, ${name}` : name)
  if (isGroup(before) && isGroup(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      factChanges(before[key], after[key], within(keyText(key))),
    )
  const areLists = Array.isArray(before) && Array.isArray(after) && isGroup(before[0] ?? after[0])
  if (areLists && before.length === after.length)
    return after.flatMap((item, index) =>
      factChanges(before[index], item, within(String(itemName(item, index)))),
    )
  if (areLists) return [`${label && `${label}: `}${before.length} → ${after.length} entries`]
  return [`${label && `${label}: `}${short(before)} → ${short(after)}`]
}

const SHOWN = 3

/** The first of them; none where a fact comes or goes. */
export function factDifference(published: unknown, value: unknown): string[] {
  if (published === undefined || value === null) return []
  const changes = factChanges(published, value)
  const more = changes.length - SHOWN
  return more > 0 ? [...changes.slice(0, SHOWN), `and ${more} more`] : changes
}
