import { smsTerms } from '../../content/sms-terms.ts'

/** The one dialog behind both links (acceptance F20). The browser opens and closes it. */
export function SmsTerms() {
  const { title, paragraphs, privacy, close } = smsTerms
  return (
    <dialog id="sms-terms" aria-labelledby="sms-terms-title" className="sheet">
      {/* Otherwise the browser focuses the link at the end, and a short screen opens scrolled past the title. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <h2 id="sms-terms-title" tabIndex={-1} autoFocus className="display-3 outline-none">
        {title}
      </h2>
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
