import { week } from '../../content/hours.ts'
import { postalCodes, stateCodes } from '../../content/stateCodes.ts'

/** What a fact consists of, read from its example: form, rules and the page's types have one source. */
export type Shape =
  | { kind: 'text'; format?: 'email' | 'phone' | 'web address' | 'time'; long: boolean; optional: boolean }
  | { kind: 'number' }
  | { kind: 'flag' }
  | { kind: 'choice'; options: readonly string[]; optional: boolean }
  | { kind: 'list'; of: Shape }
  | { kind: 'group'; fields: Field[] }

interface Field {
  key: string
  label: string
  shape: Shape
}

/** Longer examples are written in a box of several lines. */
const LINE = 60

const labels: Record<string, string> = {
  answersWithin: 'Messages are answered within',
  closes: 'Closes, as 18:00; empty when closed',
  except: 'States without visits',
  from: 'Day',
  lead: 'Introduction',
  name: 'Name',
  opens: 'Opens, as 09:00; empty when closed',
  region: 'State, in two letters',
  teamEmail: 'Messages of visitors go to',
  title: 'Title',
  to: 'Until which day; empty for one day',
  when: 'When',
  within: 'Within',
}

const formats: readonly [RegExp, 'email' | 'phone' | 'web address' | 'time'][] = [
  [/email$/i, 'email'],
  [/phone$/i, 'phone'],
  [/url$/i, 'web address'],
  [/^(opens|closes)$/, 'time'],
]

/** The values of a field that has no others. */
const choices: Record<string, readonly string[]> = {
  except: Object.values(stateCodes),
  from: week,
  region: Object.keys(postalCodes),
  state: Object.values(postalCodes),
  to: week,
}

/** 'postalCode' as 'Postal code' */
function labelOf(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return labels[key] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** @param optional keys that may stay empty although their example is filled in */
export function shapeOf(example: unknown, optional: readonly string[] = [], key = ''): Shape {
  if (typeof example === 'number') return { kind: 'number' }
  if (typeof example === 'boolean') return { kind: 'flag' }
  if (Array.isArray(example)) return { kind: 'list', of: shapeOf(merged(example), optional, key) }
  if (typeof example === 'object' && example !== null) return groupShape(example, optional)
  const format = formats.find(([pattern]) => pattern.test(key))?.[1]
  const text = typeof example === 'string' ? example : ''
  const mayBeEmpty = text === '' || optional.includes(key)
  const options = choices[key]
  if (options) return { kind: 'choice', options, optional: mayBeEmpty }
  return { kind: 'text', ...(format && { format }), long: text.length > LINE, optional: mayBeEmpty }
}

function groupShape(example: object, optional: readonly string[]): Shape {
  const fields = Object.entries(example).map(([key, value]: [string, unknown]) => ({
    key,
    label: labelOf(key),
    shape: shapeOf(value, optional, key),
  }))
  return { kind: 'group', fields }
}

/** One example of all items of a list: a field that some leave out or empty may be empty. */
function merged(items: readonly unknown[]): unknown {
  const [first] = items
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return longest(items)
  const objects = items as Record<string, unknown>[]
  const keys = [...new Set(objects.flatMap((item) => Object.keys(item)))]
  return Object.fromEntries(
    keys.map((key) => {
      const values = objects.map((item) => item[key])
      if (typeof values[0] === 'object') return [key, merged([values[0]])]
      const mayBeEmpty = values.some((value) => value === undefined || value === '')
      return [key, mayBeEmpty ? '' : longest(values)]
    }),
  )
}

const longest = (values: readonly unknown[]) =>
  values.toSorted((one, other) => String(other).length - String(one).length)[0]
