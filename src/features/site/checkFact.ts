import * as z from 'zod'
import { todayIn } from '../../lib/dates.ts'
import { isSame } from '../../lib/fieldChanges.ts'
import { formatCount } from '../../lib/text.ts'
import { PHOTO_NAME } from './choices.ts'
import { fromForm, dayIn, hasDayAndWay, longDate, readDay, stateCode } from './factForm.ts'
import type { Format, Shape } from './shape.ts'

/** Values that reach nobody or name nobody: an example is not a fact. */
const NO_ADDRESS = 'is an example: please write the address that people use'
const NO_NUMBER = 'is an example: numbers with 555 ring nowhere. Please write the number that people call'
const placeholders: readonly [RegExp, string, only?: readonly (Format | undefined)[]][] = [
  [/(?<![\w-])example\.(com|org|net|edu)\b|\.(example|test|invalid|localhost)\b/i, NO_ADDRESS],
  // In a sentence they are words.
  [/\.(internal|local)\b/i, NO_ADDRESS, ['email', 'web address']],
  [/\b555\D{0,2}01\d\d\b/, NO_NUMBER],
  // Toll-free numbers of this exchange and directory assistance do ring; in a sentence it may be no number at all.
  [/^(?!8(00|33|44|55|66|77|88))\d{3}-555-(?!1212)/, NO_NUMBER, ['phone']],
  [/\bsample (entry|street)\b|\blorem ipsum\b|\b(TODO|TBD|FIXME)\b/i, 'is a placeholder'],
  [/\bTessaly\b/, 'is the name of the example company'],
]

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const fits = (pattern: RegExp) => (text: string) => pattern.test(text)

/** The pages put it after 'within'. */
const isWait = (text: string) => /^\S+\s+\S*\p{L}/u.test(text) && !/^(we|in)\b|\.$/i.test(text)

const formats: Record<Format, readonly [isRight: (text: string) => boolean, message: string]> = {
  email: [
    fits(/^[^\s@]+@[^\s@]+\.(?!(con|cmo|ocm|comm|ogr|orgg|nte|nett)$)[a-z]{2,}$/i),
    'This is not an email address',
  ],
  phone: [fits(/^\d{3}-\d{3}-\d{4}$/), 'Please write the number with its ten digits, as 850-123-4567'],
  'web address': [fits(/^https:\/\/\S+\.\S+$/), 'A web address begins with https://'],
  time: [fits(TIME), 'Please write the time as 9am or 17:30'],
  'ZIP code': [fits(/^\d{5}(-\d{4})?$/), 'A ZIP code has five digits, or nine as 32501-1234'],
  wait: [isWait, 'Please write how long, as two business days'],
  year: [fits(/^20\d\d$/), 'Please write the year, as 2025'],
  agreement: [hasDayAndWay, 'Please write the day and the way, as March 3, 2026, by letter'],
}

const MAX_LINE = 2_000
/** A notice of the law. */
const MAX_TEXT = 100_000
const MAX_ITEMS = 60
/** Of dollars, or visits. */
const MAX_NUMBER = 1_000_000

export type Problems = Record<string, string>
type Group = Shape & { kind: 'group' }
type Values = Record<string, unknown>
/** The path of a field. */
type At = (key: string) => string

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
      return problem(path, numberProblem(shape, value))
    case 'choice':
      return problem(path, choiceProblem(shape, value))
    case 'photo':
      if (!value && shape.optional) return {}
      return problem(path, PHOTO_NAME.test(String(value)) ? undefined : NO_PHOTO)
    case 'check':
      return problem(path, typeof value === 'string' ? undefined : 'Please choose yes or no')
    case 'day':
      return problem(path, dayProblem(shape, value))
    case 'several':
      return problem(path, severalProblem(shape, value))
    case 'code':
      // Of the field with the state, below.
      return {}
    case 'flag':
      return problem(path, typeof value === 'boolean' ? undefined : 'Please choose yes or no')
    case 'list':
      if (!Array.isArray(value)) return problem(path, 'This must be a list')
      if (value.length > MAX_ITEMS) return problem(path, `At most ${MAX_ITEMS} can be added`)
      if (value.length === 0 && !path) return problem(path, 'Please add at least one')
      return {
        ...repeated(shape, value, at),
        ...inside(value.map((item, index) => [index, shape.of, item] as const)),
      }
    case 'group':
      // A fact of an earlier version has none; what must be in it is missed below.
      if (value === undefined && path) return checkFact(shape, {}, path)
      if (!isObject(value)) return problem(path, 'This must have fields')
      return {
        ...unknownKeys(shape, value, path),
        ...rangeProblems(value, at),
        ...contradictions(shape, value, at),
        ...('opens' in value && hoursProblems(shape, value, at)),
        ...inside(shape.fields.map(({ key, shape: of }) => [key, of, value[key]] as const)),
      }
  }
}

const NO_PHOTO = 'Please choose a photograph, and wait until it is shown'

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (isObject(value) && Object.values(value).every(isEmpty))

/** Of the first field that can be typed in. */
const firstPath = (shape: Shape): string =>
  shape.kind === 'group'
    ? [shape.fields[0]!.key, firstPath(shape.fields[0]!.shape)].filter(Boolean).join('.')
    : ''

const problem = (path: string, message: string | undefined): Problems => (message ? { [path]: message } : {})

function unknownKeys({ fields }: { fields: { key: string }[] }, value: object, path: string): Problems {
  const extra = Object.keys(value).find((key) => fields.every((field) => field.key !== key))
  return problem(path, extra && `There is no field “${extra}”`)
}

