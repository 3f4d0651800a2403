import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { changesOf, type FieldChange } from '../lib/fieldChanges.ts'
import { toast } from '../ui/toast.ts'
import {
  closeDraft,
  discardDraft,
  draftsQuery,
  endDraft,
  formOfDraft,
  keepDraft,
  newDraftKey,
  offeredDrafts,
  openDraft,
  type Draft,
  type StoredDraft,
} from './drafts.ts'

/** How the draft of a form is found again. */
export interface FormDraft {
  /** Client or inquiry, and form: 'clients.{id}.order'. The button that opens the form has it too (`opensForm`). */
  name: string
  /** For the list of drafts, from what is typed. */
  title: (values: FieldValues) => string
  /** The page that has the form, or the button that opens it. */
  path: string
  /** The form begins with its newest draft. On a page it is offered above. */
  isResumedAlways?: boolean
}

/** The key of the draft in the history state of a page that was opened to go on with it. */
export const useDraftKey = () => (useLocation() as { state: { draft?: string } | null }).state?.draft

/** The draft that a form begins with; only what its fields can show. */
export function useResumedDraft(form: FormDraft | undefined, fields: object): StoredDraft | undefined {
  const cache = useQueryClient()
  const asked = useDraftKey()
  const [resumed] = useState(() => {
    if (!form) return undefined
    const drafts = offeredDrafts(cache.getQueryData(draftsQuery.queryKey) ?? []).filter(
      ({ key }) => formOfDraft(key) === form.name,
    )
    const found = drafts.find(({ key }) => key === asked) ?? (form.isResumedAlways ? drafts[0] : undefined)
    return found && { ...found, draft: { ...found.draft, typed: fitting(found.draft.typed, fields) } }
  })
  return resumed
}

/** A draft of an earlier version may have other fields. */
const fitting = (typed: Draft['typed'], fields: object) =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([field, value]) =>
        field in fields && valueKind(value) === valueKind((fields as Draft['typed'])[field]),
    ),
  )

/** Texts and choices are null where they are empty. */
const valueKind = (value: unknown) =>
  value === null ? 'string' : Array.isArray(value) ? 'array' : typeof value

/** The label of a field, without the star of a required one; that of a dialog comes after the page below it. */
function shownLabel(field: string): string | undefined {
  const control = [...document.getElementsByName(field)].at(-1) as HTMLInputElement | undefined
  return control?.labels?.[0]?.firstChild?.textContent ?? undefined
}

/**
 * Keeps what is typed in a form as a draft (decision 0022): however the form is left without saving, except by Cancel.
 * @param stored the values that the server has
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  options: FormDraft | undefined,
  resumed: StoredDraft | undefined,
  stored: Input,
) {
  const cache = useQueryClient()
  const [key] = useState(() => resumed?.key ?? newDraftKey(options?.name ?? ''))
  const restore = useEffectEvent(() => {
    if (!resumed) return
    openDraft(cache, resumed)
    const typed = Object.entries(resumed.draft.typed) as [Path<Input>, PathValue<Input, Path<Input>>][]
    for (const [field, value] of typed) form.setValue(field, value, { shouldDirty: true })
    if (typed[0]) form.setFocus(typed[0][0])
  })
  const follow = useEffectEvent((values: Input) => {
    const changes = Object.entries<FieldChange | undefined>(changesOf<Input>(stored, values))
    if (!options || changes.length === 0) return endDraft(cache, key)
    keepDraft(key, {
      title: options.title(values),
      path: options.path,
      base: Object.fromEntries(changes.map(([field, change]) => [field, change!.from])),
      typed: Object.fromEntries(changes.map(([field, change]) => [field, change!.to])),
      // The title says the only field of a form.
      ...(Object.keys(stored).length > 1 && {
        labels: Object.fromEntries(changes.map(([field]) => [field, shownLabel(field)])),
      }),
    })
  })
  const left = useEffectEvent(() => {
    const kept = closeDraft(cache, key)
    if (kept) toast.success('Kept as a draft', { description: kept.title })
  })
  const hasDraft = options !== undefined
  const mounts = useRef(0)
  // Mount: the form shows its draft, which follows what is typed. Unmount: what is not saved is kept.
  useEffect(() => {
    if (!hasDraft) return
    mounts.current += 1
    const mount = mounts.current
    restore()
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => follow(form.getValues()),
    })
    return () => {
      unsubscribe()
      // StrictMode mounts effects twice in development: then it is mounted again at once.
      queueMicrotask(() => mounts.current === mount && left())
    }
  }, [hasDraft, form])
  return {
    end: () => endDraft(cache, key),
    discard: () => discardDraft(cache, key),
  }
}
