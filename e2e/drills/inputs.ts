/** Generates inputs from JSON schemas; some are valid, most are nearly so. */

export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

export type Random = () => number

/** mulberry32: the same seed gives the same calls. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const hostile: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; drop table users; --",
  '%',
  '\\',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>',
  '\u202e',
  'e\u0301'.repeat(200),
  'a'.repeat(5000),
  '-1',
  '1e999',
  'NaN',
  '0000-00-00',
  '9999-12-31',
  'Infinity',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  null,
  true,
  [],
  {},
  [[]],
  { __proto__: null, constructor: 1 },
]

export const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T

export function inputOf(schema: Schema, random: Random, depth = 0): unknown {
  if (random() < 0.12 || depth > 6) return pick(random, hostile)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return inputOf(pick(random, choices), random, depth + 1)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => inputOf(part, random, depth + 1)))
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type
  if (type === 'object') return objectOf(schema, random, depth)
  if (type === 'array')
    return Array.from({ length: Math.floor(random() * 4) }, () =>
      inputOf(schema.items ?? {}, random, depth + 1),
    )
  if (type === 'boolean') return random() < 0.5
  if (type === 'integer' || type === 'number') return pick(random, [0, 1, 2, 50, 1000, -1])
  if (type === 'null') return null
  return textOf(schema, random)
}

function objectOf({ properties = {}, required = [] }: Schema, random: Random, depth: number): object {
  const names = Object.keys(properties).filter((name) => random() < (required.includes(name) ? 0.95 : 0.5))
  return Object.fromEntries(names.map((name) => [name, inputOf(properties[name] ?? {}, random, depth + 1)]))
}

function textOf({ format }: Schema, random: Random): unknown {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (format === 'email') return `fuzz${Math.floor(random() * 1e6)}@example.com`
  if (format === 'date') return pick(random, ['2026-02-28', '2024-02-29', '1900-01-01', '2026-02-30'])
  return pick(random, [
    'Ada',
    'Fuzz entry',
    'states',
    'active',
    '2026-01-01',
    '12.50',
    ...hostile.slice(0, 8),
  ])
}
