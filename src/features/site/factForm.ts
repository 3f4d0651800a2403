import { isIsoDate, todayIn } from '../../lib/dates.ts'
import type { Format, Shape, ShapeField } from './shape.ts'
import { postalCodes } from '../../content/stateCodes.ts'
import { readTypedDay } from '../../lib/typedDay.ts'

/* A form has numbers as text, days as yyyy-MM-dd, and null where nothing is chosen. */

export function emptyForm(shape: Shape): unknown {
  if (shape.kind === 'group')
    return Object.fromEntries(shape.fields.map(({ key, shape: of }) => [key, emptyForm(of)]))
  if (shape.kind === 'flag') return false
  if (shape.kind === 'choice' || shape.kind === 'day') return null
  return shape.kind === 'list' || shape.kind === 'several' ? [] : ''
}

/** What a form begins with where the example may hold as it is; its days are today. */
export function suggestedForm(shape: Shape, example: unknown): unknown {
  const days = shape.kind === 'group' ? shape.fields.filter((field) => field.shape.kind === 'day') : []
  if (days.length === 0) return toForm(shape, example)
  return toForm(shape, {
    ...(example as object),
    ...Object.fromEntries(days.map(({ key }) => [key, todayIn()])),
  })
}

/** Whether a field stands in the form of a group with these values. */
export const isAsked = ({ shape, beside }: ShapeField, value: Record<string, unknown>): boolean =>
  shape.kind !== 'code' && (!beside || beside.options.includes(String(value[beside.key])))

/** What does not fit, as in a fact of an earlier version, is left out. */
export function toForm(shape: Shape, value: unknown): unknown {
  if (value === undefined || value === null) return emptyForm(shape)
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string' ? value : ''
    case 'number':
      return String(value)
    case 'choice':
      return value || null
    case 'day':
      return readDay(String(value))
    case 'several':
      return Array.isArray(value) ? shape.options.filter((option) => value.includes(option)) : []
    case 'list':
      return Array.isArray(value) ? value.map((item) => toForm(shape.of, item)) : []
    case 'group': {
      const held = value as Record<string, unknown>
      return Object.fromEntries(shape.fields.map(({ key, shape: of }) => [key, toForm(of, held[key])]))
    }
    default:
      return value
  }
}

export function fromForm(shape: Shape, value: unknown): unknown {
  switch (shape.kind) {
    case 'text':
      return readText(shape.format, String(value ?? ''))
    case 'day':
      return typeof value === 'string' && isIsoDate(value) ? longDate(value) : ''
    case 'number': {
      const typed = String(value ?? '').trim()
      // The rule refuses what is no number.
      return typed ? (readNumber(typed) ?? typed) : null
    }
    case 'several':
      return shape.options.filter((option) => (value as string[]).includes(option))
    case 'choice':
      return value ?? ''
    case 'list':
      return (value as unknown[]).map((item) => fromForm(shape.of, item))
    case 'group': {
      const held = value as Record<string, unknown>
      const entries = shape.fields.map(({ key, shape: of }) => [key, fromForm(of, held[key])] as const)
      const read: Record<string, unknown> = Object.fromEntries(entries)
      for (const field of shape.fields) {
        const { key, shape: of } = field
        // The check of a text that has changed since is none.
        if (of.kind === 'check' && read[key] !== read[of.of]) read[key] = ''
        if (of.kind === 'code') read[key] = stateCode(read[of.of])
        else if (!isAsked(field, read)) read[key] = ''
      }
      return read
    }
    default:
      return value
  }
}

/** Reads what people type into the one way in which it is stored; the rule refuses what it cannot read. */
function readText(format: Format | undefined, typed: string): string {
  const text = typed.trim()
  return (format && readers[format]?.(text)) || text
}

const readers: { [Key in Format]?: (text: string) => string | undefined } = {
  phone: (text) => {
    const [, area, exchange, line] =
      /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(text.replace(/[\s().-]/g, '')) ?? []
    return area && `${area}-${exchange}-${line}`
  },
  time: (text) => {
    const [, hour, minute = '00', half] = /^(\d{1,2})(?::(\d\d))?\s*(?:([ap])\.?m\.?)?$/i.exec(text) ?? []
    // '9' alone may be in the evening.
    if (!hour || (!half && !text.includes(':'))) return undefined
    if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined
    const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
    return `${String(hours).padStart(2, '0')}:${minute}`
  },
  'web address': (text) => (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : undefined),
  'ZIP code': (text) => text.replace(/^(\d{5})[\s-]?(\d{4})$/, '$1-$2'),
  // The pages say it.
  wait: (text) => text.replace(/^within\s+/i, ''),
}

/** '$1,200.50' as 1200.5; null for what is no number. */
export function readNumber(typed: string): number | null {
  const text = typed.trim().replace(/^\$\s*/, '')
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : null
}

/** The yyyy-MM-dd day that a text means, with its year; null for what is no day. */
export const readDay = (text: string): string | null =>
  /\d{4}/.test(text) ? readTypedDay(text, { choose: 'nearest' }).day : null

/** A yyyy-MM-dd day as pages print it: 'January 1, 2027'. */
export const longDate = (day: string): string =>
  new Date(`${day}T12:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The two letters of a state; '' for what is none. */
export const stateCode = (name: unknown): string =>
  Object.entries(postalCodes).find(([, one]) => one === name)?.[0] ?? ''

const datePattern = /\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2}/u

/** The first yyyy-MM-dd day in a text. */
export function dayIn(text: string): string | null {
  const [date] = datePattern.exec(text) ?? []
  return date === undefined ? null : readDay(date)
}

/** Whether a text says a day and something besides: how somebody agreed. */
export const hasDayAndWay = (text: string): boolean =>
  dayIn(text) !== null && /\p{L}{2}/u.test(text.replace(datePattern, ''))
