import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** Props that connect a control to its label, hint and error; spread them onto the control. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

type FieldProps = {
  label: string
  hint?: ReactNode
  /** One sentence; the control is marked invalid while it is there. */
  error?: string | undefined
  /** Adds ' *' to the label and the browser's own required check to the control. */
  required?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error, wired together for assistive technology. */
export function Field({ label, hint, error, required, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="text-sm font-semibold text-ink">
        {label}
        {required && ' *'}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined, required })}
      {hint && (
        <p id={hintId} className="text-sm text-ink-faint empty:hidden">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
