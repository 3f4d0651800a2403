import { useCallback, useState, type KeyboardEvent, type ReactNode } from 'react'
import {
  FormProvider,
  useForm,
  useFormContext,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { useLocation } from 'react-router'
import type { z } from 'zod'
import { formatAgo } from '../lib/author.ts'
import type { InitialValues, Send } from '../lib/fieldChanges.ts'
import { newId } from '../lib/newId.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { onDemandLoads } from '../ui/onDemand.tsx'
import { useHydrated } from '../ui/useHydrated.ts'
import { focusOnMount } from '../ui/focus.ts'
import { Reference } from '../ui/Loaded.tsx'
import { markUnsaved } from './LeaveGuard.tsx'
import { FormBar, type FormBarProps } from './FormBar.tsx'
import { FormConflictsContext, useChangeSaver } from './useChangeSaver.ts'
import { useSubmit, type FormFailure } from './useSubmit.ts'
import { isDraftOpen } from './drafts.ts'
import { useDraftKey, useFormDraft, useResumedDraft, type FormDraft } from './useFormDraft.ts'

/** What `onSubmit` can use. */
export interface Submission<Input extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Input, unknown, Output>
  /** Of what the form creates: the same in each try, so that a repeat creates nothing twice (`newId`). */
  id: string
  /** The values that the server has: those that the form began with, after a conflict the other person's. */
  stored: Input
  /** Sends what was changed (`createChangeSaver`). */
  save: <Saved>(values: Output, send: Send<Output, Saved>) => Promise<Saved>
  /** After a conflict: puts what the server has now into the fields in which nothing was typed. */
  showLatest: (latest: Input) => void
}

export type FormShellProps<Input extends FieldValues, Output extends FieldValues> = {
  /**
   * Imports the schema, which comes with zod, once the form validates.
   * @param stored what the server has: unchanged values are accepted even if they violate the rules
   */
  loadRules: (stored: Input) => Promise<z.ZodType<Output, Input>>
  /** A value for every field, empty ones as '' or null, so that unsaved changes can be detected. */
  defaultValues: DefaultValues<Input>
  /**
   * Saves. Rejects to keep the form and show the failure (lib/failure.ts), contested fields in its FormConflicts, unless the
   * form shows it in a panel of its own (`data-failure-panel`), which gets the focus.
   */
  onSubmit: (values: Output, submission: Submission<Input, Output>) => Promise<unknown>
  /** It was saved: leave the form. */
  onSaved?: () => unknown
  submitLabel: string
  /** A second way to save, which leads on. @property title where to, as a tooltip */
  secondSubmit?: { label: string; title: string; onSaved: () => unknown } | undefined
  /** Leave the form; what was typed is discarded. */
  onCancel?: () => void
  /** Beside the submit button. */
  actions?: ReactNode
  /** Keeps what is typed until it is saved or discarded. */
  draft?: FormDraft | undefined
  /** The sticky header of a page that is one long form; without it the buttons are below the fields. */
  bar?: FormBarProps
  /** The field to focus first. A dialog does this itself. */
  firstField?: Path<Input>
  className?: string
  children: ReactNode
}

/**
 * The form of every office page: validates with the contract's schema, submits once, shows the server's errors at their
 * fields and in a summary, keeps everything typed after a failure (acceptance D20), and what is not saved as a draft.
 * A new visit of its page, and Discard, mount the form anew.
 */
export function FormShell<Input extends FieldValues, Output extends FieldValues>(
  props: FormShellProps<Input, Output>,
) {
  const asked = useDraftKey()
  const { key: visit } = useLocation()
  const [shown, setShown] = useState({ visit, isDiscarded: false })
  // A later address of the page asks for none. The dialog that Resume opens may have its draft before the address names it.
  if (asked && visit !== shown.visit && !isDraftOpen(asked)) setShown({ visit, isDiscarded: false })
  return (
    <Form
      key={`${shown.visit} ${shown.isDiscarded}`}
      {...props}
      isDiscarded={shown.isDiscarded}
      onDiscard={() => setShown({ ...shown, isDiscarded: true })}
    />
  )
}

function Form<Input extends FieldValues, Output extends FieldValues>(
  props: FormShellProps<Input, Output> & { isDiscarded: boolean; onDiscard: () => void },
) {
  const { bar, defaultValues, loadRules, secondSubmit, isDiscarded } = props
  // After Discard no older draft of the form is put back.
  const resumed = useResumedDraft(isDiscarded ? undefined : props.draft, defaultValues)
  const firstField = isDiscarded ? (Object.keys(defaultValues) as Path<Input>[])[0] : props.firstField
  const changes = useChangeSaver<Output>(defaultValues as InitialValues<Output>, resumed?.draft)
  const stored = changes.base as Input
  const resolver = resolverOf<Input, Output>(() => loadRules(stored))
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues })
  const draft = useFormDraft(form, props.draft, resumed, stored)
  const [id] = useState(newId)
  const { submit, failure, saving } = useSubmit(form, changes.showConflicts, async (values, event) => {
    const showLatest = (latest: Input) => {
      const theirs = changes.showLatest(form.getValues(), latest)
      for (const [field, value] of Object.entries(theirs)) form.setValue(field as Path<Input>, value)
    }
    await props.onSubmit(values, { form, id, stored, save: changes.save, showLatest })
    form.reset(form.getValues())
    draft.end()
    const { submitter } = event!.nativeEvent as SubmitEvent
    // The second button alone has a value.
    await ((submitter?.getAttribute('value') && secondSubmit) || props).onSaved?.()
  })
  const cancel = () => {
    // A save that is under way may still be refused.
    if (!saving) draft.discard()
    props.onCancel?.()
  }
  const discard = () => {
    if (saving) return
    draft.discard()
    props.onDiscard()
  }
  const unsaved = resumed && <Resumed {...resumed} onDiscard={discard} />
  return (
    <FormProvider {...form}>
      {/* The handler only adds a shortcut for the submit button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={useFirstFocus(form, firstField)}
        onSubmit={submit}
        onKeyDown={submitOnShortcut}
        className={cx('flex flex-col gap-5', props.className)}
        aria-busy={saving || undefined}
        {...markUnsaved(form.formState.isDirty && !props.draft)}
      >
        <FormConflictsContext value={{ ...changes, submitLabel: props.submitLabel, id }}>
          {bar ? <FormBar {...bar}>{unsaved}</FormBar> : unsaved}
          {failure && <ErrorSummary key={failure.attempt} failure={failure} />}
          {/* What is typed during a save would be lost when the form closes. */}
          <div className="contents" inert={saving}>
            {props.children}
          </div>
        </FormConflictsContext>
        <Buttons {...props} {...{ cancel, saving }} />
      </form>
    </FormProvider>
  )
}

