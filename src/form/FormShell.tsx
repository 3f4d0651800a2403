import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { failureOf, type Failure } from '../lib/failure.ts'
import { useOnline } from '../lib/online.ts'
import { cx } from '../ui/cx.ts'
import { isFocusLost } from '../ui/focus.ts'
import { useHydrated } from '../ui/useHydrated.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormButtons } from './FormButtons.tsx'
import { FormBar, type FormBarProps } from './FormBar.tsx'
import { useLeaveGuard, useReloadGuard } from './unsaved.ts'

export type FormShellProps<Input extends FieldValues, Output extends FieldValues> = {
  schema: z.ZodType<Output, Input>
  /** A value for every field, empty ones as '' or null, so that unsaved changes can be detected. */
  defaultValues: DefaultValues<Input>
  /**
   * Saves; may navigate away. Rejects to keep the form and show the failure (lib/failure.ts), unless the form shows it
   * in a panel of its own (`data-failure-panel`), which gets the focus.
   */
  onSubmit: (values: Output, form: UseFormReturn<Input, unknown, Output>) => Promise<void>
  submitLabel: string
  /** Beside the submit button, for example a Cancel link. */
  actions?: ReactNode
  /** The sticky header of a page that is one long form; without it the buttons are below the fields. */
  bar?: FormBarProps
  /** The field to focus first. A dialog does this itself. */
  firstField?: Path<Input>
  className?: string
  children: ReactNode
}

/**
 * The form of every office page: validates with the contract's schema, submits once, shows the server's errors at their
 * fields and in a summary, keeps everything typed after a failure (acceptance D20), and guards unsaved changes.
 */
export function FormShell<Input extends FieldValues, Output extends FieldValues>(
  props: FormShellProps<Input, Output>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(props.schema),
    defaultValues: props.defaultValues,
  })
  const { submit, failure, saving } = useSubmit(form, props.onSubmit)
  const { isDirty } = form.formState
  const { bar, firstField } = props
  const { setFocus } = form
  const isHydrated = useHydrated()
  // The page takes the focus: until its scripts run, it is inert.
  useEffect(() => {
    if (isHydrated && firstField) setFocus(firstField)
  }, [isHydrated, firstField, setFocus])
  // Saving may navigate away.
  useLeaveGuard(isDirty && !saving)
  useReloadGuard(isDirty)

  return (
    <FormProvider {...form}>
      {/* The handler only adds a shortcut for the submit button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        onSubmit={submit}
        onKeyDown={submitOnShortcut}
        className={cx('flex flex-col gap-5', props.className)}
        aria-busy={saving || undefined}
      >
        {bar && <FormBar {...bar} />}
        {failure && <ErrorSummary key={failure.attempt} failure={failure} />}
        {/* What is typed during a save would be lost when the form closes. */}
        <div className="contents" inert={saving}>
          {props.children}
        </div>
        <FormButtons actions={props.actions} label={props.submitLabel} saving={saving} inBar={Boolean(bar)} />
      </form>
    </FormProvider>
  )
}

/** Ctrl+Enter or Cmd+Enter submits from any field, including text areas. */
function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  // A form inside a dialog must not submit the form around the dialog.
  event.stopPropagation()
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

function useSubmit<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  onSubmit: FormShellProps<Input, Output>['onSubmit'],
) {
  const [failure, setFailure] = useState<(Failure & { attempt: number }) | null>(null)
  const online = useOnline()
  // ConnectionStatus reports it now. Set during rendering, as React recommends for adjusting state to another value.
  if (!online && failure && failure.status === undefined) setFailure(null)

  const { isSubmitting } = form.formState
  // Not isSubmitting, which begins before the validation: it focuses the first invalid field, which must not be inert then.
  const [saving, setSaving] = useState(false)
  const pressed = useRef<HTMLElement>(null)
  const refused = useRef<Path<Input>>(undefined)
  const save = async (values: Output) => {
    setSaving(true)
    try {
      await onSubmit(values, form)
      setFailure(null)
      form.reset(form.getValues())
    } catch (error) {
      showFailure(failureOf(error))
    } finally {
      setSaving(false)
    }
  }
  const showFailure = (failed: Failure) => {
    if (failed.hasOwnPanel) return setFailure(null)
    const paths = Object.keys(failed.fields) as Path<Input>[]
    const messageOf = (path: Path<Input>) => failed.fields[path] ?? ''
    for (const path of paths) form.setError(path, { type: 'server', message: messageOf(path) })
    // A single field error is shown at the field only.
    const [only] = paths
    const isOnlyError =
      only && paths.length === 1 && messageOf(only) === failed.message && form.getValues(only) !== undefined
    if (!isOnlyError) return setFailure((before) => ({ ...failed, attempt: (before?.attempt ?? 0) + 1 }))
    refused.current = only
    setFailure(null)
  }
  // The save has ended, and its fields are not inert any more: the focus goes to the refused field, the form's own panel, or back.
  useEffect(() => {
    if (saving) return
    const panel = pressed.current?.closest('form')?.querySelector<HTMLElement>('[data-failure-panel]')
    if (refused.current) form.setFocus(refused.current)
    else if (isFocusLost()) (panel ?? pressed.current)?.focus({ preventScroll: !panel })
    refused.current = undefined
  }, [saving, form])
  const submit = (event: FormEvent) => {
    // A form inside a dialog must not submit the form around the dialog.
    event.stopPropagation()
    event.preventDefault()
    if (isSubmitting) return
    pressed.current = document.activeElement as HTMLElement | null
    void form.handleSubmit(save)(event)
  }
  return { submit, failure, saving }
}