/** The page would say the same twice. */
const repeated = ({ of }: { of: Shape }, items: unknown[], at: (index: number) => string): Problems =>
  Object.fromEntries(
    items.flatMap((item, index) =>
      items.slice(0, index).some((earlier) => isSame(earlier, item))
        ? [[[at(index), firstPath(of)].filter(Boolean).join('.'), 'This is in the list already']]
        : [],
    ),
  )

/** What is wrong with fields beside the others of their group. */
const contradictions = ({ fields, isWhole }: Group, value: Values, at: At): Problems =>
  Object.fromEntries(
    fields.flatMap(({ key, shape }) => {
      if (isWhole && !isEmpty(value) && isEmpty(value[key] ?? null))
        return [[at(key), 'Please fill in all of these, or none']]
      if (shape.kind === 'check' && value[key] && value[key] !== value[shape.of])
        return [[at(key), 'The text is not the one that was checked. Choose yes once it has been']]
      if (shape.kind === 'code' && value[key] !== stateCode(value[shape.of]))
        return [[at(shape.of), 'The two letters are of another state. Please choose the state again']]
      return []
    }),
  )

/** Of each pair the second number is no less than the first, and neither stands alone. */
const ranges = { least: 'most', patients: 'of' }

const rangeProblems = (value: Values, at: At): Problems =>
  Object.fromEntries(
    Object.entries(ranges).flatMap(([first, second]) => {
      const [from, to] = [value[first], value[second]]
      if ((from === null) !== (to === null))
        return [[at(from === null ? first : second), 'Please enter both, or neither']]
      return Number(to) < Number(from)
        ? [[at(second), `This is less than the ${formatCount(Number(from))} before it`]]
        : []
    }),
  )

function dayProblem({ optional }: { optional: boolean }, value: unknown): string | undefined {
  if (optional && (value === '' || value === undefined)) return undefined
  const day = typeof value === 'string' ? readDay(value) : null
  return day !== null && longDate(day) === value ? undefined : 'Please enter a day, as January 1, 2027'
}

function severalProblem(
  { options, optional }: Shape & { kind: 'several' },
  value: unknown,
): string | undefined {
  // A fact of an earlier version has none.
  if (value === undefined && optional) return undefined
  if (!Array.isArray(value) || value.some((one) => !options.includes(one as string)))
    return 'Please choose from the list'
  if (value.length === 0 && !optional) return 'Please choose at least one'
  return new Set(value).size < value.length ? 'One is in the list twice' : undefined
}

function numberProblem({ optional }: { optional: boolean }, value: unknown): string | undefined {
  // A fact of an earlier version has none.
  if (optional && (value === null || value === undefined)) return undefined
  if (typeof value !== 'number' || !(value >= 0)) return 'Please enter a number alone, such as 165'
  return value > MAX_NUMBER ? `This must be at most ${formatCount(MAX_NUMBER)}` : undefined
}

function choiceProblem({ options, empty }: Shape & { kind: 'choice' }, value: unknown): string | undefined {
  // One that a fact of an earlier version does not have is empty.
  if (value === '' || value === undefined) return empty === undefined ? 'Please choose one' : undefined
  return options.includes(value as string) ? undefined : 'Please choose from the list'
}

/** Days and times belong together; each by itself is checked as any field. */
function hoursProblems({ fields }: Group, { from, to, opens, closes }: Values, at: At): Problems {
  const week = fields.flatMap(({ key, shape }) =>
    key === 'to' && shape.kind === 'choice' ? shape.options : [],
  )
  if (to && week.indexOf(to as string) <= week.indexOf(from as string))
    return problem(at('to'), 'The last day comes after the first')
  if (opens && !closes) return problem(at('closes'), 'Please say when you close')
  if (closes && !opens) return problem(at('opens'), 'Please say when you open')
  const isEarlier = TIME.test(String(opens)) && String(closes) <= String(opens)
  return problem(at('closes'), isEarlier ? 'Closing comes after opening' : undefined)
}

function textProblem(shape: Shape & { kind: 'text' }, value: unknown): string | undefined {
  // A fact of an earlier version may have less.
  if (typeof value !== 'string' && value !== undefined) return 'This must be text'
  const text = (value ?? '').trim()
  if (!text) return shape.optional ? undefined : 'Please fill this in'
  const most = shape.lines > 1 ? MAX_TEXT : MAX_LINE
  if (text.length > most) return `This must be at most ${formatCount(most)} characters`
  const placeholder = placeholders.find(
    ([pattern, , only]) => (only?.includes(shape.format) ?? true) && pattern.test(text),
  )
  if (placeholder) return `“${text.slice(0, 60)}” ${placeholder[1]}`
  const [isRight, message] = shape.format ? formats[shape.format] : []
  if (isRight && !isRight(text)) return message
  if (shape.format === 'agreement' && dayIn(text)! > todayIn()) return 'This day is still to come'
  return shape.sentence && /^we\b|(?<!\b(?:Inc|Co|Corp|Ltd|Jr|Sr))\.$/i.test(text)
    ? `This ends “${shape.sentence} …”. Please write only the rest, without a period`
    : undefined
}

export interface FactFields {
  value: unknown
}

/** The rules of a fact for its form; the server checks them again, but that something is filled in. */
export const factRules = (shape: Shape) =>
  z.object({ value: z.unknown() }).transform(({ value: typed }, { addIssue }): FactFields => {
    const value = fromForm(shape, typed)
    const nothing = isEmpty(value) && { [firstPath(shape)]: 'Please fill in something, or leave it out' }
    for (const [path, message] of Object.entries({ ...nothing, ...checkFact(shape, value) }))
      addIssue({ code: 'custom', path: ['value', ...path.split('.').filter(Boolean)], message })
    return { value }
  })
