import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Contested } from '../lib/errorData.ts'
import {
  changesOf,
  compareWithStored,
  createChangeSaver,
  isSame,
  type FieldChange,
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
  const [conflicts, setConflicts] = useState<FormConflict[]>(() =>
    draft ? draftConflicts(draft, stored) : [],
  )
  return {
    save: saver.save,
    stored: saver.stored,
    conflicts,
    showConflicts(contested: Record<string, Contested>) {
      saver.showedConflict(contested)
      setConflicts(Object.entries(contested).map(([field, other]) => ({ field, ...other })))
    },
    /** Fields without changes of one's own show what others have saved meanwhile. @returns the changes of these */
    takeOver({ getValues, setValue }: UseFormReturn, latest: object): Record<string, FieldChange> {
      const base: FieldValues = saver.stored()
      const isTyped = ([field]: [string, unknown]) => !isSame(getValues(field), base[field])
      const others = Object.entries(latest).filter(([field, value]) => !isSame(value, base[field]))
      const taken = Object.fromEntries(others.filter((entry) => !isTyped(entry))) as Partial<Values>
      const changes = changesOf<object>(base, taken) as Record<string, FieldChange>
      saver.tookOver(taken)
      for (const [field, value] of Object.entries(taken)) setValue(field, value)
      return changes
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
