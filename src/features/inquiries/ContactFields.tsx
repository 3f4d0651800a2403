import type { ComponentProps, ReactNode } from 'react'
import { form as words } from '../../content/contact.ts'

type Name = 'firstName' | 'lastName' | 'email' | 'phone' | 'division' | 'message'
type ContactFieldProps = { error?: string; aside?: ReactNode }

/** Attributes that connect a control with its label, hint and error; fixed ids, since a page has only one such form. */
const controlProps = (name: Name, error?: string, hint?: string) => ({
  id: `contact-${name}`,
  name,
  required: true,
  className: 'entry mt-1.5',
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `contact-${name}-error`, hint].filter(Boolean).join(' ') || undefined,
})

function Entry({
  name,
  error,
  aside,
  wide,
  children,
}: ContactFieldProps & { name: Name; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      <span className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <label htmlFor={`contact-${name}`} className="font-semibold">
          {words[name]}
        </label>
        {aside}
      </span>
      {children}
      {error && (
        <p id={`contact-${name}-error`} className="mt-1.5 font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

export function TextContactField({
  name,
  error,
  aside,
  ...rest
}: ContactFieldProps & { name: Name } & ComponentProps<'input'>) {
  return (
    <Entry name={name} error={error} aside={aside}>
      <input type="text" {...controlProps(name, error)} {...rest} />
    </Entry>
  )
}

export function ChoiceContactField({ error }: ContactFieldProps) {
  return (
    <Entry name="division" error={error} wide>
      <select {...controlProps('division', error)} defaultValue="">
        <option value="">{words.divisionEmpty}</option>
        {words.divisions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Entry>
  )
}

export function MessageContactField({ error }: ContactFieldProps) {
  return (
    <Entry name="message" error={error} wide>
      <p id="contact-message-hint" className="mb-1.5 text-base text-ink-soft">
        {words.messageHint}
      </p>
      <textarea rows={5} minLength={10} {...controlProps('message', error, 'contact-message-hint')} />
    </Entry>
  )
}
