import { truncate } from '../../lib/text.ts'
import { PHOTO_NAME } from './choices.ts'
import { factText, firstKeys, keyText, toldPart } from './factText.ts'

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How an item of a list is called in a line about it. */
const itemName = (item: unknown, index: number) =>
  (isGroup(item) && firstKeys.map((key) => item[key]).findLast((text) => typeof text === 'string' && text)) ||
  String(index + 1)

/** Both from shortly before they differ. */
function fromDifference(texts: readonly [string, string]): string[] {
  const [before, after] = texts
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const start = Math.max(0, before.lastIndexOf(' ', Math.max(0, same - 15)) + 1)
  return texts.map((text) => {
    if (PHOTO_NAME.test(text)) return 'photograph'
    return truncate(start > 0 ? `…${text.slice(start)}` : text, 60) || 'nothing'
  })
}

/** What differs between two values of a fact, each part with its old and its new text: 'Closes: 18:00 → 17:00'. */
export function factChanges(before: unknown, after: unknown, label = ''): string[] {
  if (factText(before) === factText(after)) return []
  const within = (name: string) => (label ? `${label}, ${name}` : name)
  if (isGroup(before) && isGroup(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      factChanges(toldPart(key, before[key]), toldPart(key, after[key]), within(keyText(key))),
    )
  const differ = `${label && `${label}: `}${fromDifference([factText(before), factText(after)]).join(' → ')}`
  if (!Array.isArray(before) || !Array.isArray(after)) return [differ]
  // By name, so that one that goes does not shift those after it.
  const named = (items: unknown[]) =>
    new Map(
      items.map((item, index) => [isGroup(item) ? String(itemName(item, index)) : factText(item), item]),
    )
  const [earlier, now] = [named(before), named(after)]
  const lines = [
    ...[...earlier.keys()].flatMap((name) => (now.has(name) ? [] : [within(`${name}: removed`)])),
    ...[...now].flatMap(([name, item]) =>
      earlier.has(name) ? factChanges(earlier.get(name), item, within(name)) : [within(`${name}: new`)],
    ),
  ]
  return lines.length > 0 ? lines : [differ]
}

const SHOWN = 3

/** The first of them; none where a fact comes or goes. */
export function factDifference(published: unknown, value: unknown): string[] {
  if (published === undefined || value === null) return []
  const changes = factChanges(published, value)
  const more = changes.length - SHOWN
  return more > 0 ? [...changes.slice(0, SHOWN), `and ${more} more`] : changes
}
