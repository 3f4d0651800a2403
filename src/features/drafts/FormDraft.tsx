import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router'
import type * as z from 'zod'
import {
  autosave,
  chosenDraft,
  draftKeyFromState,
  endAutosave,
  forgetChosen,
  newDraftKey,
} from './autosave.ts'
import { changedFields, type Draft } from './draft.ts'

/** The key of the form's own draft, and of the draft that it continues. */
interface DraftKeys {
  own: string
  chosen?: string
}

/**
 * The draft for which the form was opened, if any. The form gets its own key, so that two tabs that continue the same
 * draft store separate ones.
 * @param prefix of the keys of this form's drafts
 * @param schema the form's fields, all optional
 */
export function useChosenDraft<Fields>(
  prefix: string,
  schema: z.ZodType<Fields>,
): { keys: DraftKeys; draft: Pick<Draft<Fields>, 'base' | 'typed'> | undefined } {
  const { state }: { state: unknown } = useLocation()
  const [chosen] = useState(() => {
    const own = newDraftKey(`${prefix}.`)
    const key = draftKeyFromState(state)
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
  /** The stored values of all fields. */
  base: FieldValues
  /** The fields of the continued draft. */
  typed: FieldValues | undefined
}

/** Inside a FormShell: autosaves unsaved input, and fills the form with the draft that it continues. */
export function FormDraft({ keys: { own, chosen }, title, path, base, typed }: FormDraftProps) {
  const cache = useQueryClient()
  const { setValue, formState } = useFormContext()
  const { isDirty } = formState
  const values: FieldValues = useWatch()
  const restore = useEffectEvent(() => {
    for (const [field, value] of Object.entries(typed ?? {})) setValue(field, value, { shouldDirty: true })
    if (chosen) forgetChosen(chosen)
  })
  // Mount: writes the continued draft into the form. Unmount: unsaved input was discarded.
  useEffect(() => {
    restore()
    return () => void endAutosave(cache, own)
  }, [cache, own])
  // The form's values changed: updates the autosave, which is outside React.
  useEffect(() => {
    const changed = changedFields(base, values)
    if (isDirty && Object.keys(changed.typed).length > 0)
      autosave(own, { title: title(values), path, ...changed }, chosen)
    else void endAutosave(cache, own)
  }, [cache, own, chosen, isDirty, title, path, base, values])
  return null
}
