import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router'
import { autosave, chosenDraft, draftOf, endAutosave, takeUp, type Draft } from './autosave.ts'

/**
 * The draft that the person chose to go on with, if the form was opened for one.
 * Otherwise it gets a key of its own: what was typed before, and is still offered, stays apart.
 * @param prefix what the keys of drafts of this form begin with
 */
export function useChosenDraft(prefix: string): { key: string; draft: Draft | undefined } {
  const { state } = useLocation() as { state: unknown }
  const [chosen] = useState(() => {
    const key = draftOf(state)
    const draft = key?.startsWith(prefix) ? chosenDraft(key) : undefined
    const ownKey = `${prefix}.${Math.random().toString(36).slice(2)}`
    return { key: draft && key ? key : ownKey, draft }
  })
  return chosen
}

interface FormDraftProps extends Pick<Draft<FieldValues>, 'path' | 'base'> {
  draftKey: string
  title: (values: FieldValues) => string
  /** Fields of a chosen draft to put back into the form. */
  typed: FieldValues | undefined
}

/** Inside a FormShell: keeps what is typed and not saved, and puts back what was chosen. */
export function FormDraft({ draftKey, title, path, base, typed }: FormDraftProps) {
  const cache = useQueryClient()
  const { setValue, formState } = useFormContext()
  const { isDirty } = formState
  const values = useWatch() as FieldValues
  const restore = useEffectEvent(() => {
    for (const [field, value] of Object.entries(typed ?? {})) setValue(field, value, { shouldDirty: true })
    takeUp(draftKey)
  })
  // Writes a chosen draft into the form, once.
  useEffect(() => restore(), [])
  // Tells the autosave what the form holds.
  useEffect(() => {
    if (isDirty) autosave(draftKey, { title: title(values), path, base, values })
    else endAutosave(cache, draftKey)
  }, [cache, draftKey, isDirty, title, path, base, values])
  // The form is left: what is not saved was given up.
  useEffect(() => () => endAutosave(cache, draftKey), [cache, draftKey])
  return null
}
