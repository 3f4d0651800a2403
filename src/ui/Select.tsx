import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass } from './TextInput.tsx'
import { cx } from './cx.ts'

export type SelectOption = {
  value: string
  label: string
  /** Shown as "Label (inactive)": still assigned here, no longer offered for other records (acceptance D23). */
  inactive?: boolean
  /** Another text that means it: 'TX'. */
  also?: string | undefined
  /** Is no entry of the list: a Combobox shows it last, also where nothing matches. */
  isAlways?: boolean
}

/** From this many options on one is found by typing. */
export const MANY_OPTIONS = 12

export const optionLabel = ({ label, inactive }: Partial<SelectOption> = {}) =>
  inactive ? `${label} (inactive)` : (label ?? '')

type SelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  value: string | null
  onChange: (value: string | null) => void
  options: SelectOption[]
  /** Label of the empty option, which means null. */
  placeholder?: string
}

/**
 * A native select: works on phones, without scripts and under a strict content security policy.
 * `onChange` gets the value, or null for the empty option.
 */
export function Select({ value, onChange, options, placeholder, className, ...rest }: SelectProps) {
  const hasEmpty = placeholder !== undefined || value === null
  return (
    <span className="relative block">
      <select
        {...rest}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        className={cx(
          controlClass,
          'control-select h-control appearance-none truncate pr-9',
          value === null && 'text-ink-faint',
          className,
        )}
      >
        {hasEmpty && <option value="">{placeholder ?? 'Select'}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {optionLabel(option)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-faint"
      />
    </span>
  )
}
