import { company } from '../../content/company.ts'
import { form as words } from '../../content/contact.ts'
import { SentPanel } from './SentPanel.tsx'
import { ChoiceContactField, MessageContactField, TextContactField } from './ContactFields.tsx'
import { useInquiry } from './useInquiry.ts'

/**
 * The contact form (acceptance F1 to F18, D36, D37). Prerendered; without scripts it posts to /contact/send. Once hydrated
 * it validates in the browser (spec 5) and sends without leaving the page.
 * @param begin called for each new form on the page; must be stable
 */
export function ContactForm({ begin }: { begin?: () => void }) {
  const { attach, state, errors, failure, submit, changed, again } = useInquiry(begin)
  const busy = state === 'submitting'
  if (state === 'sent') return <SentPanel onAgain={again} />
  return (
    <form
      ref={attach}
      method="post"
      action="/contact/send"
      onSubmit={submit}
      onChange={changed}
      data-contact-form
      // The page's script sets `novalidate` before hydration.
      suppressHydrationWarning
    >
      <p className="text-ink-soft">{words.required}</p>
      <div className="mt-7 grid gap-x-6 gap-y-6 sm:grid-cols-2">
        <TextContactField name="firstName" autoComplete="given-name" error={errors.firstName} minLength={2} />
        <TextContactField name="lastName" autoComplete="family-name" error={errors.lastName} minLength={2} />
        <TextContactField name="email" type="email" autoComplete="email" error={errors.email} />
        <TextContactField
          name="phone"
          type="tel"
          autoComplete="tel"
          error={errors.phone}
          aside={<TermsButton label={words.smsLink} />}
        />
        <label className="flex min-h-11 items-start gap-3 sm:col-span-2">
          <input type="checkbox" name="text_consent" value="true" className="mt-1 size-5 shrink-0" />
          {words.textConsent}
        </label>
        <ChoiceContactField error={errors.division} />
        <MessageContactField error={errors.message} />
      </div>
      <div hidden>
        <label htmlFor="contact-website">{words.trap}</label>
        <input id="contact-website" type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="mt-7 text-ink-soft">
        {words.notice} <TermsButton label={words.noticeLink} />
      </p>
      <NotSent failure={failure} />
      <button
        type="submit"
        disabled={busy}
        aria-busy={busy || undefined}
        className="action mt-6 w-full justify-center disabled:cursor-progress disabled:opacity-70 sm:w-auto sm:min-w-56"
      >
        {busy ? words.submitting : words.submit}
      </button>
    </form>
  )
}

/** Why the form was not sent, with the phone number as alternative. */
function NotSent({ failure }: { failure: { reason?: string } | undefined }) {
  return (
    <p role="alert" className="mt-4 font-medium text-danger empty:hidden">
      {failure && (
        <>
          {failure.reason} {words.notSent}{' '}
          <a href={`tel:+1-${company.phone}`} className="text-button whitespace-nowrap">
            {company.phone}
          </a>
          .
        </>
      )}
    </p>
  )
}

/** Opens the dialog of SMS terms with the Invoker Commands API, or the page's script in browsers without it. */
function TermsButton({ label }: { label: string }) {
  return (
    <button type="button" command="show-modal" commandfor="sms-terms" className="text-button">
      {label}
    </button>
  )
}
