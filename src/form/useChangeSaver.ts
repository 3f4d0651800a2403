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
  /** Fields that were changed besides, and whose new values the form shows. */
  alsoChanged: [] as string[],
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
  const [alsoChanged, setAlsoChanged] = useState<string[]>([])
  const showed = (theirs: object) => {
    saver.showed(theirs)
    setBase((before) => ({ ...before, ...theirs }))
  }
  return {
    save: saver.save,
    base,
    conflicts,
    alsoChanged,
    /** @returns what the server has now in the fields in which nothing was typed, which the form is to show */
    showLatest<Fields extends Record<string, unknown>>(shown: Fields, latest: Fields) {
      const typed = changesOf<object>(base, shown)
      const changed = Object.keys(changesOf<object>(base, latest)).filter((field) => !(field in typed))
      const theirs = Object.fromEntries(changed.map((field) => [field, latest[field] as Fields[string]]))
      showed(theirs)
      setAlsoChanged(Object.keys(theirs))
      return theirs
    },
    showConflicts(contested: Record<string, Contested>) {
      showed(theirsOf(contested))
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
