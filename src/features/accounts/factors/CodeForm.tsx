import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
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

/** Asks for a code of the authenticator app, or a recovery code; a failure is shown at the field, and what was typed stays. */
export function CodeForm({
  submitLabel,
  onSubmit,
  withApp = true,
  withRecovery = false,
  actions,
}: CodeFormProps) {
  const [isRecovery, setIsRecovery] = useState(!withApp)
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const send = useMutation({ mutationFn: onSubmit, onError: () => input.current?.select() })
  const { message, fields } = failureOf(send.error)
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
      <CodeField
        isRecovery={isRecovery}
        error={send.error ? (fields['code'] ?? message) : undefined}
        ref={input}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <p role="status" className="sr-only">
        {send.error && message}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={send.isPending}>
          {submitLabel}
        </Button>
        {actions}
        {withApp && withRecovery && (
          <Button variant="quiet" onClick={change}>
            {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
        )}
      </div>
    </form>
  )
}

type CodeFieldProps = ComponentProps<'input'> & { isRecovery: boolean; error: string | undefined }

function CodeField({ isRecovery, error, ...input }: CodeFieldProps) {
  return (
    <Field
      label={isRecovery ? 'Recovery code' : 'Code'}
      required
      hint={
        isRecovery ? '16 letters and digits. Each works once.' : 'Six digits, from your authenticator app.'
      }
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          {...input}
          name="code"
          className="tabular"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          // The step before it ended with its form.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      )}
    </Field>
  )
}
