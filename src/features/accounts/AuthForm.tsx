import { useMutation } from '@tanstack/react-query'
import { use, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { failureOf } from '../../lib/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { toast } from '../../ui/toast.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { TypedEmail } from './typedEmail.ts'

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
  const { form, send, submit } = useSend(onSubmit, withoutToasts)
  const [known] = use(TypedEmail)
  // The first field that is still to be filled; it stays the first while it is.
  const [first] = useState(email && known === '' ? 'email' : 'password')
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
        // The toast reads it out; here it stays to be read again.
        <div
          role={withoutToasts ? 'alert' : undefined}
          className="rounded-md bg-danger-soft px-3.5 py-2.5 text-danger"
        >
          <p>{message}</p>
          {send.variables && remedy?.(send.error, send.variables)}
        </div>
      )}
      {email && <EmailField error={fields['email']} isFirst={first === 'email'} />}
      {password !== 'none' && (
        <PasswordField
          isNew={password === 'new'}
          alone={!email}
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

/** Sends once at a time; the news about an earlier try goes away with the next. */
function useSend(onSubmit: AuthFormProps['onSubmit'], withoutToasts: boolean) {
  const form = useRef<HTMLFormElement>(null)
  // A second press of a fast double click comes before the button is drawn busy.
  const sending = useRef(false)
  const send = useMutation({
    mutationFn: onSubmit,
    onSettled: () => {
      sending.current = false
    },
    onError: (error) => {
      const { message, fields } = failureOf(error, 'An unexpected error occurred')
      if (!withoutToasts) toast.error(message, undefined, 'account')
      // The pressed button was disabled meanwhile, so the focus has nowhere to be.
      const [wrong = 'password'] = Object.keys(fields)
      const control = form.current?.elements.namedItem(wrong)
      if (control instanceof HTMLElement) control.focus()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    toast.over('account')
    const typed = new FormData(event.currentTarget)
    send.mutate({ email: String(typed.get('email') ?? ''), password: String(typed.get('password') ?? '') })
  }
  return { form, send, submit }
}

function EmailField({ error, isFirst }: { error: string | undefined; isFirst: boolean }) {
  const [typed, type] = use(TypedEmail)
  return (
    <Field label="Email" required error={error}>
      {(control) => (
        <TextInput
          {...control}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          value={typed}
          onChange={({ target }) => type(target.value)}
          // The form is what the page is for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFirst}
        />
      )}
    </Field>
  )
}

function PasswordField({
  isNew,
  alone,
  error,
  isFirst,
}: {
  isNew: boolean
  alone: boolean
  error: string | undefined
  isFirst: boolean
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
          // The form is what the page is for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isFirst}
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
      )}
    </Field>
  )
}
