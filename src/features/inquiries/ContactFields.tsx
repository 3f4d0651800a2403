import { useState, type ComponentProps, type ReactNode } from 'react'
import { form as words } from '../../content/contact.ts'
import { postalCodes } from '../../content/stateCodes.ts'
import { seenIn, servesSomeOf } from '../../content/states.ts'
import type { InquiryField } from './useInquiry.ts'

/** Attributes that connect a control with its label, hint and error; fixed ids, since a page has only one such form. */
export const controlProps = (name: InquiryField, error: string | undefined, hint?: string) => ({
  id: `contact-${name}`,
  name,
  className: 'entry mt-1.5',
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `contact-${name}-error`, hint].filter(Boolean).join(' ') || undefined,
})

interface FieldProps {
  name: InquiryField
  error: string | undefined
  aside?: ReactNode
  className?: string
  children: ReactNode
}

export const ContactField = ({ name, error, aside, className = '', children }: FieldProps) => (
  <div className={className}>
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

interface ChoiceFieldProps extends Pick<FieldProps, 'name' | 'error'> {
  none: string
  options: Readonly<Record<string, string>>
  onChoice?: (value: string) => void
  hint?: ReactNode
}

const ChoiceField = ({ name, error, none, options, onChoice, hint }: ChoiceFieldProps) => (
  <ContactField name={name} error={error}>
    <select
      {...controlProps(name, error)}
      defaultValue=""
      onChange={({ target }) => onChoice?.(target.value)}
    >
      <option value="">{none}</option>
      {Object.entries(options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    {hint}
  </ContactField>
)

/** Whoever chooses a state without visits reads so before sending; the message may still be sent. */
function HomeState({ error }: Pick<FieldProps, 'error'>) {
  const [code, setCode] = useState('')
  const state = (postalCodes as Record<string, string>)[code]
  return (
    <ChoiceField
      name="home_state"
      error={error}
      none={words.noState}
      options={postalCodes}
      onChoice={setCode}
      hint={
        <p role="status" className="mt-1.5 empty:hidden">
          {state && !servesSomeOf([state]) && words.notSeenIn(state)}
        </p>
      }
    />
  )
}

/** Whom it is for, and how and when an answer reaches them: all optional, closed until somebody wants it, or asks for a visit. */
export function ReachFields({ errors }: { errors: Partial<Record<InquiryField, string>> }) {
  const choice = (name: InquiryField, none: string, options: Readonly<Record<string, string>>) => (
    <ChoiceField {...{ name, none, options }} error={errors[name]} />
  )
  const line = (name: InquiryField, className = '', more?: ComponentProps<'input'>) => (
    <ContactField name={name} error={errors[name]} className={className}>
      <input type="text" autoComplete="off" {...controlProps(name, errors[name])} {...more} />
    </ContactField>
  )
  return (
    <details className="faq border-y border-line sm:col-span-2">
      <summary className="font-semibold">{words.reach}</summary>
      <div className="grid gap-x-6 gap-y-6 pt-1 pb-7 sm:grid-cols-2">
        {choice('for_relation', words.forMe, words.relations)}
        {line('for_name', 'for-name')}
        {choice('reach_by', words.anyWay, words.reachWays)}
        {line('good_times', '', { placeholder: words.timesExample })}
        {seenIn && <HomeState error={errors.home_state} />}
        {line('language', '', { placeholder: words.languageExample })}
        <label className="flex min-h-11 items-start gap-3 sm:col-span-2">
          <input type="checkbox" name="interpreter" value="true" className="mt-1 size-5 shrink-0" />
          {words.interpreter}
        </label>
      </div>
    </details>
  )
}
