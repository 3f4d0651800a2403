import { useMutation } from '@tanstack/react-query'
import { createContext, use, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { failureOf } from '../../lib/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { toast } from '../../ui/toast.ts'
import { PasswordInput } from './PasswordInput.tsx'

/** The email typed at /auth, shared by its forms so that it need not be typed again. */
export const TypedEmail = createContext<[email: string, setEmail: (email: string) => void]>(['', () => {}])

export const newPasswordHint = '12 to 128 characters. A few unusual words are easy to remember.'

export interface Credentials {
  email: string
  password: string
}

export interface AuthFormProps {
  /** For the label, hint and autocomplete of the password field: a new password or the existing one. */
  password: 'current' | 'new' | 'none'
  email?: boolean
  submitLabel: string
  onSubmit: (credentials: Credentials) => Promise<void>
  /** A link or button shown below the error message. */
  errorAction?: ((error: Error, credentials: Credentials) => ReactNode) | undefined
  beforeSubmit?: ReactNode
  /** For a modal dialog, which covers toasts: the error is then announced by the form itself. */
  withoutToasts?: boolean
}

/**
 * Form for e-mail and password. Errors are shown as a toast (acceptance A5) and at the field or above the form; the typed
 * values stay.
 */
export function AuthForm({
  password,
  email = true,
  submitLabel,
  onSubmit,
  errorAction,
  beforeSubmit,
  withoutToasts = false,
}: AuthFormProps) {
  const { form, send, submit } = useSend(onSubmit, withoutToasts)
  const [typedEmail] = use(TypedEmail)
  // Autofocus on the first empty field; state, so that it does not move while the email is typed.
  const [first] = useState(email && typedEmail === '' ? 'email' : 'password')
  const { message, fields } = failureOf(send.error)
  const inPlace = (email && fields['email']) || (password !== 'none' && fields['password'])
  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-busy={send.isPending || undefined}
      className="flex flex-col gap-4"
    >
      {send.error && !inPlace && (
        // The toast announces the error, but disappears.
        <div
          role={withoutToasts ? 'alert' : undefined}
          className="rounded-md bg-danger-soft px-3.5 py-2.5 text-danger"
        >
          <p>{message}</p>
          {send.variables && errorAction?.(send.error, send.variables)}
        </div>
      )}
      {email && <EmailField error={fields['email']} isFirst={first === 'email'} />}
      {password !== 'none' && (
        <PasswordField
          isNew={password === 'new'}
          isOnlyField={!email}
          error={fields['password']}
          isFirst={first === 'password'}
        />
      )}
      {beforeSubmit}
      <Button type="submit" variant="primary" size="large" busy={send.isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}

/** Submits once at a time; a new submit removes the toast of the previous one. */
function useSend(onSubmit: AuthFormProps['onSubmit'], withoutToasts: boolean) {
  const form = useRef<HTMLFormElement>(null)
  // A ref, since the second click of a double click comes before React has disabled the button.
  const sending = useRef(false)
  const send = useMutation({
    mutationFn: onSubmit,
    onSettled: () => {
      sending.current = false
    },
    onError: (error) => {
      const { message, fields } = failureOf(error, 'An unexpected error occurred')
      if (!withoutToasts) toast.error(message, { subject: 'account' })
      // The submit button was disabled, so it lost the focus.
      const [firstInvalid = 'password'] = Object.keys(fields)
      const control = form.current?.elements.namedItem(firstInvalid)
      if (control instanceof HTMLElement) control.focus()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    toast.dismissErrors('account')
    const values = new FormData(event.currentTarget)
    send.mutate({ email: String(values.get('email') ?? ''), password: String(values.get('password') ?? '') })
  }
  return { form, send, submit }
}

interface FieldProps {
  error: string | undefined
  /** The form is the only content of its page, so its first empty field takes the focus. */
  isFirst: boolean
}

function EmailField({ error, isFirst }: FieldProps) {
  const [email, setEmail] = use(TypedEmail)
  return (
    <Field label="Email" required error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFirst}
        />
      )}
    </Field>
  )
}

const PasswordField = ({
  isNew,
  isOnlyField,
  error,
  isFirst,
}: FieldProps & { isNew: boolean; isOnlyField: boolean }) => (
  <Field
    label={isNew && isOnlyField ? 'New password' : 'Password'}
    required
    error={error}
    hint={isNew && newPasswordHint}
  >
    {(control) => (
      <PasswordInput
        {...control}
        name="password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isFirst}
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
    )}
  </Field>
)

/** A hidden username field, by which password managers find the password. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input
    type="text"
    className="sr-only"
    aria-hidden
    tabIndex={-1}
    readOnly
    autoComplete="username"
    value={email}
  />
)
