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

interface ChoiceFieldProps extends Pick<FieldProps, 'name' | 'error' | 'className'> {
  none: string
  options: Readonly<Record<string, string>>
  onChoice?: (value: string) => void
  hint?: ReactNode
}

const ChoiceField = ({ name, error, className, none, options, onChoice, hint }: ChoiceFieldProps) => (
  <ContactField name={name} error={error} className={className}>
    <select
      {...controlProps(name, error, hint ? `contact-${name}-hint` : undefined)}
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
      className="for-patients"
      error={error}
      none={words.noState}
      options={postalCodes}
      onChoice={setCode}
      hint={
        <p id="contact-home_state-hint" role="status" className="mt-1.5 empty:hidden">
          {state && !servesSomeOf([state]) && words.notSeenIn(state)}
        </p>
      }
    />
  )
}

/**
 * Whom it is for, and how and when an answer reaches them: all optional, closed until somebody wants it, or asks for a visit. What is
 * about a patient shows for divisions that have some (contact.css); the server keeps it for these alone.
 */
export function ReachFields({ errors }: { errors: Partial<Record<InquiryField, string>> }) {
  const line = (name: InquiryField, className = '', more?: ComponentProps<'input'>) => (
    <ContactField name={name} error={errors[name]} className={className}>
      <input type="text" autoComplete="off" {...controlProps(name, errors[name])} {...more} />
    </ContactField>
  )
  return (
    <details className="faq border-y border-line sm:col-span-2">
      <summary className="font-semibold">
        <span className="for-patients">{words.reach}</span>
        <span className="for-others">{words.reachOnly}</span>
      </summary>
      <div className="grid gap-x-6 gap-y-6 pt-1 pb-7 sm:grid-cols-2">
        <ChoiceField
          name="for_relation"
          className="for-patients"
          error={errors.for_relation}
          none={words.forMe}
          options={words.relations}
        />
        {line('for_name', 'for-name for-patients')}
        <ChoiceField
          name="reach_by"
          error={errors.reach_by}
          none={words.anyWay}
          options={words.reachWays}
          hint={
            <p id="contact-reach_by-hint" className="by-text mt-1.5">
              {words.byText}
            </p>
          }
        />
        {line('good_times', '', { placeholder: words.timesExample })}
        {seenIn && <HomeState error={errors.home_state} />}
        {line('language', 'for-patients', { placeholder: words.languageExample })}
        <label className="for-patients flex min-h-11 items-start gap-3 sm:col-span-2">
          <input type="checkbox" name="interpreter" value="true" className="mt-1 size-5 shrink-0" />
          {words.interpreter}
        </label>
      </div>
    </details>
  )
}
