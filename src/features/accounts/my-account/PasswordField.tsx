import { useController, useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/Field.tsx'
import { PasswordInput } from '../PasswordInput.tsx'

interface PasswordFieldProps {
  name: string
  label: string
  hint?: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password in a form of the office. */
export function PasswordField({ name, label, hint, autoComplete }: PasswordFieldProps) {
  const { control } = useFormContext<Record<string, string>>()
  const { field, fieldState } = useController({ name, control })
  return (
    <Field label={label} required hint={hint} error={fieldState.error?.message}>
      {(control) => <PasswordInput {...control} {...field} autoComplete={autoComplete} />}
    </Field>
  )
}
