import { smsTerms } from '../../content/sms-terms.ts'

/** The one dialog behind both links (acceptance F20). The browser opens and closes it. */
export function SmsTerms() {
  const { title, paragraphs, privacy, close } = smsTerms
  return (
    <dialog id="sms-terms" aria-labelledby="sms-terms-title" className="sheet">
      <h2 id="sms-terms-title" className="display-3">{title}</h2>
      {paragraphs.map((paragraph) => <p key={paragraph} className="mt-4">{paragraph}</p>)}
      <p className="mt-4">
        {privacy.before}
        <a href={privacy.to} className="text-button">{privacy.label}</a>.
      </p>
      <button type="button" command="close" commandfor="sms-terms" className="action mt-8">{close}</button>
    </dialog>
  )
} // prettier-ignore
