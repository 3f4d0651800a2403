import { changesOf, type FieldChange } from '../../lib/fieldChanges.ts'

/** Unsaved input of a form: the changed fields, with their stored values (`base`) and the typed ones. */
export interface Draft<Fields = Record<string, unknown>> {
  /** For the list of drafts: 'Notes of Doe, Ann'. */
  title: string
  /** The page that opens it again. */
  path: string
  base: Fields
  typed: Fields
}

// A client with notes and updates of maximum length, old and new, takes 80,000 characters. Limited, since all drafts of a
// person are decrypted and sent in one response.
export const MAX_DRAFT_LENGTH = 200_000

/**
 * Parses a stored draft, without a schema, which every page of the office would have to load; forms check the fields.
 * @returns null when it is not a draft of this version
 */
export function readDraft(content: string): Draft | null {
  const draft = parse(content)
  if (!isRecord(draft)) return null
  const { title, path, base, typed } = draft
  if (typeof title !== 'string' || typeof path !== 'string' || !path.startsWith('/operational/')) return null
  return isRecord(base) && isRecord(typed) ? { title, path, base, typed } : null
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a form that differ from their stored values. */
export function changedFields<Fields extends Record<string, unknown>>(
  base: Fields,
  values: Fields,
): Pick<Draft, 'base' | 'typed'> {
  const changes = Object.entries<FieldChange | undefined>(changesOf(base, values))
  return {
    base: Object.fromEntries(changes.map(([field, change]) => [field, change!.from])),
    typed: Object.fromEntries(changes.map(([field, change]) => [field, change!.to])),
  }
}
