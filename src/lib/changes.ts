import { failureOf, mayBeSaved, wasRefused } from './failure.ts'

/** A changed field in a PATCH: the value that the editor started with, and the new one (decision 0029). */
export interface Change<Value = unknown> {
  from: Value
  to: Value
}

/**
 * Whether two values of a field are stored as the same. Texts are stored without surrounding space, an empty one as
 * null; line endings are ignored. Rows of a list are compared without their ids.
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

/** The changes that take these back. */
export const reversed = <Values extends object>(changes: ChangesOf<Values>): ChangesOf<Values> =>
  Object.fromEntries(
    Object.entries(changes as Record<string, Change>).map(([field, { from, to }]) => [
      field,
      { from: to, to: from },
    ]),
  ) as ChangesOf<Values>

type Store<Values, Saved> = (changes: ChangesOf<Values>, values: Values) => Promise<Saved>

// Not signed in, not allowed, too many requests: the server has not looked at the record.
const UNDECIDED = [401, 403, 429]

/**
 * The saves of one editor (a cell or a form), each based on the one before. If the response to one was lost, it is
 * repeated before the next one, which is harmless (decision 0029): the server may or may not have stored it.
 * @param began the values that the editor started with
 */
export function createSaves<Values extends object>(began: { [Field in keyof Values]?: unknown }) {
  let base = began
  let unanswered: Values | undefined

  const send = async <Saved>(values: Values, store: Store<Values, Saved>): Promise<Saved> => {
    const saved = await store(changesOf(base, values), values)
    base = { ...base, ...values }
    return saved
  }
  /** A refusal of the values themselves tells that the first attempt was refused, too. */
  const repeat = async <Saved>(values: Values, store: Store<Values, Saved>): Promise<void> => {
    await send(values, store).catch((error: unknown) => {
      if (!wasRefused(error) || UNDECIDED.includes(failureOf(error).status ?? 0)) throw error
    })
    unanswered = undefined
  }
  return {
    /** Sets the values that the next change is based on. */
    begin(values: { [Field in keyof Values]?: unknown }) {
      base = { ...base, ...values }
      unanswered = undefined
    },
    /** @param store sends the changes; its rejection is passed on */
    async save<Saved>(values: Values, store: Store<Values, Saved>): Promise<Saved> {
      if (unanswered) await repeat(unanswered, store)
      try {
        return await send(values, store)
      } catch (error) {
        if (mayBeSaved(error)) unanswered = values
        throw error
      }
    },
  }
}
