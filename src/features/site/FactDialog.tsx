import { useIsMutating } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { createContext, use, useRef, type ReactNode } from 'react'
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { undoAction } from '../../form/undo.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import {
  asText,
  DateField,
  FormField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../form/fields.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useAction } from '../../ui/useAction.ts'
import type { FactRow } from './contract.ts'
import { emptyForm, isAsked, suggestedForm, toForm } from './factForm.ts'
import { PhotoField, sendingPhoto } from './PhotoField.tsx'
import { SeveralField } from './SeveralField.tsx'
import type { FactFields, Problems } from './checkFact.ts'
import type { Shape, ShapeField } from './shape.ts'
import { factWarnings } from './warnings.ts'

interface FactDialogProps {
  fact: FactRow
  /** The next one that is not filled in. */
  next: FactRow | undefined
  onClose: () => void
  /** @param next to go on with */
  onSaved: (next?: FactRow) => void
}

/** Fills in one fact of the public site; saving does not publish it. */
export default function FactDialog({ fact, next, onClose, onSaved }: FactDialogProps) {
  const { key, title, need, hint, shape, value, example, suggested } = fact
  const save = useAction({
    call: (to: unknown) => api.site.save.call({ key, changes: { value: { from: value, to } } }),
    done: (_, to) =>
      to === null
        ? `${title} left out. Visitors see it no more once you publish.`
        : `${title} saved. Visitors see it once you publish.`,
    undo: undoAction,
    // The form says why it was not saved.
    failed: (to) => (to === null ? `${title} was not left out` : ''),
    subject: key,
    closesAtOnce: true,
  })
  // A list without an item says nothing of what is wanted.
  const empty = shape.kind === 'list' ? [emptyForm(shape.of)] : emptyForm(shape)
  const start = suggested ? suggestedForm(shape, example) : empty
  return (
    <FormDialog<{ value: unknown }, FactFields>
      title={title}
      description={hint ?? undefined}
      // No wider, so that the toast of the last save lies beside its buttons.
      size="medium"
      onClose={onClose}
      onSaved={() => onSaved()}
      secondSubmit={next && { label: 'Save and next', title: next.title, onSaved: () => onSaved(next) }}
      loadRules={() => import('./checkFact.ts').then(({ factRules }) => factRules(shape))}
      defaultValues={{ value: value === null ? start : toForm(shape, value) }}
      onSubmit={({ value: to }) => save.mutateAsync(to)}
      submitLabel="Save"
      actions={
        value !== null &&
        need !== 'must' && (
          <Button
            variant="quiet"
            busy={save.isPending && save.variables === null}
            onClick={() => save.mutate(null, { onSuccess: () => onSaved() })}
          >
            Leave out
          </Button>
        )
      }
    >
      <WithWarnings factKey={key}>
        <ShapeFields shape={shape} name="value" label={title} />
      </WithWarnings>
    </FormDialog>
  )
}

interface ShapeProps<Kind extends Shape = Shape> {
  shape: Kind
  name: string
  label: string
}

/** What is odd about the values of the form, by the name of the field. */
const Warnings = createContext<Problems>({})

function WithWarnings({ factKey, children }: { factKey: string; children: ReactNode }) {
  const warnings = Object.entries(factWarnings(factKey, useWatch({ name: 'value' })))
  return (
    <Warnings value={Object.fromEntries(warnings.map(([path, text]) => [`value.${path}`, text]))}>
      {children}
    </Warnings>
  )
}

function ShapeFields({ shape, name, label }: ShapeProps) {
  const hint = use(Warnings)[name]
  switch (shape.kind) {
    case 'text':
      return <OneText {...{ name, label, shape }} />
    case 'day':
      return <DateField {...{ name, label, hint }} required={!shape.optional} />
    case 'number':
      return <TextField name={name} label={label} required={!shape.optional} />
    case 'flag':
      return <SwitchField name={name} label={label} on="Yes" off="No" />
    case 'check':
      return <CheckField {...{ name, label, shape }} />
    case 'choice': {
      const options = shape.options.map((value) => ({ value, label: value }))
      const required = shape.empty === undefined
      return <SelectField {...{ name, label, hint, options, required }} placeholder={shape.empty} />
    }
    case 'several':
      return <SeveralField {...{ name, label, shape }} />
    case 'code':
      return null
    case 'photo':
      return <PhotoField {...{ name, label, shape }} />
    case 'list':
      return <Items name={name} label={label} of={shape.of} />
    case 'group':
      return (
        <Group label={name === 'value' ? null : label}>
          {shape.fields.map((field) => (
            <GroupField key={field.key} field={field} group={name} />
          ))}
        </Group>
      )
  }
}

