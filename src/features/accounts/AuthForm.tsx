import { useMutation } from '@tanstack/react-query'
import {
  createContext,
  use,
  useRef,
  useState,
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  type ComponentProps,
} from 'react'
import { failureOf } from '../../lib/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { toast } from '../../ui/toast.ts'
import { Eye, EyeOff } from 'lucide-react'

/** The email typed at /auth, shared by its forms so that it need not be typed again. */
export const TypedEmail = createContext<[email: string, setEmail: (email: string) => void]>(['', () => {}])

export const newPasswordHint = '12 to 128 characters. A few unusual words are easy to remember.'

const typedCode = { name: 'code', className: 'tabular', autoCapitalize: 'none', spellCheck: false } as const

const inputs = {
  name: { name: 'name', label: 'Your name', hint: 'What your colleagues read.', autoComplete: 'name' },
  email: { name: 'email', label: 'Email', type: 'email', autoComplete: 'username', inputMode: 'email' },
  /** Whose address a link is for. */
  knownEmail: { name: 'email', label: 'Email', type: 'email', autoComplete: 'username', readOnly: true },
  password: { name: 'password', label: 'Password', autoComplete: 'current-password' },
  newPassword: {
    name: 'password',
    label: 'Password',
    hint: newPasswordHint,
    autoComplete: 'new-password',
  },
  totp: {
    ...typedCode,
    label: 'Code',
    hint: 'Six digits, from your authenticator app.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recoveryCode: {
    ...typedCode,
    label: 'Recovery code',
    hint: '16 letters and digits. Each works once.',
    autoComplete: 'off',
  },
} as const

type AuthFieldName = keyof typeof inputs

/** What was typed; '' for what the form does not ask for. */
export type Credentials = Record<(typeof inputs)[AuthFieldName]['name'], string>

export interface AuthFormProps {
  fields: AuthFieldName[]
  submitLabel: string
  onSubmit: (typed: Credentials) => Promise<void>
  errorAction?: ((error: Error, typed: Credentials) => ReactNode) | undefined
  beforeSubmit?: ReactNode
  /** Beside the submit button. */
  actions?: ReactNode
  /** For a modal dialog, which covers toasts: the error is then announced by the form itself. */
  withoutToasts?: boolean
}

/**
 * The form of every step of a sign-in. Errors are shown as a toast (acceptance A5) and at the field or above the form; the
 * typed values stay.
 */
export function AuthForm({
  fields,
  submitLabel,
  onSubmit,
  errorAction,
  beforeSubmit,
  actions,
  withoutToasts = false,
}: AuthFormProps) {
  const { form, send, submit } = useSend(onSubmit, withoutToasts)
  const [typedEmail] = use(TypedEmail)
  // Autofocus on the first empty field; state, so that it does not move while the email is typed.
  const [first] = useState(() => fields.find((field) => inputs[field].name !== 'email' || typedEmail === ''))
  const { message, fields: refused } = failureOf(send.error)
  const inPlace = fields.some((field) => refused[inputs[field].name])
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
      {fields.map((field) => (
        <AuthField
          key={field}
          field={field}
          isOnly={fields.length === 1}
          error={refused[inputs[field].name]}
          isFirst={field === first}
        />
      ))}
      {beforeSubmit}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {actions}
        <Button
          type="submit"
          variant="primary"
          size={actions ? undefined : 'large'}
          className={actions ? '' : 'w-full'}
          busy={send.isPending}
        >
          {submitLabel}
        </Button>
      </div>
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
      const { elements } = form.current!
      const control = elements.namedItem(Object.keys(fields)[0] ?? 'password') ?? elements.namedItem('code')
      if (control instanceof HTMLInputElement) control.focus()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    toast.dismissErrors('account')
    const nothing = { name: '', email: '', password: '', code: '' }
    send.mutate({ ...nothing, ...Object.fromEntries(new FormData(event.currentTarget)) })
  }
  return { form, send, submit }
}

interface AuthFieldProps {
  field: AuthFieldName
  isOnly: boolean
  error: string | undefined
  /** The form is the only content of its page, so its first empty field takes the focus. */
  isFirst: boolean
}

function AuthField({ field, isOnly, error, isFirst }: AuthFieldProps) {
  const [email, setEmail] = use(TypedEmail)
  const { label, hint, ...input } = { hint: undefined, ...inputs[field] }
  const Input = input.name === 'password' ? PasswordInput : TextInput
  const shared = input.name === 'email' && {
    value: email,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setEmail(target.value),
  }
  return (
    <Field
      label={field === 'newPassword' && isOnly ? 'New password' : label}
      required
      error={error}
      hint={hint}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      {(control) => <Input {...control} {...input} {...shared} autoFocus={isFirst} />}
    </Field>
  )
}

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

/** A password field with a button that shows the password. Pasting and password managers work. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <TextInput
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className="pr-12"
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-faint hover:text-ink"
      >
        <Icon aria-hidden className="size-4.5" />
      </button>
    </span>
  )
}
