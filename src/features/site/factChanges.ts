import { truncate } from '../../lib/text.ts'
import { changeText, type ShownChange } from '../clients/shownValue.ts'
import { PHOTO_NAME } from './choices.ts'
import { factText, firstKeys, keyText, toldPart } from './factText.ts'

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How an item of a list is called in a line about it. */
const itemName = (item: unknown, index: number) =>
  (isGroup(item) && firstKeys.map((key) => item[key]).findLast((text) => typeof text === 'string' && text)) ||
  String(index + 1)

/** A changed part of a fact, in words; `from` is missing for an item of a list that was added or removed. */
type FactChange = Omit<ShownChange, 'field'>

const partText = (value: unknown) => {
  const text = factText(value)
  return PHOTO_NAME.test(text) ? 'photograph' : text || 'nothing'
}

/** What differs between two values of a fact: 'Monday, Closes: 18:00 → 17:00'. */
export function factChanges(before: unknown, after: unknown, label = ''): FactChange[] {
  if (factText(before) === factText(after)) return []
  const within = (name: string) => (label ? `${label}, ${name}` : name)
  if (isGroup(before) && isGroup(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      factChanges(toldPart(key, before[key]), toldPart(key, after[key]), within(keyText(key))),
    )
  const differ = { label, from: partText(before), to: partText(after) }
  if (!Array.isArray(before) || !Array.isArray(after)) return [differ]
  // By name, so that one that goes does not shift those after it.
  const named = (items: unknown[]) =>
    new Map(
      items.map((item, index) => [isGroup(item) ? String(itemName(item, index)) : factText(item), item]),
    )
  const [earlier, now] = [named(before), named(after)]
  const changes = [
    ...[...earlier.keys()].flatMap((name) => (now.has(name) ? [] : [{ label: within(name), to: 'removed' }])),
    ...[...now].flatMap(([name, item]) =>
      earlier.has(name)
        ? factChanges(earlier.get(name), item, within(name))
        : [{ label: within(name), to: 'new' }],
    ),
  ]
  return changes.length > 0 ? changes : [differ]
}

/** Both texts, cut to begin shortly before the first difference. */
function excerpt({ label, from, to }: FactChange): FactChange {
  if (from === undefined) return { label, to }
  let same = 0
  while (same < from.length && from[same] === to[same]) same += 1
  const start = Math.max(0, from.lastIndexOf(' ', Math.max(0, same - 15)) + 1)
  const cut = (text: string) => truncate(start > 0 ? `…${text.slice(start)}` : text, 60)
  return { label, from: cut(from), to: cut(to) }
}

const SHOWN = 3

/** The first changes in short; none where a fact comes or goes. */
export function factDifference(published: unknown, value: unknown): string[] {
  if (published === undefined || value === null) return []
  const changes = factChanges(published, value).map((change) => changeText(excerpt(change)))
  const more = changes.length - SHOWN
  return more > 0 ? [...changes.slice(0, SHOWN), `and ${more} more`] : changes
}
