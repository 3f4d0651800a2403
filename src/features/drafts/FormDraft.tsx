import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router'
import type * as z from 'zod'
import { autosave, chosenDraft, draftOf, endAutosave, newDraftKey, takeUp } from './autosave.ts'
import { changedFields, type Draft } from './draft.ts'

/** The keys of a form's draft: its own, and that of the draft which it goes on with. */
interface DraftKeys {
  own: string
  chosen?: string
}

/**
 * The fields of the draft that the person chose to go on with, if the form was opened for one. The form has a key of its
 * own all the same: what was typed before, or is typed in another tab, stays apart.
 * @param prefix what the keys of drafts of this form begin with
 * @param schema the fields of the form, each of them optional
 */
export function useChosenDraft<Fields>(
  prefix: string,
  schema: z.ZodType<Fields>,
): { keys: DraftKeys; draft: Pick<Draft<Fields>, 'base' | 'typed'> | undefined } {
  const { state }: { state: unknown } = useLocation()
  const [chosen] = useState(() => {
    const own = newDraftKey(`${prefix}.`)
    const key = draftOf(state)
    const draft = key?.startsWith(prefix) ? chosenDraft(key) : undefined
    const [base, typed] = [schema.safeParse(draft?.base), schema.safeParse(draft?.typed)]
    if (!key || !base.success || !typed.success) return { keys: { own }, draft: undefined }
    return { keys: { own, chosen: key }, draft: { base: base.data, typed: typed.data } }
  })
  return chosen
}

interface FormDraftProps {
  keys: DraftKeys
  title: (values: FieldValues) => string
  path: string
  /** All fields as they are stored. */
  base: FieldValues
  /** Fields of a chosen draft to put back into the form. */
  typed: FieldValues | undefined
}

/** Inside a FormShell: keeps what is typed and not saved, and puts back what was chosen. */
export function FormDraft({ keys: { own, chosen }, title, path, base, typed }: FormDraftProps) {
  const cache = useQueryClient()
  const { setValue, formState } = useFormContext()
  const { isDirty } = formState
  const values: FieldValues = useWatch()
  const restore = useEffectEvent(() => {
    for (const [field, value] of Object.entries(typed ?? {})) setValue(field, value, { shouldDirty: true })
    if (chosen) takeUp(chosen, own)
  })
  // Mount: a chosen draft is written into the form. Unmount: what is not saved was given up.
  useEffect(() => {
    restore()
    return () => void endAutosave(cache, own)
  }, [cache, own])
  // The form's values changed: the autosave, which knows no React, is told.
  useEffect(() => {
    if (isDirty) autosave(own, { title: title(values), path, ...changedFields(base, values) })
    else void endAutosave(cache, own)
  }, [cache, own, isDirty, title, path, base, values])
  return null
}
