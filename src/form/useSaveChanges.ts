import { useState } from 'react'
import {
  changesOf,
  compareWithStored,
  createChangeSaver,
  theirsOf,
  type InitialValues,
  type Send,
} from '../lib/fieldChanges.ts'
import { failureOf, UserMessageError } from '../lib/failure.ts'

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
 * `createChangeSaver` for a form, with what its FormConflicts shows.
 * @param stored initial values of the form
 * @param draft values to put back, and those they were based on; fields that changed since are conflicts at once
 */
export function useSaveChanges<Values extends object>(stored: InitialValues<Values>, draft?: Draft) {
  const [saver] = useState(() => createChangeSaver<Values>(stored))
  const [theirs, setTheirs] = useState({})
  const [conflicts, setConflicts] = useState<FormConflict[]>(() => (draft ? conflictsOf(draft, stored) : []))

  const save = async <Saved>(values: Values, send: Send<Values, Saved>) => {
    try {
      return await saver.save(values, send)
    } catch (error) {
      const { contested } = failureOf(error)
      if (!contested) throw error
      saver.showedConflict(contested)
      setTheirs((before) => ({ ...before, ...theirsOf(contested) }))
      setConflicts(Object.entries(contested).map(([field, other]) => ({ field, ...other })))
      throw new UserMessageError({ hasOwnPanel: true }, error)
    }
  }
  return { save, conflicts, theirs }
}

/** Fields whose stored value has changed since the draft was typed. */
export function conflictsOf({ base, typed }: Draft, stored: object): FormConflict[] {
  const { contested } = compareWithStored(stored, changesOf<object>(base, typed))
  return contested.map(({ field }) => ({ field, theirs: (stored as Record<string, unknown>)[field] }))
}
