import { changeText, type ShownChange } from '../../lib/fieldChanges.ts'
import { truncate } from '../../lib/text.ts'
import { PHOTO_NAME } from './choices.ts'

/** A key in words: 'postalCode' as 'Postal code', 'weight-loss' as 'Weight loss'. */
export function keyText(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The database keeps no order: these come first. */
const firstKeys = ['closes', 'opens', 'to', 'from', 'title', 'name']

/** A lawyer's check holds the text again, which stands beside it. */
const toldPart = (key: string, part: unknown) => (key === 'checkedByLawyer' ? Boolean(part) : part)

/** The value of a fact in words, for the activity and Undo: 'From: Monday, Opens: 09:00; From: Tuesday'. */
export function factText(value: unknown): string {
  if (Array.isArray(value)) return value.map(factText).join('; ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const place = ([key]: [string, unknown]) => firstKeys.indexOf(key)
  const parts = Object.entries(value).toSorted((one, other) => place(other) - place(one))
  const texts = parts.map(([key, part]) => [key, factText(toldPart(key, part))])
  return texts.flatMap(([key, text]) => (text ? `${keyText(key!)}: ${text}` : [])).join(', ')
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How an item of a list is called in a line about it. */
const itemName = (item: unknown, index: number) =>
  (isGroup(item) && firstKeys.map((key) => item[key]).findLast((text) => typeof text === 'string' && text)) ||
  String(index + 1)

/** The items of a list by name, so that one that goes does not shift those after it; of one name they are numbered. */
function named(items: unknown[]): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [index, item] of items.entries()) {
    const name = isGroup(item) ? String(itemName(item, index)) : factText(item)
    let nth = 1
    const numbered = () => (nth === 1 ? name : `${name} (${nth})`)
    while (found.has(numbered())) nth += 1
    found.set(numbered(), item)
  }
  return found
}

const partText = (value: unknown) => {
  const text = factText(value)
  return PHOTO_NAME.test(text) ? 'photograph' : text || 'nothing'
}

/** Each part of a fact that differs: 'Monday, Closes: 18:00 → 17:00'; without `from` an item of a list that came or went. */
export function factChanges(before: unknown, after: unknown, label = ''): ShownChange[] {
  if (factText(before) === factText(after)) return []
  const within = (name: string) => (label ? `${label}, ${name}` : name)
  if (isGroup(before) && isGroup(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      factChanges(toldPart(key, before[key]), toldPart(key, after[key]), within(keyText(key))),
    )
  const differ = { label, from: partText(before), to: partText(after) }
  if (!Array.isArray(before) || !Array.isArray(after)) return [differ]
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

/** Both texts from shortly before they differ. */
function excerpt({ label, from, to = '' }: ShownChange): ShownChange {
  if (from === undefined) return { label, to }
  let same = 0
  while (same < from.length && from[same] === to[same]) same += 1
  const start = Math.max(0, from.lastIndexOf(' ', Math.max(0, same - 15)) + 1)
  const cut = (text: string) => truncate(start > 0 ? `…${text.slice(start)}` : text, 60)
  return { label, from: cut(from), to: cut(to) }
}

const SHOWN = 3

/** The first changes in short; none where a fact comes or goes. */
export function factChangesInShort(published: unknown, value: unknown): string[] {
  if (published === undefined || value === null) return []
  const changes = factChanges(published, value).map((change) => changeText(excerpt(change)))
  const more = changes.length - SHOWN
  return more > 0 ? [...changes.slice(0, SHOWN), `and ${more} more`] : changes
}
