/** A changed field in a PATCH: the value that the editor started with, and the new one (decision 0029). */
export interface Change<Value = unknown> {
  from: Value
  to: Value
}

/** A field that somebody else has changed: the stored value, the sent value, and who changed it when. */
export interface Contested {
  theirs: unknown
  yours: unknown
  /** 'jane@example.com 2 minutes ago' */
  who: string
}

/**
 * Whether two values of a field are stored as the same: line endings and surrounding space are ignored, empty text is
 * null. Rows of a list are compared without their ids.
 */
export const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other)

function comparable(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) => {
    if (typeof part === 'string') return plainText(part)
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const { id: _id, position: _position, ...fields } = part as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(fields)
        .filter(([, held]) => (typeof held === 'string' ? plainText(held) : held) !== null)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  })
}

const plainText = (text: string) => text.replaceAll('\r\n', '\n').trim() || null

export type ChangesOf<Values> = {
  [Field in keyof Values]?: { from: unknown; to: Exclude<Values[Field], undefined> }
}

/** The changed fields, for a PATCH. */
export function changesOf<Values extends object>(
  base: { [Field in keyof Values]?: unknown },
  values: Values,
): ChangesOf<Values> {
  const fields = Object.keys(values) as (keyof Values)[]
  const changed = fields.filter((field) => !isSame(base[field], values[field]))
  return Object.fromEntries(
    changed.map((field) => [field, { from: base[field] ?? null, to: values[field] }]),
  ) as ChangesOf<Values>
}
