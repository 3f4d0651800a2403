import { failureOf, mayBeSaved, wasRefused } from './failure.ts'

/** A changed field in a PATCH: the value that the editor started with, and the new one (decision 0029). */
export interface FieldChange<Value = unknown> {
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

export type FieldChanges<Values> = {
  [Field in keyof Values]?: { from: unknown; to: Exclude<Values[Field], undefined> }
}

/** The changed fields, for a PATCH. */
export function changesOf<Values extends object>(
  base: { [Field in keyof Values]?: unknown },
  values: Values,
): FieldChanges<Values> {
  const fields = Object.keys(values) as (keyof Values)[]
  const changed = fields.filter((field) => !isSame(base[field], values[field]))
  return Object.fromEntries(
    changed.map((field) => [field, { from: base[field] ?? null, to: values[field] }]),
  ) as FieldChanges<Values>
}

/**
 * The rule of saving (decision 0029): a field that holds the new value already is done, one that still holds what its
 * editor began with is to be written, every other is contested.
 */
export function compareWithStored(stored: object, changes: object) {
  const valueOf = (field: string) => (stored as Record<string, unknown>)[field]
  const notStored = Object.entries(changes as Record<string, FieldChange | undefined>).flatMap(
    ([field, change]) => (change && !isSame(valueOf(field), change.to) ? [{ field, ...change }] : []),
  )
  return {
    toWrite: notStored.filter(({ field, from }) => isSame(valueOf(field), from)),
    contested: notStored.filter(({ field, from }) => !isSame(valueOf(field), from)),
  }
}

/** The changes that take these back. */
export const reversed = <Values extends object>(changes: FieldChanges<Values>): FieldChanges<Values> =>
  Object.fromEntries(
    Object.entries(changes as Record<string, FieldChange>).map(([field, { from, to }]) => [
      field,
      { from: to, to: from },
    ]),
  ) as FieldChanges<Values>

type Send<Values, Saved> = (changes: FieldChanges<Values>, values: Values) => Promise<Saved>

// Not signed in, not allowed, too many requests: the server has not looked at the record.
const REFUSED_UNREAD = [401, 403, 429]

/**
 * The saves of one editor (a cell or a form), each based on the one before. If the response to one was lost, it is sent
 * again before the next one, which is harmless (decision 0029): the server may or may not have stored it. It does not wait for the
 * save before: a cell's saves follow one another by their mutation's scope, and a form sends one at a time.
 * @param stored the values that the editor started with
 */
export function createSaveQueue<Values extends object>(stored: { [Field in keyof Values]?: unknown }) {
  let base = stored
  /** The values of a save that got no response. */
  let unconfirmed: Values | undefined

  const sendChanges = async <Saved>(values: Values, send: Send<Values, Saved>): Promise<Saved> => {
    const saved = await send(changesOf(base, values), values)
    base = { ...base, ...values }
    return saved
  }
  /** A refusal of the values themselves tells that the first attempt was refused, too. */
  const resend = async <Saved>(values: Values, send: Send<Values, Saved>): Promise<void> => {
    await sendChanges(values, send).catch((error: unknown) => {
      if (!wasRefused(error) || REFUSED_UNREAD.includes(failureOf(error).status ?? 0)) throw error
    })
    unconfirmed = undefined
  }
  return {
    /** Sets the stored values that the next change is based on, such as those of a conflict. */
    setBase(values: { [Field in keyof Values]?: unknown }) {
      base = { ...base, ...values }
      unconfirmed = undefined
    },
    /** @param send sends the changes; its rejection is passed on */
    async save<Saved>(values: Values, send: Send<Values, Saved>): Promise<Saved> {
      if (unconfirmed) await resend(unconfirmed, send)
      try {
        return await sendChanges(values, send)
      } catch (error) {
        if (mayBeSaved(error)) unconfirmed = values
        throw error
      }
    },
  }
}
