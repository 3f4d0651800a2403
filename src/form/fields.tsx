import { useState, type ComponentProps, type ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { isId } from '../lib/text.ts'
import { DatePicker, type DatePickerProps } from '../ui/DatePicker.tsx'
import { Combobox } from '../ui/Combobox.tsx'
import { Field } from '../ui/Field.tsx'
import { MANY_OPTIONS, Select, type SelectOption } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { TextArea, TextInput } from '../ui/TextInput.tsx'
import type { ComboboxChoice } from '../ui/useCombobox.ts'

/** Props of every field in a FormShell. `name` is the path in the form's values, 'medications.0.notes'. */
export type FormFieldProps = {
  name: string
  label: string
  required?: boolean
  hint?: ReactNode
  className?: string
}

/** Props for the Field (`frame`) and for its control (`shared`). */
export function useField({ name, label, required, hint, className }: FormFieldProps) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const { ref, onBlur, onChange } = field
  const value: unknown = field.value
  return {
    value,
    onChange,
    shared: { ref, name, onBlur },
    frame: { label, required, hint, className, error: fieldState.error?.message },
  }
}

export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const asChoice = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

type Control = Parameters<ComponentProps<typeof Field>['children']>[0] & ReturnType<typeof useField>['shared']
type FieldRendering = {
  children: (control: Control, value: unknown, onChange: (next: unknown) => void) => ReactNode
}

/** A Field of a form; `children` renders its control. */
export function FormField({ children, ...props }: FormFieldProps & FieldRendering) {
  const { value, onChange, shared, frame } = useField(props)
  return <Field {...frame}>{(control) => children({ ...control, ...shared }, value, onChange)}</Field>
}

type TextProps = { inputMode?: 'tel' | 'email' | 'url'; autoComplete?: 'name' | 'off' }

/** One line of text; the value is a string. */
export const TextField = ({ inputMode, autoComplete = 'off', ...props }: FormFieldProps & TextProps) => (
  <FormField {...props}>
    {(control, value, onChange) => (
      <TextInput {...control} {...{ inputMode, autoComplete, onChange }} value={asText(value)} />
    )}
  </FormField>
)

type AreaProps = { rows?: number; placeholder?: string }

/** Several lines of text; the value is a string. */
export const TextAreaField = ({ rows = 3, placeholder, ...props }: FormFieldProps & AreaProps) => (
  <FormField {...props}>
    {(control, value, onChange) => (
      <TextArea {...control} {...{ rows, placeholder, onChange }} value={asText(value)} />
    )}
  </FormField>
)

type SelectProps = { options: SelectOption[]; placeholder?: string }

/** One of a list; the value is a string or null. Of many entries one is found by typing. */
export const SelectField = ({ options, placeholder, ...props }: FormFieldProps & SelectProps) =>
  options.length >= MANY_OPTIONS && options.every(({ value }) => isId(value)) ? (
    <ComboboxField {...props} options={options} placeholder={placeholder ?? 'Select'} />
  ) : (
    <FormField {...props}>
      {(control, value, onChange) => (
        <Select {...control} {...{ options, placeholder, onChange }} value={asChoice(value)} />
      )}
    </FormField>
  )

/**
 * One of a longer list, found by typing; the value is the id of an entry or null. Text that means no entry, or several, is
 * the value while it is there, so that a draft has it; the form's rules refuse it.
 */
export function ComboboxField({
  options,
  placeholder,
  adding,
  ...props
}: FormFieldProps & Pick<ComboboxChoice, 'options' | 'placeholder' | 'adding'>) {
  const { value, onChange, shared, frame } = useField(props)
  const current = asChoice(value)
  const unclear = current !== null && !isId(current) ? current : null
  // What Escape puts back.
  const [chosen, setChosen] = useState(unclear === null ? current : null)
  if (unclear === null && current !== chosen) setChosen(current)
  return (
    // The text says itself what is wrong with it.
    <Field {...frame} error={unclear === null ? frame.error : undefined}>
      {(control) => (
        <Combobox
          {...control}
          {...shared}
          {...{ options, placeholder, adding, unclear }}
          value={chosen}
          onChange={onChange}
          onUnclear={(text) => {
            if (text !== unclear) onChange(text ?? chosen)
          }}
        />
      )}
    </Field>
  )
}

/** A day; the value is 'yyyy-MM-dd' or null, which a required one cannot be made again. `years` are those that the form's rule for it allows; `onDay` is called for each new day. */
export function DateField({
  years,
  missingYear,
  isNamed,
  onDay,
  ...props
}: FormFieldProps &
  Pick<DatePickerProps, 'years' | 'missingYear' | 'isNamed'> & {
    onDay?: (day: string | null) => void
  }) {
  const { value, onChange, shared, frame } = useField(props)
  const { trigger, formState } = useFormContext()
  const change = (day: string | null) => {
    onChange(day)
    onDay?.(day)
  }
  // The picker reports invalid text; the error of the previous day is cleared.
  const [unreadable, setUnreadable] = useState(false)
  return (
    <Field {...frame} error={unreadable ? undefined : frame.error}>
      {(control) => (
        <DatePicker
          {...control}
          {...shared}
          label={props.label}
          years={years}
          missingYear={missingYear}
          isNamed={isNamed}
          clearable={!props.required}
          value={asChoice(value)}
          onUnreadable={setUnreadable}
          onTyped={change}
          onChange={(day) => {
            change(day)
            // A day outside of the allowed years is reported at once, like one that does not exist.
            // With it, what depends on it and is wrong.
            void trigger([props.name, ...Object.keys(formState.errors)])
          }}
        />
      )}
    </Field>
  )
}

type WordedSwitchProps = ComponentProps<typeof Switch> & { on: string; off: string }

/** A switch that says beside it what it is. */
export const WordedSwitch = ({ on, off, ...props }: WordedSwitchProps) => (
  <span className="flex items-center gap-2.5">
    <Switch {...props} />
    <span aria-hidden className="text-ink-soft">
      {props.checked ? on : off}
    </span>
  </span>
)

type SwitchFieldProps = FormFieldProps & Pick<WordedSwitchProps, 'question' | 'on' | 'off'>

/** On or off; the value is a boolean. */
export const SwitchField = ({ on, off, question, ...props }: SwitchFieldProps) => (
  <FormField {...props}>
    {(control, value, onChange) => (
      <WordedSwitch
        {...control}
        {...{ on, off, question }}
        checked={value === true}
        onCheckedChange={onChange}
      />
    )}
  </FormField>
)
