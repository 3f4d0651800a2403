import { isIsoDate, todayIn } from '../../lib/dates.ts'
import type { Shape } from './shape.ts'
import { longDate, readDay, readNumber, readText, stateCode } from './typedText.ts'

/* A form has numbers as text, days as yyyy-MM-dd, and null where nothing is chosen. */

/** What a form begins with where nothing is filled in. */
export function emptyForm(shape: Shape): unknown {
  if (shape.kind === 'group')
    return Object.fromEntries(shape.fields.map(({ key, shape: of }) => [key, emptyForm(of)]))
  if (shape.kind === 'flag') return false
  if (shape.kind === 'choice' || shape.kind === 'day') return null
  return shape.kind === 'list' || shape.kind === 'several' ? [] : ''
}

/** What a form begins with where a text is offered that may hold as it is: it is of today. */
export function suggestedForm(shape: Shape, example: unknown): unknown {
  const days = shape.kind === 'group' ? shape.fields.filter((field) => field.shape.kind === 'day') : []
  if (days.length === 0) return toForm(shape, example)
  return toForm(shape, {
    ...(example as object),
    ...Object.fromEntries(days.map(({ key }) => [key, todayIn()])),
  })
}

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
      // What is no number stays as it is, for the rule to refuse.
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
      for (const { key, shape: of } of shape.fields) {
        // The check of a text that has changed since is none.
        if (of.kind === 'check' && read[key] !== read[of.of]) read[key] = ''
        if (of.kind === 'code') read[key] = stateCode(read[of.of])
      }
      return read
    }
    default:
      return value
  }
}
