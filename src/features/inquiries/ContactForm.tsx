import { useState, useRef, type ComponentProps, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import { company, isAboutPatient } from '../../content/company.ts'
import { form as words } from '../../content/contact.ts'
import { divisionName } from '../../lib/divisions.ts'
import { useCountdown } from '../../ui/useCountdown.ts'
import { ContactField, controlProps, ReachFields } from './ContactFields.tsx'
import { useInquiry, type InquiryField } from './useInquiry.ts'

/**
 * The contact form (acceptance F1 to F18, D36, D37). Prerendered; without scripts it posts to /contact/send. Once hydrated
 * it validates in the browser (spec 5) and sends without leaving the page.
 * @param begin called for each new form on the page; must be stable
 */
export function ContactForm({ begin }: { begin?: () => void }) {
  const [isSent, setSent] = useState(false)
  const [message, setMessage] = useState<SentMessage>()
  const show = (answer: string, division: string) =>
    showSentPanel(() => {
      setMessage({ answer, division })
      setSent(true)
    })
  if (isSent && message) return <SentPanel {...message} onAgain={() => setSent(false)} />
  return (
    <>
      {/* Stays when the panel goes: who comes back to the page reads it. */}
      {message && <p className="mb-6 border-l-4 border-success pl-4 break-words">{message.answer}</p>}
      <InquiryForm begin={begin} onSent={show} />
    </>
  )
}

interface SentMessage {
  answer: string
  division: string
}

type InquiryFormProps = {
  begin: (() => void) | undefined
  onSent: (answer: string, division: string) => void
}

function InquiryForm({ begin, onSent }: InquiryFormProps) {
  const { attach, busy, errors, failure, submit, changed } = useInquiry(onSent, begin)
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
      <InquiryControls errors={errors} />
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
        // Not `disabled`, by which a browser takes the focus away: who uses a keyboard would begin again at the top.
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        className="action mt-6 w-full justify-center aria-disabled:cursor-progress aria-disabled:opacity-70 sm:w-auto sm:min-w-56"
      >
        {busy ? words.submitting : words.submit}
      </button>
    </form>
  )
}

function InquiryControls({ errors }: Pick<ReturnType<typeof useInquiry>, 'errors'>) {
  const textField = (name: InquiryField, autoComplete: string, more?: ComponentProps<'input'>) => (
    <ContactField
      name={name}
      error={errors[name]}
      aside={name === 'phone' && <TermsButton label={words.smsLink} />}
    >
      <input
        type="text"
        required
        autoComplete={autoComplete}
        {...controlProps(name, errors[name])}
        {...more}
      />
    </ContactField>
  )
  return (
    <div className="mt-7 grid gap-x-6 gap-y-6 sm:grid-cols-2">
      {textField('firstName', 'given-name', { minLength: 2 })}
      {textField('lastName', 'family-name', { minLength: 2 })}
      {textField('email', 'email', { type: 'email' })}
      {textField('phone', 'tel', { type: 'tel' })}
      <label className="flex min-h-11 items-start gap-3 sm:col-span-2">
        <input type="checkbox" name="text_consent" value="true" className="mt-1 size-5 shrink-0" />
        {words.textConsent}
      </label>
      <ContactField name="division" error={errors.division} className="sm:col-span-2">
        <select required {...controlProps('division', errors.division)} defaultValue="">
          <option value="">{words.divisionEmpty}</option>
          {[...company.ownDivisions.map(({ division }) => division), 'general'].map((key) => (
            <option key={key} value={key} data-for-patients={isAboutPatient(key) || undefined}>
              {divisionName(key)}
            </option>
          ))}
        </select>
      </ContactField>
      <ReachFields errors={errors} />
      <ContactField name="message" error={errors.message} className="sm:col-span-2">
        <p id="contact-message-hint" className="for-patients mb-1.5 text-base text-ink-soft">
          {words.messageHint}
        </p>
        <textarea
          required
          rows={5}
          minLength={3}
          {...controlProps('message', errors.message, 'contact-message-hint')}
        />
      </ContactField>
    </div>
  )
}

/** Why the form was not sent, with the phone number as alternative. */
function NotSent({ failure }: { failure: { reason?: string | undefined } | undefined }) {
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

/** Milliseconds until the form is shown again (acceptance F16). */
const PANEL_TIMEOUT_MS = 5000

/** The one that is shown: another where the link asks for a visit. */
const heading = () =>
  [...document.querySelectorAll<HTMLElement>('[data-contact-heading]')].find(
    (one) => one.checkVisibility?.() ?? true,
  )

/** Replaces the form by the panel and focuses it, so that a screen reader reads it; scrolls it below the fixed header. */
function showSentPanel(show: () => void): void {
  flushSync(show)
  document.querySelector<HTMLElement>('[data-contact-sent]')?.focus({ preventScroll: true })
  heading()?.scrollIntoView()
}

/** Shows the form again and focuses its heading, unless the visitor has moved the focus elsewhere. */
function closePanel(panel: HTMLElement | null, onAgain: () => void): void {
  const hasFocus = panel?.contains(document.activeElement)
  const { top = 0, bottom = 0 } = panel?.getBoundingClientRect() ?? {}
  onAgain()
  if (!hasFocus) return
  heading()?.focus({ preventScroll: true })
  if (bottom > 0 && top < window.innerHeight) heading()?.scrollIntoView()
}

/** acceptance F15, F16, D39: the countdown pauses while the pointer is over the panel or the focus is inside. */
function SentPanel({ answer, division, onAgain }: SentMessage & { onAgain: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocusInside, setFocusInside] = useState(false)
  useCountdown(PANEL_TIMEOUT_MS, isHovered || isFocusInside, () => closePanel(panel.current, onAgain))
  const onFocus = (event: FocusEvent<HTMLDivElement>) => setFocusInside(event.target !== event.currentTarget)
  return (
    // The handlers only pause the countdown; the panel itself is not interactive.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={() => setFocusInside(false)}
      className="scroll-my-28 border-t-4 border-success bg-success-soft p-[clamp(1.75rem,5vw,3.5rem)]"
      data-contact-sent={division}
    >
      <h3 className="eyebrow">{words.success.title}</h3>
      <p className="display-3 mt-4 max-w-[24em] break-words">{answer}</p>
      <p className="mt-4 max-w-[32em] text-ink-soft">{words.success.text}</p>
      <button type="button" onClick={() => closePanel(panel.current, onAgain)} className="action mt-8">
        {words.success.again}
      </button>
    </div>
  )
}
