import { useState } from 'react'
import { changesOf, compareWithStored, createSaveQueue, type FieldChanges } from '../lib/fieldChanges.ts'
import { failureOf } from '../lib/failure.ts'

/** A field that somebody else changed since the form was opened. */
export interface FormConflict {
  field: string
  theirs: unknown
  /** Who changed it and when, where that is known. */
  changed_by?: string | undefined
}

interface Draft {
  base: object
  typed: object
}

/**
 * Saves a form as a PATCH of its changed fields (decision 0029). After a conflict the contested fields are based on the other
 * person's values, so that saving again stores the values in the form.
 * @param stored initial values of the form
 * @param draft values to put back, and those they were based on; fields that changed since are conflicts at once
 */
export function useSaveChanges<Values extends object>(
  stored: { [Field in keyof Values]?: unknown },
  draft?: Draft,
) {
  const [saveQueue] = useState(() => createSaveQueue<Values>(stored))
  const [theirs, setTheirs] = useState({})
  const [conflicts, setConflicts] = useState<FormConflict[]>(() => (draft ? conflictsOf(draft, stored) : []))

  const save = async <Saved>(
    values: Values,
    send: (changes: FieldChanges<Values>, values: Values) => Promise<Saved>,
  ) => {
    try {
      return await saveQueue.save(values, send)
    } catch (error) {
      const contested = Object.entries(failureOf(error).contested ?? {})
      if (contested.length > 0) {
        const now = Object.fromEntries(contested.map(([field, { theirs: value }]) => [field, value]))
        saveQueue.setBase(now as Partial<Values>)
        setTheirs((before) => ({ ...before, ...now }))
        setConflicts(contested.map(([field, { theirs, changed_by }]) => ({ field, theirs, changed_by })))
      }
      throw error
    }
  }
  return { save, conflicts, theirs }
}

/** Fields whose stored value has changed since the draft was typed. */
export function conflictsOf({ base, typed }: Draft, stored: object): FormConflict[] {
  const { contested } = compareWithStored(stored, changesOf<object>(base, typed))
  return contested.map(({ field }) => ({ field, theirs: (stored as Record<string, unknown>)[field] }))
}
