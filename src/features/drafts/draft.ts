/** What was typed and not saved: the changed fields alone, as they were when the typing began and as they were typed. */
export interface Draft<Fields = Record<string, unknown>> {
  /** What it is, for the person: 'Notes of Doe, Ann'. */
  title: string
  /** The page that can take it up again. */
  path: string
  base: Fields
  typed: Fields
}

// A client with full notes and updates takes 80,000 characters, because a draft holds both what was there and what was typed;
// and the drafts of a person are opened and sent all at once.
export const MAX_DRAFT_LENGTH = 200_000

/**
 * By hand, since it runs on every page of the office, which brings no schemas along; a form checks the fields with its own.
 * @returns null for what is no draft of this version
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

/** The fields of a form that differ from what it began with; null and '' are alike. */
export function changedFields<Fields extends Record<string, unknown>>(
  base: Fields,
  values: Fields,
): Pick<Draft, 'base' | 'typed'> {
  const isChanged = (field: string) =>
    JSON.stringify(values[field] || null) !== JSON.stringify(base[field] || null)
  const fields = Object.keys(base).filter(isChanged)
  const only = (all: Fields) => Object.fromEntries(fields.map((field) => [field, all[field]]))
  return { base: only(base), typed: only(values) }
}