interface ResumedProps {
  seconds_ago: number
  onDiscard: () => void
}

const Resumed = ({ seconds_ago, onDiscard }: ResumedProps) => (
  <p className="text-sm text-ink-soft">
    You typed this {formatAgo(seconds_ago)} and did not save it.{' '}
    <button type="button" className="min-h-6 underline" onClick={onDiscard}>
      Discard
    </button>
  </p>
)

type ButtonsProps = Pick<
  FormShellProps<never, never>,
  'bar' | 'actions' | 'onCancel' | 'secondSubmit' | 'submitLabel'
> & {
  cancel: () => void
  saving: boolean
}

function Buttons({ bar, actions, onCancel, cancel, secondSubmit, submitLabel, saving }: ButtonsProps) {
  return (
    <div className={cx('flex flex-wrap justify-end gap-2', bar && 'form-bar-buttons')}>
      {actions}
      {onCancel && (
        <Button variant={bar && 'quiet'} onClick={cancel}>
          Cancel
        </Button>
      )}
      {/* Enter presses the first of a form's submit buttons. */}
      <SubmitButton label={submitLabel} saving={saving} />
      {secondSubmit && (
        <Button type="submit" value="second" title={secondSubmit.title} disabled={saving}>
          {secondSubmit.label}
        </Button>
      )}
    </div>
  )
}

const SubmitButton = ({ label, saving }: { label: string; saving: boolean }) => (
  <Button
    type="submit"
    variant="primary"
    busy={saving}
    aria-keyshortcuts="Control+Enter Meta+Enter"
    title={`${label}: Ctrl+Enter or ⌘+Enter`}
  >
    {label}
  </Button>
)

const loadResolver = () => import('@hookform/resolvers/zod')
onDemandLoads.push(loadResolver)

/** Without the rules, which could not be loaded, the server alone checks what is sent. */
const resolverOf =
  <Input extends FieldValues, Output extends FieldValues>(
    load: () => Promise<z.ZodType<Output, Input>>,
  ): Resolver<Input, unknown, Output> =>
  async (values, ...rest) => {
    const loaded = await Promise.all([loadResolver(), load()]).catch(() => undefined)
    if (!loaded) return { values: values as FieldValues as Output, errors: {} }
    const [{ zodResolver }, rules] = loaded
    return zodResolver(rules)(values, ...rest)
  }

/** A ref callback that focuses a field once the page takes the focus: until its scripts run, it is inert. */
function useFirstFocus<Input extends FieldValues>(
  { setFocus }: Pick<UseFormReturn<Input>, 'setFocus'>,
  firstField: Path<Input> | undefined,
) {
  const isHydrated = useHydrated()
  return useCallback(
    (form: HTMLFormElement | null) => {
      if (form && isHydrated && firstField) setFocus(firstField)
    },
    [isHydrated, firstField, setFocus],
  )
}

/** Ctrl+Enter or Cmd+Enter submits from any field, including text areas. */
function submitOnShortcut(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  // A question of the form is not in it.
  if (!event.currentTarget.contains(event.target as Node)) return
  // A form inside a dialog must not submit the form around the dialog.
  event.stopPropagation()
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The server's errors above the form; it takes the focus when it appears, and each line links to its field. */
function ErrorSummary({ failure }: { failure: FormFailure }) {
  const fields = Object.entries(failure.fields)
  const { setFocus } = useFormContext()
  return (
    <div
      ref={focusOnMount}
      tabIndex={-1}
      role="alert"
      className={cx(
        'rounded-lg border px-4 py-3',
        failure.isOver ? 'border-line bg-sunken' : 'border-danger/40 bg-danger-soft',
      )}
    >
      <p className={cx('font-semibold', !failure.isOver && 'text-danger')}>{failure.message}</p>
      {fields.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {fields.map(([path, sentence]) => (
            <li key={path}>
              <button
                type="button"
                className="text-left underline underline-offset-2 hover:no-underline"
                onClick={() => setFocus(path)}
              >
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* No request id for errors that the person can correct. */}
      {failure.requestId && (failure.status ?? 500) >= 500 && <Reference id={failure.requestId} />}
    </div>
  )
}
