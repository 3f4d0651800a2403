import type { Contested } from './errorData.ts'
import { failureOf, mayBeSaved, wasRefused } from './failure.ts'

/** Rows of a field that holds rows: the medications of a client. */
export const MAX_FIELD_ROWS = 100

/** A changed field in a PATCH: the value that the editor started with, and the new one (decision 0029). */
export interface FieldChange<Value = unknown> {
  from: unknown
  to: Value
}

export type FieldChanges<Values> = {
  [Field in keyof Values]?: FieldChange<Exclude<Values[Field], undefined>>
}

/**
 * Whether two values of a field are stored as the same. Texts are stored without surrounding space, an empty one as
 * null; line endings are ignored. Rows of a list are compared without their ids, positions and empty fields.
 */
export const isSame = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other)

function comparable(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) => {
    if (typeof part === 'string') return plainText(part)
    // A form has numbers as text.
    if (typeof part === 'number') return String(part)
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

export function changesOf<Values extends object>(
  base: InitialValues<Values>,
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
  const storedValue = (field: string) => (stored as Record<string, unknown>)[field]
  const notStored = Object.entries(changes as Record<string, FieldChange | undefined>).flatMap(
    ([field, change]) => (change && !isSame(storedValue(field), change.to) ? [{ field, ...change }] : []),
  )
  return {
    toWrite: notStored.filter(({ field, from }) => isSame(storedValue(field), from)),
    contested: notStored.filter(({ field, from }) => !isSame(storedValue(field), from)),
  }
}

/** One change with its label and formatted values; undefined where there was none before, or is none now. */
export interface ShownChange {
  label: string
  from?: string
  to?: string
  /** The label goes on with `to`: 'Merged into', 'Doe, Ann'. */
  isSentence?: true
}

/** 'Status: Active → On hold', 'Cost: $99.00' where there was none, 'Cost: $99.00 removed'. */
export function changeText({ label, isSentence, from, to }: ShownChange): string {
  const replaced = to === undefined ? `${from} removed` : `${from} → ${to}`
  const said = from === undefined ? (to ?? '-') : replaced
  return (label && `${label}${isSentence ? '' : ':'} `) + said
}

const isShort = (text = '') => text.length <= 60 && !text.includes('\n')
export const isShortChange = ({ from, to }: ShownChange) => isShort(from) && isShort(to)

/** Of a long text the label alone. */
const shortText = (change: ShownChange) => (isShortChange(change) ? changeText(change) : change.label)

/** 'Status: Active → On hold and 2 more' */
export function changesText([first, ...others]: ShownChange[]): string {
  if (!first) return ''
  return others.length > 0 ? `${shortText(first)} and ${others.length} more` : shortText(first)
}

export const changesTexts = (changes: ShownChange[]) => changes.map(shortText).join('; ')

export type InitialValues<Values> = { [Field in keyof Values]?: unknown }
/** Sends the changes; the values are for a first save, which creates the record. */
export type Send<Values, Saved> = (changes: FieldChanges<Values>, values: Values) => Promise<Saved>

/**
 * Saves the values of one editor, a cell or a form, as a PATCH of what changed since its last save, or since the other
 * person's values that a conflict has shown (decision 0029). A save without a response may be stored or not, so the next
 * one repeats it first. The caller must await each save before the next one.
 * @param stored the values that the editor started with
 */
export function createChangeSaver<Values extends object>(stored: InitialValues<Values>) {
  let base = stored
  /** The values of a save without a response. */
  let unconfirmed: Values | undefined

  const saveOnce = async <Saved>(values: Values, send: Send<Values, Saved>): Promise<Saved> => {
    const saved = await send(changesOf(base, values), values).catch((error: unknown) => {
      if (mayBeSaved(error)) unconfirmed = values
      throw error
    })
    base = { ...base, ...values }
    unconfirmed = undefined
    return saved
  }
  return {
    /** Saves through `send`, whose rejection is passed on. */
    async save<Saved>(values: Values, send: Send<Values, Saved>): Promise<Saved> {
      if (unconfirmed) {
        // Where the repeat is refused, the new values decide.
        const repeated = await saveOnce(unconfirmed, send).catch((error: unknown) => {
          if (!wasRefused(error)) throw error
          if (failureOf(error).contested) unconfirmed = undefined
          return null
        })
        // Its response reports the change, by which it can be undone.
        if (repeated !== null && Object.keys(changesOf(base, values)).length === 0) return repeated
      }
      return saveOnce(values, send)
    },
    /** The person was shown these values of others: the next save overwrites them, and no later ones. */
    showed(theirs: object) {
      base = { ...base, ...theirs }
      unconfirmed = undefined
    },
  }
}

export const theirsOf = (contested: Record<string, Contested>) =>
  Object.fromEntries(Object.entries(contested).map(([field, { theirs }]) => [field, theirs]))
