import type { Shape } from './shape.ts'

/* A form has numbers as text, and null where nothing is chosen. */

/** What a form begins with where nothing is filled in. */
export function emptyForm(shape: Shape): unknown {
  if (shape.kind === 'group')
    return Object.fromEntries(shape.fields.map(({ key, shape: of }) => [key, emptyForm(of)]))
  if (shape.kind === 'flag') return false
  if (shape.kind === 'choice') return null
  return shape.kind === 'list' ? [] : ''
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
      return String(value ?? '').trim()
    case 'number':
      return /^\d+(\.\d+)?$/.test(String(value).trim()) ? Number(value) : null
    case 'choice':
      return value ?? ''
    case 'list':
      return (value as unknown[]).map((item) => fromForm(shape.of, item))
    case 'group': {
      const held = value as Record<string, unknown>
      const entries = shape.fields.map(({ key, shape: of }) => [key, fromForm(of, held[key])] as const)
      const read: Record<string, unknown> = Object.fromEntries(entries)
      // The check of a text that has changed since is none.
      for (const { key, shape: of } of shape.fields)
        if (of.kind === 'check' && read[key] !== read[of.of]) read[key] = ''
      return read
    }
    default:
      return value
  }
}
