import { week } from '../../content/hours.ts'
import { postalCodes, stateCodes } from '../../content/stateCodes.ts'
import { keyText } from './factText.ts'

/** What a fact consists of, read from its example: form, rules and the page's types have one source. */
export type Shape =
  | { kind: 'text'; format?: 'email' | 'phone' | 'web address' | 'time'; long: boolean; optional: boolean }
  | { kind: 'number' }
  | { kind: 'flag' }
  /** That somebody has checked the text of another field: the text that they checked, or ''. */
  | { kind: 'check'; of: string }
  /** @property empty the label of no choice, where there may be none */
  | { kind: 'choice'; options: readonly string[]; empty?: string }
  | { kind: 'photo'; optional: boolean; width: number; height: number }
  | { kind: 'list'; of: Shape }
  | { kind: 'group'; fields: Field[] }

interface Field {
  key: string
  label: string
  shape: Shape
}

/** Longer examples are written in a box of several lines. */
const LINE = 60
/** The size of a person's portrait, in pixels. */
const PORTRAIT = [320, 400] as const

const labels: Record<string, string> = {
  alt: 'What is seen in it, for people who do not see it',
  answersWithin: 'Messages are answered within, as two business days',
  behavioral: 'Behavioral health',
  bhrt: 'Hormone therapy',
  blogUrl: 'Address of your blog',
  checkedByLawyer: 'Checked by a lawyer',
  closes: 'Closes, as 18:00; empty when closed',
  crop: 'How close',
  except: 'States without visits',
  face: 'Where the face is in it',
  first: 'First visit, in dollars',
  focus: 'Which part stays visible when it is cropped',
  followUps: 'Follow-up visits',
  from: 'Day',
  infusion: 'An infusion',
  label: 'Title',
  labs: 'Lab work, in dollars',
  lead: 'Introduction',
  least: 'At least, in dollars',
  licenses: 'States whose license it needs, if any',
  medication: 'Medication, a month',
  months: 'The first three months',
  most: 'At most, in dollars',
  next: 'Each visit after it, in dollars',
  opens: 'Opens, as 09:00; empty when closed',
  photo: 'Photograph',
  postalCode: 'ZIP code',
  region: 'State, in two letters',
  screening: 'The screening alone, in dollars',
  teamEmail: 'Messages of visitors go to',
  to: 'Until which day',
  version: 'Date of this text, as January 1, 2027',
}

const formats: readonly [RegExp, 'email' | 'phone' | 'web address' | 'time'][] = [
  [/email$/i, 'email'],
  [/phone$/i, 'phone'],
  [/url$/i, 'web address'],
  [/^(opens|closes)$/, 'time'],
]

const corners = ['Top', 'Bottom', 'Left', 'Right', 'Top left', 'Top right', 'Bottom left', 'Bottom right']

/** The values of a field that has no others, and what none of them means. */
const choices: Record<string, { options: readonly string[]; empty: string }> = {
  crop: { options: ['Closer', 'Close'], empty: 'The whole photograph' },
  except: { options: Object.values(stateCodes), empty: '' },
  face: { options: ['Middle', ...corners.filter((corner) => corner !== 'Top')], empty: 'At the top' },
  focus: { options: corners, empty: 'The middle' },
  from: { options: week, empty: '' },
  licenses: { options: Object.values(postalCodes), empty: '' },
  region: { options: Object.keys(postalCodes), empty: '' },
  state: { options: Object.values(postalCodes), empty: 'None' },
  to: { options: week, empty: 'One day alone' },
}

/** The field that each is a check of. */
const checks: Record<string, string> = { checkedByLawyer: 'text' }

export interface ShapeOptions {
  /** Keys that may stay empty although their example is filled in. */
  optional?: readonly string[] | undefined
  /** How large a photograph is seen at most, in pixels. */
  size?: readonly [width: number, height: number] | undefined
}

export function shapeOf(example: unknown, options: ShapeOptions = {}, key = ''): Shape {
  if (typeof example === 'number') return { kind: 'number' }
  if (typeof example === 'boolean') return { kind: 'flag' }
  if (Array.isArray(example)) return { kind: 'list', of: shapeOf(merged(example), options, key) }
  if (typeof example === 'object' && example !== null) return groupShape(example, options)
  const text = typeof example === 'string' ? example : ''
  const optional = text === '' || options.optional?.includes(key) === true
  if (key === 'photo') {
    const [width, height] = options.size ?? PORTRAIT
    return { kind: 'photo', optional, width, height }
  }
  if (checks[key]) return { kind: 'check', of: checks[key] }
  const choice = choices[key]
  if (choice) return { kind: 'choice', options: choice.options, ...(optional && { empty: choice.empty }) }
  const format = formats.find(([pattern]) => pattern.test(key))?.[1]
  return { kind: 'text', ...(format && { format }), long: text.length > LINE, optional }
}

function groupShape(example: object, options: ShapeOptions): Shape {
  const fields = Object.entries(example).map(([key, value]: [string, unknown]) => ({
    key,
    label: labels[key] ?? keyText(key),
    shape: shapeOf(value, options, key),
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
