import { useMutation } from '@tanstack/react-query'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { failureOf } from '../../lib/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { toast } from '../../ui/toast.ts'
import { PasswordInput } from './PasswordInput.tsx'

export interface Credentials {
  email: string
  password: string
}

export interface AuthFormProps {
  /** `new` asks for a password that is being chosen, `current` for one that is known. */
  password: 'current' | 'new' | 'none'
  email?: boolean
  submitLabel: string
  onSubmit: (typed: Credentials) => Promise<void>
  /** What can be done about a failure, shown under its sentence. */
  remedy?: (error: Error, typed: Credentials) => ReactNode
  beforeSubmit?: ReactNode
  /** Where no toast can be seen: the failure is read out where it stands. */
  withoutToasts?: boolean
}

/**
 * E-mail and password, sent once: the provider's message as a toast (acceptance A5), and in place at the field
 * or above the form. What was typed stays.
 */
export function AuthForm({
  password,
  email = true,
  submitLabel,
  onSubmit,
  remedy,
  beforeSubmit,
  withoutToasts = false,
}: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const send = useMutation({
    mutationFn: onSubmit,
    onError: (error) => {
      const { message, fields } = failureOf(error, 'An unexpected error occurred')
      if (!withoutToasts) toast.error(message)
      const [wrong] = Object.keys(fields)
      const control = wrong && form.current?.elements.namedItem(wrong)
      if (control instanceof HTMLElement) control.focus()
    },
  })
  const { message, fields } = failureOf(send.error)
  const inPlace = (email && fields['email']) || (password !== 'none' && fields['password'])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (send.isPending) return
    const typed = new FormData(event.currentTarget)
    send.mutate({ email: String(typed.get('email') ?? ''), password: String(typed.get('password') ?? '') })
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-busy={send.isPending || undefined}
      className="flex flex-col gap-4"
    >
      {send.error && !inPlace && (
        // The toast reads it out; here it stays to be read again.
        <div
          role={withoutToasts ? 'alert' : undefined}
          className="rounded-md bg-danger-soft px-3.5 py-2.5 text-danger"
        >
          <p>{message}</p>
          {send.variables && remedy?.(send.error, send.variables)}
        </div>
      )}
      {email && <EmailField error={fields['email']} />}
      {password !== 'none' && (
        <PasswordField isNew={password === 'new'} alone={!email} error={fields['password']} />
      )}
      {beforeSubmit}
      <Button type="submit" variant="primary" size="large" busy={send.isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}

function EmailField({ error }: { error: string | undefined }) {
  return (
    <Field label="Email" required error={error}>
      {(control) => (
        <TextInput {...control} type="email" name="email" autoComplete="username" inputMode="email" />
      )}
    </Field>
  )
}

function PasswordField({
  isNew,
  alone,
  error,
}: {
  isNew: boolean
  alone: boolean
  error: string | undefined
}) {
  return (
    <Field
      label={isNew && alone ? 'New password' : 'Password'}
      required
      error={error}
      hint={isNew && '12 to 128 characters. A few unusual words are easy to remember.'}
    >
      {(control) => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
      )}
    </Field>
  )
}
