import { useRef, useState, type BaseSyntheticEvent, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { failureOf, type Failure } from '../lib/failure.ts'
import { useOnline } from '../lib/online.ts'
import { isFocusLost } from '../ui/focus.ts'
import { toast } from '../ui/toast.ts'

const NOT_CONNECTED = 'Not saved yet.'
/** Subject of the toast about what a form waits for, as `data-not-ready` says. */
export const NOT_READY = 'not ready'

export type FormFailure = Failure & {
  attempt: number
  /** Whether its reason is gone, so that saving again will do. */
  isOver?: boolean
}

/** Saves a form: one save at a time, its failure, and where the focus is afterwards. */
export function useSubmit<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  showConflicts: (contested: NonNullable<Failure['contested']>) => void,
  onSubmit: (values: Output, event?: BaseSyntheticEvent) => Promise<void>,
) {
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const online = useOnline()
  // Set during rendering, as React recommends for adjusting state to another value.
  if (failure && failure.status === undefined && online === (failure.message === NOT_CONNECTED))
    setFailure({
      ...failure,
      message: online ? 'Please save now.' : NOT_CONNECTED,
      isOver: online,
    })

  const { isSubmitting } = form.formState
  // Not isSubmitting, which begins before the validation: it focuses the first invalid field, which must not be inert then.
  const [saving, setSaving] = useState(false)
  const pressed = useRef<HTMLElement>(null)
  const save = async (values: Output, event?: BaseSyntheticEvent) => {
    setSaving(true)
    let refused: Path<Input> | undefined
    try {
      await onSubmit(values, event)
      setFailure(null)
    } catch (error) {
      refused = showFailure(failureOf(error))
    }
    // The fields are not inert any more: the focus goes to the refused one, to the form's own panel, or back.
    flushSync(() => setSaving(false))
    const panel = pressed.current?.closest('form')?.querySelector<HTMLElement>('[data-failure-panel]')
    if (refused) form.setFocus(refused)
    // The browser takes the focus from a disabled button a frame later: a fast answer finds it there.
    else if (isFocusLost() || document.activeElement === pressed.current)
      (panel ?? pressed.current)?.focus({ preventScroll: !panel })
  }
  /** @returns the field that shows it alone */
  const showFailure = (failed: Failure): Path<Input> | undefined => {
    if (failed.contested) showConflicts(failed.contested)
    if (failed.contested || failed.isShown) {
      setFailure(null)
      return undefined
    }
    const fields = Object.entries(failed.fields) as [Path<Input>, string][]
    for (const [path, message] of fields) form.setError(path, { type: 'server', message })
    // A single field error is shown at the field only.
    const [first] = fields
    const isOnly =
      fields.length === 1 && first![1] === failed.message && form.getValues(first![0]) !== undefined
    setFailure((before) => (isOnly ? null : { ...failed, attempt: (before?.attempt ?? 0) + 1 }))
    return isOnly ? first![0] : undefined
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // A form inside a dialog must not submit the form around the dialog.
    event.stopPropagation()
    event.preventDefault()
    if (isSubmitting) return
    if (isWaiting(event.currentTarget)) return
    pressed.current = document.activeElement as HTMLElement | null
    void form.handleSubmit(save)(event)
  }
  return { submit, failure, saving }
}

/**
 * Nothing is saved over what somebody else has written, however often it is pressed, nor without a photograph on its way.
 * @returns whether something has to come first, which has the focus then
 */
function isWaiting(form: HTMLFormElement): boolean {
  const notReady = form.querySelector<HTMLElement>('[data-not-ready]')
  if (notReady) toast.error(`Not saved: ${notReady.dataset['notReady']}`, { subject: NOT_READY })
  else toast.dismissErrors(NOT_READY)
  notReady?.querySelector<HTMLElement>('button, input')?.focus()
  return notReady !== null
}
