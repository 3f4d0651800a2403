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
  keepAsDraft,
  newDraftKey,
  resumedDraft,
  storedDraft,
} from './autosave.ts'
import { useKeptOnLeaving } from '../../form/unsaved.ts'
import { formatAgo } from '../../lib/author.ts'
import { changedFields, type Draft } from './draft.ts'

/** The key of the form's own draft, and of the draft that it resumes. */
interface DraftKeys {
  own: string
  resumed?: string
}

interface ResumedDraft<Fields> {
  keys: DraftKeys
  draft: Pick<Draft<Fields>, 'base' | 'typed'> | undefined
  /** How long ago it was typed; only for a dialog that found it by itself. */
  ago?: string
}

/**
 * The draft for which the form was opened, if any. The form gets its own key, so that two tabs that resume the same
 * draft store separate ones.
 * @param prefix of the keys of this form's drafts
 * @param schema the form's fields, all optional
 */
export function useResumedDraft<Fields>(prefix: string, schema: z.ZodType<Fields>): ResumedDraft<Fields> {
  const { state }: { state: unknown } = useLocation()
  const [resumed] = useState(() => {
    const key = draftKeyFromState(state)
    const draft = key?.startsWith(prefix) ? resumedDraft(key) : undefined
    return resumedOf(prefix, schema, key && draft ? { key, draft } : undefined)
  })
  return resumed
}

/** The same for a dialog, which has no address: it begins with what was typed in it and not saved, by whatever way it is opened. */
export function useDialogDraft<Fields>(prefix: string, schema: z.ZodType<Fields>): ResumedDraft<Fields> {
  const cache = useQueryClient()
  const { state }: { state: unknown } = useLocation()
  const [resumed] = useState(() => {
    const key = draftKeyFromState(state)
    const draft = key?.startsWith(`${prefix}.`) ? resumedDraft(key) : undefined
    const found = key && draft ? { key, draft } : storedDraft(cache, `${prefix}.`)
    return resumedOf(prefix, schema, found)
  })
  return resumed
}

function resumedOf<Fields>(
  prefix: string,
  schema: z.ZodType<Fields>,
  found: { key: string; draft: Draft; seconds_ago?: number } | undefined,
): ResumedDraft<Fields> {
  const own = newDraftKey(`${prefix}.`)
  const [base, typed] = [schema.safeParse(found?.draft.base), schema.safeParse(found?.draft.typed)]
  if (!found || !base.success || !typed.success) return { keys: { own }, draft: undefined }
  const { key, seconds_ago } = found
  return {
    keys: { own, resumed: key },
    draft: { base: base.data, typed: typed.data },
    ...(seconds_ago !== undefined && { ago: formatAgo(seconds_ago) }),
  }
}

interface FormDraftProps {
  keys: DraftKeys
  title: (values: FieldValues) => string
  path: string
  /** The stored values of all fields. */
  base: FieldValues
  /** The fields of the resumed draft. */
  typed: FieldValues | undefined
  ago?: string | undefined
  /** A page: leaving it by a link keeps the draft, as closing the tab does. */
  isPage?: boolean
}

/** Inside a FormShell: autosaves unsaved input, and fills the form with the draft that it resumes. */
export function FormDraft({ keys: { own, resumed }, isPage = false, ...props }: FormDraftProps) {
  const { title, path, base, typed, ago } = props
  const cache = useQueryClient()
  const { setValue, setFocus, formState } = useFormContext()
  const { isDirty, isSubmitting } = formState
  useKeptOnLeaving(isPage && isDirty)
  const values: FieldValues = useWatch()
  const restore = useEffectEvent(() => {
    for (const [field, value] of Object.entries(typed ?? {})) setValue(field, value, { shouldDirty: true })
    if (resumed) forgetResumed(cache, resumed)
    const [first] = Object.keys(typed ?? {})
    if (first) setFocus(first)
  })
  // A save leads away from the page while it is submitting.
  const end = useEffectEvent(() =>
    isPage && isDirty && !isSubmitting ? keepAsDraft(cache, own) : endAutosave(cache, own),
  )
  // Mount: writes the resumed draft into the form. Unmount: unsaved input is kept or was discarded.
  useEffect(() => {
    restore()
    return () => void end()
  }, [])
  // The form's values changed: updates the autosave, which is outside React.
  useEffect(() => {
    const changed = changedFields(base, values)
    if (isDirty && Object.keys(changed.typed).length > 0)
      autosave(own, { title: title(values), path, ...changed }, resumed)
    else void endAutosave(cache, own)
  }, [cache, own, resumed, isDirty, title, path, base, values])
  return ago ? <p className="text-sm text-ink-soft">You typed this {ago} and did not save it.</p> : null
}
