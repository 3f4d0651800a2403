import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { failureOf } from '../../../lib/failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'

interface CodeFormProps {
  submitLabel: string
  onSubmit: (code: string) => Promise<void>
  /** Whether the person has an authenticator app. */
  withApp?: boolean
  /** Where a recovery code does as well. */
  withRecovery?: boolean
  /** Beside the submit button. */
  actions?: ReactNode
}

const kinds = {
  app: {
    label: 'Code',
    hint: 'Six digits, from your authenticator app.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'Recovery code',
    hint: '16 letters and digits. Each works once.',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const

/** Asks for a code of the authenticator app, or a recovery code; a failure is shown at the field, and what was typed stays. */
export function CodeForm({ withApp = true, withRecovery = false, ...props }: CodeFormProps) {
  const [isRecovery, setIsRecovery] = useState(!withApp)
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const send = useMutation({ mutationFn: props.onSubmit, onError: () => input.current?.select() })
  const { message, fields } = failureOf(send.error)
  const { label, hint, ...typing } = kinds[isRecovery ? 'recovery' : 'app']
  const change = () => {
    setIsRecovery(!isRecovery)
    setCode('')
    send.reset()
    input.current?.focus()
  }
  return (
    <form
      className="flex flex-col gap-4"
      aria-busy={send.isPending || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) send.mutate(code)
      }}
    >
      <Field label={label} required hint={hint} error={send.error ? (fields['code'] ?? message) : undefined}>
        {(control) => (
          <TextInput
            {...control}
            {...typing}
            ref={input}
            name="code"
            className="tabular"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            // The step before it ended with its form.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
        )}
      </Field>
      <p role="status" className="sr-only">
        {send.error && message}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={send.isPending}>
          {props.submitLabel}
        </Button>
        {props.actions}
        {withApp && withRecovery && (
          <Button variant="quiet" onClick={change}>
            {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
        )}
      </div>
    </form>
  )
}
