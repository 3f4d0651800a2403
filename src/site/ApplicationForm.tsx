import type { ComponentProps, ReactNode } from 'react'
import { form as words } from '../content/careers.ts'
import { company } from '../content/company.ts'
import { fileTooLargeText, MAX_RESUME_BYTES } from '../lib/storedFiles.ts'
import { MailLink } from './parts/Links.tsx'
import { RefusedForm } from './parts/RefusedForm.tsx'

/**
 * The form of /careers. Without scripts it posts to /careers/send (form-post.server.ts); with scripts it stays on the page
 * (enhancements/application.ts).
 */
export function ApplicationForm() {
  return (
    <section id="apply" className="wrap section ruled grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.6fr]">
      <h2 className="display-2">{words.title}</h2>
      <div>
        <div>
          <SentNote />
        </div>
        <div data-island="application">
          <form
            method="post"
            action="/careers/send"
            encType="multipart/form-data"
            data-application
            data-sending={words.submitting}
            data-not-sent={words.notSent}
            data-try-again={words.tryAgain}
          >
            <p role="alert" data-problem="" className={`mb-6 ${problemClass}`} />
            <Fields />
            <div hidden>
              <label htmlFor="apply-website">{words.trap}</label>
              <input id="apply-website" type="text" name="website" tabIndex={-1} autoComplete="off" />
            </div>
            <button type="submit" className="action mt-7 w-full justify-center sm:w-auto sm:min-w-56">
              {words.submit}
            </button>
            <ByEmail className="mt-4" />
          </form>
        </div>
      </div>
      <RefusedForm title={words.refused} startOver={words.startOver}>
        <ByEmail className="mt-6" />
      </RefusedForm>
    </section>
  )
}

const ByEmail = ({ className }: { className: string }) => (
  <p className={className}>
    {words.byEmail} <MailLink email={company.careersEmail} />
  </p>
)

function Fields() {
  const { roles, wrong } = words
  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
      <Line name="first_name" required autoComplete="given-name" data-wrong={wrong.first_name} />
      <Line name="last_name" required autoComplete="family-name" data-wrong={wrong.last_name} />
      <Line name="email" required type="email" autoComplete="email" data-wrong={wrong.email} />
      <Line name="phone" type="tel" autoComplete="tel" />
      {roles.length > 0 && (
        <Field name="role" className="sm:col-span-2">
          <select required defaultValue="" data-wrong={wrong.role} {...controlProps('role')}>
            <option value="">{words.noRole}</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {role}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field name="licenses" className="sm:col-span-2">
        <input type="text" placeholder={words.licensesExample} {...controlProps('licenses')} />
      </Field>
      <Field name="message" className="sm:col-span-2">
        <textarea rows={4} {...controlProps('message')} />
      </Field>
      <Field name="resume" className="sm:col-span-2" hint={words.resumeHint}>
        <input
          type="file"
          accept="application/pdf,.pdf"
          data-most={MAX_RESUME_BYTES}
          data-wrong={fileTooLargeText(MAX_RESUME_BYTES)}
          {...controlProps('resume', 'apply-resume-hint')}
          className="entry mt-1.5 file:mr-3 file:font-semibold file:underline file:underline-offset-4"
        />
      </Field>
    </div>
  )
}

type Name = 'first_name' | 'last_name' | 'email' | 'phone' | 'role' | 'licenses' | 'message' | 'resume'

const problemClass = 'font-medium text-danger empty:hidden'

const controlProps = (name: Name, hint = '') => ({
  id: `apply-${name}`,
  name,
  className: 'entry mt-1.5',
  'aria-describedby': `apply-${name}-problem ${hint}`.trim(),
})

function Line({ name, ...more }: { name: Name } & ComponentProps<'input'>) {
  return (
    <Field name={name}>
      <input type="text" {...controlProps(name)} {...more} />
    </Field>
  )
}

interface FieldProps {
  name: Name
  hint?: string
  className?: string
  children: ReactNode
}

const Field = ({ name, hint, className, children }: FieldProps) => (
  <div className={className}>
    <label htmlFor={`apply-${name}`} className="font-semibold">
      {words[name]}
    </label>
    {hint && (
      <p id={`apply-${name}-hint`} className="text-base text-ink-soft">
        {hint}
      </p>
    )}
    {children}
    <p id={`apply-${name}-problem`} data-problem={name} className={`mt-1.5 ${problemClass}`} />
  </div>
)

/** Shown instead of the form while it is the target of the address (contact.css). */
function SentNote() {
  return (
    <div
      id="sent"
      role="status"
      tabIndex={-1}
      className="sent-note scroll-my-28 border-t-4 border-success bg-success-soft p-[clamp(1.75rem,5vw,3.5rem)]"
    >
      <h3 className="display-3">{words.sent.title}</h3>
      <p className="lead mt-4 max-w-[24em]">{words.sent.text}</p>
    </div>
  )
}
