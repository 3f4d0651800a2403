import { formatCount } from '../../lib/text.ts'
import type { Shape } from './shape.ts'

/** Values that reach nobody or name nobody: an example is not a fact. */
const placeholders: readonly [RegExp, string][] = [
  [/\bexample\.(com|org|net|edu)\b|\.(example|test|invalid|localhost)\b/i, 'reaches nobody'],
  [/\b555[^\d]{0,2}01\d\d\b/, 'reaches nobody'],
  [/\bsample (entry|street)\b|\blorem ipsum\b|\b(TODO|TBD|FIXME)\b/i, 'is a placeholder'],
  [/\bTessaly\b/, 'is the name of the example company'],
]

const formats = {
  email: [/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i, 'This is not an email address'],
  phone: [/^\d{3}-\d{3}-\d{4}$/, 'Please write the number as 850-123-4567'],
  'web address': [/^https:\/\/\S+\.\S+$/, 'A web address begins with https://'],
  time: [/^([01]\d|2[0-3]):[0-5]\d$/, 'Please write the time as 09:00'],
} as const

const MAX_LINE = 2_000
/** A notice of the law. */
const MAX_TEXT = 100_000
const MAX_ITEMS = 60

export type Problems = Record<string, string>

/**
 * @param path of the value: 'people.0.name'
 * @returns what is wrong, by the path of each part; nothing where the fact can be published
 */
export function checkFact(shape: Shape, value: unknown, path = ''): Problems {
  const at = (key: string | number) => (path ? `${path}.${key}` : String(key))
  const inside = (parts: (readonly [string | number, Shape, unknown])[]) =>
    Object.assign({}, ...parts.map(([key, of, part]) => checkFact(of, part, at(key)))) as Problems
  switch (shape.kind) {
    case 'text':
      return problem(path, textProblem(shape, value))
    case 'number':
      return problem(path, typeof value === 'number' && value >= 0 ? undefined : 'Please enter a number')
    case 'flag':
      return problem(path, typeof value === 'boolean' ? undefined : 'Please choose on or off')
    case 'list':
      if (!Array.isArray(value)) return problem(path, 'This must be a list')
      if (value.length > MAX_ITEMS) return problem(path, `At most ${MAX_ITEMS} can be added`)
      return inside(value.map((item, index) => [index, shape.of, item] as const))
    case 'pairs':
      if (!isObject(value)) return problem(path, 'This must be a list of titles with texts')
      return inside(Object.entries(value).map(([key, item]) => [key, WORDS, item] as const))
    case 'group':
      if (!isObject(value)) return problem(path, 'This must have fields')
      return {
        ...unknownKeys(shape, value, path),
        ...inside(shape.fields.map(({ key, shape: of }) => [key, of, value[key]] as const)),
      }
  }
}

const WORDS: Shape = { kind: 'text', long: true, optional: false }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const problem = (path: string, message: string | undefined): Problems => (message ? { [path]: message } : {})

function unknownKeys({ fields }: { fields: { key: string }[] }, value: object, path: string): Problems {
  const extra = Object.keys(value).find((key) => fields.every((field) => field.key !== key))
  return problem(path, extra && `There is no field “${extra}”`)
}

function textProblem(shape: Shape & { kind: 'text' }, value: unknown): string | undefined {
  if (typeof value !== 'string') return 'This must be text'
  const text = value.trim()
  if (!text) return shape.optional ? undefined : 'Please fill this in'
  const most = shape.long ? MAX_TEXT : MAX_LINE
  if (text.length > most) return `This must be at most ${formatCount(most)} characters`
  const placeholder = placeholders.find(([pattern]) => pattern.test(text))
  if (placeholder) return `“${text.slice(0, 60)}” ${placeholder[1]}`
  const [pattern, message] = shape.format ? formats[shape.format] : []
  return pattern && !pattern.test(text) ? message : undefined
}
