import type { ReactNode } from 'react'
import { company } from '../../content/company.ts'
import { form, hero } from '../../content/contact.ts'
import { ownDivisions } from '../../content/ownDivisions.ts'
import { requestHeadings, requests } from '../../content/requests.ts'
import { smsTermsDates } from '../../content/privacy.ts'
import { smsTerms } from '../../content/sms-terms.ts'
import { MoreAction, PhoneLink, CrisisNote } from '../parts/Links.tsx'
import { RefusedForm } from '../parts/RefusedForm.tsx'
import { ContactForm } from './ContactForm.tsx'
import { DivisionContacts, Information, Next } from './Information.tsx'

/** acceptance F1, F2, D56 */
export default function ContactPage() {
  return (
    <>
      <section className="bg-sunken">
        <div className="wrap grid items-end gap-x-gap gap-y-5 pt-[calc(var(--bar)+clamp(1.75rem,6vw,5.5rem))] pb-[clamp(1.75rem,5vw,4.5rem)] lg:grid-cols-seven-five">
          <div>
            <h1 className="display-1">{hero.title}</h1>
            <MoreAction action={hero.toForm} className="mt-3 md:hidden" />
          </div>
          <div>
            <OrCall>
              <span className="company-phone">
                <LargePhone phone={company.phone} />
              </span>
              {ownDivisions.map(({ division, name, phone }) => (
                <span key={division} data-division={division} className="division-phone">
                  {name}
                  <LargePhone phone={phone} />
                </span>
              ))}
            </OrCall>
            <CrisisNote className="mt-5 max-w-[23.9em] border-l-4 border-danger pl-4" />
          </div>
        </div>
      </section>
      <div className="wrap section grid gap-x-gap gap-y-7 sm:gap-y-10 lg:grid-cols-seven-five">
        <section aria-labelledby="form">
          <h2 id="form" tabIndex={-1} className="display-2 mb-4 scroll-mt-6">
            {form.title}
          </h2>
          <Requests />
          <ContactForm />
        </section>
        <div className="grid gap-y-8 self-start">
          <Next />
          <Information />
          <DivisionContacts />
        </div>
      </div>
      <SmsTerms />
      <section aria-label="Notifications" data-toaster className="toasts">
        <Toast kind="default" role="status" words={form.successToast} />
        <Toast kind="destructive" role="alert" words={form.failureToast} />
      </section>
      <RefusedForm title={form.failureToast.title} startOver={form.startOver}>
        <OrCall className="mt-6">
          <LargePhone phone={company.phone} />
        </OrCall>
      </RefusedForm>
    </>
  )
}

/** Name and number of the division that is chosen in the form, else the company’s (contact.css). */
const OrCall = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <p className={`text-lg ${className}`}>
    {hero.call} {children}
  </p>
)

const LargePhone = ({ phone }: { phone: string }) => (
  <PhoneLink
    phone={phone}
    className="flex min-h-11 w-fit items-center font-display text-[clamp(1.7rem,1.3rem+1.2vw,2.4rem)] text-accent-strong underline decoration-1 underline-offset-6"
  />
)

/** How the message begins, and what the form is called, for each request; the server puts in the one of the address (chosen-page.ts). */
const Requests = () =>
  Object.entries(requests).map(([request, sentence]) => (
    <template key={request} data-request={request} data-heading={requestHeadings[request]}>
      {sentence}
    </template>
  ))

interface ToastProps {
  kind: 'default' | 'destructive'
  role: 'status' | 'alert'
  words: { title: string; text: string }
}

/** A live region that is always there, since one that comes with its text is often not read out; the script fills it from the template. */
const Toast = ({ kind, role, words: { title, text } }: ToastProps) => (
  <div role={role}>
    <template data-toast-of={kind}>
      <div
        data-toast={kind}
        className={`flex animate-rise items-start gap-3 border border-l-4 bg-raised py-3 pr-2 pl-4 shadow-float ${kind === 'default' ? 'border-success' : 'border-danger'}`}
      >
        <div className="min-w-0 grow">
          <p className="font-semibold">{title}</p>
          <p className="text-base text-ink-soft">{text}</p>
        </div>
        <button type="button" aria-label={form.dismiss} className="grid size-11 shrink-0 place-items-center">
          <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </button>
      </div>
    </template>
  </div>
)

/** The one dialog behind both links (acceptance F20). The browser opens and closes it. */
function SmsTerms() {
  const { title, paragraphs, privacy, close } = smsTerms
  return (
    <dialog id="sms-terms" aria-labelledby="sms-terms-title" className="sheet">
      {/* Otherwise the browser focuses the link at the end, and a short screen opens scrolled past the title. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <h2 id="sms-terms-title" tabIndex={-1} autoFocus className="display-3 outline-none">
        {title}
      </h2>
      {smsTermsDates.length > 0 && <p className="mt-4 text-ink-soft">{smsTermsDates.join('. ')}.</p>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-4">
          {paragraph}
        </p>
      ))}
      <p className="mt-4">
        {privacy.before}
        <a href={privacy.to} className="text-button">
          {privacy.label}
        </a>
        .
      </p>
      <div className="sheet-foot">
        <button type="button" command="close" commandfor="sms-terms" className="action">
          {close}
        </button>
      </div>
    </dialog>
  )
}
