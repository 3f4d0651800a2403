import { createContext, useState } from 'react'
import type { Contested } from '../lib/errorData.ts'
import {
  changesOf,
  compareWithStored,
  createChangeSaver,
  theirsOf,
  type InitialValues,
} from '../lib/fieldChanges.ts'
import type { Draft } from './drafts.ts'

/** A field that somebody else changed since the form was opened. */
export interface FormConflict {
  field: string
  theirs: unknown
  /** Who changed it and when, where that is known. */
  changed_by?: string | undefined
}

/** Given by FormShell. */
export const FormConflictsContext = createContext({
  conflicts: [] as FormConflict[],
  submitLabel: '',
  /** Of what the form creates. */
  id: '',
})

/**
 * `createChangeSaver` for a form, with what its FormConflicts shows.
 * @param stored initial values of the form
 * @param draft what the form begins with; fields that changed since are conflicts at once
 */
export function useChangeSaver<Values extends object>(
  stored: InitialValues<Values>,
  draft: Pick<Draft, 'base' | 'typed'> | undefined,
) {
  const [saver] = useState(() => createChangeSaver<Values>(stored))
  const [base, setBase] = useState(stored)
  const [conflicts, setConflicts] = useState<FormConflict[]>(() =>
    draft ? draftConflicts(draft, stored) : [],
  )
  return {
    save: saver.save,
    base,
    conflicts,
    showConflicts(contested: Record<string, Contested>) {
      saver.showedConflict(contested)
      setBase((before) => ({ ...before, ...theirsOf(contested) }))
      setConflicts(Object.entries(contested).map(([field, other]) => ({ field, ...other })))
    },
  }
}

/** Fields whose stored value has changed since the draft was typed. */
export function draftConflicts(
  { base, typed }: Pick<Draft, 'base' | 'typed'>,
  stored: object,
): FormConflict[] {
  const { contested } = compareWithStored(stored, changesOf<object>(base, typed))
  return contested.map(({ field }) => ({ field, theirs: (stored as Record<string, unknown>)[field] }))
}
