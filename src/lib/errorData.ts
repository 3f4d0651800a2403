import type { Author } from './author.ts'

/** A field that somebody else has changed: the stored value, the sent value, and who changed it when. */
export interface Contested {
  theirs: unknown
  yours: unknown
  /** 'Jane Miller 2 minutes ago' */
  changed_by: string
}

export interface ErrorData {
  fields?: Record<string, string>
  request_id?: string
  /** After too many attempts: seconds until the next one is allowed. */
  retry_after?: number
  /** On a conflict: the fields that somebody else changed too. */
  contested?: Record<string, Contested>
  /** Where somebody else has deleted the record; by `undo_id` it can be undone. */
  deleted?: Author & { undo_id?: string | null }
  /** Where it was merged into another one: the one that stays now. */
  merged?: { id: string; name: string }
  /** The connection was lost during COMMIT, so the write may have been saved. */
  maybe_saved?: true
}
