import type { ComponentProps, ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { plainMoney } from '../../lib/money.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select, type SelectOption } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { DateDisplay } from '../../lib/dates.ts'

/** What every field of a FormShell takes. `name` is the path in the form's values, 'medications.0.notes'. */
export type FormFieldProps = {
  name: string
  label: string
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  className?: string
}

function useField({ name, label, hint, required, className }: FormFieldProps) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const value: unknown = field.value
  return { field, value, frame: { label, hint, required, className, error: fieldState.error?.message } }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asChoice = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'placeholder' | 'maxLength' | 'minLength' | 'inputMode' | 'spellCheck'
>

/** One line of text. The value is a string; `emptyAsNull` gives null for an empty one. */
export function TextField({
  emptyAsNull = false,
  type,
  autoComplete = 'off',
  placeholder,
  maxLength,
  minLength,
  inputMode,
  spellCheck,
  ...props
}: FormFieldProps & InputProps & { emptyAsNull?: boolean }) {
  const { field, value, frame } = useField(props)
  const input = {
    type: type ?? 'text',
    autoComplete,
    placeholder,
    maxLength,
    minLength,
    inputMode,
    spellCheck,
  }
  return (
    <Field {...frame}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          ref={field.ref}
          name={props.name}
          disabled={props.disabled}
          value={asText(value)}
          onChange={({ target }) => field.onChange(emptyAsNull && target.value === '' ? null : target.value)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}

type AreaProps = { rows?: number; placeholder?: string; maxLength?: number; emptyAsNull?: boolean }

/** Several lines of text. */
export function TextAreaField({
  rows = 3,
  placeholder,
  maxLength,
  emptyAsNull = false,
  ...props
}: FormFieldProps & AreaProps) {
  const { field, value, frame } = useField(props)
  return (
    <Field {...frame}>
      {(control) => (
        <TextArea
          {...control}
          {...{ rows, placeholder, maxLength }}
          ref={field.ref}
          name={props.name}
          disabled={props.disabled}
          value={asText(value)}
          onChange={({ target }) => field.onChange(emptyAsNull && target.value === '' ? null : target.value)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}

/** One of a list; the value is a string or null. */
export function SelectField({
  options,
  placeholder,
  ...props
}: FormFieldProps & { options: SelectOption[]; placeholder?: string }) {
  const { field, value, frame } = useField(props)
  return (
    <Field {...frame}>
      {(control) => (
        <Select
          {...control}
          {...{ options, placeholder }}
          ref={field.ref}
          name={props.name}
          disabled={props.disabled}
          value={asChoice(value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}

/** A day; the value is 'yyyy-MM-dd' or null. */
export function DateField({
  display,
  placeholder,
  ...props
}: FormFieldProps & { display?: DateDisplay; placeholder?: string }) {
  const { field, value, frame } = useField(props)
  return (
    <Field {...frame}>
      {(control) => (
        <DatePicker
          {...control}
          {...{ display, placeholder }}
          ref={field.ref}
          name={props.name}
          disabled={props.disabled}
          value={asChoice(value)}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}

/** An amount in dollars; the value is a decimal string ('12.50') or null and never becomes a number. */
export function MoneyField(props: FormFieldProps) {
  const { field, value, frame } = useField(props)
  return (
    <Field {...frame}>
      {(control) => (
        <span className="relative block">
          <span
            aria-hidden
            className="pointer-events-none absolute top-0 left-3 flex h-control items-center text-ink-faint"
          >
            $
          </span>
          <TextInput
            {...control}
            type="number"
            step="0.01"
            min="0"
            inputMode="decimal"
            placeholder="0.00"
            autoComplete="off"
            className="no-spinner tabular pl-7"
            ref={field.ref}
            name={props.name}
            disabled={props.disabled}
            value={asText(value)}
            onChange={({ target }) => field.onChange(target.value === '' ? null : target.value)}
            onBlur={() => {
              const plain = plainMoney(asText(value))
              if (plain !== '' && plain !== value && !/\.\d{3}/.test(asText(value))) field.onChange(plain)
              field.onBlur()
            }}
            // A turned wheel over the field scrolls the page instead of changing the amount.
            onWheel={(event) => event.currentTarget.blur()}
          />
        </span>
      )}
    </Field>
  )
}

/** On or off; the value is a boolean. */
export function SwitchField({ on, off, ...props }: FormFieldProps & { on: string; off: string }) {
  const { field, value, frame } = useField(props)
  const checked = value === true
  return (
    <Field {...frame}>
      {(control) => (
        <span className="flex items-center gap-2.5">
          <Switch
            {...control}
            ref={field.ref}
            disabled={props.disabled}
            checked={checked}
            onCheckedChange={field.onChange}
          />
          <span aria-hidden className="text-ink-soft">
            {checked ? on : off}
          </span>
        </span>
      )}
    </Field>
  )
}