/** With the sentence that it ends, as it is typed. */
function OneText({ shape, name, label }: ShapeProps<Shape & { kind: 'text' }>) {
  const text = asText(useWatch({ name })).trim()
  const sentence = text && shape.sentence && `“${shape.sentence} ${text}”`
  const hint = use(Warnings)[name] ?? sentence
  const required = !shape.optional
  return shape.lines > 1 ? (
    <TextAreaField {...{ name, label, hint, required }} rows={shape.lines} />
  ) : (
    <TextField {...{ name, label, hint, required }} />
  )
}

/** Fields that belong together; those of the whole fact have the title of the dialog. */
const Group = ({ label, children }: { label: string | null; children: ReactNode }) => {
  const fields = <div className="grid gap-4 sm:grid-cols-2">{children}</div>
  if (label === null) return fields
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{label}</legend>
      {fields}
    </fieldset>
  )
}

function GroupField({ field, group }: { field: ShapeField; group: string }) {
  const isShown = isAsked(field, Object(useWatch({ name: group })) as Record<string, unknown>)
  return (
    isShown && (
      <div className={isShort(field.shape) ? '' : 'sm:col-span-2'}>
        <ShapeFields shape={field.shape} name={`${group}.${field.key}`} label={field.label} />
      </div>
    )
  )
}

const isShort = (shape: Shape) =>
  ['number', 'choice', 'day'].includes(shape.kind) || (shape.kind === 'text' && shape.lines === 1)

/** That somebody has checked a text, which is the value; no more once the text has changed. */
function CheckField({ shape, name, label }: ShapeProps<Shape & { kind: 'check' }>) {
  const text = asText(useWatch({ name: name.replace(/[^.]+$/, shape.of) })).trim()
  const checked = asText(useWatch({ name }))
  const isChecked = checked !== '' && checked === text
  const hint = checked !== '' && !isChecked && 'The text has changed, so it has to be checked again.'
  return (
    <FormField name={name} label={label} hint={hint || undefined}>
      {(control, _, onChange) => (
        <span className="flex items-center gap-2.5">
          <Switch {...control} checked={isChecked} onCheckedChange={(isOn) => onChange(isOn ? text : '')} />
          <span aria-hidden className="text-ink-soft">
            {isChecked ? 'Yes' : 'No'}
          </span>
        </span>
      )}
    </FormField>
  )
}

/** What an item is called in the form now. */
function ItemTitle({ name }: { name: string }) {
  const item = Object(useWatch({ name })) as Record<string, unknown>
  const title = asText(item['name'] ?? item['title'] ?? item['question'] ?? item['seat'] ?? '')
  return title && <span className="max-w-60 min-w-0 truncate">{title}</span>
}

/** Any number of the same. */
function Items({ name, label, of }: { name: string; label: string; of: Shape }) {
  const { fields, append, remove } = useFieldArray({ name })
  const { errors } = useFormState()
  const adding = useRef<HTMLButtonElement>(null)
  const isSending = useIsMutating(sendingPhoto) > 0
  const add = () =>
    append(emptyForm(of), { focusName: of.kind === 'group' ? undefined : `${name}.${fields.length}` })
  const removeItem = (index: number) => {
    remove(index)
    adding.current?.focus()
  }
  // An error of the whole list: the form's own rules put it into `root`, the server's stands here.
  const { root, message } = (get(errors, name) ?? {}) as { root?: { message: string }; message?: string }
  const error = root?.message ?? message
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      {/* The dialog has the title of the whole fact. */}
      <legend className={name === 'value' ? 'sr-only' : 'mb-2 font-semibold'}>{label}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="grid grid-cols-1 gap-3 border-l-2 border-line pl-4">
          <ShapeFields shape={of} name={`${name}.${index}`} label={`${index + 1}`} />
          <Button
            variant="quiet"
            className="max-w-full justify-self-start"
            disabled={isSending}
            onClick={() => removeItem(index)}
          >
            <Trash2 aria-hidden className="size-4" />
            Remove {index + 1}
            <ItemTitle name={`${name}.${index}`} />
          </Button>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Button ref={adding} className="justify-self-start" onClick={add}>
        <Plus aria-hidden className="size-4" />
        {fields.length > 0 ? 'Add another' : 'Add'}
      </Button>
    </fieldset>
  )
}
