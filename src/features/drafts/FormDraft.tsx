import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router'
import type * as z from 'zod'
import {
  autosave,
  draftKeyFromState,
  endAutosave,
  forgetResumed,
  newDraftKey,
  resumedDraft,
} from './autosave.ts'
import { changedFields, type Draft } from './draft.ts'

/** The key of the form's own draft, and of the draft that it resumes. */
interface DraftKeys {
  own: string
  resumed?: string
}

/**
 * The draft for which the form was opened, if any. The form gets its own key, so that two tabs that resume the same
 * draft store separate ones.
 * @param prefix of the keys of this form's drafts
 * @param schema the form's fields, all optional
 */
export function useResumedDraft<Fields>(
  prefix: string,
  schema: z.ZodType<Fields>,
): { keys: DraftKeys; draft: Pick<Draft<Fields>, 'base' | 'typed'> | undefined } {
  const { state }: { state: unknown } = useLocation()
  const [resumed] = useState(() => {
    const own = newDraftKey(`${prefix}.`)
    const key = draftKeyFromState(state)
    const draft = key?.startsWith(prefix) ? resumedDraft(key) : undefined
    const [base, typed] = [schema.safeParse(draft?.base), schema.safeParse(draft?.typed)]
    if (!key || !base.success || !typed.success) return { keys: { own }, draft: undefined }
    return { keys: { own, resumed: key }, draft: { base: base.data, typed: typed.data } }
  })
  return resumed
}

interface FormDraftProps {
  keys: DraftKeys
  title: (values: FieldValues) => string
  path: string
  /** The stored values of all fields. */
  base: FieldValues
  /** The fields of the resumed draft. */
  typed: FieldValues | undefined
}

/** Inside a FormShell: autosaves unsaved input, and fills the form with the draft that it resumes. */
export function FormDraft({ keys: { own, resumed }, title, path, base, typed }: FormDraftProps) {
  const cache = useQueryClient()
  const { setValue, formState } = useFormContext()
  const { isDirty } = formState
  const values: FieldValues = useWatch()
  const restore = useEffectEvent(() => {
    for (const [field, value] of Object.entries(typed ?? {})) setValue(field, value, { shouldDirty: true })
    if (resumed) forgetResumed(resumed)
  })
  // Mount: writes the resumed draft into the form. Unmount: unsaved input was discarded.
  useEffect(() => {
    restore()
    return () => void endAutosave(cache, own)
  }, [cache, own])
  // The form's values changed: updates the autosave, which is outside React.
  useEffect(() => {
    const changed = changedFields(base, values)
    if (isDirty && Object.keys(changed.typed).length > 0)
      autosave(own, { title: title(values), path, ...changed }, resumed)
    else void endAutosave(cache, own)
  }, [cache, own, resumed, isDirty, title, path, base, values])
  return null
}
