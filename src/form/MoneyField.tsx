import type { ClipboardEvent, FormEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { moneyProblem, NO_AMOUNT, parseMoney, plainMoney } from '../lib/money.ts'
import { Field } from '../ui/Field.tsx'
import { focusIfFirstInvalid } from '../ui/focus.ts'
import { TextInput } from '../ui/TextInput.tsx'
import { asText, useField, type FormFieldProps } from './fields.tsx'

/** A number field takes no '$1,234.50', as lists and spreadsheets show it: such an amount replaces the value. */
function pastedAmount(event: ClipboardEvent): string | null {
  const text = event.clipboardData.getData('text')
  const amount = /[$,]/.test(text) ? parseMoney(text) : null
  if (amount !== null) event.preventDefault()
  return amount
}

/** An amount in dollars; the value is a decimal string ('12.50') or null and never becomes a number. */
export function MoneyField(props: FormFieldProps) {
  const { value, onChange, shared, frame } = useField(props)
  const { setError, clearErrors } = useFormContext()
  const change = (amount: string | null) => {
    clearErrors(props.name)
    onChange(amount)
  }
  const setFieldError = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault()
    // What is no number at all is no value of such a field.
    const message = `${props.label} ${moneyProblem(event.currentTarget.value) ?? NO_AMOUNT}`
    setError(props.name, { type: 'browser', message })
    focusIfFirstInvalid(event.currentTarget)
  }
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
            {...shared}
            type="number"
            step="0.01"
            min="0"
            inputMode="decimal"
            placeholder="0.00"
            autoComplete="off"
            className="no-spinner tabular pl-7"
            value={asText(value)}
            onInvalid={setFieldError}
            onPaste={(event) => {
              const amount = pastedAmount(event)
              if (amount !== null) change(amount)
            }}
            onChange={({ target }) => change(target.value === '' ? null : target.value)}
            onBlur={() => {
              const plain = plainMoney(asText(value))
              if (plain !== '' && plain !== value && !/\.\d{3}/.test(asText(value))) onChange(plain)
              shared.onBlur()
            }}
            // Scrolling over the field must not change the amount.
            onWheel={(event) => event.currentTarget.blur()}
          />
        </span>
      )}
    </Field>
  )
}
