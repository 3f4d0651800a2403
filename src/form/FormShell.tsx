import { zodResolver } from '@hookform/resolvers/zod'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
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
import { Button } from '../ui/Button.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FormBar, type FormBarProps } from './FormBar.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { useLeaveGuard, useReloadGuard } from './unsaved.ts'

export type FormShellProps<Input extends FieldValues, Output extends FieldValues> = {
  schema: z.ZodType<Output, Input>
  /** Every field, empty ones as '' or null, so that 'unsaved' can be told. */
  defaultValues: DefaultValues<Input>
  /** Saves; may navigate away. Rejects to keep the form and show the failure (lib/failure.ts). */
  onSubmit: (values: Output, form: UseFormReturn<Input, unknown, Output>) => Promise<void>
  submitLabel: string
  /** Beside the submit button, for example a Cancel link. */
  actions?: ReactNode
  /** Of a page that is one long form: its head, which has the buttons; else they stand below the fields. */
  bar?: Omit<FormBarProps, 'buttons'>
  /** The field that has the focus first. A dialog takes care of that itself. */
  firstField?: Path<Input>
  /** Asks before unsaved changes are left (default). A dialog that guards itself says false. */
  guard?: boolean
  /** Kept true while something is unsaved, for a dialog that guards itself. */
  dirtyRef?: RefObject<boolean>
  className?: string
  children: ReactNode
}

/**
 * The form of every office page: checks with the contract's schema, sends once, puts the server's sentences at their
 * fields and into a summary, keeps everything typed after a failure (acceptance D20), and guards unsaved changes.
 */
export function FormShell<Input extends FieldValues, Output extends FieldValues>(
  props: FormShellProps<Input, Output>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(props.schema),
    defaultValues: props.defaultValues,
  })
  const { submit, failure, saving, savedRef } = useSubmit(form, props.onSubmit)
  const { isDirty } = form.formState
  const { dirtyRef, guard = true, bar } = props
  useFirstField(form, props.firstField)
  useLeaveGuard(guard && isDirty, savedRef)
  useReloadGuard(guard && isDirty)
  // isDirty changed: the dialog around the form reads this ref when it is asked to close.
  useEffect(() => {
    if (dirtyRef) dirtyRef.current = isDirty
  }, [dirtyRef, isDirty])

  const buttons = (
    <Buttons actions={props.actions} label={props.submitLabel} {...{ saving, inBar: Boolean(bar) }} />
  )
  return (
    <FormProvider {...form}>
      {/* Every control in it can be left for the button as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        onSubmit={submit}
        onKeyDown={submitOnShortcut}
        className={props.className ?? 'flex flex-col gap-5'}
        aria-busy={saving || undefined}
      >
        {bar && <FormBar {...bar} buttons={buttons} />}
        {failure && <ErrorSummary key={failure.attempt} failure={failure} />}
        {props.children}
        {!bar && buttons}
      </form>
    </FormProvider>
  )
}

interface ButtonsProps {
  actions: ReactNode
  label: string
  saving: boolean
  inBar: boolean
}

function Buttons({ actions, label, saving, inBar }: ButtonsProps) {
  const offlineNote = useId()
  return (
    <div data-actions className="flex flex-wrap justify-end gap-2">
      <OfflineNote id={offlineNote} silent={inBar} />
      {actions}
      <Button
        type="submit"
        variant="primary"
        busy={saving}
        aria-describedby={offlineNote}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        title={`${label}: Ctrl+Enter or ⌘+Enter`}
      >
        {label}
      </Button>
    </div>
  )
}

/** Saves from any field, also from one of several lines. */
function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  // A form inside a dialog must not submit the form around the dialog.
  event.stopPropagation()
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

function useFirstField<Input extends FieldValues, Output extends FieldValues>(
  { setFocus }: UseFormReturn<Input, unknown, Output>,
  name: Path<Input> | undefined,
) {
  const isAwake = useHydrated()
  // Moves the focus as soon as the page takes it: until its scripts run, it is inert.
  useLayoutEffect(() => {
    if (isAwake && name) setFocus(name)
  }, [isAwake, name, setFocus])
}

function useSubmit<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  onSubmit: FormShellProps<Input, Output>['onSubmit'],
) {
  const [failure, setFailure] = useState<(Failure & { attempt: number }) | null>(null)
  const [saving, setSaving] = useState(false)
  const sending = useRef(false)
  const savedRef = useRef(false)
  const { isDirty } = form.formState
  // First change after a save: leaving is guarded again, which a saved form had switched off.
  useEffect(() => {
    if (isDirty && !sending.current) savedRef.current = false
  }, [isDirty])

  const save = async (values: Output) => {
    savedRef.current = true
    try {
      await onSubmit(values, form)
      setFailure(null)
      form.reset(form.getValues())
    } catch (error) {
      savedRef.current = false
      const refused = failureOf(error)
      const faults = Object.entries(refused.fields)
      // One fault that says it all is told at its field alone.
      const [path = '', sentence] = faults.length === 1 ? faults[0]! : []
      const alone = sentence === refused.message && form.getValues(path as Path<Input>) !== undefined
      for (const [path, sentence] of faults) {
        form.setError(path as Path<Input>, { type: 'server', message: sentence }, { shouldFocus: alone })
      }
      if (alone) return setFailure(null)
      setFailure((before) => ({ ...refused, attempt: (before?.attempt ?? 0) + 1 }))
    }
  }
  const submit = (event: FormEvent) => {
    // A form inside a dialog must not submit the form around the dialog.
    event.stopPropagation()
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    setSaving(true)
    void form
      .handleSubmit(save)(event)
      .finally(() => {
        sending.current = false
        setSaving(false)
      })
  }
  return { submit, failure, saving, savedRef }
}
