import type { Shape } from './shape.ts'

/* A form has numbers as text, and titles with their texts as rows. */

interface Pair {
  title: string
  text: string
}

/** What a form begins with where nothing is filled in. */
export function emptyForm(shape: Shape): unknown {
  if (shape.kind === 'group')
    return Object.fromEntries(shape.fields.map(({ key, shape: of }) => [key, emptyForm(of)]))
  if (shape.kind === 'flag') return false
  return shape.kind === 'list' || shape.kind === 'pairs' ? [] : ''
}

export function toForm(shape: Shape, value: unknown): unknown {
  if (value === undefined || value === null) return emptyForm(shape)
  switch (shape.kind) {
    case 'number':
      return String(value)
    case 'pairs':
      return Object.entries(value as Record<string, string>).map(([title, text]) => ({ title, text }))
    case 'list':
      return (value as unknown[]).map((item) => toForm(shape.of, item))
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
    case 'pairs':
      return Object.fromEntries((value as Pair[]).map(({ title, text }) => [title.trim(), text.trim()]))
    case 'list':
      return (value as unknown[]).map((item) => fromForm(shape.of, item))
    case 'group': {
      const held = value as Record<string, unknown>
      return Object.fromEntries(shape.fields.map(({ key, shape: of }) => [key, fromForm(of, held[key])]))
    }
    default:
      return value
  }
}
